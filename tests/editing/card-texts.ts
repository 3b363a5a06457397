import type { APIRoute } from 'astro';
import { readDrawing } from '#components/illustrations/drawings.ts';
import { writeCard } from '#seo/cards/make-card.ts';
import { listSitePages } from '#seo/site-pages.ts';
import { writePlanFile } from '../../src/pages/_home/plan/write-plan-file.ts';

/**
 * What the social cards of a site say, drawings included: a picture's words cannot be searched. The owners' run
 * places this route beside the pages of its clone, which is as deep as this folder.
 */
export const GET: APIRoute = async () => {
  const pages = await listSitePages();
  const cards = await Promise.all(
    pages.map(async (page) => {
      const { path, drawing } = page;
      const picture =
        path === '/'
          ? writePlanFile()
          : drawing === undefined
            ? undefined
            : await readDrawing(drawing);
      return { path, ...(await writeCard(page, picture)) };
    }),
  );
  return Response.json(cards);
};
