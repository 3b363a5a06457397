import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { readPicture } from '#content-model/published-samples.ts';
import { listDeliveredPaths } from '../_samples/sample-paths.ts';

export const getStaticPaths = listDeliveredPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(await readPicture(props.sample), { headers: { 'Content-Type': 'image/webp' } });
