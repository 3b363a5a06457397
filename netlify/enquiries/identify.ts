import { createHash, randomUUID } from 'node:crypto';
import type { FormId } from '#forms/form-list.ts';

/** RFC 9562, versions 1 to 8. The nil and max UUIDs are nobody's own. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * The enquiry's id: the page's own key where it is a UUID, else a new one. A malformed key counts
 * as absent, because a careless one, such as "1", could belong to two visitors, and the second
 * visitor's enquiry would then be lost.
 */
export function identifySubmission(...keys: readonly unknown[]): string {
  for (const key of keys) {
    const lower = typeof key === 'string' ? key.trim().toLowerCase() : '';
    if (UUID.test(lower)) return lower;
  }
  return randomUUID();
}

/** What people call an enquiry by: "Q-3F9A-07C2". The letter is the form's. */
export function makeReference(form: FormId, id: string): string {
  const digits = createHash('sha256').update(id).digest('hex').slice(0, 8).toUpperCase();
  return `${form.charAt(0).toUpperCase()}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
