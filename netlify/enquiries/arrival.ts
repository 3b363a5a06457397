import type { MailEvent, Mailer } from '#platform/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { nameDue, type Due, type Slot } from './due.ts';
import { KEYS, nameDay, readRecord, UNREADABLE } from './keep.ts';
import { MAILING, readDone, readRequest, type Done, type Request } from './mailing.ts';
import { markDone } from './send.ts';

const MINUTE = 60_000;

/** Milliseconds for asking what became of an e-mail. */
const ASK_DEADLINE = 4_000;

/** After this time nobody asks any more: mail servers give up sooner. */
const LONGEST_SILENCE = 3 * 24 * 60 * MINUTE;

/** What asking after an e-mail needs of a sweep. */
export interface Asking {
  readonly platform: Platform;
  readonly mailer: Mailer | undefined;
  /**
   * Waits until the provider may be asked for this. The first goes alone: `false` where its answer
   * was a refusal that everything else would meet as well, or where the sweep's time is over.
   */
  readonly takeTurn: (due: Due) => Promise<boolean>;
  /** Told where the provider lets nobody ask what became of an e-mail. */
  readonly deny: () => void;
}

/**
 * Raises an accepted sales e-mail that did not arrive: people are alarmed, and it is due once more, at
 * another address. Doing so twice comes to the same. `false` where the store failed, so that whoever
 * brought the word brings it again.
 */
export async function raise(
  platform: Platform,
  id: string,
  slot: Slot,
  { at, to = [] }: Done,
  reason: string,
): Promise<boolean> {
  const { store, log, watch } = platform;
  const known = await store.readText(MAILING.failed(id, slot));
  if (!known.ok) return false;
  if (known.value !== undefined) return true;
  const record = await readRecord(store, id);
  const earlier = slot === 'sales' ? undefined : await readRequest(store, id, slot);
  // Without it the e-mail could go where it has failed already.
  if (earlier?.ok === false && !earlier.reason.endsWith(UNREADABLE)) return false;
  const failed = [...(earlier?.ok ? (earlier.value?.failed ?? []) : []), ...to];
  const request: Request = { reason, failed };
  // Known by the moment of the acceptance, so that a second word of it makes no second e-mail.
  const again: Slot = `again-${at}`;
  const written = await Promise.all([
    store.write(MAILING.request(id, again), JSON.stringify(request)),
    store.write(nameDue('again', at, id), ''),
    // Nobody has it yet, so the day of its deletion is open again.
    store.remove(KEYS.delivery(nameDay(at), id)),
  ]);
  log({ level: 'error', event: 'arrival', id, outcome: 'failed', detail: reason });
  if (written.some(({ ok }) => !ok)) return false;
  // Last, because it says that nothing is left to do.
  const noted = await store.write(MAILING.failed(id, slot), JSON.stringify({ reason }));
  if (!noted.ok) return false;
  const reference = record.ok && record.value ? record.value.reference : id;
  await watch.alarm(
    `The e-mail for enquiry ${reference} did not arrive at the sales mailbox: ${reason}.`,
  );
  return true;
}

/** Records that an e-mail has arrived. What still waits for the word goes with the next sweep. */
async function noteArrived({ store, clock }: Platform, id: string, slot: Slot): Promise<boolean> {
  const at = clock.now();
  return (await store.write(MAILING.arrived(id, slot), JSON.stringify({ at }))).ok;
}

/**
 * Asks what became of an accepted sales e-mail: it has arrived, it is raised, or it is asked for again
 * later, after as long a time as has passed already.
 */
export async function followArrival(
  { platform, mailer, takeTurn, deny }: Asking,
  due: Due,
): Promise<'settled' | 'waits' | 'unreadable'> {
  const { store, clock, log } = platform;
  const { id, slot, key } = due;
  if (due.at > clock.now() || !mailer) return 'waits';
  const done = await readDone(store, id, slot);
  if (!done.ok) {
    log({ level: 'error', event: 'sweep', id, detail: done.reason });
    return done.reason.endsWith(UNREADABLE) ? 'unreadable' : 'waits';
  }
  const messageId = done.value?.messageId;
  const reported = mailer.hearsEvents ? await store.readText(MAILING.arrived(id, slot)) : undefined;
  if (!done.value || messageId === undefined || (reported?.ok && reported.value !== undefined)) {
    await store.remove(key);
    return 'settled';
  }
  if (!(await takeTurn(due))) return 'waits';
  const arrival = await mailer.ask(messageId, ASK_DEADLINE);
  if (arrival.outcome === 'arrived' || arrival.outcome === 'failed') {
    const isNoted =
      arrival.outcome === 'arrived'
        ? await noteArrived(platform, id, slot)
        : await raise(platform, id, slot, done.value, arrival.reason);
    if (isNoted) await store.remove(key);
    return 'settled';
  }
  if (arrival.outcome === 'untold' && arrival.denied) deny();
  const age = clock.now() - done.value.at;
  if (age >= LONGEST_SILENCE) {
    const detail = arrival.outcome === 'untold' ? arrival.reason : 'under way for days';
    log({ level: 'error', event: 'arrival', id, outcome: 'untold', detail });
    await store.remove(key);
    return 'settled';
  }
  const next = clock.now() + Math.max(age, 5 * MINUTE);
  if ((await store.write(nameDue('arrival', next, id, slot), '')).ok) await store.remove(key);
  return 'waits';
}

/** The e-mail that a provider's key belongs to. An acknowledgement concerns nobody here. */
function readKey(key: string): { readonly id: string; readonly slot: Slot } | undefined {
  const match = /^(sales|again)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(\d{13}))?/.exec(
    key,
  );
  const [, kind, id, at] = match ?? [];
  if (id === undefined) return undefined;
  if (kind === 'sales') return { id, slot: 'sales' };
  return at === undefined ? undefined : { id, slot: `again-${Number(at)}` };
}

/**
 * Takes a report of the provider: an arrival is recorded, whatever else happened to a sales e-mail is
 * raised. `false` where the store failed, so that the provider reports once more.
 */
export async function takeEvent(platform: Platform, event: MailEvent): Promise<boolean> {
  const { store, mailer, clock, watch } = platform;
  if (event.event === 'suppressed') {
    if (event.address === mailer?.sales || event.address === mailer?.fallback) {
      await watch.alarm('The e-mail provider has put the sales mailbox on its suppression list.');
    }
    return true;
  }
  const mail = event.event === 'mail' ? readKey(event.key) : undefined;
  if (event.event !== 'mail' || !mail) return true;
  const { id, slot } = mail;
  const [record, done] = await Promise.all([readRecord(store, id), readDone(store, id, slot)]);
  if (!record.ok || !done.ok) {
    // What cannot be read now will not be readable when it is reported again.
    return [record, done].every((read) => read.ok || read.reason.endsWith(UNREADABLE));
  }
  // Deleted or erased meanwhile.
  if (!record.value) return true;
  let acceptance = done.value;
  if (!acceptance) {
    // The answer to the try was lost: the report tells that it was accepted.
    acceptance = { at: clock.now(), outcome: 'reported', messageId: event.id };
    if (!(await markDone(platform, id, slot, acceptance))) return false;
  }
  return event.arrival.outcome === 'arrived'
    ? noteArrived(platform, id, slot)
    : raise(platform, id, slot, acceptance, event.arrival.reason);
}
