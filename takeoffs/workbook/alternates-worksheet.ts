import type { WriteSheet } from 'hucre/xlsx';
import { defineAlternates, nameMarkup } from '../tables/alternates-table.ts';
import type { AlternatePart } from '../price/takeoff.ts';
import { DOLLARS, RED } from './cell-styles.ts';
import { constant, dollars, text } from './cells.ts';
import { nameRate } from './summary-worksheet.ts';
import { COLOR_NOTE, Worksheet, type Book } from './worksheet.ts';

/** The worksheet Alternates: what each omits, adds and takes off, with tax and markups on their sum. */
export function makeAlternatesWorksheet(book: Book): WriteSheet | undefined {
  const { alternates, totals } = book.takeoff;
  if (alternates.length === 0) return undefined;
  const worksheet = new Worksheet(book, defineAlternates(totals.markups), {
    title: 'alternates',
    note: COLOR_NOTE,
    color: RED,
    inkOf: ({ sign }: AlternatePart) => (sign < 0 ? { color: RED } : {}),
  });
  const { refer } = worksheet;
  for (const [index, { title, parts, material, direct, bid, amount }] of alternates.entries()) {
    const at = worksheet.next;
    const cells = refer.row(at);
    const sum = (key: string) => `SUM(${refer.between(key, at + 1, at + parts.length)})`;
    /** Writes the sum of direct cost, sales tax and the first `count` markups of the row. */
    const sumTo = (count: number) =>
      `SUM(${refer.at('direct', at)}:${refer.at(count === 0 ? 'salesTax' : nameMarkup(count - 1), at)})`;
    const markups = bid.markups.map(
      ({ label, amount: added }, step) =>
        [nameMarkup(step), dollars(`ROUND(${sumTo(step)}*${nameRate(label)},2)`, added)] as const,
    );
    worksheet.addRow(
      {
        number: constant(index + 1),
        alternate: text(title, { wrap: true, bold: true }),
        material: dollars(sum('material'), material),
        direct: dollars(sum('direct'), direct),
        salesTax: dollars(`ROUND(${cells['material']}*TaxRate,2)`, bid.salesTax),
        ...Object.fromEntries(markups),
        amount: dollars(sumTo(bid.markups.length), amount, {
          format: DOLLARS,
          bold: true,
          ...(amount < 0 && { color: RED }),
        }),
      },
      { total: true },
    );
    worksheet.addEntries(parts);
  }
  return worksheet.finish();
}
