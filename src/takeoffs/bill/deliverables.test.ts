import { beforeAll, expect, test } from 'vitest';
import { figure } from '#tests/support/figures.ts';
import { readPdf, readPairs, readTable, type PrintedDocument } from '#tests/support/read-pdf.ts';
import { readBills } from '#tests/support/read-samples.ts';
import { findWorksheet, readWorkbook, type WorksheetCells } from '#tests/support/read-workbook.ts';
import { recalculate } from '#tests/support/recalculate.ts';
import { ESTIMATOR } from '#tests/support/test-deliverables.ts';
import { renderBill } from '../pdf/render-bill.tsx';
import { registerFonts } from '../pdf/type.tsx';
import { writeBillWorkbook } from '../workbook/write-bill-workbook.ts';
import { computeBill } from './compute-bill.ts';
import { drawBillPicture, drawMetricForPage } from '../pictures/draw-bill.ts';

const [bill] = readBills('tests/fixtures/samples');
if (!bill) throw new Error('There is no bill');
const items = bill.sections.flatMap((section) => section.items);
const lines = items.flatMap((item) => item.lines);

const SIGNS: Readonly<Record<string, string>> = { m2: 'm²', m3: 'm³' };
const DECIMALS: Readonly<Record<string, number>> = { m: 2, m2: 2, m3: 2, t: 3, nr: 0, item: 0 };
const pounds = (pence: number) => figure(pence / 100, 2);

let bytes: Uint8Array;
let pdf: PrintedDocument;
let workbook: Uint8Array;
let sheets: WorksheetCells[];
beforeAll(async () => {
  registerFonts('src/takeoffs/fonts');
  bytes = await renderBill(bill, ESTIMATOR);
  pdf = await readPdf(bytes);
  workbook = await writeBillWorkbook(bill, ESTIMATOR);
  sheets = await readWorkbook(workbook);
}, 60_000);

test('the PDF is A4, British, with its parts as bookmarks, and the same every time', async () => {
  const text = Buffer.from(bytes).toString('latin1');
  expect(text.match(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/g)).toHaveLength(pdf.pages.length);
  expect(pdf.language).toBe('en-GB');
  expect(pdf.title).toBe('Bill of quantities: Rear extension to a house, Chesterfield, Derbyshire');
  expect(pdf.bookmarks).toEqual(
    expect.arrayContaining(['Cover', '1 Preliminaries', 'Measured work', 'General summary']),
  );
  expect(Buffer.compare(await renderBill(bill, ESTIMATOR), bytes)).toBe(0);
}, 60_000);

test('the front names who took off and who checked', () => {
  const [front] = pdf.pages;
  if (!front) throw new Error('The PDF has no pages');
  expect(Object.fromEntries(readPairs(front, {}))).toMatchObject({
    'Taken off by': ESTIMATOR.takenOffBy,
    'Checked by': ESTIMATOR.checkedBy,
  });
});

test('every page has its number, and none is nearly empty', () => {
  for (const [index, { texts }] of pdf.pages.entries()) {
    const foot = texts.filter(({ y }) => y < 40).map(({ text }) => text);
    expect(foot.join(' ')).toContain(`${String(index + 1)} / ${String(pdf.pages.length)}`);
    const lowest = Math.min(...texts.map(({ y }) => y).filter((y) => y > 60));
    expect(lowest).toBeLessThan(60 + 0.4 * 842);
  }
});

test('the PDF bills every item in the order of its sections', () => {
  const table = readTable(pdf.pages, ['Ref', 'Quantity', 'Whole', 'Amount £'], '');
  const rows = table.filter((row) => row['Unit'] !== undefined && row['Ref']?.includes('/'));
  expect(rows).toHaveLength(items.length);
  for (const [
    index,
    { ref, description, quantity, unit, whole, rate, amount },
  ] of items.entries()) {
    expect(rows[index]).toMatchObject({
      Ref: ref,
      Quantity: figure(quantity, DECIMALS[unit] ?? 0),
      Unit: SIGNS[unit] ?? unit,
      Whole: figure(whole, unit === 't' ? 3 : 0),
      'Rate £': pounds(rate),
      'Amount £': pounds(amount),
    });
    // Lines of three are farther apart than the reader joins.
    expect(description).toContain(rows[index]?.['Description']?.split(' ')[0] ?? '?');
  }
  for (const { number, amount } of bill.sections) {
    expect(JSON.stringify(table)).toContain(`${number} carried to summary`);
    expect(JSON.stringify(table)).toContain(pounds(amount));
  }
});

test('the PDF has the dimension sheet line by line', () => {
  const table = readTable(pdf.pages, ['Timesing', 'Squared', 'What is taken'], '');
  const rows = table.filter((row) => row['Ref']?.includes('/'));
  expect(rows).toHaveLength(lines.length);
  for (const [index, { ref, times, of, squared }] of lines.entries()) {
    expect(rows[index]).toMatchObject({
      Ref: ref,
      ...(times > 1 && { Timesing: `${String(times)}/` }),
      ...(of[0] && { '1st m': figure(of[0].meters, 2) }),
      ...(of[1] && { '2nd m': figure(of[1].meters, 2) }),
      ...(of[2] && { '3rd m': figure(of[2].meters, 2) }),
      Squared: figure(squared, 2).replace('-', '−'),
    });
  }
});

const CHARGES = { fixed: 'Fixed', time: 'Time-related' } as const;

test('the PDF and the workbook charge every preliminary as its file has it, fixed or by time', () => {
  const wanted = bill.sample.preliminaries.map(({ charge, quantity, unit, rate }) => ({
    Charge: CHARGES[charge],
    Quantity: figure(quantity, 0),
    Unit: unit,
    'Rate £': figure(rate, 2),
    'Amount £': figure(quantity * rate, 2),
  }));
  const printed = readTable(pdf.pages, ['Charge', 'Quantity', 'Rate £', 'Amount £'], '');
  const kinds: readonly (string | undefined)[] = Object.values(CHARGES);
  expect(printed.filter((row) => kinds.includes(row['Charge']))).toMatchObject(wanted);
  const rows = findWorksheet(sheets, 'Preliminaries').rows.filter((row) => row['Rate £']?.shown);
  expect(rows).toMatchObject(
    wanted.map((row) =>
      Object.fromEntries(Object.entries(row).map(([head, shown]) => [head, { shown }])),
    ),
  );
});

test('the PDF builds every rate up from its labour, plant and material', () => {
  const wanted = bill.sections
    .flatMap((section) => section.items)
    .map(({ ref, rates: { labour, plant, material }, rate }) => ({
      Ref: ref,
      'Labour £': labour === 0 ? '–' : figure(labour, 2),
      'Plant £': plant === 0 ? '–' : figure(plant, 2),
      'Material £': material === 0 ? '–' : figure(material, 2),
      'Rate £': pounds(rate),
    }));
  const printed = readTable(pdf.pages, ['Ref', 'Labour £', 'Plant £', 'Material £'], '');
  expect(printed.filter((row) => row['Ref']?.includes('/'))).toMatchObject(wanted);
});

test('preliminaries, summary and the total without VAT stand in the PDF', () => {
  const page = pdf.pages.find(({ texts }) => texts.some(({ text }) => text === 'General summary'));
  if (!page) throw new Error('There is no summary');
  const { totals } = bill;
  expect(Object.fromEntries(readPairs(page, {}))).toMatchObject({
    'Measured work': pounds(totals.measured),
    Subtotal: pounds(totals.subtotal),
    'Overheads and profit, 12%': pounds(totals.overheads),
  });
  expect(page.texts.map(({ text }) => text)).toContain(`£${pounds(totals.total)}`);
  const first = pdf.pages[0]?.texts.map(({ text }) => text).join(' ');
  expect(first).toContain(`£${pounds(totals.total)}`);
  const all = pdf.pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
  expect(all.replaceAll(/\s+/g, '')).toContain('VATisnotincluded');
});

test('the workbook has every item, British dates and A4', () => {
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['Summary', 'Bill', 'Preliminaries', 'Dimensions', 'Lengths', 'Scope'],
  ]);
  expect(sheets.filter(({ repeatsHeads }) => !repeatsHeads).map(({ name }) => name)).toEqual([]);
  const rows = findWorksheet(sheets, 'Bill').rows.filter((row) => row['Unit'] !== undefined);
  expect(rows).toHaveLength(items.length);
  for (const [index, { ref, quantity, unit, rate, amount }] of items.entries()) {
    expect(rows[index]).toMatchObject({
      Ref: { shown: ref },
      Quantity: { shown: figure(quantity, DECIMALS[unit] ?? 0) },
      'Rate £': { shown: pounds(rate) },
      'Amount £': { shown: pounds(amount) },
    });
  }
  expect(JSON.stringify(sheets)).toContain('Issued 23 November 2026.');
});

test('formulas of the workbook give what is stored with them', async () => {
  const { engine, errors, valueAt } = await recalculate(workbook);
  expect(errors).toEqual([]);
  const stored = sheets.flatMap(({ name, cells }) =>
    cells.flatMap(({ row, column, result }) =>
      result === undefined ? [] : [{ name, row, column, result }],
    ),
  );
  expect(stored.length).toBeGreaterThan(150);
  for (const { name, row, column, result } of stored) {
    expect(valueAt(name, row, column), `${name} ${String(row)}/${String(column)}`).toBeCloseTo(
      result,
      9,
    );
  }
  engine.destroy();
});

/** Finds the row of a worksheet by a text in one of its cells. */
const rowOf = (name: string, words: string) =>
  findWorksheet(sheets, name).cells.find(({ value }) => value === words)?.row ?? -1;

test('changed in blue, a length, a rate and the percentage give what a bill of them gives', async () => {
  const { engine, valueAt } = await recalculate(workbook);
  const idOf = (name: string) => engine.getSheetId(name) ?? -1;
  const put = (name: string, row: number, col: number, value: number) =>
    engine.setCellContents({ sheet: idOf(name), row, col }, value);
  const columnOf = (name: string, head: string) =>
    findWorksheet(sheets, name).cells.find(({ value }) => value === head)?.column ?? -1;
  put(
    'Lengths',
    rowOf('Lengths', 'Centre line of the cavity'),
    columnOf('Lengths', 'Drawn mm'),
    12_345,
  );
  put('Bill', rowOf('Bill', '14/1'), columnOf('Bill', 'Labour £'), 71.25);
  put('Summary', rowOf('Summary', 'Overheads and profit'), columnOf('Summary', 'Rate'), 0.075);

  const sample = structuredClone(bill.sample);
  for (const length of sample.lengths) {
    if (length.id === 'cavity')
      length.path = [
        [0, 0],
        [12_345, 0],
      ];
  }
  const wall = sample.sections[2]?.items[0];
  if (wall) wall.rates.labour = 71.25;
  sample.bill.overheads = 7.5;
  const expected = computeBill('changed', sample);
  expect(expected.totals.total).not.toBe(bill.totals.total);
  const total = valueAt(
    'Summary',
    rowOf('Summary', 'Total excluding VAT'),
    columnOf('Summary', 'Amount £'),
  );
  expect(total).toBeCloseTo(expected.totals.total / 100, 6);
  engine.destroy();
});

test('drawings carry millimetres and are named', () => {
  const pages = bill.sample.drawings.map(drawMetricForPage);
  for (const picture of [drawBillPicture(bill), ...pages]) {
    expect(picture).toMatch(/^<svg .*<path .*<\/svg>\n?$/s);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  }
  expect(pages[0]).toContain('Ground floor plan, dimensions in millimetres');
  const [plan] = pdf.pages;
  const printed = plan?.texts.map(({ text }) => text) ?? [];
  expect(printed).toEqual(expect.arrayContaining(['1000', '3000', '5000', '3600', '3247.5']));
});
