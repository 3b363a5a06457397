import type { APIRoute, GetStaticPaths } from 'astro';
import { nameDrawingFile, readDrawing } from '#components/illustrations/drawings.ts';
import { readSamplePicture } from '#components/illustrations/sample-picture.ts';
import { listSamples } from '#content-model/published-samples.ts';
import { listDrawings } from '#content-model/schemas/drawing.ts';

/** Drawings and the pictures of samples, each under a hash of its content. */
export const getStaticPaths = (async () => {
  const drawings = listDrawings().map(async (name) => ({
    file: `${await nameDrawingFile(name)}.svg`,
    type: 'image/svg+xml',
    content: await readDrawing(name),
  }));
  const samples = (await listSamples()).map(readSamplePicture);
  const files = await Promise.all([...drawings, ...samples]);
  return files.flatMap((found) => {
    if (found === undefined) return [];
    const { file, ...props } = found;
    return [{ params: { file }, props }];
  });
}) satisfies GetStaticPaths;

interface Props {
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

export const GET: APIRoute<Props> = ({ props: { type, content } }) =>
  new Response(content, { headers: { 'content-type': type } });
