import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { readSampleFile, shrinkPicture } from '#content-model/published-samples.ts';
import { listPicturePaths } from '../_samples/sample-paths.ts';

export const getStaticPaths = () => listPicturePaths('.webp');

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { sample } }) => {
  const picture = await readSampleFile(sample.id, sample.takeoff.files.picture ?? '');
  return new Response(await shrinkPicture(picture), { headers: { 'Content-Type': 'image/webp' } });
};
