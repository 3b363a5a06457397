import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import { removeKeys } from '#platform/remove-keys.ts';
import type { Store, Stored } from '#platform/store.ts';
import { isSubmissionId } from '../queue/identify.ts';
import { KEYS } from '../queue/records.ts';

/** What a person says of an enquiry, and so of the network that it came from. */
export const VERDICTS = ['spam', 'genuine'] as const;

export type Verdict = (typeof VERDICTS)[number];

/** The address of the page on which people mark an enquiry. */
export const SPAM_ENDPOINT = '/api/spam';

interface Mark {
  readonly key: string;
  readonly id: string;
  readonly verdict: Verdict;
}

/** Reads a key of a mark; undefined for another key. */
export function readMark(key: string): Mark | undefined {
  const [, , , said, id = ''] = key.split('/');
  const verdict = VERDICTS.find((one) => one === said);
  return verdict && { key, id, verdict };
}

/** Lists the marks of a network, the latest last: keys contain their moment. */
async function listMarks(store: Store, network: string): Promise<Stored<readonly Mark[]>> {
  const keys = await store.list(KEYS.marksOf(network));
  return keys.ok ? { ok: true, value: keys.value.flatMap((key) => readMark(key) ?? []) } : keys;
}

/** Removes marks of all networks from before a moment, in milliseconds since 1970. Begins nothing after `end`. */
export async function removeOldMarks(
  { store, clock }: Pick<Platform, 'store' | 'clock'>,
  firstKept: number,
  end: number,
): Promise<void> {
  const keys = clock.now() < end ? await store.list(KEYS.marks) : undefined;
  if (!keys?.ok) return;
  await removeKeys(
    store,
    keys.value.filter((key) => Number(key.split('/')[2]) < firstKept),
  );
}

/** Returns what was said last of a network; undefined where nothing was, or the store fails. */
export async function readVerdict({
  store,
  client,
}: Pick<Platform, 'store' | 'client'>): Promise<Verdict | undefined> {
  if (client === '') return undefined;
  const marks = await listMarks(store, client);
  return marks.ok ? marks.value.at(-1)?.verdict : undefined;
}

/** Marks an enquiry in place of what was said of it before; without a verdict takes that back. */
export async function markEnquiry(
  { store, clock }: Pick<Platform, 'store' | 'clock'>,
  network: string,
  id: string,
  verdict: Verdict | undefined,
): Promise<boolean> {
  const marks = await listMarks(store, network);
  if (!marks.ok) return false;
  // After what was said last, though another server's clock be ahead.
  const last = Number(marks.value.at(-1)?.key.split('/')[2] ?? 0);
  const key = verdict && KEYS.mark(network, Math.max(clock.now(), last + 1), id, verdict);
  if (key !== undefined && !(await store.write(key, '')).ok) return false;
  const earlier = marks.value.filter((mark) => mark.id === id && mark.key !== key);
  return removeKeys(
    store,
    earlier.map((mark) => mark.key),
  );
}

function signId(id: string, sign: Platform['sign']): string {
  return sign(`spam mark ${id}`);
}

/** Writes the link by which whoever has the sales e-mail marks its enquiry. It gives access to nothing. */
export function writeSpamLink(site: string, id: string, sign: Platform['sign']): string {
  const query = new URLSearchParams({ enquiry: id, signature: signId(id, sign) });
  return `${site}${SPAM_ENDPOINT}?${query}`;
}

/** Returns the enquiry of a link; undefined where this site did not sign it. */
export function readSpamLink(url: URL, sign: Platform['sign']): string | undefined {
  const id = url.searchParams.get('enquiry') ?? '';
  if (!isSubmissionId(id)) return undefined;
  const given = Buffer.from(url.searchParams.get('signature') ?? '');
  const right = Buffer.from(signId(id, sign));
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}
