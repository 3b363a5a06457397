import type { WriteSheet } from 'hucre/xlsx';
import { STOCK_LENGTH, type MeasuredLine } from '../measure/lines.ts';
import { Grid } from './cells.ts';
import { findCell, type Places } from './places.ts';
import { GREEN, PERCENT, RED, type CellOptions } from './cell-styles.ts';
import { COLOR_NOTE, FIRST_ROW, setUpWorksheet, writeHead, type Book } from './worksheet.ts';

/** The columns, counted from 0. Numbers stand in all of them, 1 or 0 where nothing is to do. */
export const MEASUREMENT_COLUMNS = [
  'No.',
  'Item',
  'Measured',
  'At',
  'Piece',
  'Times',
  'Spacing in.',
  'Along ft',
  'Lap every ft',
  'Run ft',
  'Bars',
  'Quantity',
  'Unit',
  '× ft',
  '× ft',
  'Slope in 12',
  'Hip in 12',
  'Coats',
  'Coverage',
  'Swell',
  '× Factor',
  '× Base',
  '÷ Base',
  'Sign',
  'Result',
  'Unit',
  'Basis of factor',
] as const;

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
  const grid = new Grid();
  writeHead(grid, book, {
    title: 'measurements',
    note: COLOR_NOTE,
    heads: MEASUREMENT_COLUMNS,
    figures: new Set([0, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]),
  });
  let row = FIRST_ROW;
  const write = (column: number, value: number, cell: string | undefined, format: string) => {
    if (cell === undefined) grid.number(row, column, value, { format, input: true });
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
      grid.number(row, 5, line.times, { format: '0.##', input: true });
      grid.number(row, 6, spacing?.inches ?? 0, { format: '0.##', input: true });
      write(7, spacing?.along.value ?? 0, spacing && findCell(spacing.along, places), '0.00##');
      grid.number(row, 8, laps ? STOCK_LENGTH : 0, { format: '0.##', input: true });
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
      grid.number(row, 15, line.slope, { format: '0.##', input: true });
      grid.number(row, 16, line.hip, { format: '0.##', input: true });
      grid.number(row, 17, line.coats, { format: '0', input: true });
      grid.number(row, 18, line.coverage, { format: '0', input: true });
      grid.number(row, 19, line.swell / 100, { format: PERCENT, input: true });
      grid.number(row, 20, line.perUnit, { format: '0.0###', input: true });
      grid.number(row, 21, line.of, { format: '0', constant: true });
      grid.number(row, 22, line.into, { format: '0', constant: true });
      grid.number(row, 23, line.less ? -1 : 1, { format: '0', constant: true });
      grid.formula(row, 24, writeResult(row + 1), line.result, { format: '#,##0.00', ...ink });
      grid.text(row, 25, item.unit, ink);
      if (line.basis) grid.text(row, 26, line.basis, ink);
      grid.blank(row, 0, 26, {});
      before = line;
      row += 1;
    }
  }
  return setUpWorksheet({
    book,
    name: 'Measurements',
    grid,
    widths: [
      6, 44, 46, 22, 7, 8, 9, 10, 9, 10, 7, 12, 7, 9, 9, 9, 9, 7, 10, 8, 9, 8, 8, 6, 12, 7, 44,
    ],
    color: GREEN,
    freezeColumns: 3,
  });
}
