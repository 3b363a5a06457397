import type { WriteSheet } from 'hucre/xlsx';
import type { Takeoff, TakeoffItem } from '../takeoff.ts';
import { Grid } from './cells.ts';
import { GREEN, RED } from './styles.ts';
import type { Places } from './takeoff-sheet.ts';
import { FIRST_ROW, setUpWorksheet, writeHead } from './worksheet.ts';

/** The sheet Measurements: the lines that every net quantity is the sum of. */
export function makeMeasurementsSheet(
  takeoff: Takeoff,
  items: readonly TakeoffItem[],
  places: Places,
): WriteSheet {
  const grid = new Grid();
  writeHead(
    grid,
    takeoff,
    'measurements',
    [
      'No.',
      'Item',
      'Measured',
      'Times',
      'Quantity',
      'Unit',
      '× ft',
      '× ft',
      '× Factor',
      'Basis of factor',
      'Result',
      'Unit',
    ],
    new Set([0, 3, 4, 6, 7, 8, 10]),
  );
  let row = FIRST_ROW;
  for (const { number, item, lines } of items) {
    for (const line of lines) {
      const at = String(row + 1);
      const less = line.result < 0;
      const ink = less ? { color: RED } : {};
      const factors = [`D${at}`, `E${at}`];
      grid.number(row, 0, number);
      grid.text(row, 1, item.name, ink);
      grid.text(row, 2, `${less ? 'Less: ' : ''}${line.label || item.name}`, ink);
      if (line.times.formula) grid.formula(row, 3, line.times.formula, line.times.value, ink);
      else grid.number(row, 3, line.times.value, { input: true });
      const source = line.fromItem === undefined ? undefined : places.rowOf.get(line.fromItem);
      if (source === undefined)
        grid.number(row, 4, line.measured, { format: '#,##0.00##', input: true });
      else grid.formula(row, 4, `Takeoff!F${source}`, line.measured, { format: '#,##0.00' });
      grid.text(row, 5, line.measuredUnit, ink);
      for (const [index, dimension] of line.dimensions.entries()) {
        grid.number(row, 6 + index, dimension, { format: '0.0##', input: true });
        factors.push(`${index === 0 ? 'G' : 'H'}${at}`);
      }
      if (line.factor.formula) {
        grid.formula(row, 8, line.factor.formula, line.factor.value, { format: '0.0###' });
        factors.push(`I${at}`);
      } else if (line.factor.value !== 1) {
        grid.number(row, 8, line.factor.value, { format: '0.0###', input: true });
        factors.push(`I${at}`);
      }
      grid.text(row, 9, line.basis, ink);
      grid.formula(row, 10, `${less ? '-' : ''}ROUND(${factors.join('*')},2)`, line.result, {
        format: '#,##0.00',
        ...ink,
      });
      grid.text(row, 11, item.unit, ink);
      grid.blank(row, 0, 11, {});
      row += 1;
    }
  }
  return setUpWorksheet({
    takeoff,
    name: 'Measurements',
    grid,
    widths: [6, 48, 52, 9, 12, 7, 9, 9, 10, 34, 12, 7],
    color: GREEN,
    freezeColumns: 3,
    lastColumn: 'L',
  });
}
