import type { Sheet } from './sheet.ts';

/** Each value with the one after it. */
export function pairUp<Value>(values: readonly Value[]): [Value, Value][] {
  return values.slice(1).flatMap((value, i) => {
    const before = values[i];
    return before === undefined ? [] : [[before, value] as [Value, Value]];
  });
}

/** The slash that ends a dimension. */
export function drawTick(sheet: Sheet, x: number, y: number): void {
  sheet.line(x - 4, y + 4, x + 4, y - 4, 'tick note');
}

/** A line from the object to just past the dimension line, or from nowhere. */
function extend(from: number, to: number): number {
  return to + (from < to ? 1 : -1) * 6;
}

/**
 * A string of dimensions from left to right, with its labels above.
 *
 * @param xs where each dimension begins, and where the last one ends
 * @param from y of the object measured, where extension lines begin; without it there are none
 */
export function dimensionAcross(
  sheet: Sheet,
  xs: readonly number[],
  y: number,
  labels: readonly string[],
  from?: number,
  letterHeight = 8,
): void {
  sheet.line(Math.min(...xs) - 8, y, Math.max(...xs) + 8, y, 'dimension note');
  for (const x of xs) {
    if (from !== undefined) sheet.line(x, from, x, extend(from, y), 'dimension note');
    drawTick(sheet, x, y);
  }
  pairUp(xs).forEach(([left, right], i) => {
    sheet.text(labels[i] ?? '', (left + right) / 2, y - 5, letterHeight, 'middle');
  });
}

/**
 * A string of dimensions from top to bottom, with its labels on the left, read from the right.
 *
 * @param ys where each dimension begins, and where the last one ends
 * @param from x of the object measured, where extension lines begin; without it there are none
 */
export function dimensionDown(
  sheet: Sheet,
  ys: readonly number[],
  x: number,
  labels: readonly string[],
  from?: number,
  letterHeight = 8,
): void {
  sheet.line(x, Math.min(...ys) - 8, x, Math.max(...ys) + 8, 'dimension note');
  for (const y of ys) {
    if (from !== undefined) sheet.line(from, y, extend(from, x), y, 'dimension note');
    drawTick(sheet, x, y);
  }
  pairUp(ys).forEach(([top, bottom], i) => {
    const middle = (top + bottom) / 2;
    sheet.text(labels[i] ?? '', x - 5, middle, letterHeight, 'middle', 'lettering note', -90);
  });
}

/** `dimensionDown` with its labels on the right of the line. */
export function dimensionDownRight(
  sheet: Sheet,
  ys: readonly number[],
  x: number,
  labels: readonly string[],
  from?: number,
): void {
  const height = 8;
  dimensionDown(sheet, ys, x, [], from);
  pairUp(ys).forEach(([top, bottom], i) => {
    const middle = (top + bottom) / 2;
    const label = labels[i] ?? '';
    sheet.text(label, x + 5 + height, middle, height, 'middle', 'lettering note', -90);
  });
}

/** A dimension too narrow for its own label: the label stands right of it. */
export function dimensionGap(
  sheet: Sheet,
  left: number,
  right: number,
  y: number,
  label: string,
): void {
  sheet.line(left - 8, y, right + 8, y, 'dimension note');
  drawTick(sheet, left, y);
  drawTick(sheet, right, y);
  sheet.text(label, right + 14, y + 3.5, 8);
}
