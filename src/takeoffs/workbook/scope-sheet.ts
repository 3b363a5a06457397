import type { WriteSheet } from 'hucre/xlsx';
import { formatDate } from '../format.ts';
import type { Takeoff } from '../takeoff.ts';
import { Grid } from './cells.ts';
import { INK } from './styles.ts';
import { FIRST_ROW, setUpWorksheet, writeHead } from './worksheet.ts';

/** The sheet Scope: inclusions, exclusions, addenda and drawings. */
export function makeScopeSheet(takeoff: Takeoff): WriteSheet {
  const { inclusions, exclusions, addenda, sheets } = takeoff.sample;
  const grid = new Grid();
  writeHead(grid, takeoff, 'scope', ['', 'No.', 'Text', 'Date'], new Set());
  let row = FIRST_ROW;
  const group = (title: string, entries: readonly (readonly [string, string, string?])[]) => {
    for (const [index, [number, text, date]] of entries.entries()) {
      grid.text(row, 0, index === 0 ? title : '', { bold: true });
      grid.text(row, 1, number);
      grid.text(row, 2, text, { wrap: true });
      grid.text(row, 3, date === undefined ? '' : formatDate(date));
      row += 1;
    }
  };
  group(
    'Inclusions',
    inclusions.map((text, index) => [String(index + 1), text] as const),
  );
  group(
    'Exclusions',
    exclusions.map((text, index) => [String(index + 1), text] as const),
  );
  group(
    'Addenda',
    addenda.map(({ number, effect, dated }) => [String(number), effect, dated] as const),
  );
  group(
    'Drawings',
    sheets.map(({ number, title, dated }) => [number, title, dated] as const),
  );
  return setUpWorksheet({
    takeoff,
    name: 'Scope',
    grid,
    widths: [14, 10, 100, 20],
    color: INK,
    lastColumn: 'D',
  });
}
