import type { Platform } from '#platform/platform.ts';
import { takeEvent } from './arrival.ts';
import { redeliver } from './redeliver.ts';

/** A report holds addresses and a subject. The longest is a few kilobytes. */
const LONGEST = 64 * 1024;

function answer(status: number, headers: Record<string, string> = {}): Response {
  return Response.json(
    { received: status === 200 },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  );
}

async function readText(body: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > LONGEST) return undefined;
    }
  } catch {
    return undefined;
  }
  return text + decoder.decode();
}

/**
 * Receives a report of the mail provider. 401 where it is not signed, or no secret is set to check
 * it; 503 where it could not be kept, which the provider answers by reporting again.
 */
export async function receiveEvent(request: Request, platform: Platform): Promise<Response> {
  if (request.method !== 'POST') return answer(405, { Allow: 'POST' });
  const body = await readText(request.body);
  const event =
    body === undefined ? undefined : await platform.mailer?.readEvent(body, request.headers);
  if (!event) return answer(401);
  if (!(await takeEvent(platform, event))) return answer(503);
  // What did not arrive is due again, at another address: that is not left to the next sweep.
  if (event.event === 'mail' && event.arrival.outcome === 'failed') {
    platform.after(redeliver(platform));
  }
  return answer(200);
}
