import type { WriteOptions, WriteSheet } from 'hucre/xlsx';
import { figures, words } from '../columns.ts';
import type { Places } from './places.ts';
import { DOLLARS, HOURS, ORANGE, PERCENT } from './cell-styles.ts';
import { dollars, formula, input, text } from './cells.ts';
import { byRow, COLOR_NOTE, FIRST_ROW, Worksheet, type Book } from './worksheet.ts';

/** A sheet with the names its cells go by in other formulas. */
interface NamedSheet {
  sheet: WriteSheet;
  names: NonNullable<WriteOptions['namedRanges']>;
}

/** The name a markup's rate goes by: OverheadRate. */
export const nameRate = (label: string) => `${label.replaceAll(' ', '')}Rate`;

/** The sheet Summary: direct cost by section, then tax and markups up to the bid total. */
export function makeSummarySheet(book: Book, places: Places): NamedSheet {
  const { sample, sections, totals, unitCost } = book.takeoff;
  const sheet = new Worksheet(book, {
    name: 'Summary',
    title: 'cost summary',
    note: COLOR_NOTE,
    columns: [
      words('Section', 12, byRow),
      words('Title', 44, byRow),
      figures('Material $', 15, byRow),
      figures('Labor $', 15, byRow),
      figures('Equipment $', 15, byRow),
      figures('Direct $', 16, byRow),
      figures('Man-hours', 12, byRow),
    ],
    color: ORANGE,
  });
  for (const { number, title, amounts } of sections) {
    const row = places.takeoff.get(number) ?? 0;
    sheet.addRow({
      A: number,
      B: title,
      C: dollars(`Takeoff!N${row}`, amounts.material),
      D: dollars(`Takeoff!O${row}`, amounts.labor),
      E: dollars(`Takeoff!P${row}`, amounts.equipment),
      F: dollars(`Takeoff!Q${row}`, amounts.direct, { bold: true }),
      G: formula(`Takeoff!R${row}`, amounts.hours, { format: HOURS }),
    });
  }
  const direct = sheet.next;
  const sum = (column: string) => `SUM(${column}${FIRST_ROW}:${column}${direct - 1})`;
  const money = { total: true, format: DOLLARS };
  const sums = {
    B: text('Direct cost', { total: true }),
    C: dollars(sum('C'), totals.material, money),
    D: dollars(sum('D'), totals.labor, money),
    E: dollars(sum('E'), totals.equipment, money),
    F: dollars(sum('F'), totals.direct, money),
    G: formula(sum('G'), totals.hours, { total: true, format: HOURS }),
  };
  sheet.addRow(sums, { total: true });
  sheet.next += 1;

  const tax = sheet.next;
  sheet.addRow({
    B: 'Sales tax on material',
    E: input(sample.markup.salesTax / 100, PERCENT),
    F: dollars('ROUND(MaterialCost*TaxRate,2)', totals.salesTax),
  });
  const markupRates = totals.markups.map(({ label, percent, amount }) => {
    const row = sheet.next;
    const above = `(DirectCost+SUM(F${tax}:F${row - 1}))`;
    sheet.addRow({
      B: `${label} on all above`,
      E: input(percent / 100, PERCENT),
      F: dollars(`ROUND(${above}*${nameRate(label)},2)`, amount),
    });
    return { name: nameRate(label), cell: `E$${row}` };
  });
  const total = sheet.next;
  const style = { total: true, fill: ORANGE };
  const bid = dollars(`DirectCost+SUM(F${tax}:F${total - 1})`, totals.total, {
    ...style,
    format: DOLLARS,
  });
  sheet.addRow({ B: text('Bid total', style), F: bid }, style);
  if (unitCost) {
    const areas = (sample.project.area?.of ?? []).map(
      (shape) => `Shapes!$J$${places.shape.get(shape) ?? 0}`,
    );
    sheet.addRow({
      B: `Per SF of ${unitCost.label}`,
      E: formula(`ROUND(${areas.join('+')},0)`, unitCost.area, { format: '#,##0" SF"' }),
      F: dollars(`ROUND(BidTotal/E${total + 1},2)`, unitCost.cents, { format: DOLLARS }),
    });
  }
  const names = [
    { name: 'MaterialCost', cell: `C$${direct}` },
    { name: 'DirectCost', cell: `F$${direct}` },
    { name: 'TaxRate', cell: `E$${tax}` },
    { name: 'SalesTax', cell: `F$${tax}` },
    ...markupRates,
    { name: 'BidTotal', cell: `F$${total}` },
  ];
  return {
    sheet: sheet.finish(),
    names: names.map(({ name, cell }) => ({ name, range: `Summary!$${cell}` })),
  };
}
