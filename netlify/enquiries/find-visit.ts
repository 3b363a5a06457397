import { readVisit, readVisitOfQuery, type Visit } from '#forms/definitions/visit.ts';
import type { RawFields } from '#platform/request-body.ts';
import { wantsPage } from './answer.ts';

/**
 * The visit that an enquiry comes from: the hidden fields, and where a browser posts the form itself
 * the address of its page too. A built page cannot read its own query without a script; the browser
 * names it in the Referer all the same.
 */
export function findVisit(request: Request, fields: RawFields): Visit {
  const sent = readVisit(fields);
  const page = request.headers.get('referer') ?? '';
  if (!wantsPage(request) || !URL.canParse(page)) return sent;
  return { ...readVisitOfQuery(new URL(page).searchParams), ...sent };
}
