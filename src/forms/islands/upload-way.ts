import * as z from 'zod/mini';
import { isSiteReachable } from './reach.ts';
import { STALL_MS } from './stall.ts';

/*
 * Two ways to the server. Some proxies, filters and virus scanners let no PATCH, HEAD or DELETE through, no
 * header that they do not know, or no body of 4 MB. So requests that did not get an answer of ours go the
 * other way: POST with the method in a header, in small parts, answered in the body.
 */

let isPosted = false;

/** True where requests go by POST. Stays for the page. */
export function goesByPost(): boolean {
  return isPosted;
}

/** Goes the other way from now on. */
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

/** The headers with which a method goes the way of this page. */
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

interface Told {
  readonly status: number;
  /** Bytes of the upload that the server has. */
  readonly offset: number | undefined;
}

async function ask(method: 'HEAD' | 'DELETE', address: string): Promise<Told | undefined> {
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

/** Asks the server of an upload, or to remove it, one way or the other; undefined where neither gets an answer. */
export async function askUpload(
  method: 'HEAD' | 'DELETE',
  address: string,
): Promise<Told | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    const told = await ask(method, address).catch(() => undefined);
    if (told && told.status !== 405) return told;
    if (!told && !(await isSiteReachable())) return undefined;
    changeWay();
  }
  return undefined;
}
