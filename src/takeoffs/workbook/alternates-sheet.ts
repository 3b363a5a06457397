import type { WriteSheet } from 'hucre/xlsx';
import { UNITS } from '../units.ts';
import { Grid } from './cells.ts';
import { rateCell } from './labor-sheet.ts';
import type { Places } from './places.ts';
import { digitFormat, DOLLARS, HOURS, MONEY, PERCENT, RED } from './cell-styles.ts';
import { nameRate } from './summary-sheet.ts';
import { netFormula, orderFormula } from './takeoff-sheet.ts';
import {
  COLOR_NOTE,
  FIRST_ROW,
  nameColumn,
  setUpWorksheet,
  writeHead,
  type Book,
} from './worksheet.ts';

const FIRST_MARKUP = 16;

/** The sheet Alternates: what each omits, adds and takes off, with tax and markups on their sum. */
export function makeAlternatesSheet(book: Book, places: Places): WriteSheet | undefined {
  const { alternates, totals } = book.takeoff;
  if (alternates.length === 0) return undefined;
  const grid = new Grid();
  const last = FIRST_MARKUP + totals.markups.length;
  writeHead(grid, book, {
    title: 'alternates',
    note: COLOR_NOTE,
    heads: [
      'No.',
      'Alternate',
      'Item',
      'Net',
      'Unit',
      'Waste',
      'Order',
      'Material $/unit',
      'Equipment $/unit',
      'Hours/unit',
      'Man-hours',
      'Crew $/hour',
      'Sign',
      'Material $',
      'Direct $',
      'Sales tax $',
      ...totals.markups.map(({ label }) => `${label} $`),
      'Amount $',
    ],
    figures: new Set(
      Array.from({ length: last + 1 }, (_, at) => at).filter((at) => at > 1 && at !== 4),
    ),
  });
  let row = FIRST_ROW;
  for (const [index, { title, parts, material, direct, bid, amount }] of alternates.entries()) {
    const head = row;
    row += 1;
    for (const { entry, sign, omitted } of parts) {
      const { item, net, order, rates, crew, amounts } = entry;
      const at = String(row + 1);
      const ink = sign < 0 ? { color: RED } : {};
      const signed = { format: MONEY, ...ink };
      grid.text(row, 1, `${omitted ? 'Omit' : sign < 0 ? 'Deduct' : 'Add'}: ${item.name}`, ink);
      grid.number(row, 12, sign, { constant: true });
      if (omitted) {
        const source = String(places.item.get(item.id));
        grid.number(row, 2, entry.number, { constant: true });
        grid.cents(row, 13, `M${at}*Takeoff!N${source}`, sign * amounts.material, signed);
        grid.cents(row, 14, `M${at}*Takeoff!Q${source}`, sign * amounts.direct, signed);
      } else {
        const { netDigits, orderDigits } = UNITS[item.unit];
        const format = digitFormat(netDigits);
        grid.formula(row, 3, netFormula(item, places), net, { format });
        grid.text(row, 4, item.unit);
        grid.number(row, 5, item.waste / 100, { format: PERCENT, input: true });
        grid.formula(row, 6, orderFormula(`D${at}*(1+F${at})`, orderDigits), order, {
          format: digitFormat(orderDigits),
        });
        grid.number(row, 7, rates.material / 100, { format: MONEY, input: true });
        grid.number(row, 8, rates.equipment / 100, { format: MONEY, input: true });
        grid.number(row, 9, item.rates.hours, { format: '0.0000', input: true });
        grid.formula(row, 10, `ROUND(D${at}*J${at},1)`, amounts.hours, { format: HOURS });
        if (crew) grid.cents(row, 11, rateCell(crew, places), crew.rate, { format: MONEY });
        else grid.number(row, 11, 0, { format: MONEY, input: true });
        grid.cents(row, 13, `M${at}*ROUND(G${at}*H${at},2)`, sign * amounts.material, signed);
        grid.cents(
          row,
          14,
          `N${at}+M${at}*(ROUND(K${at}*L${at},2)+ROUND(D${at}*I${at},2))`,
          sign * amounts.direct,
          signed,
        );
      }
      grid.blank(row, 0, last, {});
      row += 1;
    }
    const at = String(head + 1);
    const sum = (column: string) => `SUM(${column}${String(head + 2)}:${column}${String(row)})`;
    grid.number(head, 0, index + 1, { constant: true });
    grid.text(head, 1, title, { wrap: true, bold: true });
    grid.cents(head, 13, sum('N'), material, { format: MONEY });
    grid.cents(head, 14, sum('O'), direct, { format: MONEY });
    grid.cents(head, 15, `ROUND(N${at}*TaxRate,2)`, bid.salesTax, { format: MONEY });
    for (const [step, { label, amount: added }] of bid.markups.entries()) {
      const column = FIRST_MARKUP + step;
      const before = nameColumn(column - 1);
      const rate = nameRate(label);
      grid.cents(head, column, `ROUND(SUM(O${at}:${before}${at})*${rate},2)`, added, {
        format: MONEY,
      });
    }
    grid.cents(head, last, `SUM(O${at}:${nameColumn(last - 1)}${at})`, amount, {
      format: DOLLARS,
      bold: true,
      ...(amount < 0 ? { color: RED } : {}),
    });
    grid.blank(head, 0, last, { total: true });
  }
  return setUpWorksheet({
    book,
    name: 'Alternates',
    grid,
    widths: [6, 54, 7, 11, 7, 8, 11, 11, 12, 10, 11, 11, 6, 12, 12, 12].concat(
      totals.markups.map(() => 14),
      14,
    ),
    color: RED,
  });
}
