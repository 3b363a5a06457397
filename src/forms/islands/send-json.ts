import type { Reply } from '#forms/definitions/api-answer.ts';
import { ENDPOINT } from '#forms/definitions/wire.ts';
import { listTransport, type OutgoingEnquiry } from './outgoing-enquiry.ts';

/** Milliseconds after which an unanswered request counts as a network failure. */
const RESPONSE_DEADLINE_MS = 30_000;

/** Sends an enquiry without files as one JSON object, with an empty string for each empty value. */
export async function sendJson(enquiry: OutgoingEnquiry, key: string): Promise<Reply> {
  const values = enquiry.fields.map(({ name }) => [name, enquiry.values[name] ?? ''] as const);
  const transport = await listTransport(enquiry, key);
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify(Object.fromEntries([...values, ...transport])),
    signal: AbortSignal.timeout(RESPONSE_DEADLINE_MS),
  });
  return { status: response.status, text: await response.text() };
}
