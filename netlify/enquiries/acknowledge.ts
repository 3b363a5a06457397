import type { Delivery, Mailer } from '#platform/mailer.ts';
import type { Message } from '#platform/message.ts';
import type { Platform } from '#platform/platform.ts';
import { nameDay } from './keep.ts';
import { deliver, markDone } from './send.ts';

/** Below these stand the mailboxes that got an acknowledgement on a day, as keyed hashes. */
export const ACKNOWLEDGED = 'acknowledged/';

/**
 * Claims a mailbox's one acknowledgement of the day for an enquiry, so that nobody can use the forms
 * to fill somebody else's. `taken` where another enquiry has it, `untold` where the store fails.
 */
async function claimAcknowledgement(
  platform: Platform,
  id: string,
  address: string,
): Promise<'own' | 'taken' | 'untold'> {
  const { store, clock } = platform;
  const key = `${ACKNOWLEDGED}${nameDay(clock.now())}/${platform.hashAddress(address)}`;
  const created = await store.create(key, id);
  if (!created.ok) return 'untold';
  if (created.value) return 'own';
  const owner = await store.readText(key);
  if (!owner.ok) return 'untold';
  return owner.value === id ? 'own' : 'taken';
}

/**
 * Sends the acknowledgement, unless its mailbox had one today: then it is done without. `undefined`
 * where nothing was tried.
 */
export async function sendAcknowledgement(
  platform: Platform,
  mailer: Mailer,
  { id, message }: { readonly id: string; readonly message: Message },
  due: readonly string[],
  deadline: number,
): Promise<Delivery | undefined> {
  const { store, clock } = platform;
  const claim = await claimAcknowledgement(platform, id, message.to[0] ?? '');
  // Without the store nobody could tell a second one from the first.
  if (claim === 'untold') return undefined;
  if (claim === 'taken') {
    const done = { at: clock.now(), outcome: 'one a day' };
    if (await markDone(platform, id, 'visitor', done)) {
      await Promise.all(due.map((key) => store.remove(key)));
    }
    return undefined;
  }
  const sending = { id, slot: 'visitor', key: `visitor-${id}`, message, attachments: [] } as const;
  return deliver(platform, mailer, sending, due, deadline);
}
