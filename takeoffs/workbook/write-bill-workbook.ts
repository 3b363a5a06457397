import type { WriteOptions, WriteSheet } from 'hucre/xlsx';
import type { Bill } from '../bill/compute-bill.ts';
import { signOf, writeDay } from '../bill/metric.ts';
import { nameTotal } from '../tables/summarize-bill.ts';
import type { Estimator } from '../schema/estimator.ts';
import { PATTERNS } from '../tables/formats.ts';
import { defineBillTables, type BillTables } from '../tables/bill-tables.ts';
import { SCOPE, type ScopeLine } from '../tables/scope-table.ts';
import { listColumns, type Table } from '../tables/table.ts';
import { ACCENT, GREEN, INK, INPUT, ON_ACCENT, RED } from './cell-styles.ts';
import { dollars, formula, input, text } from './cells.ts';
import { describeWorkbook } from './describe-workbook.ts';
import { stack } from './references.ts';
import { makeListWorksheet, Worksheet, type Frame } from './worksheet.ts';
import { printWorkbook } from './print-workbook.ts';

const NOTE = 'Blue figures are inputs; all others are formulas.';

/** The rows of preliminaries and of everything in the bill that formulas add up. */
const ALL = 'all';

const keysOf = <Entry, Key extends string, Sum>(table: Table<Entry, Key, Sum>) => ({
  name: table.name,
  keys: listColumns(table, 'workbook').map(({ key }) => key as string),
});

/** What the worksheets of a bill share; formulas find rows by the names given here. */
function frameBill(bill: Bill, tables: BillTables, estimator: Estimator): Frame {
  const { sample, sections, lengths, preliminaries, edition } = bill;
  const items = sections.flatMap((section) => section.items);
  return {
    takeoff: { sample },
    estimator,
    rows: {
      Bill: new Map(
        stack(
          sections.flatMap(({ number, items: own }) => [
            ...own.map(({ ref }) => [ref, 1] as const),
            [number, 1] as const,
          ]),
        ),
      ),
      Dimensions: new Map(stack(items.map(({ ref, lines }) => [ref, lines.length]))),
      Lengths: new Map(stack([...lengths.keys()].map((id) => [id, 1]))),
      Preliminaries: new Map(stack([[ALL, preliminaries.length]])),
    },
    tables: [tables.bill, tables.dimensions, tables.lengths, tables.preliminaries].map((table) =>
      keysOf(table as Table<unknown>),
    ),
    print: { paperSize: 'a4', writeDay: (iso) => writeDay(iso, edition) },
  };
}

function makeBillWorksheet(frame: Frame, { bill: table }: BillTables, bill: Bill): WriteSheet {
  const layout = { title: 'bill of quantities', note: NOTE, color: INPUT, freezeColumns: 2 };
  const worksheet = new Worksheet(frame, table, layout);
  const { refer } = worksheet;
  for (const { number, title, items, amount } of bill.sections) {
    const first = worksheet.next;
    worksheet.addEntries(items);
    const last = worksheet.next - 1;
    worksheet.addTotal(
      { ref: number, description: `${title}: carried to summary` },
      { amount },
      (key) => `SUM(${refer.between(key, first, last)})`,
      PATTERNS.money,
    );
  }
  return worksheet.finish();
}

function makePreliminariesWorksheet(
  frame: Frame,
  { preliminaries: table }: BillTables,
  { preliminaries, totals }: Bill,
): WriteSheet {
  const layout = { title: 'preliminaries', note: NOTE, color: GREEN };
  const worksheet = new Worksheet(frame, table, layout);
  const first = worksheet.next;
  worksheet.addEntries(preliminaries);
  const last = worksheet.next - 1;
  worksheet.addTotal(
    { description: 'Preliminaries: carried to summary' },
    { amount: totals.preliminaries },
    (key) => `SUM(${worksheet.refer.between(key, first, last)})`,
    PATTERNS.money,
  );
  return worksheet.finish();
}

/** The worksheet Summary, whose amounts are the totals of the others, with the names that its cells go by. */
function makeSummaryWorksheet(
  frame: Frame,
  { summary: table }: BillTables,
  bill: Bill,
): { worksheet: WriteSheet; names: NonNullable<WriteOptions['namedRanges']> } {
  const { sample, sections, totals, edition } = bill;
  const money = `"${signOf(edition)}"#,##0.00`;
  const layout = { title: 'general summary', note: NOTE, color: ACCENT };
  const worksheet = new Worksheet(frame, table, layout);
  const { refer } = worksheet;
  const start = worksheet.next;
  worksheet.addRow({
    ref: text('1'),
    title: text('Preliminaries'),
    amount: dollars(`SUM(${refer.span('Preliminaries', 'amount', ALL)})`, totals.preliminaries),
  });
  const firstSection = worksheet.next;
  for (const { number, title, amount } of sections) {
    worksheet.addRow({
      ref: text(number),
      title: text(title),
      amount: dollars(refer.cell('Bill', 'amount', number), amount),
    });
  }
  const measured = worksheet.next;
  const sum = { total: true };
  worksheet.addRow(
    {
      title: text('Measured work', sum),
      amount: dollars(
        `SUM(${refer.between('amount', firstSection, measured - 1)})`,
        totals.measured,
        { ...sum, format: money },
      ),
    },
    sum,
  );
  for (const { description, amount } of sample.provisional) {
    worksheet.addRow({
      title: text(`Provisional sum: ${description}`),
      amount: input(amount, PATTERNS.money),
    });
  }
  const subtotal = worksheet.next;
  const provisional =
    subtotal > measured + 1 ? `+SUM(${refer.between('amount', measured + 1, subtotal - 1)})` : '';
  worksheet.addRow(
    {
      title: text('Subtotal', sum),
      amount: dollars(
        `${refer.at('amount', start)}+${refer.at('amount', measured)}${provisional}`,
        totals.subtotal,
        { ...sum, format: money },
      ),
    },
    sum,
  );
  const overheads = worksheet.next;
  worksheet.addRow({
    title: text('Overheads and profit'),
    percent: input(sample.bill.overheads / 100, PATTERNS.percent),
    amount: dollars(
      `ROUND(${refer.at('amount', subtotal)}*${refer.at('percent', overheads)},2)`,
      totals.overheads,
    ),
  });
  const total = worksheet.next;
  const style = { total: true, fill: ACCENT, color: ON_ACCENT };
  worksheet.addRow(
    {
      title: text(nameTotal(sample), style),
      amount: formula(
        `${refer.at('amount', subtotal)}+${refer.at('amount', overheads)}`,
        totals.total / 100,
        { ...style, format: money },
      ),
    },
    style,
  );
  return {
    worksheet: worksheet.finish(),
    names: [
      { name: 'MeasuredWork', range: refer.fixed('amount', measured) },
      { name: 'OverheadsRate', range: refer.fixed('percent', overheads) },
      { name: 'TotalExcludingTax', range: refer.fixed('amount', total) },
    ],
  };
}

function makeNotesWorksheet(frame: Frame, { sample, edition }: Bill): WriteSheet {
  const { preambles, exclusions, questions, sheets, bill } = sample;
  const numbered = (texts: readonly string[]) =>
    texts.map((line, index) => [index + 1, line] as const);
  const parts: Record<string, readonly (readonly [string | number, string])[]> = {
    Basis: [
      ['Rules', bill.method],
      ['Rates', bill.priced],
      ['Tax', bill.tax],
    ],
    Preambles: numbered(preambles),
    Exclusions: numbered(exclusions),
    Questions: numbered(questions),
    Drawings: sheets.map(({ number, title, dated }) => [
      number,
      `${title}, ${writeDay(dated, edition)}`,
    ]),
  };
  const entries = Object.entries(parts).flatMap(([part, lines]) =>
    lines.map(([name, line], index): ScopeLine => ({
      part: index === 0 ? part : undefined,
      name,
      text: line,
      day: undefined,
    })),
  );
  return makeListWorksheet(frame, SCOPE, { title: 'notes', color: INK }, entries);
}

/**
 * Writes a bill of quantities as an Excel workbook with live formulas: Summary, Bill, Preliminaries, Dimensions,
 * Lengths, Scope. A changed length recalculates all that is measured from it. The same bill always gives the same bytes.
 */
export async function writeBillWorkbook(bill: Bill, estimator: Estimator): Promise<Uint8Array> {
  const { sample, sections, lengths, edition } = bill;
  const tables = defineBillTables(edition);
  const frame = frameBill(bill, tables, estimator);
  const summary = makeSummaryWorksheet(frame, tables, bill);
  const lines = sections.flatMap(({ items }) => items.flatMap((item) => item.lines));
  const title = `${sample.name}: bill of quantities, ${sample.project.place}`;
  return printWorkbook({
    ...describeWorkbook(sample, title, estimator),
    namedRanges: summary.names,
    sheets: [
      summary.worksheet,
      makeBillWorksheet(frame, tables, bill),
      makePreliminariesWorksheet(frame, tables, bill),
      makeListWorksheet(
        frame,
        tables.dimensions,
        {
          title: 'dimension sheet',
          note: NOTE,
          color: GREEN,
          inkOf: ({ isLess }) => (isLess ? { color: RED } : {}),
        },
        lines,
      ),
      makeListWorksheet(
        frame,
        tables.lengths,
        { title: 'lengths taken from the drawings', note: NOTE, color: INPUT },
        [...lengths.values()],
      ),
      makeNotesWorksheet(frame, bill),
    ],
  });
}
