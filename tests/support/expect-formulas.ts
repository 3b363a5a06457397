import { dateToSerial } from 'hucre';
import { expect } from 'vitest';
import { MARKS } from '#styles/colors.ts';
import type { Takeoff } from '../../takeoffs/price/takeoff.ts';
import { type WorksheetCells } from './read-workbook.ts';
import { recalculate } from './recalculate.ts';

/** Color of the figures that a reader may change. */
const BLUE = MARKS.blue.line.slice(1);

/** Columns whose texts are read whole: marks and descriptions, what is measured, parts and texts of the scope. */
const WHOLE: Readonly<Record<string, readonly number[]>> = {
  Takeoff: [2, 3],
  Measurements: [2],
  Scope: [0, 2],
};

/** Every figure fits its column, and no text is cut off by what stands behind it. */
export function expectRoom(sheets: readonly WorksheetCells[]): void {
  for (const { name, widths, cells, headRow } of sheets) {
    const narrow = cells.filter(({ row, column, value, shown, wraps }) => {
      const room = (widths[column] ?? 0) - 1;
      // A text is cut off by what stands behind it.
      if (row > headRow && WHOLE[name]?.includes(column)) {
        const isFollowed = cells.some((one) => one.row === row && one.column === column + 1);
        return isFollowed && !wraps && shown.length > room * 1.2;
      }
      // Excel shows ### for a figure that is wider than its column, and breaks a heading between words.
      if (typeof value === 'number') return shown.length > room;
      return row === headRow && shown.split(/[ /]/).some((word) => word.length > room);
    });
    expect(narrow.map(({ shown, column }) => `${name} ${String(column)}: ${shown}`)).toEqual([]);
  }
}

/** Expects recalculated formulas to give the bid total, no error, and the stored value of each. */
export async function expectFormulas(
  takeoff: Takeoff,
  bytes: Uint8Array,
  sheets: readonly WorksheetCells[],
): Promise<void> {
  const { engine, valueAt, listErrors } = await recalculate(bytes);
  const stored = sheets.flatMap(({ name, cells }) =>
    cells.flatMap(({ row, column, result }) =>
      result === undefined ? [] : [{ name, row, column, result }],
    ),
  );
  const wrong = stored.filter(({ name, row, column, result }) => {
    const value = valueAt(name, row, column);
    return typeof value !== 'number' || Math.abs(value - result) > 1e-6;
  });
  const errors = listErrors();
  const total = Number(engine.calculateFormula('=BidTotal', 0));
  engine.destroy();
  expect(errors).toEqual([]);
  expect(wrong).toEqual([]);
  expect(stored.length).toBeGreaterThan(takeoff.sample.items.length * 7);
  expect(Math.round(total * 1e6)).toBe(takeoff.totals.total * 1e4);
}

/**
 * Blue figures are inputs: changing one changes what a formula gives. A 0 may count only with another figure, as a spacing
 * does with the feet along it: of these, one of their column counts.
 */
export async function expectInputsToCount(
  bytes: Uint8Array,
  sheets: readonly WorksheetCells[],
): Promise<void> {
  const { engine } = await recalculate(bytes);
  const inputs = sheets.flatMap(({ name, rows }) =>
    rows
      .flatMap((row) => Object.entries(row))
      // A lapped run is drawn, or typed as a length: it is blue only where nothing is lapped.
      .filter(([heading, { color }]) => color === BLUE && heading !== 'Run ft')
      .map(([heading, cell]) => ({ column: `${name}: ${heading}`, name, cell })),
  );
  const counts = ({ name, cell: { row, column: col, value } }: (typeof inputs)[number]) => {
    const address = { sheet: engine.getSheetId(name) ?? -1, row, col };
    const own = value instanceof Date ? dateToSerial(value) : Number(value);
    const changed = engine.setCellContents(address, own * 3 + 7);
    engine.setCellContents(address, own);
    return changed.length > 1;
  };
  const columns = Map.groupBy(inputs, ({ column }) => column);
  const idle = [...columns].flatMap(([column, cells]) => {
    const unread = cells.filter((one) => !counts(one));
    const isIdle = unread.length === cells.length || unread.some(({ cell }) => cell.value !== 0);
    return isIdle ? [column] : [];
  });
  engine.destroy();
  expect(idle).toEqual([]);
  expect(columns.size).toBeGreaterThan(15);
}
