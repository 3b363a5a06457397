import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { readDrawing } from '#components/illustrations/drawings.ts';
import { readSamplePicture } from '#components/illustrations/sample-picture.ts';
import { listSamples } from '#content-model/published-samples.ts';
import { drawCard } from '#seo/draw-card.ts';
import { findCardPath, listSitePages, type SitePage } from '#seo/site-pages.ts';
import { findPlan } from '../_home/find-plan.ts';
import { writePlanFile } from '../_home/plan/write-plan-file.ts';

export const getStaticPaths = (async () => {
  const pages = await listSitePages();
  return pages.map((page) => ({
    params: { card: findCardPath(page.path).replace(/^\/cards\/|\.png$/g, '') },
    props: { page },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: SitePage }> = async ({ props: { page } }) => {
  const picture = await findPicture(page);
  const card = await drawCard(typeof picture === 'string' ? Buffer.from(picture) : picture);
  return new Response(Buffer.from(card), { headers: { 'content-type': 'image/png' } });
};

/** Returns the page's own picture, else the home page's plan; undefined without either. */
async function findPicture(page: SitePage): Promise<string | Uint8Array | undefined> {
  if (page.drawing !== undefined) return readDrawing(page.drawing);
  if (page.photo !== undefined) return readFile(page.photo);
  if (page.part === 'sample') {
    const sample = (await listSamples()).find(({ id }) => page.path === `/samples/${id}`);
    const picture = sample && (await readSamplePicture(sample));
    if (picture) return picture.content;
  }
  return (await findPlan()) && writePlanFile();
}
