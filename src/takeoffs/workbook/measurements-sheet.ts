import type { WriteSheet } from 'hucre/xlsx';
import { STOCK_LENGTH, type MeasuredLine } from '../measure/lines.ts';
import { findCell, type Places } from './places.ts';
import { GREEN, PERCENT, RED, type CellOptions } from './cell-styles.ts';
import { COLOR_NOTE, FIRST_ROW, Worksheet, type Book, type Column } from './worksheet.ts';

/** Numbers stand in all columns of figures, 1 or 0 where nothing is to do. */
const COLUMNS: readonly Column[] = [
  ['No.', 6, 'figures'],
  ['Item', 44],
  ['Measured', 46],
  ['At', 22],
  ['Piece', 7],
  ['Times', 8, 'figures'],
  ['Spacing in.', 9, 'figures'],
  ['Along ft', 10, 'figures'],
  ['Lap every ft', 9, 'figures'],
  ['Run ft', 10, 'figures'],
  ['Bars', 7, 'figures'],
  ['Quantity', 12, 'figures'],
  ['Unit', 7],
  ['× ft', 9, 'figures'],
  ['× ft', 9, 'figures'],
  ['Slope in 12', 9, 'figures'],
  ['Hip in 12', 9, 'figures'],
  ['Coats', 7, 'figures'],
  ['Coverage', 10, 'figures'],
  ['Swell', 8, 'figures'],
  ['× Factor', 9, 'figures'],
  ['× Base', 8, 'figures'],
  ['÷ Base', 8, 'figures'],
  ['Sign', 6, 'figures'],
  ['Result', 12, 'figures'],
  ['Unit', 7],
  ['Basis of factor', 44],
];

/**
 * The formula of every result. Pieces on center are ROUNDUP(feet × 12 ÷ inches) + 1, laps ROUNDUP(run ÷ 20) − 1 a bar;
 * slope and hip factors are rounded to 0.001, as `measure/factor.ts` states them.
 */
function writeResult(row: number): string {
  const at = (column: string) => `${column}${String(row)}`;
  return [
    `${at('X')}*ROUND(${at('F')}`,
    `IF(${at('G')}>0,ROUNDUP(ROUND(${at('H')}*12/${at('G')},6),0)+1,1)`,
    `IF(${at('I')}>0,${at('K')}*MAX(ROUNDUP(ROUND(${at('J')}/${at('I')},6),0)-1,0),1)`,
    `${at('L')}*${at('N')}*${at('O')}`,
    `ROUND(SQRT(${at('P')}^2+144)/12,3)`,
    `ROUND(SQRT((${at('Q')}^2+288)/288),3)`,
    `${at('R')}/${at('S')}*(1+${at('T')})*${at('U')}*${at('V')}/${at('W')},2)`,
  ].join('*');
}

/** The sheet Measurements: the lines that every net quantity is the sum of, by one formula down the column. */
export function makeMeasurementsSheet(book: Book, places: Places): WriteSheet {
  const grid = new Worksheet(book, {
    name: 'Measurements',
    title: 'measurements',
    note: COLOR_NOTE,
    columns: COLUMNS,
    color: GREEN,
    freezeColumns: 3,
  });
  let row = FIRST_ROW;
  const write = (column: number, value: number, cell: string | undefined, format: string) => {
    if (cell === undefined) grid.input(row, column, value, format);
    else grid.formula(row, column, cell, value, { format });
  };
  for (const { number, item, lines } of [...places.items, ...places.alternates]) {
    let before: MeasuredLine | undefined;
    for (const line of lines) {
      const ink: CellOptions = line.less ? { color: RED } : {};
      const { spacing, laps } = line;
      const [first, second] = line.dimensions;
      const source =
        line.fromItem === undefined
          ? findCell(line.measured, places)
          : `Takeoff!$F$${String(places.item.get(line.fromItem))}`;
      if (item.sheet === '') grid.text(row, 0, `Alt. ${String(number)}`, ink);
      else grid.number(row, 0, number, { constant: true });
      grid.text(row, 1, item.name, ink);
      grid.text(row, 2, `${line.less ? 'Less: ' : ''}${line.label || item.name}`, ink);
      if (line.at !== undefined) grid.text(row, 3, line.at, ink);
      if (line.piece !== undefined) grid.text(row, 4, line.piece, ink);
      grid.input(row, 5, line.times, '0.##');
      grid.input(row, 6, spacing?.inches ?? 0, '0.##');
      write(7, spacing?.along.value ?? 0, spacing && findCell(spacing.along, places), '0.00##');
      grid.input(row, 8, laps ? STOCK_LENGTH : 0, '0.##');
      // A bar with a length of its own, or a size, is typed in the row above, which these laps belong to.
      const typed =
        laps && !laps.run.from
          ? `${laps.run === before?.dimensions[0] ? 'N' : 'L'}${String(row)}`
          : undefined;
      write(9, laps?.run.value ?? 0, typed ?? (laps && findCell(laps.run, places)), '0.00##');
      write(10, laps?.bars.value ?? 1, laps && findCell(laps.bars, places), '0');
      write(11, line.measured.value, source, '#,##0.00##');
      grid.text(row, 12, line.measuredUnit, ink);
      write(13, first?.value ?? 1, first && findCell(first, places), '0.0##');
      write(14, second?.value ?? 1, second && findCell(second, places), '0.0##');
      grid.input(row, 15, line.slope, '0.##');
      grid.input(row, 16, line.hip, '0.##');
      grid.input(row, 17, line.coats, '0');
      grid.input(row, 18, line.coverage, '0');
      grid.input(row, 19, line.swell / 100, PERCENT);
      grid.input(row, 20, line.perUnit, '0.0###');
      grid.number(row, 21, line.of, { format: '0', constant: true });
      grid.number(row, 22, line.into, { format: '0', constant: true });
      grid.number(row, 23, line.less ? -1 : 1, { format: '0', constant: true });
      grid.formula(row, 24, writeResult(row + 1), line.result, { format: '#,##0.00', ...ink });
      grid.text(row, 25, item.unit, ink);
      if (line.basis) grid.text(row, 26, line.basis, ink);
      grid.blank(row);
      before = line;
      row += 1;
    }
  }
  return grid.finish();
}
