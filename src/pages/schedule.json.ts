import type { APIRoute } from 'astro';
import { company } from '#content-model/company.ts';
import { offers } from '#content-model/offers.ts';
import { isPublished } from '#content-model/publication.ts';
import { listEntries } from '#content-model/read-entries.ts';
import { listTurns } from '#content-model/term.ts';
import { findToday, writeDay } from '#content-model/today.ts';

/** Days in the office's time zone on which netlify/functions/publish.ts must trigger a new build. */
export const GET: APIRoute = async () => {
  const today = findToday(company, new Date());
  const waiting = await listEntries(
    'articles',
    ({ data }) => !data.draft && !isPublished(data, today),
  );
  const days = [
    ...waiting.map(({ data }) => writeDay(data.publishedOn)),
    ...[company.notice ?? {}, ...offers.values()].flatMap((term) => listTurns(term, today)),
  ];
  const { timeZone } = company.hours;
  return Response.json({ timeZone, days: [...new Set(days)].sort() });
};
