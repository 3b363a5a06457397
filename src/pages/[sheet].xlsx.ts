import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { findHomeSample, readSampleFile } from '#content-model/published-samples.ts';
import { readPage } from '#content-model/schemas/read-page.ts';

/** The workbook of the home page's plan, named like its sheet: /A-001.xlsx; none where there is no plan. */
export async function getStaticPaths() {
  const { sheet, hero } = await readPage('home');
  const home = hero.sample === undefined ? await findHomeSample() : undefined;
  const file = home?.takeoff.files.workbook;
  return home && file ? [{ params: { sheet }, props: { id: home.id, file } }] : [];
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { id, file } }) =>
  new Response(await readSampleFile(id, file), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  });
