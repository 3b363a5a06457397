import type { Point } from './sheet.ts';

/**
 * Isometric projection about a point of the sheet: x runs right and down, y left and down, both at
 * 30 degrees, z up.
 */
export function projectIsometric(
  originX: number,
  originY: number,
): (x: number, y: number, z: number) => Point {
  return (x, y, z) => [originX + (x - y) * 0.866, originY + (x + y) * 0.5 - z];
}
