import type { WriteSheet } from 'hucre/xlsx';
import { UNITS } from '../units.ts';
import { rateCell } from './labor-sheet.ts';
import type { Places } from './places.ts';
import { digitFormat, DOLLARS, HOURS, MONEY, PERCENT, RED } from './cell-styles.ts';
import { nameRate } from './summary-sheet.ts';
import { netFormula, orderFormula } from './takeoff-sheet.ts';
import {
  COLOR_NOTE,
  FIRST_ROW,
  nameColumn,
  Worksheet,
  type Book,
  type Column,
} from './worksheet.ts';

const FIRST_MARKUP = 16;

/** The sheet Alternates: what each omits, adds and takes off, with tax and markups on their sum. */
export function makeAlternatesSheet(book: Book, places: Places): WriteSheet | undefined {
  const { alternates, totals } = book.takeoff;
  if (alternates.length === 0) return undefined;
  const last = FIRST_MARKUP + totals.markups.length;
  const grid = new Worksheet(book, {
    name: 'Alternates',
    title: 'alternates',
    note: COLOR_NOTE,
    columns: [
      ['No.', 6],
      ['Alternate', 54],
      ['Item', 7, 'figures'],
      ['Net', 11, 'figures'],
      ['Unit', 7],
      ['Waste', 8, 'figures'],
      ['Order', 11, 'figures'],
      ['Material $/unit', 11, 'figures'],
      ['Equipment $/unit', 12, 'figures'],
      ['Hours/unit', 10, 'figures'],
      ['Man-hours', 11, 'figures'],
      ['Crew $/hour', 11, 'figures'],
      ['Sign', 6, 'figures'],
      ['Material $', 12, 'figures'],
      ['Direct $', 12, 'figures'],
      ['Sales tax $', 12, 'figures'],
      ...totals.markups.map(({ label }): Column => [`${label} $`, 14, 'figures']),
      ['Amount $', 14, 'figures'],
    ],
    color: RED,
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
        grid.input(row, 5, item.waste / 100, PERCENT);
        grid.formula(row, 6, orderFormula(`D${at}*(1+F${at})`, orderDigits), order, {
          format: digitFormat(orderDigits),
        });
        grid.input(row, 7, rates.material / 100, MONEY);
        grid.input(row, 8, rates.equipment / 100, MONEY);
        grid.input(row, 9, item.rates.hours, '0.0000');
        grid.formula(row, 10, `ROUND(D${at}*J${at},1)`, amounts.hours, { format: HOURS });
        if (crew) grid.cents(row, 11, rateCell(crew, places), crew.rate, { format: MONEY });
        else grid.input(row, 11, 0, MONEY);
        grid.cents(row, 13, `M${at}*ROUND(G${at}*H${at},2)`, sign * amounts.material, signed);
        grid.cents(
          row,
          14,
          `N${at}+M${at}*(ROUND(K${at}*L${at},2)+ROUND(D${at}*I${at},2))`,
          sign * amounts.direct,
          signed,
        );
      }
      grid.blank(row);
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
    grid.blank(head, { total: true });
  }
  return grid.finish();
}
