import { ENDPOINT } from '#forms/definitions/wire.ts';
import type { Outcome, Reply } from './outcome.ts';
import { listTransport, type Send } from './outgoing-enquiry.ts';

/** Milliseconds after which an unanswered request counts as a network failure. */
export const ANSWER_DEADLINE_MS = 30_000;

/** Creates the sender of a form without files: one JSON object, with an empty string for an empty answer. */
export function createJsonSender(readReply: (reply: Reply) => Outcome): Send {
  return async (enquiry, key) => {
    const answers = enquiry.fields.map(({ name }) => [name, enquiry.answers[name] ?? ''] as const);
    const response = await fetch(ENDPOINT, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(Object.fromEntries([...answers, ...listTransport(enquiry, key)])),
      signal: AbortSignal.timeout(ANSWER_DEADLINE_MS),
    });
    return readReply({ ok: response.ok, status: response.status, text: await response.text() });
  };
}
