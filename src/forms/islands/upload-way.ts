import * as z from 'zod/mini';
import { isSiteReachable, STALL_MS } from './failure-cause.ts';

/*
 * Two ways to the server. Some proxies, filters and virus scanners block PATCH, HEAD and DELETE, headers that they do not
 * know, or bodies of 4 MB. After a request without an answer of ours the page goes the other way: by POST with the method
 * in a header, in parts of 1 MB, and the headers of the answer repeated in its body.
 */

let isPosted = false;

/** Returns whether requests go by POST. Lasts until the page is left. */
export function goesByPost(): boolean {
  return isPosted;
}

/** Switches to the other way. */
export function changeWay(): void {
  isPosted = !isPosted;
}

/** An answer that can only be ours. `headers`: those of a success, by their names in small letters. */
const answerSchema = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  headers: z._default(z.record(z.string(), z.string()), {}),
});

/** Reads the body of an answer; undefined where it is not ours. */
export function readUploadAnswer(body: string): z.infer<typeof answerSchema> | undefined {
  try {
    return z.parse(answerSchema, JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Returns how a request of a method is sent: its method and headers. */
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

/** What the server says of an upload. */
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

/** Asks how far an upload is (HEAD), or removes it (DELETE), either way; undefined if neither gets an answer of ours. */
export async function askUpload(
  method: 'HEAD' | 'DELETE',
  address: string,
): Promise<UploadStatus | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await ask(method, address).catch(() => undefined);
    if (answer && answer.status !== 405) return answer;
    if (!answer && !(await isSiteReachable())) return undefined;
    changeWay();
  }
  return undefined;
}
