import type { APIRoute, GetStaticPaths } from 'astro';
import { nameDrawingFile, readDrawing } from '#components/illustrations/drawings.ts';
import { readSamplePicture } from '#components/illustrations/sample-picture.ts';
import { listSampleSheets } from '#components/illustrations/sample-sheets.ts';
import { listSamples } from '#content-model/published-samples.ts';
import { listDrawings } from '#content-model/schemas/drawing.ts';

/** One static path for each drawing, sample picture and PDF page of a sample, named with a hash of its content. */
export const getStaticPaths = (async () => {
  const drawings = listDrawings().map(async (name) => ({
    file: `${await nameDrawingFile(name)}.svg`,
    type: 'image/svg+xml',
    content: await readDrawing(name),
  }));
  const samples = await listSamples();
  const files = await Promise.all([...drawings, ...samples.map(readSamplePicture)]);
  const sheets = await Promise.all(samples.map(listSampleSheets));
  return [
    ...files.flatMap((found) => {
      if (found === undefined) return [];
      const { file, type, content } = found;
      return [{ params: { file }, props: { type, read: () => Promise.resolve(content) } }];
    }),
    ...sheets
      .flatMap((one) => one.files)
      .map(({ file, render }) => ({
        params: { file },
        props: { type: 'image/webp', read: render },
      })),
  ];
}) satisfies GetStaticPaths;

interface Props {
  readonly type: string;
  readonly read: () => Promise<string | Uint8Array<ArrayBuffer>>;
}

export const GET: APIRoute<Props> = async ({ props: { type, read } }) =>
  new Response(await read(), { headers: { 'content-type': type } });
