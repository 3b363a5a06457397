import type { WriteSheet } from 'hucre/xlsx';
import type { Crew } from '../crews.ts';
import { formatDate } from '../format.ts';
import type { Places } from './places.ts';
import { MONEY, ORANGE, PERCENT } from './cell-styles.ts';
import { COLOR_NOTE, FIRST_ROW, Worksheet, type Book } from './worksheet.ts';

/** The cell a crew's rate per man-hour stands in. */
export const rateCell = ({ id }: Crew, places: Places) => `Labor!$I$${String(places.crew.get(id))}`;

/** The sheet Labor: what an hour of each crew costs, by base wage, fringe benefits and burden of its workers. */
export function makeLaborSheet(book: Book): WriteSheet {
  const { crews, sample } = book.takeoff;
  const grid = new Worksheet(book, {
    name: 'Labor',
    title: 'labor rates per man-hour',
    note: `${COLOR_NOTE} ${sample.labor.source}. Published ${formatDate(sample.labor.dated)}.`,
    columns: [
      ['Crew', 34],
      ['Trade', 34],
      ['Workers', 9, 'figures'],
      ['Base $', 11, 'figures'],
      ['Fringe $', 11, 'figures'],
      ['Burden % of base', 12, 'figures'],
      ['Burden $', 11, 'figures'],
      ['Per hour $', 12, 'figures'],
      ['Crew $/hour', 13, 'figures'],
    ],
    color: ORANGE,
  });
  let row = FIRST_ROW;
  for (const { name, trades, rate } of crews) {
    const [first, last] = [row + 1, row + trades.length];
    const span = (column: string) => `${column}${String(first)}:${column}${String(last)}`;
    for (const trade of trades) {
      const at = String(row + 1);
      if (row + 1 === first) {
        const average = `SUMPRODUCT(${span('C')},${span('H')})/SUM(${span('C')})`;
        grid.text(row, 0, name, { bold: true });
        grid.cents(row, 8, `ROUND(${average},2)`, rate, { format: MONEY, bold: true });
      }
      grid.text(row, 1, trade.name);
      grid.input(row, 2, trade.workers, '0');
      grid.input(row, 3, trade.base / 100, MONEY);
      grid.input(row, 4, trade.fringe / 100, MONEY);
      grid.input(row, 5, trade.burdenPercent / 100, PERCENT);
      grid.cents(row, 6, `ROUND(D${at}*F${at},2)`, trade.burden, { format: MONEY });
      grid.cents(row, 7, `D${at}+E${at}+G${at}`, trade.hourly, { format: MONEY });
      grid.blank(row);
      row += 1;
    }
  }
  return grid.finish();
}
