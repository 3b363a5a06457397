import type { FieldError } from '#forms/definitions/field.ts';
import { REFUSAL_MESSAGES } from '#forms/definitions/refusal-messages.ts';
import { runSafely, type Log } from './log.ts';

/** Headers of every response of an API: netlify.toml's headers do not reach functions. */
export const API_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Returns the response of `handle`, or that of `refuse` if `handle` throws: a sentence of the wire contract, never the
 * platform's own error page. The error is a bug, and is logged under `event`.
 */
export async function answerSafely(
  event: string,
  log: Log,
  handle: () => Promise<Response> | Response,
  refuse: () => Promise<Response> | Response = refuseFault,
): Promise<Response> {
  const line = { event, outcome: '500' };
  const response = (await runSafely(log, line, handle)) ?? (await runSafely(log, line, refuse));
  return response ?? refuseFault();
}

const refuseFault = () => refuseScript(503, REFUSAL_MESSAGES.unavailable, { 'Retry-After': '60' });

/** Refuses a method that an address does not have, without a body. */
export function refuseMethod(allowed: string): Response {
  return new Response(null, { status: 405, headers: { ...API_HEADERS, Allow: allowed } });
}

/** Refuses a request of a script: with one sentence, fit to be shown, and what is wrong with each field. */
export function refuseScript(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>>,
  errors: readonly FieldError[] = [],
): Response {
  const body = { success: false, error: message, message, errors };
  return Response.json(body, { status, headers: { ...API_HEADERS, ...headers } });
}
