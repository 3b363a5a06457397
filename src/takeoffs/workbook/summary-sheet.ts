import type { WriteOptions, WriteSheet } from 'hucre/xlsx';
import type { Places } from './places.ts';
import { DOLLARS, HOURS, MONEY, ORANGE, PERCENT } from './cell-styles.ts';
import { COLOR_NOTE, FIRST_ROW, Worksheet, type Book } from './worksheet.ts';

type NamedRange = NonNullable<WriteOptions['namedRanges']>[number];

/** A sheet with the names its cells go by in other formulas. */
interface NamedSheet {
  sheet: WriteSheet;
  names: NamedRange[];
}

/** The name a markup's rate goes by: OverheadRate. */
export const nameRate = (label: string) => `${label.replaceAll(' ', '')}Rate`;

/** The sheet Summary: direct cost by section, then tax and markups up to the bid total. */
export function makeSummarySheet(book: Book, places: Places): NamedSheet {
  const { sample, sections, totals, unitCost } = book.takeoff;
  const grid = new Worksheet(book, {
    name: 'Summary',
    title: 'cost summary',
    note: COLOR_NOTE,
    columns: [
      ['Section', 12],
      ['Title', 44],
      ['Material $', 15, 'figures'],
      ['Labor $', 15, 'figures'],
      ['Equipment $', 15, 'figures'],
      ['Direct $', 16, 'figures'],
      ['Man-hours', 12, 'figures'],
    ],
    color: ORANGE,
  });
  const names: NamedRange[] = [];
  const name = (label: string, cell: string) =>
    names.push({ name: label, range: `Summary!$${cell.replace(/^([A-Z]+)/, '$1$')}` });
  const columns = ['N', 'O', 'P', 'Q', 'R'];
  const keys = ['material', 'labor', 'equipment', 'direct', 'hours'] as const;
  for (const [index, { number, title, amounts }] of sections.entries()) {
    const row = FIRST_ROW + index;
    grid.text(row, 0, number);
    grid.text(row, 1, title);
    for (const [at, key] of keys.entries()) {
      const cell = `Takeoff!${columns[at] ?? ''}${String(places.subtotal.get(number))}`;
      grid.formula(row, 2 + at, cell, key === 'hours' ? amounts.hours : amounts[key] / 100, {
        format: key === 'hours' ? HOURS : MONEY,
        bold: key === 'direct',
      });
    }
  }
  const direct = FIRST_ROW + sections.length;
  grid.text(direct, 1, 'Direct cost', { total: true });
  for (const [at, key] of keys.entries()) {
    const column = String.fromCharCode(67 + at);
    grid.formula(
      direct,
      2 + at,
      `SUM(${column}${FIRST_ROW + 1}:${column}${direct})`,
      key === 'hours' ? totals.hours : totals[key] / 100,
      { total: true, format: key === 'hours' ? HOURS : DOLLARS },
    );
  }
  grid.blank(direct, { total: true });
  name('MaterialCost', `C${String(direct + 1)}`);
  name('DirectCost', `F${String(direct + 1)}`);

  const tax = direct + 2;
  grid.text(tax, 1, 'Sales tax on material');
  grid.input(tax, 4, sample.markup.salesTax / 100, PERCENT);
  grid.cents(tax, 5, 'ROUND(MaterialCost*TaxRate,2)', totals.salesTax, { format: MONEY });
  grid.blank(tax);
  name('TaxRate', `E${String(tax + 1)}`);
  name('SalesTax', `F${String(tax + 1)}`);
  for (const [index, { label, percent, amount }] of totals.markups.entries()) {
    const row = tax + 1 + index;
    grid.text(row, 1, `${label} on all above`);
    grid.input(row, 4, percent / 100, PERCENT);
    grid.cents(
      row,
      5,
      `ROUND((DirectCost+SUM(F${tax + 1}:F${row}))*${nameRate(label)},2)`,
      amount,
      { format: MONEY },
    );
    grid.blank(row);
    name(nameRate(label), `E${String(row + 1)}`);
  }
  const total = tax + 1 + totals.markups.length;
  grid.text(total, 1, 'Bid total', { total: true, fill: ORANGE });
  grid.cents(total, 5, `DirectCost+SUM(F${tax + 1}:F${total})`, totals.total, {
    total: true,
    format: DOLLARS,
    fill: ORANGE,
  });
  grid.blank(total, { total: true, fill: ORANGE });
  name('BidTotal', `F${String(total + 1)}`);
  if (unitCost) {
    const areas = (sample.project.area?.of ?? []).map(
      (shape) => `Shapes!$J$${String(places.shape.get(shape))}`,
    );
    grid.text(total + 1, 1, `Per SF of ${unitCost.label}`);
    grid.formula(total + 1, 4, `ROUND(${areas.join('+')},0)`, unitCost.area, {
      format: '#,##0" SF"',
    });
    grid.cents(total + 1, 5, `ROUND(BidTotal/E${total + 2},2)`, unitCost.cents, {
      format: DOLLARS,
    });
    grid.blank(total + 1);
  }
  return { sheet: grid.finish(), names };
}
