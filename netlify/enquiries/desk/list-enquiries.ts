import pMap from 'p-map';
import { describeMark, readMarks } from '#forms/definitions/marks.ts';
import { nameChoice } from '#platform/content-choices.ts';
import { waitForAll, type Store, type Stored } from '#platform/store.ts';
import { findEnquiries, type Desk } from './desk.ts';
import { matchVisitor } from './match-enquiry.ts';
import { readPending, type Pending } from '../queue/pending.ts';
import { isForSales } from '../queue/queue.ts';
import { KEYS, readId, readRecord, type EnquiryRecord } from '../queue/records.ts';

const AT_ONCE = 16;

/** What a person needs to call a visitor back. */
export interface Summary {
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
  /** What the visitor measured on the drawings, a sentence each. */
  readonly marks: readonly string[];
  /** What is left to do for the sales team to have it; empty where nothing is. */
  readonly state: string;
}

export interface Listing {
  /** The newest first. */
  readonly enquiries: readonly Summary[];
  /** Ids of enquiries that cannot be read and may belong here. */
  readonly unread: readonly string[];
}

/** Returns the day of a moment, such as "2026-11-21", and its time, such as "08:03". */
function readZonedTime(moment: number, timeZone: string): readonly [day: string, time: string] {
  // Sweden writes dates as ISO 8601 does.
  const [day = '', time = ''] = new Date(moment)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ');
  return [day, time];
}

async function nameTrade(id: string): Promise<string> {
  try {
    return (await nameChoice('trade', id)) ?? id;
  } catch {
    // A mistake in the content must not hide whom to call.
    return id;
  }
}

async function nameTrades({ values, visit }: EnquiryRecord): Promise<readonly string[]> {
  const { trades, services } = values;
  const read = (value: typeof trades = []) => (typeof value === 'string' ? [value] : value);
  const chosen = read(trades);
  if (chosen.length > 0) return Promise.all(chosen.map(nameTrade));
  if (read(services).length > 0) return read(services);
  return visit?.['trade'] === undefined ? [] : [await nameTrade(visit['trade'])];
}

function describeState({ id, automatic }: EnquiryRecord, { tasks, digested }: Pending): string {
  const digest = digested.get(id);
  const own = tasks.filter((task) => task.id === id && isForSales(task));
  const kinds = [...own, ...(digest ? [digest] : [])].map(({ kind }) => kind);
  if (kinds.includes('for-digest') || kinds.includes('digest')) return 'in next digest';
  const states = [
    ...(kinds.includes('flagged') ? ['flagged'] : []),
    ...(kinds.includes('sales') || kinds.includes('automatic') ? ['not sent'] : []),
    ...(kinds.some((kind) => kind.startsWith('copy-')) ? ['to be sent again'] : []),
    ...(automatic === undefined ? [] : ['check']),
  ];
  return states.join(', ');
}

async function summarize(record: EnquiryRecord, pending: Pending): Promise<Summary> {
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
    trades: await nameTrades(record),
    marks: readMarks(record.visit?.marks).map(describeMark),
    state: describeState(record, pending),
  };
}

/** Summarizes those of the enquiries that pass the test, digests left out. Ids without a record, of submissions that broke off, are left out. */
async function summarizeAll(
  store: Store,
  ids: readonly string[],
  pending: Pending,
  isWanted: (record: EnquiryRecord) => boolean,
): Promise<Stored<Listing>> {
  const records = await pMap(ids, (id) => readRecord(store, id), { concurrency: AT_ONCE });
  const wanted = records.flatMap((record) =>
    record.ok && record.value && !record.value.members && isWanted(record.value)
      ? [record.value]
      : [],
  );
  const enquiries = await Promise.all(wanted.map((record) => summarize(record, pending)));
  enquiries.sort((a, b) => b.receivedAt - a.receivedAt);
  return { ok: true, value: { enquiries, unread: ids.filter((_, index) => !records[index]?.ok) } };
}

/** Tells what `listEnquiries` understands: `pending`, `today`, `all`, or a day such as "2026-11-21". */
export function isPeriod(text: string): boolean {
  if (['pending', 'today', 'all'].includes(text)) return true;
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`);
}

/**
 * Lists the enquiries that came on a day ("2026-11-21", or `today`) of a time zone, those that the sales team
 * does not have (`pending`), or `all`. All but `pending` cost a reading of every record.
 */
export async function listEnquiries(
  { store, clock }: Desk,
  period: string,
  timeZone: string,
): Promise<Stored<Listing>> {
  const pending = await readPending({ store });
  if (!pending.ok) return pending;
  if (period === 'pending') {
    return summarizeAll(store, [...pending.value.ids], pending.value, () => true);
  }
  const keys = await store.list(KEYS.records);
  if (!keys.ok) return keys;
  const day = period === 'today' ? readZonedTime(clock.now(), timeZone)[0] : period;
  return summarizeAll(
    store,
    keys.value.map(readId),
    pending.value,
    ({ receivedAt }) => period === 'all' || readZonedTime(receivedAt, timeZone)[0] === day,
  );
}

/**
 * Finds enquiries as `findEnquiries` does, or else by the visitor's name, company or phone number. Costs a
 * reading of every record.
 */
export async function searchEnquiries(desk: Desk, text: string): Promise<Stored<Listing>> {
  const { store } = desk;
  const read = await waitForAll(readPending(desk), findEnquiries(desk, text));
  if (!read.ok) return read;
  const [pending, named] = read.value;
  const ids = [...named.ids, ...named.unread];
  if (ids.length > 0 || text.includes('@')) return summarizeAll(store, ids, pending, () => true);
  const keys = await store.list(KEYS.records);
  if (!keys.ok) return keys;
  const isMeant = matchVisitor(text);
  return summarizeAll(store, keys.value.map(readId), pending, ({ values }) => isMeant(values));
}

/** Columns of the table before the last one: its head and its width in characters. */
const COLUMNS = [
  ['Received', 16],
  ['Form', 8],
  ['Reference', 11],
  ['Sales e-mail', 15],
] as const;
const LAST_COLUMN = 'Phone, or else e-mail';

/** Characters of a line: the narrowest terminal in use. */
const LINE = 80;
const INDENT = '    ';

function formatRow(cells: readonly string[]): string {
  return cells
    .map((cell, index) => cell.padEnd(COLUMNS[index]?.[1] ?? 0))
    .join('  ')
    .trimEnd();
}

/** Breaks a text into indented lines between its words. */
function wrapText(text: string): readonly string[] {
  return text.split(' ').reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? undefined : `${last} ${word}`;
    return longer !== undefined && longer.length <= LINE
      ? [...lines.slice(0, -1), longer]
      : [...lines, INDENT + word];
  }, []);
}

/**
 * Formats enquiries as a table for a terminal of 80 columns: below each row the company, the name and the
 * trades. Times are those of the time zone.
 */
export function formatListing(enquiries: readonly Summary[], timeZone: string): string {
  const rows = enquiries.map((enquiry) => {
    const { reference, form, receivedAt, name, company, email, phone, trades, marks, state } =
      enquiry;
    const received = readZonedTime(receivedAt, timeZone).join(' ');
    const visitor = [company, name].filter((text) => text !== '').join(', ');
    return [
      formatRow([received, form, reference, state, phone || email]),
      ...wrapText([visitor, ...(trades.length > 0 ? [trades.join(', ')] : [])].join(' – ')),
      ...marks.flatMap(wrapText),
    ].join('\n');
  });
  return [formatRow([...COLUMNS.map(([head]) => head), LAST_COLUMN]), ...rows].join('\n');
}
