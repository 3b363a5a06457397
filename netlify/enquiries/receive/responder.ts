import type { Form } from '#forms/definitions/form.ts';
import type { FormId } from '#forms/definitions/form-list.ts';
import { THANK_YOU_PAGE } from '#forms/definitions/wire.ts';
import { API_HEADERS, refuseScript } from '#platform/api-response.ts';
import { readMediaType } from '#platform/read-body.ts';
import { readSiteContent } from '#platform/site-content.ts';
import { makeReference } from '../queue/identify.ts';
import { writeProblemPage, type Typed } from './problem-page.tsx';
import type { Refusal } from './refusal.ts';

/** Responses to one request: pages where the browser posted the form itself, JSON for a script. */
export interface Responder {
  readonly isPage: boolean;
  /** Answers a submission that was stored or sent. */
  succeed(form: Form<FormId>, id: string): Promise<Response>;
  /** Answers a submission that was not taken; a page keeps what was typed. */
  refuse(refusal: Refusal, typed?: Typed): Promise<Response>;
}

/**
 * Returns whether the browser posted the form itself. A script accepts JSON or anything; only a form without a script
 * is urlencoded.
 */
function wantsPage(request: Request): boolean {
  const type = readMediaType(request);
  if (type === 'application/json') return false;
  const accept = request.headers.get('accept') ?? '';
  if (request.headers.get('sec-fetch-mode') === 'navigate' || accept.includes('text/html'))
    return true;
  return type === 'application/x-www-form-urlencoded' && !accept.includes('application/json');
}

function listHeaders(status: Refusal['status']): Record<string, string> {
  return {
    ...API_HEADERS,
    ...(status === 405 && { Allow: 'POST' }),
    ...(status === 503 && { 'Retry-After': '60' }),
  };
}

const PAGES: Responder = {
  isPage: true,
  succeed(form, id) {
    // The fragment shows the form's own words without a script, the query gives a script the reference.
    const query = `?reference=${makeReference(form.id, id)}#${form.id}`;
    const headers = { ...API_HEADERS, Location: `${THANK_YOU_PAGE}${query}` };
    return Promise.resolve(new Response(null, { status: 303, headers }));
  },
  async refuse(refusal, typed) {
    const { html, policy } = await writeProblemPage(refusal, typed);
    const headers = {
      ...listHeaders(refusal.status),
      'Content-Type': 'text/html; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': policy,
    };
    return new Response(html, { status: refusal.status, headers });
  },
};

const SCRIPTS: Responder = {
  isPage: false,
  succeed(form, id) {
    const { thanks } = form.words(readSiteContent().serviceLevels);
    const reference = makeReference(form.id, id);
    const answer = { success: true, id, reference, message: thanks };
    return Promise.resolve(Response.json(answer, { headers: API_HEADERS }));
  },
  refuse({ status, message, errors }) {
    return Promise.resolve(refuseScript(status, message, listHeaders(status), errors));
  },
};

/** Decides how a request is answered. */
export function chooseResponder(request: Request): Responder {
  return wantsPage(request) ? PAGES : SCRIPTS;
}
