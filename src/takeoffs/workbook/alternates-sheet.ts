import type { WriteSheet } from 'hucre/xlsx';
import { addUpBid } from '../bid.ts';
import { priceQuantity } from '../price.ts';
import { toCents } from '../rounding.ts';
import { Grid } from './cells.ts';
import type { Places } from './places.ts';
import { DOLLARS, MONEY, RED } from './cell-styles.ts';
import { nameRate } from './summary-sheet.ts';
import {
  COLOR_NOTE,
  FIRST_ROW,
  nameColumn,
  setUpWorksheet,
  writeHead,
  type Book,
} from './worksheet.ts';

/** The sheet Alternates: each priced on its item's quantities, with tax and markups. */
export function makeAlternatesSheet(book: Book, places: Places): WriteSheet | undefined {
  const { alternates, sample, totals } = book.takeoff;
  if (alternates.length === 0) return undefined;
  const grid = new Grid();
  const last = 12 + totals.markups.length;
  writeHead(grid, book, {
    title: 'alternates',
    note: COLOR_NOTE,
    heads: [
      'No.',
      'Alternate',
      'Item',
      'Net',
      'Order',
      'Material $/unit',
      'Labor $/unit',
      'Equipment $/unit',
      'Sign',
      'Material $',
      'Direct $',
      'Sales tax $',
      ...totals.markups.map(({ label }) => `${label} $`),
      'Amount $',
    ],
    figures: new Set(Array.from({ length: last + 1 }, (_, at) => at).filter((at) => at > 1)),
  });
  for (const [index, alternate] of sample.alternates.entries()) {
    const found = places.items.find(({ item }) => item.id === alternate.item);
    const priced = alternates[index];
    if (!found || !priced) continue;
    const row = FIRST_ROW + index;
    const at = String(row + 1);
    const takeoffRow = String(places.item.get(alternate.item));
    const { rates } = alternate;
    const { material, direct } = priceQuantity(found.net, found.item.unit, found.item.waste, {
      material: toCents(rates.material),
      labor: toCents(rates.labor),
      equipment: toCents(rates.equipment),
    });
    const bid = addUpBid(material, direct, sample.markup);
    grid.number(row, 0, index + 1, { constant: true });
    grid.text(row, 1, alternate.title, { wrap: true });
    grid.number(row, 2, found.number, { constant: true });
    grid.formula(row, 3, `Takeoff!F${takeoffRow}`, found.net);
    grid.formula(row, 4, `Takeoff!I${takeoffRow}`, found.order);
    grid.number(row, 5, rates.material, { format: MONEY, input: true });
    grid.number(row, 6, rates.labor, { format: MONEY, input: true });
    grid.number(row, 7, rates.equipment, { format: MONEY, input: true });
    grid.number(row, 8, alternate.deduct ? -1 : 1, { constant: true });
    grid.cents(row, 9, `ROUND(E${at}*F${at},2)`, material, { format: MONEY });
    grid.cents(row, 10, `J${at}+ROUND(D${at}*G${at},2)+ROUND(D${at}*H${at},2)`, direct, {
      format: MONEY,
    });
    grid.cents(row, 11, `ROUND(J${at}*TaxRate,2)`, bid.salesTax, { format: MONEY });
    for (const [step, { label, amount }] of bid.markups.entries()) {
      const before = nameColumn(11 + step);
      grid.cents(row, 12 + step, `ROUND(SUM(K${at}:${before}${at})*${nameRate(label)},2)`, amount, {
        format: MONEY,
      });
    }
    grid.cents(row, last, `I${at}*SUM(K${at}:${nameColumn(last - 1)}${at})`, priced.amount, {
      format: DOLLARS,
      bold: true,
      ...(alternate.deduct ? { color: RED } : {}),
    });
  }
  return setUpWorksheet({
    book,
    name: 'Alternates',
    grid,
    widths: [6, 50, 7, 11, 11, 11, 11, 12, 6, 12, 12, 12, ...totals.markups.map(() => 14), 14],
    color: RED,
  });
}
