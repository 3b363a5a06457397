import { trace } from './numbers.ts';
import { makeRandom } from './random.ts';
import type { Sheet } from './sheet.ts';

/** Earth below a line of grade: groups of three slanted strokes. */
export function hatchEarth(
  sheet: Sheet,
  left: number,
  right: number,
  grade: number,
  depth = 14,
  spacing = 26,
): void {
  for (let x = left; x + 10 <= right; x += spacing) {
    for (let i = 0; i < 3; i++) {
      sheet.line(x + i * 5, grade + 2, x + i * 5 - 8, grade + depth, 'hatch');
    }
  }
}

/**
 * Concrete in section: sand, and now and then a stone where the part is wide enough for one.
 *
 * @param seed another one scatters the same sand elsewhere
 * @param areaOfGrain square units to a grain
 */
export function stippleConcrete(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  seed: number,
  areaOfGrain = 170,
  withStones = true,
): void {
  const random = makeRandom(seed);
  let path = '';
  for (let i = 0; i < Math.floor((width * height) / areaOfGrain); i++) {
    const px = x + 3 + random() * (width - 6);
    const py = y + 3 + random() * (height - 6);
    const isInside = px > x + 5 && px < x + width - 8 && py > y + 6 && py < y + height - 5;
    const isStone = withStones && random() < 0.16 && width > 20 && height > 20 && isInside;
    path += isStone ? trace`M${px} ${py}l4 -1.5l-1.5 -3.5z` : trace`M${px} ${py}h.1`;
  }
  sheet.path(path, 'fine');
}

/** The break at an end that goes on, drawn from top to bottom. */
export function breakDown(sheet: Sheet, x: number, top: number, bottom: number): void {
  const middle = (top + bottom) / 2;
  sheet.polyline(
    [
      [x, top - 8],
      [x, middle - 8],
      [x - 6, middle - 3],
      [x + 6, middle + 3],
      [x, middle + 8],
      [x, bottom + 8],
    ],
    'fine',
  );
}

/** The break at an end that goes on, drawn from left to right. */
export function breakAcross(sheet: Sheet, y: number, left: number, right: number): void {
  const middle = (left + right) / 2;
  sheet.polyline(
    [
      [left - 8, y],
      [middle - 8, y],
      [middle - 3, y - 6],
      [middle + 3, y + 6],
      [middle + 8, y],
      [right + 8, y],
    ],
    'fine',
  );
}

/**
 * Strokes at 45 degrees, rising to the right, over the rectangle that stands on `bottom`.
 *
 * @param first where, from the left edge, the first stroke meets the bottom; it may be outside
 */
export function hatchDiagonally(
  sheet: Sheet,
  left: number,
  bottom: number,
  width: number,
  height: number,
  first: number,
  spacing: number,
): void {
  for (let foot = first; foot < width; foot += spacing) {
    const from = Math.max(foot, 0);
    const to = Math.min(foot + height, width);
    if (to <= from) continue;
    sheet.line(left + from, bottom - (from - foot), left + to, bottom - (to - foot), 'hatch');
  }
}
