import pMap from 'p-map';
import { readTradeNames } from '#platform/site-content.ts';
import { DONE, waitForAll, type Stored } from '#platform/store.ts';
import { READ_AT_ONCE, type Desk } from './desk.ts';
import { isCopy, isForSales, listQueue, type Task } from '../queue/queue.ts';
import { KEYS, readId, readRecord, type EnquiryRecord } from '../queue/records.ts';

/** An enquiry in the list: the visitor's details for a call back, and what is left to do. */
interface Summary {
  readonly id: string;
  readonly reference: string;
  readonly form: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  /** Names of the trades asked for, or else of the services or of the trade page that led here. */
  readonly trades: readonly string[];
  /** Work that is left, in short: "flagged, check"; empty where nothing is. */
  readonly left: string;
}

interface Listing {
  /** The newest first. */
  readonly enquiries: readonly Summary[];
  /** Ids of enquiries that cannot be read and may belong here. */
  readonly unread: readonly string[];
}

/**
 * Lists the enquiries whose sales e-mail was accepted on a day (UTC, "2026-11-21"), or with `pending` those that the
 * sales team does not have.
 */
export async function listEnquiries({ store }: Desk, which: string): Promise<Stored<Listing>> {
  const listed = await waitForAll(
    listQueue(store),
    which === 'pending' ? Promise.resolve(DONE) : store.list(KEYS.deliveredOn(which)),
  );
  if (!listed.ok) return listed;
  const [{ tasks }, mailed] = listed.value;
  const pending = tasks.filter(isForSales);
  const ids = mailed?.map(readId) ?? [...new Set(pending.map(({ id }) => id))];
  // Only summaries are kept: with its e-mails, a record is a hundred times as large.
  const read = await pMap(
    ids,
    async (id) => {
      const record = await readRecord(store, id);
      if (!record.ok) return undefined;
      // Submissions that broke off have no record.
      if (!record.value) return [];
      return [summarize(record.value, pending)];
    },
    { concurrency: READ_AT_ONCE },
  );
  const enquiries = read.flatMap((some) => some ?? []).sort((a, b) => b.receivedAt - a.receivedAt);
  return { ok: true, value: { enquiries, unread: ids.filter((_, index) => !read[index]) } };
}

function summarize(record: EnquiryRecord, pending: readonly Task[]): Summary {
  const { id, reference, form, receivedAt, values } = record;
  const read = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    id,
    reference,
    form,
    receivedAt,
    name: read('name'),
    company: read('company'),
    email: read('email'),
    phone: read('phone'),
    trades: nameTrades(record),
    left: describeLeft(record, pending),
  };
}

function nameTrades({ values, visit }: EnquiryRecord): readonly string[] {
  const names = readTradeNames();
  const nameTrade = (id: string) => names.get(id) ?? id;
  const { trades, services } = values;
  const read = (value: typeof trades = []) => (typeof value === 'string' ? [value] : value);
  const chosen = read(trades);
  if (chosen.length > 0) return chosen.map(nameTrade);
  if (read(services).length > 0) return read(services);
  return visit?.['trade'] === undefined ? [] : [nameTrade(visit['trade'])];
}

/** Says in short what is left to do for the sales team to have an enquiry. */
function describeLeft({ id, automatic }: EnquiryRecord, pending: readonly Task[]): string {
  const kinds = pending.filter((task) => task.id === id).map(({ kind }) => kind);
  const states = [
    ...(kinds.includes('flagged') ? ['flagged'] : []),
    ...(kinds.includes('sales') ? ['not sent'] : []),
    ...(kinds.some(isCopy) ? ['to be sent again'] : []),
    ...(automatic === undefined ? [] : ['check']),
  ];
  return states.join(', ');
}

/**
 * Writes two lines for each enquiry: time in `timeZone`, form, reference, what is left to do, and phone number or
 * e-mail address; then company, name and trades. The terminal breaks long lines itself.
 */
export function formatListing(enquiries: readonly Summary[], timeZone: string): string {
  const given = (parts: readonly string[], sign: string) => parts.filter(Boolean).join(sign);
  return enquiries
    .map(({ reference, form, receivedAt, name, company, email, phone, trades, left }) => {
      const received = writeZonedTime(receivedAt, timeZone);
      const visitor = given([given([company, name], ', '), trades.join(', ')], ' – ');
      const first = given([received, form, reference, left, phone || email], '  ');
      return `${first}\n    ${visitor}`;
    })
    .join('\n');
}

/** Returns a moment's day and time: "2026-11-21 08:03". */
function writeZonedTime(moment: number, timeZone: string): string {
  // Sweden writes dates as ISO 8601 does.
  return new Date(moment).toLocaleString('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
}
