import type { Platform } from '#platform/platform.ts';
import { KEYS, nameDay } from './records.ts';

/**
 * Claims a mailbox's one acknowledgement of the day for an enquiry, so that nobody can use the forms
 * to fill somebody else's. `taken` where another enquiry has it, `unknown` where the store fails.
 */
export async function claimAcknowledgement(
  platform: Platform,
  id: string,
  address: string,
): Promise<'own' | 'taken' | 'unknown'> {
  const { store, clock } = platform;
  const key = KEYS.acknowledged(nameDay(clock.now()), platform.hashAddress(address));
  const created = await store.create(key, id);
  if (!created.ok) return 'unknown';
  if (created.value) return 'own';
  const owner = await store.readText(key);
  if (!owner.ok) return 'unknown';
  return owner.value === id ? 'own' : 'taken';
}
