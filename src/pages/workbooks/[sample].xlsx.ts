import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { listSamples, readSampleFile } from '#content-model/published-samples.ts';

/** One static path for each workbook of a sample: its own, and what else it was delivered with. */
export async function getStaticPaths() {
  return (await listSamples()).flatMap(({ id, takeoff }) => {
    const { workbook, others } = takeoff.files;
    const all = [
      ...(workbook === undefined ? [] : [{ name: id, file: workbook }]),
      ...others.map(({ file }) => ({ name: `${id}-${file.replace(/\.xlsx$/, '')}`, file })),
    ];
    return all.map(({ name, file }) => ({ params: { sample: name }, props: { id, file } }));
  });
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { id, file } }) =>
  new Response(await readSampleFile(id, file), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  });
