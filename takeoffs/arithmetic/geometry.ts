/** A point of a plan in feet: right of and down from the drawing's own origin. */
export type Point = readonly [x: number, y: number];

/** A straight stretch between two points. */
export type Segment = readonly [from: Point, to: Point];

/** Twice the signed area between the origin and a segment. */
const crossOf = ([[x, y], [nextX, nextY]]: Segment) => x * nextY - nextX * y;

/** Returns the area of a polygon in square feet (shoelace formula), for either direction of its corners. */
export function measureArea(polygon: readonly Point[]): number {
  const twice = segmentsOf(polygon, true).reduce((sum, side) => sum + crossOf(side), 0);
  return Math.abs(twice) / 2;
}

const lengthOf = ([[fromX, fromY], [toX, toY]]: Segment) => Math.hypot(toX - fromX, toY - fromY);

/** Length of a polyline in feet, back to its start where it is closed. */
export function measureLength(path: readonly Point[], closed: boolean): number {
  return segmentsOf(path, closed).reduce((sum, segment) => sum + lengthOf(segment), 0);
}

/** Corners of the rectangle that starts at `x`, `y`. */
export function cornersOf(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the bounding box of the points; `undefined` without any. */
export function boundsOf(points: readonly Point[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Returns the centroid of a polygon. */
export function centroidOf(polygon: readonly Point[]): Point {
  let [twice, sumX, sumY] = [0, 0, 0];
  for (const side of segmentsOf(polygon, true)) {
    const [[x, y], [nextX, nextY]] = side;
    const cross = crossOf(side);
    twice += cross;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
  }
  return twice === 0 ? (polygon[0] ?? [0, 0]) : [sumX / (3 * twice), sumY / (3 * twice)];
}

/** The middle of a polyline's longest stretch, where a tag has most room. */
export function middleOf(path: readonly Point[], closed: boolean): Point {
  const [first = [0, 0]] = path;
  const [[fromX, fromY], [toX, toY]] = segmentsOf(path, closed).reduce<Segment>(
    (longest, segment) => (lengthOf(segment) > lengthOf(longest) + 1e-9 ? segment : longest),
    [first, first],
  );
  return [(fromX + toX) / 2, (fromY + toY) / 2];
}

/** Distance in feet from a point to the nearest of some straight stretches; infinite without any. */
export function distanceToSegments([x, y]: Point, segments: readonly Segment[]): number {
  return segments.reduce((least, [[fromX, fromY], [toX, toY]]) => {
    const [along, down] = [toX - fromX, toY - fromY];
    const square = along ** 2 + down ** 2;
    const part = square === 0 ? 0 : ((x - fromX) * along + (y - fromY) * down) / square;
    const at = Math.min(Math.max(part, 0), 1);
    return Math.min(least, Math.hypot(fromX + at * along - x, fromY + at * down - y));
  }, Infinity);
}

/** True where two stretches cross; those that only touch do not. */
export function areCrossing([a, b]: Segment, [c, d]: Segment): boolean {
  const sideOf = ([from, to]: Segment, [x, y]: Point) =>
    Math.sign((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
  const areApart = (line: Segment, one: Point, other: Point) =>
    sideOf(line, one) * sideOf(line, other) < 0;
  return areApart([a, b], c, d) && areApart([c, d], a, b);
}

/** Returns true if a point lies inside a polygon (ray casting: the ray crosses an odd number of sides). */
export function isInside([x, y]: Point, polygon: readonly Point[]): boolean {
  // A slope that no side or corner of a drawing is likely to lie on.
  const away: Segment = [
    [x, y],
    [x + 1e5, y + 31_415],
  ];
  return segmentsOf(polygon, true).filter((side) => areCrossing(away, side)).length % 2 === 1;
}

/** Returns the distance in feet between parallel segments that overlap by at least half a foot; else `undefined`. */
export function distanceAlong(
  [[fromX, fromY], [toX, toY]]: Segment,
  [start, end]: Segment,
): number | undefined {
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const [ux, uy] = [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
  const across = (x: number, y: number) => (y - start[1]) * ux - (x - start[0]) * uy;
  const along = (x: number, y: number) => (x - start[0]) * ux + (y - start[1]) * uy;
  if (Math.abs(across(fromX, fromY) - across(toX, toY)) > 1e-6) return undefined;
  const [a, b] = [along(fromX, fromY), along(toX, toY)];
  const overlap = Math.min(Math.max(a, b), length) - Math.max(Math.min(a, b), 0);
  return overlap < 0.5 ? undefined : Math.abs(across(fromX, fromY));
}

/** Lists the segments of a polyline. */
export function segmentsOf(path: readonly Point[], closed: boolean): Segment[] {
  const ends = closed ? [...path, ...path.slice(0, 1)] : path;
  return ends.slice(1).map((to, index) => [ends[index] ?? to, to]);
}

/**
 * Offsets a polyline by `distance` feet to the right of its direction, with sharp corners. Right of a line that runs
 * clockwise around a room, seen on the plan, is the room's inside.
 */
export function offsetPath(path: readonly Point[], closed: boolean, distance: number): Point[] {
  const normals = segmentsOf(path, closed).map(([from, to]): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  });
  return path.map(([x, y], index) => {
    const after = normals[index] ?? normals.at(-1) ?? [0, 0];
    const before = normals[index - 1] ?? (closed ? normals.at(-1) : undefined) ?? after;
    const [a, b] = [before[0] + after[0], before[1] + after[1]];
    // Both normals have length 1: half their sum, divided by the square of its length, reaches the corner.
    const reach = (2 * distance) / (a ** 2 + b ** 2);
    return [x + a * reach, y + b * reach];
  });
}
