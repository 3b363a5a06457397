import { createHash } from 'node:crypto';
import type { FormId } from '#forms/definitions/form-list.ts';
import type { Body } from '#platform/request-body.ts';
import { MINUTE } from '#platform/time.ts';
import { makeUuid } from '#platform/uuid.ts';

/** RFC 9562, versions 1 to 8. The nil and max UUIDs identify nothing. */
const SUBMISSION_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isSubmissionId(text: string): boolean {
  return SUBMISSION_ID.test(text);
}

/**
 * Returns the page's own key if it is a UUID. A malformed key counts as absent, because a careless one,
 * such as "1", could belong to two visitors, and the second visitor's enquiry would then be lost.
 */
export function readSubmissionId(...keys: readonly unknown[]): string | undefined {
  return keys
    .map((key) => (typeof key === 'string' ? key.trim().toLowerCase() : ''))
    .find((key) => isSubmissionId(key));
}

/**
 * Milliseconds for which the same content from a page without JavaScript is the same submission. Such a page has no key of
 * its own, and a double click sends it twice.
 */
const SAME_FOR = 10 * MINUTE;

/**
 * Derives the id of a submission without a key from its content and the time in steps of ten minutes, so that a double
 * click has one id. `earlier` is the id of the same content in the step before, for a click at the turn of a step.
 */
export function deriveSubmissionIds(
  { fields, files = [] }: Pick<Body, 'fields' | 'files'>,
  now: number,
): { readonly id: string; readonly earlier: string } {
  const content = createHash('sha256').update(JSON.stringify(fields));
  for (const { name, bytes } of files) content.update(JSON.stringify(name)).update(bytes);
  const digest = content.digest();
  const derive = (step: number) =>
    makeUuid(8, createHash('sha256').update(digest).update(String(step)).digest());
  const step = Math.floor(now / SAME_FOR);
  return { id: derive(step), earlier: derive(step - 1) };
}

/** Makes the short reference of an enquiry: "Q-3F9A-07C2". The letter stands for the form. */
export function makeReference(form: FormId, id: string): string {
  const digits = createHash('sha256').update(id).digest('hex').slice(0, 8).toUpperCase();
  return `${form.charAt(0).toUpperCase()}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
