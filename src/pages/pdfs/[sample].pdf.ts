import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { readDeliverables } from '#content-model/published-samples.ts';
import { listSamplePaths } from '../_samples/sample-paths.ts';

export const getStaticPaths = listSamplePaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) => {
  const { pdf } = await readDeliverables(props.sample);
  return new Response(new Uint8Array(pdf), { headers: { 'Content-Type': 'application/pdf' } });
};
