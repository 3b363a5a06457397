import type { FieldError } from '#forms/field.ts';
import type { Form } from '#forms/form.ts';
import { THANK_YOU_PAGE } from '#forms/wire.ts';
import { PAGE_POLICY, writeProblemPage } from './problem-page.ts';
import type { RawFields } from '#platform/request-body.ts';
import { readMediaType } from '#platform/read-body.ts';

/** Why a submission is not taken. `message` is one sentence fit to be shown. */
export interface Refusal {
  readonly status: 400 | 403 | 405 | 413 | 415 | 422 | 503;
  readonly message: string;
  readonly errors: readonly FieldError[];
}

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
export function answerSuccess(request: Request, form: Form, id: string): Response {
  if (wantsPage(request)) {
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location: THANK_YOU_PAGE } });
  }
  return Response.json({ success: true, id, message: form.words.thanks }, { headers: NO_STORE });
}

/** The answer to a submission that was not taken: JSON, or a page that keeps what was typed. */
export async function answerRefusal(
  request: Request,
  refusal: Refusal,
  typed?: { readonly form: Form | undefined; readonly fields: RawFields; readonly id: string },
): Promise<Response> {
  const { status, message, errors } = refusal;
  const headers: Record<string, string> = { ...NO_STORE };
  if (status === 405) headers['Allow'] = 'POST';
  if (status === 503) headers['Retry-After'] = '60';
  if (wantsPage(request)) {
    headers['Content-Type'] = 'text/html; charset=utf-8';
    headers['Content-Security-Policy'] = PAGE_POLICY;
    headers['X-Robots-Tag'] = 'noindex';
    return new Response(await writeProblemPage(refusal, typed), { status, headers });
  }
  return Response.json({ success: false, error: message, message, errors }, { status, headers });
}

/** One sentence for several errors, in the order of the fields. */
export function summarize(errors: readonly FieldError[]): string {
  return errors.map((error) => error.message).join('. ');
}
