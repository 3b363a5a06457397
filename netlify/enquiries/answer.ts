import type { Form } from '#forms/definitions/form.ts';
import type { FormId } from '#forms/definitions/form-list.ts';
import { THANK_YOU_PAGE } from '#forms/definitions/wire.ts';
import { readPromises } from '#platform/read-company.ts';
import { makeReference } from './identify.ts';
import { writeProblemPage, type Typed } from './problem-page.tsx';
import type { Refusal } from './refusal.ts';
import { readMediaType } from '#platform/read-body.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * Whether a person waits for a page: the browser posts the form itself. A script asks for JSON or
 * for anything; only a form without a script is urlencoded.
 */
export function wantsPage(request: Request): boolean {
  const type = readMediaType(request);
  if (type === 'application/json') return false;
  const accept = request.headers.get('accept') ?? '';
  if (request.headers.get('sec-fetch-mode') === 'navigate' || accept.includes('text/html'))
    return true;
  return type === 'application/x-www-form-urlencoded' && !accept.includes('application/json');
}

/** The answer to a submission that was kept or sent. */
export async function answerSuccess(
  request: Request,
  form: Form<FormId>,
  id: string,
): Promise<Response> {
  const reference = makeReference(form.id, id);
  if (wantsPage(request)) {
    // The fragment shows the form's own words without a script, the query gives a script the reference.
    const location = `${THANK_YOU_PAGE}?reference=${reference}#${form.id}`;
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location: location } });
  }
  const { thanks } = form.words(await readPromises());
  return Response.json({ success: true, id, reference, message: thanks }, { headers: NO_STORE });
}

/** The answer to a submission that was not taken: JSON, or a page that keeps what was typed. */
export async function answerRefusal(
  request: Request,
  refusal: Refusal,
  typed?: Typed,
): Promise<Response> {
  const { status, message, errors } = refusal;
  const headers: Record<string, string> = { ...NO_STORE };
  if (status === 405) headers['Allow'] = 'POST';
  if (status === 503) headers['Retry-After'] = '60';
  if (wantsPage(request)) {
    headers['Content-Type'] = 'text/html; charset=utf-8';
    headers['X-Robots-Tag'] = 'noindex';
    const { html, policy } = await writeProblemPage(refusal, typed);
    headers['Content-Security-Policy'] = policy;
    return new Response(html, { status, headers });
  }
  return Response.json({ success: false, error: message, message, errors }, { status, headers });
}
