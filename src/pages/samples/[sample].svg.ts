import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { readSampleFile } from '#content-model/published-samples.ts';
import { listPicturePaths } from '../_samples/sample-paths.ts';

export const getStaticPaths = () => listPicturePaths('.svg');

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { sample } }) =>
  new Response(await readSampleFile(sample.id, sample.takeoff.files.picture ?? ''), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
