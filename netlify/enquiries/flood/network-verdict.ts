import { equalsSecret } from '#platform/equals-secret.ts';
import type { Platform } from '#platform/platform.ts';
import { removeKeys } from '#platform/remove-keys.ts';
import type { Store, Stored } from '#platform/store.ts';
import { isSubmissionId } from '../queue/identify.ts';
import { KEYS } from '../queue/records.ts';

/** A person's verdict on an enquiry, and so on the network that it came from. */
export const VERDICTS = ['spam', 'genuine'] as const;

export type Verdict = (typeof VERDICTS)[number];

/** The address of the page on which people say whether an enquiry is spam. */
export const SPAM_ENDPOINT = '/api/spam';

interface StoredVerdict {
  readonly key: string;
  readonly id: string;
  readonly verdict: Verdict;
}

/** Reads the key of a verdict; undefined for another key. */
export function readVerdict(key: string): StoredVerdict | undefined {
  const [, , , said, id = ''] = key.split('/');
  const verdict = VERDICTS.find((one) => one === said);
  return verdict && { key, id, verdict };
}

/** Lists the verdicts on a network, the latest last: keys contain their moment. */
async function listVerdicts(
  store: Store,
  network: string,
): Promise<Stored<readonly StoredVerdict[]>> {
  const keys = await store.list(KEYS.verdictsOn(network));
  return keys.ok ? { ok: true, value: keys.value.flatMap((key) => readVerdict(key) ?? []) } : keys;
}

/** Removes verdicts on all networks from before a moment, in milliseconds since 1970. Begins nothing after `end`. */
export async function removeOldVerdicts(
  { store, clock }: Pick<Platform, 'store' | 'clock'>,
  firstKept: number,
  end: number,
): Promise<void> {
  const keys = clock.now() < end ? await store.list(KEYS.verdicts) : undefined;
  if (!keys?.ok) return;
  await removeKeys(
    store,
    keys.value.filter((key) => Number(key.split('/')[2]) < firstKept),
  );
}

/** Returns the latest verdict on the caller's network; undefined where there is none, or the store fails. */
export async function readNetworkVerdict({
  store,
  client,
}: Pick<Platform, 'store' | 'client'>): Promise<Verdict | undefined> {
  if (client === '') return undefined;
  const verdicts = await listVerdicts(store, client);
  return verdicts.ok ? verdicts.value.at(-1)?.verdict : undefined;
}

/** Stores a verdict on an enquiry's network in place of the enquiry's earlier one; without a verdict takes that back. */
export async function setVerdict(
  { store, clock }: Pick<Platform, 'store' | 'clock'>,
  network: string,
  id: string,
  verdict: Verdict | undefined,
): Promise<boolean> {
  const verdicts = await listVerdicts(store, network);
  if (!verdicts.ok) return false;
  // After the latest one, though another server's clock be ahead.
  const last = Number(verdicts.value.at(-1)?.key.split('/')[2] ?? 0);
  const key = verdict && KEYS.verdict(network, Math.max(clock.now(), last + 1), id, verdict);
  if (key !== undefined && !(await store.write(key, '')).ok) return false;
  const earlier = verdicts.value.filter((one) => one.id === id && one.key !== key);
  return removeKeys(
    store,
    earlier.map((one) => one.key),
  );
}

function signId(id: string, sign: Platform['sign']): string {
  return sign(`spam link ${id}`);
}

/** Writes the link by which whoever has the sales e-mail says whether its enquiry is spam. It gives access to nothing. */
export function writeSpamLink(site: string, id: string, sign: Platform['sign']): string {
  const query = new URLSearchParams({ enquiry: id, signature: signId(id, sign) });
  return `${site}${SPAM_ENDPOINT}?${query}`;
}

/** Returns the enquiry of a link; undefined where this site did not sign it. */
export function readSpamLink(url: URL, sign: Platform['sign']): string | undefined {
  const id = url.searchParams.get('enquiry') ?? '';
  if (!isSubmissionId(id)) return undefined;
  return equalsSecret(url.searchParams.get('signature') ?? '', signId(id, sign)) ? id : undefined;
}
