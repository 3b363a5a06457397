import pMap from 'p-map';
import { FORM_IDS, forms } from '#forms/definitions/form-list.ts';
import type { Platform } from '#platform/platform.ts';
import type { Store, Stored } from '#platform/store.ts';
import { ACKNOWLEDGED } from './acknowledge.ts';
import { listDue, nameDue, type Slot } from './due.ts';
import { describeAnswers } from './enquiry.ts';
import { removeBelongings } from './expire-enquiries.ts';
import { makeReference } from './identify.ts';
import { KEYS, readId, readRecord, type EnquiryRecord } from './keep.ts';
import { MAILING, readDone, type Request } from './mailing.ts';

/** What a person at a desk needs of a platform: nothing is sent from there. */
export type Desk = Pick<Platform, 'store' | 'clock'>;

const AT_ONCE = 16;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids that a reference may stand for. It is made of the id, so that no record need be read. */
function matchReference(ids: readonly string[], reference: string): readonly string[] {
  const wanted = reference.toUpperCase();
  return ids.filter((id) => FORM_IDS.some((form) => makeReference(form, id) === wanted));
}

/**
 * Finds enquiries by their reference, their id or the visitor's e-mail address. An address costs a
 * reading of every record.
 */
export async function findEnquiries(
  { store }: Desk,
  name: string,
): Promise<Stored<readonly string[]>> {
  const wanted = name.trim().toLowerCase();
  if (UUID.test(wanted)) return { ok: true, value: [wanted] };
  const keys = await store.list(KEYS.records);
  if (!keys.ok) return keys;
  const ids = keys.value.map(readId);
  if (!wanted.includes('@')) return { ok: true, value: matchReference(ids, wanted) };
  const read = await pMap(ids, async (id) => ({ id, record: await readRecord(store, id) }), {
    concurrency: AT_ONCE,
  });
  const own = read.filter(({ record }) => {
    const email = record.ok ? record.value?.answers['email'] : undefined;
    return typeof email === 'string' && email.toLowerCase() === wanted;
  });
  return { ok: true, value: own.map(({ id }) => id) };
}

function nameMoment(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** One line on an enquiry, without a word of what was typed. */
export async function summarizeEnquiry({ store }: Desk, id: string): Promise<string> {
  const record = await readRecord(store, id);
  if (!record.ok) return `${id}: ${record.reason}`;
  if (!record.value) return `${id}: no record`;
  const { reference, form, receivedAt } = record.value;
  return `${reference}  ${id}  ${form}  ${nameMoment(receivedAt)}`;
}

async function tellMail({ store }: Desk, id: string, slot: Slot, name: string): Promise<string> {
  const [done, keys] = await Promise.all([
    readDone(store, id, slot),
    store.list(MAILING.slot(id, slot)),
  ]);
  if (!done.ok || !keys.ok) return `${name}: what became of it cannot be read`;
  if (!done.value) return `${name}: not known to be accepted`;
  const { at, outcome, messageId, to = [] } = done.value;
  const end = keys.value.includes(MAILING.failed(id, slot))
    ? ', did not arrive'
    : keys.value.includes(MAILING.arrived(id, slot))
      ? ', arrived'
      : '';
  const whither = to.length > 0 ? ` for ${to.join(', ')}` : '';
  const provider = messageId === undefined ? '' : `, the provider's id ${messageId}`;
  return `${name}: ${outcome}${whither} on ${nameMoment(at)}${provider}${end}`;
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

/** Everything that is kept of an enquiry, for a person who was asked for a copy or looks for a fault. */
export async function showEnquiry(desk: Desk, id: string): Promise<string> {
  const { store } = desk;
  const [record, files, mailing, due] = await Promise.all([
    readRecord(store, id),
    store.list(KEYS.files(id)),
    store.list(MAILING.all(id)),
    listDue(store),
  ]);
  const slots = mailing.ok ? mailing.value.map((key) => key.split('/')[2] ?? '') : [];
  const again = [...new Set(slots)].filter((slot) => slot.startsWith('again-')) as Slot[];
  return [
    ...(record.ok && record.value
      ? describeRecord(record.value)
      : [`${id}: ${record.ok ? 'no record' : record.reason}`]),
    ...(files.ok ? files.value.map((key) => `File in parts: ${key}`) : []),
    await tellMail(desk, id, 'sales', 'E-mail to sales'),
    await tellMail(desk, id, 'visitor', 'Acknowledgement'),
    ...(await Promise.all(again.map((slot) => tellMail(desk, id, slot, 'Sent again')))),
    ...(due.ok
      ? due.value.due.filter((one) => one.id === id).map(({ queue }) => `Due: ${queue}`)
      : []),
  ].join('\n');
}

/**
 * Has the sales e-mail sent once more by the next sweep, to the mailbox that is set then. That settles
 * an earlier one that did not arrive and found no other address.
 */
export async function resendEnquiry({ store, clock }: Desk, id: string): Promise<Stored<void>> {
  const record = await readRecord(store, id);
  if (!record.ok) return record;
  if (!record.value) return { ok: false, reason: 'there is no record of it' };
  const list = await listDue(store);
  if (!list.ok) return list;
  const at = clock.now();
  const request: Request = { reason: 'by hand', failed: [] };
  const noted = await store.write(MAILING.request(id, `again-${at}`), JSON.stringify(request));
  if (!noted.ok) return noted;
  const written = await store.write(nameDue('again', at, id), '');
  if (!written.ok) return written;
  const earlier = list.value.due.filter((one) => one.queue === 'again' && one.id === id);
  await Promise.all(earlier.map(({ key }) => store.remove(key)));
  return written;
}

/** The marks of an enquiry below days. */
async function listMarks(store: Store, id: string): Promise<Stored<readonly string[]>> {
  const marks: string[] = [];
  const names = await store.listNames(KEYS.deliveredDays);
  if (!names.ok) return names;
  const lists = await pMap(names.value, (day) => store.list(KEYS.delivery(day, id)), {
    concurrency: AT_ONCE,
  });
  for (const list of lists) {
    if (!list.ok) return list;
    marks.push(...list.value);
  }
  return { ok: true, value: marks };
}

/** The hashes of mailboxes whose acknowledgement was this enquiry's. There are those of two days at most. */
async function listClaims(store: Store, id: string): Promise<Stored<readonly string[]>> {
  const keys = await store.list(ACKNOWLEDGED);
  if (!keys.ok) return keys;
  const owners = await pMap(keys.value, (key) => store.readText(key), { concurrency: AT_ONCE });
  const failure = owners.find(({ ok }) => !ok);
  if (failure && !failure.ok) return failure;
  const isOwn = (index: number) => {
    const owner = owners[index];
    return owner?.ok === true && owner.value === id;
  };
  return { ok: true, value: keys.value.filter((_, index) => isOwn(index)) };
}

/**
 * Erases everything of an enquiry. What is due goes first, so that nothing is sent of what is left,
 * and the marks last. Gives the ids under which the provider may still have its e-mails. Doing it
 * again finishes what broke off.
 */
export async function eraseEnquiry(
  { store }: Desk,
  id: string,
): Promise<Stored<readonly string[]>> {
  const [due, mailing, marks, claims] = await Promise.all([
    listDue(store),
    store.list(MAILING.all(id)),
    listMarks(store, id),
    listClaims(store, id),
  ]);
  if (!due.ok) return due;
  if (!mailing.ok) return mailing;
  if (!marks.ok) return marks;
  if (!claims.ok) return claims;
  const slots = [...new Set(mailing.value.map((key) => key.split('/')[2] ?? ''))] as Slot[];
  const done = await Promise.all(slots.map((slot) => readDone(store, id, slot)));
  const own = due.value.due.filter((one) => one.id === id).map(({ key }) => key);
  const isGone = await removeBelongings(store, id, own);
  const removed = await Promise.all(
    [...marks.value, ...claims.value].map((key) => store.remove(key)),
  );
  if (!isGone || removed.some(({ ok }) => !ok)) {
    return { ok: false, reason: 'not everything could be removed: do it again' };
  }
  return { ok: true, value: done.flatMap((one) => (one.ok ? (one.value?.messageId ?? []) : [])) };
}
