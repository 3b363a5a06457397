import pMap from 'p-map';
import { FORM_IDS, forms } from '#forms/definitions/form-list.ts';
import type { Platform } from '#platform/platform.ts';
import type { Store, Stored } from '#platform/store.ts';
import { describeAnswers } from './enquiry.ts';
import { BY_HAND, requestResend } from './escalate.ts';
import { removeBelongings } from './expire-enquiries.ts';
import { makeReference } from './identify.ts';
import { readNote } from './notes.ts';
import { isForSales, listQueue, type MailName } from './queue.ts';
import { KEYS, nameMoment, readId, readRecord, UNREADABLE, type EnquiryRecord } from './records.ts';

/** The part of a platform that a person works with by hand: nothing is sent from there. */
export type Desk = Pick<Platform, 'store' | 'clock'>;

const AT_ONCE = 16;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Milliseconds after which an e-mail that was under way has left its traces. */
const UNDER_WAY = 60_000;

/** Names every dead letter. */
export const FLAGGED = 'flagged';

export interface Found {
  readonly ids: readonly string[];
  /** Enquiries that could not be read, so that nobody knows whether they are meant. */
  readonly unread: readonly string[];
}

/** Tells whether a record holds an address; `unread` where it cannot be told. */
async function holdsAddress(
  store: Store,
  id: string,
  address: string,
): Promise<boolean | 'unread'> {
  const record = await readRecord(store, id);
  if (record.ok) {
    const email = record.value?.answers['email'];
    return typeof email === 'string' && email.toLowerCase() === address;
  }
  if (!record.reason.endsWith(UNREADABLE)) return 'unread';
  const text = await store.readText(KEYS.record(id));
  const isHeld = text.ok && (text.value ?? '').toLowerCase().includes(address);
  // What is missing of a damaged record may be the address.
  return isHeld || 'unread';
}

/**
 * Finds enquiries by their reference, their id, the visitor's e-mail address, or all that are flagged.
 * An address costs a reading of every record.
 */
export async function findEnquiries({ store }: Desk, name: string): Promise<Stored<Found>> {
  const wanted = name.trim().toLowerCase();
  if (UUID.test(wanted)) return { ok: true, value: { ids: [wanted], unread: [] } };
  if (wanted === FLAGGED) {
    const queue = await listQueue(store);
    if (!queue.ok) return queue;
    const flagged = queue.value.tasks.filter(({ kind }) => kind === 'flagged');
    return { ok: true, value: { ids: [...new Set(flagged.map(({ id }) => id))], unread: [] } };
  }
  const keys = await store.list(KEYS.records);
  if (!keys.ok) return keys;
  const ids = keys.value.map(readId);
  if (!wanted.includes('@')) {
    // A reference is made of the id, so that no record need be read.
    const isMeant = (id: string) =>
      FORM_IDS.some((form) => makeReference(form, id).toLowerCase() === wanted);
    return { ok: true, value: { ids: ids.filter(isMeant), unread: [] } };
  }
  const answers = await pMap(ids, (id) => holdsAddress(store, id, wanted), {
    concurrency: AT_ONCE,
  });
  const select = (answer: boolean | 'unread') =>
    ids.filter((_, index) => answers[index] === answer);
  return { ok: true, value: { ids: select(true), unread: select('unread') } };
}

/** One line on an enquiry, without a word of what was typed. */
export async function summarizeEnquiry({ store }: Desk, id: string): Promise<Stored<string>> {
  const record = await readRecord(store, id);
  if (!record.ok) return record;
  if (!record.value) return { ok: false, reason: 'there is no record of it' };
  const { reference, form, receivedAt } = record.value;
  return { ok: true, value: `${reference}  ${id}  ${form}  ${nameMoment(receivedAt)}` };
}

async function describeMail({ store }: Desk, id: string, mail: MailName): Promise<string> {
  const note = await readNote(store, id, mail);
  if (!note.ok) return `E-mail ${mail}: its note cannot be read`;
  if (!note.value) return `E-mail ${mail}: created`;
  const { state, at, to = [], messageId, reason } = note.value;
  return [
    `E-mail ${mail}: ${state}`,
    ...(to.length > 0 ? [`to ${to.join(', ')}`] : []),
    nameMoment(at),
    ...(reason === undefined ? [] : [reason]),
    ...(messageId === undefined ? [] : [`the provider's id ${messageId}`]),
  ].join(', ');
}

function describeRecord(record: EnquiryRecord): readonly string[] {
  const { id, reference, form, answers, receivedAt } = record;
  return [
    `Reference: ${reference}`,
    `Id: ${id}`,
    `Form: ${forms[form].title}`,
    `Received: ${nameMoment(receivedAt)}`,
    ...describeAnswers(forms[form], answers).map(({ label, value }) => `${label}: ${value}`),
  ];
}

/** Returns the names of an enquiry's e-mails that have a note or were frozen beside the record. */
async function listMails(store: Store, id: string): Promise<Stored<readonly MailName[]>> {
  const keys = await store.list(KEYS.mails(id));
  if (!keys.ok) return keys;
  return { ok: true, value: [...new Set(keys.value.map((key) => key.split('/')[2] as MailName))] };
}

/** Everything that is stored of an enquiry, for a person who was asked for a copy or looks for a fault. */
export async function showEnquiry(desk: Desk, id: string): Promise<Stored<string>> {
  const { store } = desk;
  const [record, files, mails, queue] = await Promise.all([
    readRecord(store, id),
    store.list(KEYS.files(id)),
    listMails(store, id),
    listQueue(store),
  ]);
  if (!files.ok) return files;
  if (!mails.ok) return mails;
  if (!queue.ok) return queue;
  const names = [...new Set<MailName>(['sales', 'visitor', ...mails.value])];
  const lines = [
    ...(record.ok && record.value
      ? describeRecord(record.value)
      : [`${id}: ${record.ok ? 'no record' : record.reason}`]),
    ...files.value.map((key) => `File in parts: ${key}`),
    ...(await Promise.all(names.map((mail) => describeMail(desk, id, mail)))),
    ...queue.value.tasks
      .filter((task) => task.id === id)
      .map(({ kind, due }) => `To do: ${kind}, ${nameMoment(due)}`),
  ];
  return record.ok
    ? { ok: true, value: lines.join('\n') }
    : { ok: false, reason: lines.join('\n') };
}

/**
 * Has the sales e-mail sent once more by the next sweep, to the mailbox that is set then. That settles
 * an earlier one that found no other address, and a dead letter.
 */
export async function resendEnquiry(desk: Desk, id: string): Promise<Stored<void>> {
  const { store } = desk;
  const record = await readRecord(store, id);
  if (!record.ok) return record;
  if (!record.value) return { ok: false, reason: 'there is no record of it' };
  const [queue, mails] = await Promise.all([listQueue(store), listMails(store, id)]);
  if (!queue.ok) return queue;
  if (!mails.ok) return mails;
  const numbers = mails.value.map((mail) => Number(/^resend-(\d+)$/.exec(mail)?.[1] ?? 0));
  const mail: MailName = `resend-${Math.max(0, ...numbers) + 1}`;
  const requested = await requestResend(desk, id, mail, { reason: BY_HAND, failed: [] });
  if (!requested.ok) return requested;
  const settled = queue.value.tasks.filter(
    ({ id: own, kind }) => own === id && (kind === FLAGGED || kind.startsWith('resend-')),
  );
  await Promise.all(settled.map(({ key }) => store.remove(key)));
  return requested;
}

/** Lists an enquiry's keys below days, and the hashes of mailboxes whose acknowledgement was this enquiry's. */
async function listDayKeys(store: Store, id: string): Promise<Stored<readonly string[]>> {
  const [days, claims] = await Promise.all([
    store.listNames(KEYS.deliveredDays),
    store.list(KEYS.acknowledgedDays),
  ]);
  if (!days.ok) return days;
  if (!claims.ok) return claims;
  const owners = await pMap(claims.value, (key) => store.readText(key), { concurrency: AT_ONCE });
  const failure = owners.find(({ ok }) => !ok);
  if (failure && !failure.ok) return failure;
  const own = claims.value.filter((_, index) => {
    const owner = owners[index];
    return owner?.ok === true && owner.value === id;
  });
  return { ok: true, value: [...days.value.map((day) => KEYS.delivered(day, id)), ...own] };
}

/**
 * Erases everything of an enquiry: its tasks first, so that nothing is sent of what is left. Where an
 * e-mail may be under way it waits a minute and erases what that left behind. Returns the ids under
 * which the provider may still have its e-mails. Doing it again finishes what broke off.
 */
export async function eraseEnquiry(desk: Desk, id: string): Promise<Stored<readonly string[]>> {
  const { store, clock } = desk;
  const messageIds = new Set<string>();
  for (let isAgain = false; ; isAgain = true) {
    const [queue, mails, dayKeys] = await Promise.all([
      listQueue(store),
      listMails(store, id),
      listDayKeys(store, id),
    ]);
    if (!queue.ok) return queue;
    if (!mails.ok) return mails;
    if (!dayKeys.ok) return dayKeys;
    const notes = await Promise.all(mails.value.map((mail) => readNote(store, id, mail)));
    for (const note of notes) {
      if (note.ok && note.value?.messageId !== undefined) messageIds.add(note.value.messageId);
    }
    const own = queue.value.tasks.filter((task) => task.id === id);
    const isGone = await removeBelongings(
      store,
      id,
      own.map(({ key }) => key),
    );
    const removed = await Promise.all(dayKeys.value.map((key) => store.remove(key)));
    if (!isGone || removed.some(({ ok }) => !ok)) {
      return { ok: false, reason: 'not everything could be removed: do it again' };
    }
    const maySend = own.some((task) => isForSales(task) || task.kind === 'visitor');
    if (isAgain || !maySend) return { ok: true, value: [...messageIds] };
    await clock.wait(UNDER_WAY);
  }
}
