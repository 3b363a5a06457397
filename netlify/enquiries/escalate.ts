import type { Platform } from '#platform/platform.ts';
import type { Stored } from '#platform/store.ts';
import { readNote, writeNote, type Note } from './notes.ts';
import { enqueue, makeTask, type MailName } from './queue.ts';
import { KEYS, nameDay, readRecord } from './records.ts';

/** The reason in the note of an e-mail that a person asked for. */
export const BY_HAND = 'by hand';

type Access = Pick<Platform, 'store' | 'clock'>;

/**
 * Has the sales e-mail sent again under the next number. Doing so twice comes to one e-mail: the note
 * and the frozen e-mail are created once.
 */
export async function requestResend(
  { store, clock }: Access,
  id: string,
  mail: MailName,
  why: Pick<Note, 'reason' | 'failed'>,
): Promise<Stored<void>> {
  const now = clock.now();
  const note: Note = { ...why, state: 'created', at: now };
  const created = await store.create(KEYS.note(id, mail), JSON.stringify(note));
  if (!created.ok) return created;
  return enqueue(store, makeTask(mail, id, now, now));
}

/**
 * Follows up on an accepted sales e-mail that did not arrive: it is sent again to another address, its
 * enquiry is not deleted meanwhile, people are alerted. Doing so twice comes to one e-mail. `false` where
 * the store failed or the alert was not taken, so that whoever brought the word brings it again.
 */
export async function escalate(
  platform: Platform,
  id: string,
  mail: MailName,
  note: Note,
  reason: string,
): Promise<boolean> {
  const { store, log, monitor } = platform;
  if (note.state === 'permanent failure') return true;
  const record = await readRecord(store, id);
  const failed = [...(note.failed ?? []), ...(note.to ?? [])];
  const next: MailName = `resend-${mail === 'sales' ? 1 : Number(mail.slice('resend-'.length)) + 1}`;
  log({ level: 'error', event: 'arrival', id, outcome: 'failed', detail: reason });
  const requested = await requestResend(platform, id, next, { reason, failed });
  if (!requested.ok) return false;
  const removed = await store.remove(KEYS.delivered(nameDay(note.at), id));
  if (!removed.ok) return false;
  const reference = record.ok && record.value ? record.value.reference : id;
  const sentence = `The e-mail for enquiry ${reference} did not arrive at the sales mailbox: ${reason}.`;
  if (!(await monitor.alert(sentence))) return false;
  // Last, because it says that nothing is left to do.
  return (await writeNote(store, id, mail, { ...note, state: 'permanent failure', reason })).ok;
}

/** Writes that an e-mail has arrived, unless it was complained of since. */
export async function noteArrival(
  { store }: Pick<Platform, 'store'>,
  id: string,
  mail: MailName,
  note: Note,
): Promise<boolean> {
  if (note.state === 'delivered' || note.state === 'permanent failure') return true;
  return (await writeNote(store, id, mail, { ...note, state: 'delivered' })).ok;
}

/** Returns the note of an e-mail as its provider's report finds it, where the answer to the try was lost. */
export async function readReported(
  { store, clock }: Access,
  id: string,
  mail: MailName,
): Promise<Stored<{ readonly note: Note; readonly isNew: boolean }>> {
  const read = await readNote(store, id, mail);
  if (!read.ok) return read;
  const { value: note } = read;
  const isKnown = note && note.state !== 'created' && note.state !== 'temporary failure';
  const accepted: Note = { ...note, state: 'sending', at: clock.now() };
  return { ok: true, value: isKnown ? { note, isNew: false } : { note: accepted, isNew: true } };
}
