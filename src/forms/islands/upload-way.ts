import * as z from 'zod/mini';
import { isSiteReachable, STALL_MS } from './failure-cause.ts';

/*
 * Two ways to send upload requests. Some proxies, filters and virus scanners block PATCH, HEAD and DELETE, unknown
 * headers, or bodies of 4 MB. After a request without an answer from our server the page changes to the other way: POST
 * with the method in a header, parts of 1 MB, and the response headers repeated in the body. It may change back.
 */

let isPosted = false;

/** Returns true if all requests go by POST. The way is kept until the page is left. */
export function usesPost(): boolean {
  return isPosted;
}

/** Switches to the other way. */
export function switchMethod(): void {
  isPosted = !isPosted;
}

/** Body that identifies an answer as our server's. `headers`: response headers of a success, by lower-case name. */
const answerSchema = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  headers: z._default(z.record(z.string(), z.string()), {}),
});

/** Reads the body of an answer; undefined if it is not our server's. */
export function readUploadAnswer(body: string): z.infer<typeof answerSchema> | undefined {
  try {
    return z.parse(answerSchema, JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Returns the method and headers with which a request is sent in the current way. */
export function describeMethod(method: string) {
  const isOverridden = isPosted && method !== 'POST';
  return {
    method: isOverridden ? 'POST' : method,
    headers: {
      Accept: 'application/json',
      ...(isOverridden && { 'X-HTTP-Method-Override': method }),
    },
  };
}

/** The server's answer about an upload. */
interface UploadStatus {
  readonly status: number;
  /** Bytes of the upload that the server has. */
  readonly offset: number | undefined;
}

async function ask(method: 'HEAD' | 'DELETE', address: string): Promise<UploadStatus | undefined> {
  const { headers, ...way } = describeMethod(method);
  const response = await fetch(address, {
    ...way,
    headers: { ...headers, 'Tus-Resumable': '1.0.0' },
    signal: AbortSignal.timeout(STALL_MS),
  });
  const answer = readUploadAnswer(await response.text());
  if (!answer && !response.headers.has('Tus-Resumable')) return undefined;
  const offset = response.headers.get('Upload-Offset') ?? answer?.headers['upload-offset'];
  if (response.ok && method === 'HEAD' && offset === undefined) return undefined;
  return { status: response.status, offset: offset === undefined ? undefined : Number(offset) };
}

/** Reads an upload's offset (HEAD), or deletes it (DELETE), in both ways; undefined if neither reaches our server. */
export async function askUpload(
  method: 'HEAD' | 'DELETE',
  address: string,
): Promise<UploadStatus | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await ask(method, address).catch(() => undefined);
    if (answer && answer.status !== 405) return answer;
    if (!answer && !(await isSiteReachable())) return undefined;
    switchMethod();
  }
  return undefined;
}
