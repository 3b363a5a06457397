import pMap from 'p-map';
import type { Listing, Summary } from '#forms/definitions/desk-api.ts';
import { forms } from '#forms/definitions/form-list.ts';
import { describeMark, readMarks } from '#forms/definitions/marks.ts';
import { countSheets, readSheets } from '#forms/definitions/sheets.ts';
import { describePrice, listMoments } from '#forms/definitions/ticket.ts';
import { nameChoice } from '#platform/content-choices.ts';
import { waitForAll, type Store, type Stored } from '#platform/store.ts';
import { findEnquiries, type Desk } from './desk.ts';
import { matchVisitor } from './match-enquiry.ts';
import { readEntries, type OfficeEntries } from './office-entries.ts';
import { describeSheets } from '../mail-out/describe-sheets.ts';
import { readStatus } from '../queue/delivery-status.ts';
import { readPending, type Pending } from '../queue/pending.ts';
import { isCopy, isForSales, readCopyNumber } from '../queue/queue.ts';
import { KEYS, readId, readRecord, type EnquiryRecord } from '../queue/records.ts';

/** Records read at once: the store answers in some 40 ms, and a person waits for 2,000. */
const AT_ONCE = 128;

/** Returns the day of a moment, such as "2026-11-21", and its time, such as "08:03". */
export function readZonedTime(
  moment: number,
  timeZone: string,
): readonly [day: string, time: string] {
  // Sweden writes dates as ISO 8601 does.
  const [day = '', time = ''] = new Date(moment)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ');
  return [day, time];
}

async function nameTrade(id: string): Promise<string> {
  return (await nameChoice('trade', id)) ?? id;
}

async function nameTrades({ values, visit }: EnquiryRecord): Promise<readonly string[]> {
  const { trades, services } = values;
  const read = (value: typeof trades = []) => (typeof value === 'string' ? [value] : value);
  const chosen = read(trades);
  if (chosen.length > 0) return Promise.all(chosen.map(nameTrade));
  if (read(services).length > 0) return read(services);
  return visit?.['trade'] === undefined ? [] : [await nameTrade(visit['trade'])];
}

/** Says in short what is left to do for the sales team to have an enquiry. */
function describeLeft({ id, automatic }: EnquiryRecord, { tasks, digested }: Pending): string {
  const digest = digested.get(id);
  const own = tasks.filter((task) => task.id === id && isForSales(task));
  const kinds = [...own, ...(digest ? [digest] : [])].map(({ kind }) => kind);
  if (kinds.includes('for-digest') || kinds.includes('digest')) return 'in next digest';
  const states = [
    ...(kinds.includes('flagged') ? ['flagged'] : []),
    ...(kinds.includes('sales') || kinds.includes('automatic') ? ['not sent'] : []),
    ...(kinds.some(isCopy) ? ['to be sent again'] : []),
    ...(automatic === undefined ? [] : ['check']),
  ];
  return states.join(', ');
}

/** Data that is read once for a listing. */
interface ListingContext {
  readonly pending: Pending;
  /** The number of the last copy of each enquiry that was sent again. */
  readonly copies: ReadonlyMap<string, number>;
  readonly entries: ReadonlyMap<string, OfficeEntries>;
}

async function readContext(desk: Desk): Promise<Stored<ListingContext>> {
  const { store } = desk;
  const read = await waitForAll(readPending(desk), store.list('mails/'), readEntries(store));
  if (!read.ok) return read;
  const [pending, mails, entries] = read.value;
  const copies = new Map<string, number>();
  for (const key of mails) {
    const [, id = '', mail = '', part] = key.split('/');
    const number = part === 'status' ? readCopyNumber(mail) : 0;
    if (number > 0) copies.set(id, Math.max(copies.get(id) ?? 0, number));
  }
  return { ok: true, value: { pending, copies, entries } };
}

/** Returns whether a mailbox did not take the latest sales e-mail, or the one that was sent again in its place. */
async function hasBounced(store: Store, id: string, copy: number | undefined): Promise<boolean> {
  if (copy === undefined) return false;
  const status = await readStatus(store, id, `copy-${copy}`);
  if (!status.ok || !status.value) return false;
  const { state, failed = [] } = status.value;
  return state === 'permanent failure' || failed.length > 0;
}

async function summarize(
  store: Store,
  record: EnquiryRecord,
  { pending, copies, entries }: ListingContext,
): Promise<Omit<Summary, 'state'> & { readonly state: Summary['state'] | undefined }> {
  const { id, reference, form, receivedAt, values, visit } = record;
  const read = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  const { ticket } = await describeSheets(record, receivedAt);
  const left = describeLeft(record, pending);
  const isBounced = await hasBounced(store, id, copies.get(id));
  const isOpen = pending.ids.has(id);
  const asked = forms[form].enquiryFields.find(({ name }) => name === 'timeline');
  const choices = asked && 'choices' in asked ? asked.choices : [];
  return {
    id,
    reference,
    form,
    receivedAt,
    name: read('name'),
    company: read('company'),
    email: read('email'),
    phone: read('phone'),
    trades: await nameTrades(record),
    marks: readMarks(visit?.['marks']).map(describeMark),
    sheets: countSheets(readSheets(visit?.['sheets'])),
    price: ticket ? describePrice(ticket) : '',
    bid: choices.find(({ value }) => value === values['timeline'])?.label ?? '',
    due: ticket ? listMoments(ticket).join('; ') : '',
    state: isBounced
      ? 'bounced'
      : left === 'in next digest'
        ? 'digest'
        : isOpen
          ? 'waiting'
          : undefined,
    left,
    isAnswered: entries.get(id)?.isAnswered ?? false,
    notes: entries.get(id)?.notes.length ?? 0,
  };
}

/** Summarizes those of the enquiries that pass the test, digests left out. Ids without a record, of submissions that broke off, are left out. */
async function summarizeAll(
  desk: Desk,
  ids: readonly string[],
  isWanted: (record: EnquiryRecord) => boolean = () => true,
): Promise<Stored<Listing>> {
  const { store } = desk;
  const context = await readContext(desk);
  if (!context.ok) return context;
  const digested = new Set<string>();
  // A record is let go once it is read: with its e-mails it is a hundred times its summary.
  const read = await pMap(
    ids,
    async (id) => {
      const record = await readRecord(store, id);
      if (!record.ok) return undefined;
      for (const member of Object.keys(record.value?.members ?? {})) digested.add(member);
      if (!record.value || record.value.members || !isWanted(record.value)) return [];
      return [await summarize(store, record.value, context.value)];
    },
    { concurrency: AT_ONCE },
  );
  const enquiries = read
    .flatMap((summaries) => summaries ?? [])
    .map(({ state, ...rest }): Summary => ({
      ...rest,
      state: state ?? (digested.has(rest.id) ? 'digest' : 'sent'),
    }))
    .sort((a, b) => b.receivedAt - a.receivedAt);
  return { ok: true, value: { enquiries, unread: ids.filter((_, index) => !read[index]) } };
}

/** Summarizes one enquiry; undefined where it is not stored or cannot be read. */
export async function summarizeEnquiry(
  desk: Desk,
  id: string,
): Promise<Stored<Summary | undefined>> {
  const listing = await summarizeAll(desk, [id]);
  return listing.ok ? { ok: true, value: listing.value.enquiries[0] } : listing;
}

/** Lists all enquiries, or those that the sales team does not have. All costs a reading of every record. */
export async function listEnquiries(
  desk: Desk,
  which: 'all' | 'pending',
): Promise<Stored<Listing>> {
  if (which === 'pending') {
    const pending = await readPending(desk);
    return pending.ok ? summarizeAll(desk, [...pending.value.ids]) : pending;
  }
  const keys = await desk.store.list(KEYS.records);
  return keys.ok ? summarizeAll(desk, keys.value.map(readId)) : keys;
}

/**
 * Finds enquiries as `findEnquiries` does, or else by the visitor's name, company or phone number. Costs a
 * reading of every record.
 */
export async function searchEnquiries(desk: Desk, text: string): Promise<Stored<Listing>> {
  const named = await findEnquiries(desk, text);
  if (!named.ok) return named;
  const ids = [...named.value.ids, ...named.value.unread];
  if (ids.length > 0 || text.includes('@')) return summarizeAll(desk, ids);
  const keys = await desk.store.list(KEYS.records);
  if (!keys.ok) return keys;
  const isMeant = matchVisitor(text);
  return summarizeAll(desk, keys.value.map(readId), ({ values }) => isMeant(values));
}

/**
 * Writes enquiries for a terminal, which breaks long lines itself: below each one's moment, form, reference, state
 * and number the company, the name, the trades and what the visitor measured. Times are those of the time zone.
 */
export function formatListing(enquiries: readonly Summary[], timeZone: string): string {
  const given = (parts: readonly string[], sign: string) => parts.filter(Boolean).join(sign);
  return enquiries
    .map(({ reference, form, receivedAt, name, company, email, phone, trades, marks, left }) => {
      const received = readZonedTime(receivedAt, timeZone).join(' ');
      const visitor = given([given([company, name], ', '), trades.join(', ')], ' – ');
      const first = given([received, form, reference, left, phone || email], '  ');
      return [first, ...[visitor, ...marks].map((line) => `    ${line}`)].join('\n');
    })
    .join('\n');
}
