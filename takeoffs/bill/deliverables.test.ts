import { beforeAll, expect, test } from 'vitest';
import { MARKS } from '../../src/styles/colors.ts';
import { figure } from '../../tests/support/figures.ts';
import {
  readPdf,
  readPairs,
  readRows,
  readTable,
  type PrintedDocument,
} from '../../tests/support/read-pdf.ts';
import { readBills } from '../../tests/support/read-samples.ts';
import {
  findWorksheet,
  readWorkbook,
  showRow,
  type WorksheetCells,
} from '../../tests/support/read-workbook.ts';
import { recalculate } from '../../tests/support/recalculate.ts';
import { ESTIMATOR } from '../../tests/support/test-deliverables.ts';
import { renderBill } from '../pdf/render-bill.tsx';
import { registerFonts } from '../pdf/type.tsx';
import { writeBillWorkbook } from '../workbook/write-bill-workbook.ts';
import { computeBill } from './compute-bill.ts';
import { drawBillPicture, drawMetric, drawMetricForPage } from '../pictures/draw-bill.ts';

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
  registerFonts('takeoffs/fonts');
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

const { sample } = bill;
const day = (iso: string) =>
  new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');
const numbered = (texts: readonly string[]) =>
  texts.map((text, index) => [String(index + 1), text] as const);

/** The rows of all pages above their feet, without spaces. */
const readAll = ({ pages }: PrintedDocument) =>
  withoutSpaces(
    pages
      .flatMap((page) => readRows(page, { bottom: 60 }))
      .flatMap(({ cells }) => cells.map(({ text }) => text))
      .join(''),
  );

test('the front says what is built, for how much, by which rules, when and by whom', () => {
  const [front] = pdf.pages;
  if (!front) throw new Error('The PDF has no pages');
  const { project, drawings } = sample;
  const said = readAll({ ...pdf, pages: [front] });
  const facts = [
    `Bill of quantities ${project.name} ${project.place} ${project.scope}`,
    `Total excluding VAT £${pounds(bill.totals.total)}`,
    `Rules of measurement ${sample.bill.method}`,
    `Issued ${day(project.issued)}`,
    `Taken off by ${ESTIMATOR.takenOffBy} Checked by ${ESTIMATOR.checkedBy}`,
    `Contact ${ESTIMATOR.phone} · ${ESTIMATOR.email}`,
  ];
  expect(said).toContain(withoutSpaces(facts.join('')));
  expect(said).toContain(
    withoutSpaces(
      `${drawings[0]?.sheet ?? ''} ${drawings[0]?.title ?? ''}. Dimensions in millimetres. Not to scale.`,
    ),
  );
});

test('basis, preambles, drawings, exclusions and questions stand under their own heads', () => {
  const said = readAll(pdf);
  const list = (texts: readonly string[]) => numbered(texts).map(([at, text]) => `${at}.${text}`);
  const { bill: terms, preambles, exclusions, questions, sheets } = sample;
  for (const part of [
    [
      ...['Basis and preambles', `Rules ${terms.method} Rates ${terms.priced} Tax ${terms.tax}`],
      ...list(preambles),
      'Drawings',
      ...sheets.map(
        ({ number, title, scale, dated }) => `${number}${title}, original ${scale}${day(dated)}`,
      ),
    ],
    ['Exclusions', ...list(exclusions), 'Questions for the designer', ...list(questions)],
  ]) {
    expect(said).toContain(withoutSpaces(part.join('')));
  }
});

test('the lengths are the same in the PDF and the workbook, to the hundredth of a millimetre', () => {
  const wanted = [...bill.lengths.values()].map(({ label, source, millimeters, meters }) => ({
    Length: label,
    From: source,
    'Drawn mm': millimeters.toLocaleString('en-GB', { maximumFractionDigits: 2 }),
    'Taken m': figure(meters, 2),
  }));
  expect(wanted.some((row) => /\.\d\d$/.test(row['Drawn mm']))).toBe(true);
  const printed = readTable(pdf.pages, ['Length', 'From', 'Drawn mm', 'Taken m'], '');
  expect(printed.filter((row) => row['Taken m'])).toMatchObject(wanted);
  const rows = findWorksheet(sheets, 'Lengths').rows.map((row) =>
    showRow(row, Object.keys(wanted[0] ?? {})),
  );
  expect(rows).toEqual(wanted);
});

test('the dimension sheet says what is taken, and marks what is deducted', () => {
  const wanted = lines.map(({ of, isLess, note }) =>
    [isLess ? `ddt ${note ?? ''}` : (note ?? ''), of.map(({ label }) => label).join(' × ')]
      .filter(Boolean)
      .join(': '),
  );
  const rows = findWorksheet(sheets, 'Dimensions').rows.map((row) => row['What is taken']);
  expect(rows.map((cell) => cell?.shown ?? '')).toEqual(wanted);
  const red = rows.map((cell) => cell?.color === MARKS.red.line.slice(1));
  expect(red).toEqual(lines.map(({ isLess }) => isLess));
  const said = readAll(pdf);
  for (const words of wanted) expect(said).toContain(withoutSpaces(words).slice(0, 30));
});

test('above every worksheet stand project, day and estimator, and Scope has every part', () => {
  const { project, bill: terms } = sample;
  for (const { title, name } of sheets) {
    expect(title.slice(1, 3), name).toEqual([
      `${project.name}, ${project.place}. Issued ${day(project.issued)}.`,
      `${ESTIMATOR.name}, ${ESTIMATOR.phone}, ${ESTIMATOR.email}. SAMPLE: a demonstration project, not an offer.`,
    ]);
  }
  const parts: [string, (readonly [string, string])[]][] = [
    [
      'Basis',
      [
        ['Rules', terms.method],
        ['Rates', terms.priced],
        ['Tax', terms.tax],
      ],
    ],
    ['Preambles', numbered(sample.preambles)],
    ['Exclusions', numbered(sample.exclusions)],
    ['Questions', numbered(sample.questions)],
    [
      'Drawings',
      sample.sheets.map(({ number, title, dated }) => [number, `${title}, ${day(dated)}`]),
    ],
  ];
  const rows = findWorksheet(sheets, 'Scope').rows.map((row) =>
    showRow(row, ['Part', 'No.', 'Text']),
  );
  expect(rows).toEqual(
    parts.flatMap(([part, entries]) =>
      entries.map(([name, text], index) => ({
        Part: index === 0 ? part : '',
        'No.': name,
        Text: text,
      })),
    ),
  );
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

test('a section stands upright: a level is drawn above the levels below it', () => {
  const section = bill.sample.drawings.find(({ kind }) => kind === 'section');
  if (!section) throw new Error('There is no section');
  const { marks } = drawMetric(section, { width: 500, height: 400, detail: 'sheet' });
  const levels = marks.flatMap((mark) => {
    if (!('text' in mark)) return [];
    const [, level] = / ([+-]?\d+)$/.exec(mark.text) ?? [];
    return level === undefined ? [] : [[Number(level), mark.place.y] as const];
  });
  expect(levels.length).toBeGreaterThan(3);
  const downward = levels.toSorted(([a], [b]) => b - a).map(([, y]) => y);
  expect(downward).toEqual(downward.toSorted((a, b) => a - b));
});
