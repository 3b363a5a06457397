import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { listSamples, readSampleFile } from '#content-model/published-samples.ts';

/** One static path for the PDF of each sample that has one. */
export async function getStaticPaths() {
  return (await listSamples()).flatMap(({ id, takeoff: { files } }) =>
    files.pdf === undefined ? [] : [{ params: { sample: id }, props: { id, file: files.pdf } }],
  );
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { id, file } }) =>
  new Response(await readSampleFile(id, file), {
    headers: { 'Content-Type': 'application/pdf' },
  });
