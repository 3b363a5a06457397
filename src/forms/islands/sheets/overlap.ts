import { boundsOf, type Point } from '#takeoffs/geometry';

/** Samples along each side of the compared area: a share is right to about a hundredth. */
const SAMPLES = 80;

/** Counts sides to the right of a point: inside there is an odd number. */
function isInside([x, y]: Point, polygon: readonly Point[]): boolean {
  let isOdd = false;
  let before = polygon.at(-1);
  for (const corner of polygon) {
    if (before && corner[1] > y !== before[1] > y) {
      const part = (y - corner[1]) / (before[1] - corner[1]);
      if (x < corner[0] + part * (before[0] - corner[0])) isOdd = !isOdd;
    }
    before = corner;
  }
  return isOdd;
}

/** Area that two polygons have in common, as a share of what they cover together: 1 for the same, 0 for polygons apart. */
export function overlapOf(one: readonly Point[], other: readonly Point[]): number {
  const bounds = boundsOf([...one, ...other]);
  if (!bounds) return 0;
  let [both, either] = [0, 0];
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const at: Point = [
        bounds.left + ((column + 0.5) / SAMPLES) * (bounds.right - bounds.left),
        bounds.top + ((row + 0.5) / SAMPLES) * (bounds.bottom - bounds.top),
      ];
      const [isFirst, isSecond] = [isInside(at, one), isInside(at, other)];
      if (isFirst && isSecond) both += 1;
      if (isFirst || isSecond) either += 1;
    }
  }
  return either === 0 ? 0 : both / either;
}
