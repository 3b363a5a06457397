import type { WriteSheet } from 'hucre/xlsx';
import { figures, words } from '../columns.ts';
import type { Crew } from '../crews.ts';
import { formatDate } from '../format.ts';
import type { Places } from './places.ts';
import { MONEY, ORANGE, PERCENT } from './cell-styles.ts';
import { dollars, input, text } from './cells.ts';
import { COLOR_NOTE, makeListSheet, type Book, type SheetColumn } from './worksheet.ts';

/** The cell a crew's rate per man-hour stands in. */
export const rateCell = ({ id }: Crew, places: Places) => `Labor!$I$${places.crew.get(id) ?? 0}`;

interface Entry {
  trade: Crew['trades'][number];
  /** The crew, in the row of its first trade. */
  crew: Crew | undefined;
}

/** The average of a crew whose first trade stands in row `first`. */
function writeRate({ trades }: Crew, first: number): string {
  const span = (column: string) => `${column}${first}:${column}${first + trades.length - 1}`;
  return `ROUND(SUMPRODUCT(${span('C')},${span('H')})/SUM(${span('C')}),2)`;
}

const COLUMNS: readonly SheetColumn<Entry>[] = [
  words('Crew', 34, ({ crew }) => crew && text(crew.name, { bold: true })),
  words('Trade', 34, ({ trade }) => trade.name),
  figures('Workers', 9, ({ trade }) => input(trade.workers, '0')),
  figures('Base $', 11, ({ trade }) => input(trade.base / 100, MONEY)),
  figures('Fringe $', 11, ({ trade }) => input(trade.fringe / 100, MONEY)),
  figures('Burden % of base', 12, ({ trade }) => input(trade.burdenPercent / 100, PERCENT)),
  figures('Burden $', 11, ({ trade }, at) => dollars(`ROUND(D${at}*F${at},2)`, trade.burden)),
  figures('Per hour $', 12, ({ trade }, at) => dollars(`D${at}+E${at}+G${at}`, trade.hourly)),
  figures(
    'Crew $/hour',
    13,
    ({ crew }, at) => crew && dollars(writeRate(crew, at), crew.rate, { bold: true }),
  ),
];

/** The sheet Labor: what an hour of each crew costs, by base wage, fringe benefits and burden of its workers. */
export function makeLaborSheet(book: Book): WriteSheet {
  const { crews, sample } = book.takeoff;
  const layout = {
    name: 'Labor',
    title: 'labor rates per man-hour',
    note: `${COLOR_NOTE} ${sample.labor.source}. Published ${formatDate(sample.labor.dated)}.`,
    columns: COLUMNS,
    color: ORANGE,
  };
  const entries = crews.flatMap((crew) =>
    crew.trades.map((trade, index) => ({ trade, crew: index === 0 ? crew : undefined })),
  );
  return makeListSheet(book, layout, entries);
}
