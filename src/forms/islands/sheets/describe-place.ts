import { writeQuantity } from '#forms/definitions/marks.ts';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import type { Size } from '#plan-reader/read-sheet.ts';
import { formatDimension, type Point } from '#takeoffs/geometry';
import type { SheetScale } from './sheet-scale.ts';

const COPY = OWN_SHEET_COPY.marker;

/** Formats a length on the sheet, in points, as a length of the building. */
function writeLength(points: number, { pointsPerFoot, units }: SheetScale): string {
  const feet = Math.abs(points) / pointsPerFoot;
  return units === 'meters'
    ? writeQuantity({ kind: 'run', quantity: feet, units })
    : formatDimension(feet);
}

/** Describes the place of a point on the sheet for screen readers: in lengths once the scale is known, else in percent. */
export function describeOnSheet(
  [x, y]: Point,
  { width, height }: Size,
  scale?: SheetScale,
): string {
  const write = (at: number, of: number) =>
    scale ? writeLength(at, scale) : `${Math.round((at / of) * 100)}%`;
  return COPY.onSheet(write(x, width), write(y, height));
}

/** Describes the place of a point from the last corner for screen readers: "25'-2" right, 0'-0" down from the last corner". */
export function describePlace(from: Point, to: Point, scale: SheetScale): string {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const write = (points: number) => writeLength(points, scale);
  return COPY.place(
    x < 0 ? COPY.left(write(x)) : COPY.right(write(x)),
    y < 0 ? COPY.up(write(y)) : COPY.down(write(y)),
  );
}
