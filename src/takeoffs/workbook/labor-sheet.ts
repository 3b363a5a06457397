import type { WriteSheet } from 'hucre/xlsx';
import type { Crew } from '../crews.ts';
import { formatDate } from '../format.ts';
import { Grid } from './cells.ts';
import type { Places } from './places.ts';
import { MONEY, ORANGE, PERCENT } from './cell-styles.ts';
import { COLOR_NOTE, FIRST_ROW, setUpWorksheet, writeHead, type Book } from './worksheet.ts';

/** The cell a crew's rate per man-hour stands in. */
export const rateCell = ({ id }: Crew, places: Places) => `Labor!$I$${String(places.crew.get(id))}`;

/** The sheet Labor: what an hour of each crew costs, by base wage, fringe benefits and burden of its workers. */
export function makeLaborSheet(book: Book): WriteSheet {
  const { crews, sample } = book.takeoff;
  const grid = new Grid();
  writeHead(grid, book, {
    title: 'labor rates per man-hour',
    note: `${COLOR_NOTE} ${sample.labor.source}. Published ${formatDate(sample.labor.dated)}.`,
    heads: [
      'Crew',
      'Trade',
      'Workers',
      'Base $',
      'Fringe $',
      'Burden % of base',
      'Burden $',
      'Per hour $',
      'Crew $/hour',
    ],
    figures: new Set([2, 3, 4, 5, 6, 7, 8]),
  });
  let row = FIRST_ROW;
  for (const { name, trades, rate } of crews) {
    const [first, last] = [row + 1, row + trades.length];
    const span = (column: string) => `${column}${String(first)}:${column}${String(last)}`;
    for (const trade of trades) {
      const at = String(row + 1);
      if (row + 1 === first) {
        grid.text(row, 0, name, { bold: true });
        grid.cents(
          row,
          8,
          `ROUND(SUMPRODUCT(${span('C')},${span('H')})/SUM(${span('C')}),2)`,
          rate,
          { format: MONEY, bold: true },
        );
      }
      grid.text(row, 1, trade.name);
      grid.number(row, 2, trade.workers, { format: '0', input: true });
      grid.number(row, 3, trade.base / 100, { format: MONEY, input: true });
      grid.number(row, 4, trade.fringe / 100, { format: MONEY, input: true });
      grid.number(row, 5, trade.burdenPercent / 100, { format: PERCENT, input: true });
      grid.cents(row, 6, `ROUND(D${at}*F${at},2)`, trade.burden, { format: MONEY });
      grid.cents(row, 7, `D${at}+E${at}+G${at}`, trade.hourly, { format: MONEY });
      grid.blank(row, 0, 8, {});
      row += 1;
    }
  }
  return setUpWorksheet({
    book,
    name: 'Labor',
    grid,
    widths: [34, 34, 9, 11, 11, 12, 11, 12, 13],
    color: ORANGE,
  });
}
