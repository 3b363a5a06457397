import pMap from 'p-map';
import type { Listing } from '#forms/definitions/desk-api.ts';
import type { Stored } from '#platform/store.ts';
import { writeCell } from '../mail-out/webhook-event.ts';
import type { Desk } from './desk.ts';
import { readZonedTime } from './list-enquiries.ts';
import { readNotes, readEntries } from './office-entries.ts';

const HEAD = [
  ...['Reference', 'Form', 'Received', 'Name', 'Company', 'E-mail address', 'Phone', 'Trades'],
  ...['Sheets', 'Price shown', 'Bids', 'Due', 'State', 'Answered', 'Notes'],
];

/** Writes a line (RFC 4180). No cell is a formula, whoever typed it. */
function writeLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${writeCell(cell).replaceAll('"', '""')}"`).join(',');
}

/** Writes enquiries as a table with one line each, as spreadsheets read it. Moments are those of the time zone. */
export async function writeCsv(
  { store }: Desk,
  { enquiries }: Listing,
  timeZone: string,
): Promise<Stored<string>> {
  const entries = await readEntries(store);
  if (!entries.ok) return entries;
  const lines = await pMap(
    enquiries,
    async (enquiry) => {
      const notes = await readNotes(store, entries.value.get(enquiry.id)?.notes ?? []);
      const { reference, form, receivedAt, name, company, email, phone, trades } = enquiry;
      const received = readZonedTime(receivedAt, timeZone).join(' ');
      return writeLine([
        ...[reference, form, received, name, company, email, phone, trades.join(', ')],
        ...[enquiry.sheets === 0 ? '' : String(enquiry.sheets), enquiry.price, enquiry.bid],
        ...[enquiry.due, enquiry.state, enquiry.isAnswered ? 'yes' : 'no'],
        notes.map(({ text }) => text).join('\n'),
      ]);
    },
    { concurrency: 16 },
  );
  // Excel takes a file without the mark of UTF-8 for one of Windows-1252.
  return { ok: true, value: `\uFEFF${[writeLine(HEAD), ...lines].join('\r\n')}\r\n` };
}
