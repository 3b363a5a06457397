import { expect } from 'vitest';
import type { Takeoff } from '#takeoffs/takeoff.ts';
import type { Amounts } from '#takeoffs/takeoff-item.ts';
import { DECIMALS, measureShape } from './drawn-shapes.ts';
import { figure } from './figures.ts';
import { findSheet, showRow, type WorkbookRow, type WorkbookSheet } from './read-workbook.ts';
import { recalculate } from './recalculate.ts';

type Shown = Readonly<Record<string, string>>;

const cents = (amount: number) => figure(amount / 100, 2);
const signed = (amount: number) => `${amount < 0 ? '-' : ''}${cents(Math.abs(amount))}`;
const percent = (value: number) =>
  `${value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 3 })}%`;

function expectRow(row: WorkbookRow | undefined, shown: Shown): void {
  expect(showRow(row, Object.keys(shown))).toEqual(shown);
}

function expectRows({ rows }: WorkbookSheet, shown: readonly Shown[]): void {
  expect(rows.map((row, index) => showRow(row, Object.keys(shown[index] ?? {})))).toEqual(shown);
}

const find = ({ rows }: WorkbookSheet, heading: string, shown: string) =>
  rows.find((row) => row[heading]?.shown === shown);

const amountsUnder = (amounts: Amounts, sign = '') => ({
  'Material $': `${sign}${cents(amounts.material)}`,
  'Labor $': `${sign}${cents(amounts.labor)}`,
  'Equipment $': `${sign}${cents(amounts.equipment)}`,
  'Man-hours': figure(amounts.hours, 1),
});

/** Summary: direct cost by section, then tax and markups up to the bid total. */
export function expectSummarySheet(takeoff: Takeoff, sheets: readonly WorkbookSheet[]): void {
  const summary = findSheet(sheets, 'Summary');
  const { sections, totals, sample, unitCost } = takeoff;
  for (const { number, title, amounts } of sections) {
    expectRow(find(summary, 'Section', number), {
      Title: title,
      ...amountsUnder(amounts),
      'Direct $': cents(amounts.direct),
    });
  }
  expectRow(find(summary, 'Title', 'Direct cost'), {
    ...amountsUnder(totals, '$'),
    'Direct $': `$${cents(totals.direct)}`,
  });
  const steps = [
    { name: 'Sales tax on material', rate: sample.markup.salesTax, amount: totals.salesTax },
    ...totals.markups.map(({ label, percent: rate, amount }) => ({
      name: `${label} on all above`,
      rate,
      amount,
    })),
  ];
  for (const { name, rate, amount } of steps) {
    const row = find(summary, 'Title', name);
    expectRow(row, { 'Direct $': cents(amount) });
    expect(Object.values(row ?? {}).map(({ shown }) => shown)).toContain(percent(rate));
  }
  expectRow(find(summary, 'Title', 'Bid total'), { 'Direct $': `$${cents(totals.total)}` });
  if (unitCost) {
    const row = find(summary, 'Title', `Per SF of ${unitCost.label}`);
    expectRow(row, { 'Direct $': `$${cents(unitCost.cents)}` });
    expect(Object.values(row ?? {}).map(({ shown }) => shown)).toContain(
      `${figure(unitCost.area, 0)} SF`,
    );
  }
}

/** Takeoff: every item under its headings, a subtotal for each section, and the direct cost. */
export function expectTakeoffSheet(takeoff: Takeoff, sheets: readonly WorkbookSheet[]): void {
  const table = findSheet(sheets, 'Takeoff');
  for (const { number, title, items, amounts: subtotal } of takeoff.sections) {
    for (const { number: line, item, marks, net, order, rates, crew, amounts } of items) {
      const [netDigits, orderDigits] = DECIMALS[item.unit] ?? [0, 0];
      expectRow(find(table, 'No.', String(line)), {
        Section: number,
        Mark: marks.map(({ tag }) => tag).join(' '),
        Description: item.name,
        Sheet: item.sheet,
        'Net quantity': figure(net, netDigits),
        Unit: item.unit,
        Waste: percent(item.waste),
        'Order quantity': figure(order, orderDigits),
        'Material $/unit': cents(rates.material),
        'Equipment $/unit': cents(rates.equipment),
        'Hours/unit': item.rates.hours.toFixed(4),
        'Crew $/hour': cents(crew?.rate ?? 0),
        ...amountsUnder(amounts),
        'Total $': cents(amounts.direct),
      });
    }
    expectRow(find(table, 'Description', `Subtotal ${number} ${title}`), {
      ...amountsUnder(subtotal),
      'Total $': cents(subtotal.direct),
    });
  }
  expectRow(find(table, 'Description', 'Direct cost'), {
    ...amountsUnder(takeoff.totals, '$'),
    'Total $': `$${cents(takeoff.totals.direct)}`,
  });
}

const hundredths = (text = '') => Math.round(Number(text.replaceAll(',', '')) * 100);

/** Shapes: what each drawn shape measures, worked out from its corners. */
export function expectShapesSheet(takeoff: Takeoff, sheets: readonly WorkbookSheet[]): void {
  const table = findSheet(sheets, 'Shapes');
  for (const plan of takeoff.sample.plans) {
    for (const shape of plan.shapes) {
      const row = find(table, 'Shape', shape.id);
      const tag = takeoff.marks.find(({ id }) => id === shape.mark)?.tag ?? '';
      const pieces = shape.points?.length ?? 1;
      expectRow(row, { Mark: tag, Sheet: plan.sheet, Count: figure(pieces, 0) });
      for (const [heading, kind] of [
        ['LF', 'linear'],
        ['SF', 'area'],
      ] as const) {
        const shown = row?.[heading]?.shown;
        if (shown === undefined) continue;
        const off = hundredths(shown) / 100 - measureShape(shape, kind);
        // Sizes are written to a hundredth of an inch, and there may be many pieces.
        expect(Math.abs(off), `${shape.id}: ${shown} ${heading}`).toBeLessThan(0.02 * pieces);
      }
      if (shape.opening ?? shape.footprint) {
        const [width, height] = shape.opening
          ? [shape.opening.width, shape.opening.height]
          : (shape.footprint ?? []);
        expect(Number(row?.['Width ft']?.value)).toBeCloseTo(width ?? 0, 3);
        expect(Number(row?.['Height ft']?.value)).toBeCloseTo(height ?? 0, 3);
      }
    }
  }
}

/** Labor; Locations, Pieces and Alternates, where the takeoff has them. */
export function expectListSheets(takeoff: Takeoff, sheets: readonly WorkbookSheet[]): void {
  const workers = takeoff.crews.flatMap(({ name, trades, rate }) =>
    trades.map((trade, index) => ({
      ...(index === 0 && { Crew: name, 'Crew $/hour': cents(rate) }),
      Trade: trade.name,
      Workers: figure(trade.workers, 0),
      'Base $': cents(trade.base),
      'Fringe $': cents(trade.fringe),
      'Burden % of base': percent(trade.burdenPercent),
      'Burden $': cents(trade.burden),
      'Per hour $': cents(trade.hourly),
    })),
  );
  expectRows(findSheet(sheets, 'Labor'), workers);
  const locations = findSheet(sheets, 'Locations');
  expect(locations.rows.length > 0).toBe(takeoff.locations.length > 0);
  for (const { name, direct, hours } of takeoff.locations) {
    expectRow(find(locations, 'Item', 'Direct cost $'), { [name]: cents(direct) });
    expectRow(find(locations, 'Item', 'Man-hours'), { [name]: figure(hours, 1) });
  }
  const pieces = takeoff.pieces.map(({ mark, size, use, length, count, total, unit }) => ({
    ...{ Mark: mark, Size: size, For: use, Unit: unit },
    'Length ft': expect.stringMatching(new RegExp(`^${figure(length, 2)}`)) as string,
    Pieces: figure(count, 0),
    Total: figure(total, 0),
  }));
  expectRows(findSheet(sheets, 'Pieces'), pieces);
  const alternates = takeoff.alternates.flatMap(({ title, parts, direct: sum, amount }, index) => [
    {
      'No.': String(index + 1),
      Alternate: title,
      'Direct $': signed(sum),
      'Amount $': signed(amount).replace(/\d/, '$$$&'),
    },
    ...parts.map(({ entry: { number, item, net, order, amounts }, sign, omitted }) => {
      const [netDigits, orderDigits] = DECIMALS[item.unit] ?? [0, 0];
      return {
        Alternate: `${omitted ? 'Omit' : sign < 0 ? 'Deduct' : 'Add'}: ${item.name}`,
        ...(omitted
          ? { Item: String(number) }
          : { Net: figure(net, netDigits), Unit: item.unit, Order: figure(order, orderDigits) }),
        'Direct $': signed(sign * amounts.direct),
      };
    }),
  ]);
  expectRows(findSheet(sheets, 'Alternates'), alternates);
}

/** Scope: each text in the part it belongs to. */
export function expectScopeSheet(takeoff: Takeoff, sheets: readonly WorkbookSheet[]): void {
  const { inclusions, exclusions, questions, addenda } = takeoff.sample;
  const parts = new Map<string, string[]>();
  let part = '';
  for (const row of findSheet(sheets, 'Scope').rows) {
    part = row['Part']?.shown ?? part;
    parts.set(part, [...(parts.get(part) ?? []), row['Text']?.shown ?? '']);
  }
  expect(Object.fromEntries(parts)).toMatchObject({
    Inclusions: inclusions,
    Exclusions: exclusions,
    Questions: questions.map(({ text }) => text),
    Addenda: addenda.map(({ effect }) => effect),
  });
}

const MONEY = /^-?\$?[\d,]+\.\d\d$/;
/** How figures are shown, by the heading they stand under. */
const FORMATS: readonly (readonly [heading: RegExp, shown: RegExp])[] = [
  [/\$/, MONEY],
  [/^(Waste|Swell|Burden % of base)$/, /^\d[\d.]*%$/],
  [/^Hours\/unit$/, /^\d+\.\d{4}$/],
  [/^(Man-hours)$/, /^[\d,]+\.\d$/],
  [/^(No\.|Item|Count|Pieces|Sign)$/, /^-?[\d,]+$/],
];

/** Every figure of the tables in the format of its heading: money with cents, waste and swell as a percentage. */
export function expectFormats(sheets: readonly WorkbookSheet[]): void {
  // The foot of Summary holds rates, the foot of Locations amounts and hours: both are read by themselves.
  const foot = /^(Direct cost|Man-hours|Sales tax|Bid total|Per SF)|on all above$/;
  let read = 0;
  for (const { name, rows } of sheets) {
    for (const row of rows) {
      const label = row['Title']?.shown ?? row['Item']?.shown ?? '';
      if (foot.test(label)) continue;
      for (const [heading, { value, shown }] of Object.entries(row)) {
        if (typeof value !== 'number') continue;
        read += 1;
        const [, format = /^-?[\d,]+(\.\d+)?$/] =
          FORMATS.find(([under]) => under.test(heading)) ?? [];
        expect(shown, `${name}, ${heading}`).toMatch(format);
      }
    }
  }
  expect(read).toBeGreaterThan(50);
}

/** What the formulas give anew: the bid total, no error, and the value stored with each of them. */
export async function expectFormulas(
  takeoff: Takeoff,
  bytes: Uint8Array,
  sheets: readonly WorkbookSheet[],
): Promise<void> {
  const { engine, valueAt, errors } = await recalculate(bytes);
  const stored = sheets.flatMap(({ name, cells }) =>
    cells.flatMap(({ row, column, result }) =>
      result === undefined ? [] : [{ name, row, column, result }],
    ),
  );
  const wrong = stored.filter(({ name, row, column, result }) => {
    const value = valueAt(name, row, column);
    return typeof value !== 'number' || Math.abs(value - result) > 1e-6;
  });
  const total = Number(engine.calculateFormula('=BidTotal', 0));
  engine.destroy();
  expect(errors).toEqual([]);
  expect(wrong).toEqual([]);
  expect(stored.length).toBeGreaterThan(takeoff.sample.items.length * 7);
  expect(Math.round(total * 1e6)).toBe(takeoff.totals.total * 1e4);
}
