import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { listPartPictures, readSampleFile } from '#content-model/published-samples.ts';

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** One static path for each picture of a part of a takeoff, as it was delivered. */
export async function getStaticPaths() {
  return (await listPartPictures()).map(({ sample, part, file, address }) => ({
    params: { part, sample, picture: address.slice(address.lastIndexOf('/') + 1) },
    props: { sample, file },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { sample, file } }) =>
  new Response(await readSampleFile(sample, file), {
    headers: { 'Content-Type': TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? '' },
  });
