import type { APIRoute } from 'astro';
import { company } from '#content-model/company.ts';
import { offers } from '#content-model/offers.ts';
import { isPublished } from '#content-model/publication.ts';
import { listEntries } from '#content-model/read-entries.ts';
import { listTurns } from '#content-model/term.ts';

/** The days that this build waits for: netlify/functions/publish.ts has the site built when one has come. */
export const GET: APIRoute = async () => {
  const now = new Date();
  const waiting = await listEntries(
    'articles',
    ({ data }) => !data.draft && !isPublished(data, now),
  );
  const days = [
    ...waiting.map(({ data }) => data.publishedOn.toISOString().slice(0, 10)),
    ...[company.notice ?? {}, ...offers.values()].flatMap((term) => listTurns(term, now)),
  ];
  return Response.json([...new Set(days)].sort());
};
