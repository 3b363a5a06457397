import type { Sample, SampleShape } from '#takeoffs/sample-schema.ts';

type Point = readonly [x: number, y: number];

/** Area of a polygon by the shoelace formula, in the square of its unit. */
function shoelace(corners: readonly Point[]): number {
  let twice = 0;
  for (const [index, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
}

/** Corners of an area; empty for lines and points. */
function cornersOf({ rect, polygon }: SampleShape): readonly Point[] {
  if (!rect) return polygon ?? [];
  const [left, top, width, height] = rect;
  const [right, bottom] = [left + width, top + height];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

function lengthOf(points: readonly Point[], closed: boolean): number {
  const ends = closed ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
  return ends.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

/** What a shape measures in its mark's unit: square feet, feet or pieces. */
export function measureShape(shape: SampleShape, kind: Sample['marks'][number]['kind']): number {
  const { points, opening, footprint } = shape;
  if (kind === 'count') return points?.length ?? 1;
  const [width, height] = opening ? [opening.width, opening.height] : (footprint ?? [0, 0]);
  if (kind === 'area') {
    return points ? points.length * width * height : shoelace(cornersOf(shape));
  }
  if (points) return points.length * 2 * (width + height);
  return shape.path ? lengthOf(shape.path, shape.closed) : lengthOf(cornersOf(shape), true);
}
