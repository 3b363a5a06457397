import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { listSamplePaths, readDeliverables } from '../_samples/read-takeoffs.ts';

export const getStaticPaths = listSamplePaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) => {
  const { sheets } = await readDeliverables(props.takeoff);
  return new Response(new Uint8Array(sheets), { headers: { 'Content-Type': 'application/pdf' } });
};
