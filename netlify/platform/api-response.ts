import type { FieldError } from '#forms/definitions/field.ts';

/** Headers of every response of an API: netlify.toml's headers do not reach functions. */
export const API_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

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
