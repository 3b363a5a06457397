import type { SampleShape } from '../sample-schema.ts';
import { cornersOf, measureArea, measureLength, type Point } from '../geometry.ts';

/** Outline of an area shape; empty for lines and points. */
export function outlineOf(shape: SampleShape): readonly Point[] {
  return shape.rect ? cornersOf(...shape.rect) : (shape.polygon ?? []);
}

/** Square feet of an area shape, or of all the footprints of a counted one. */
export function areaOf(shape: SampleShape): number {
  const [width, height] = shape.footprint ?? [0, 0];
  return shape.points ? shape.points.length * width * height : measureArea(outlineOf(shape));
}

/** Feet of a line, the perimeter of an area, or the perimeters of all the footprints of a counted shape. */
export function lengthOf(shape: SampleShape): number {
  const [width, height] = shape.footprint ?? [0, 0];
  if (shape.path) return measureLength(shape.path, shape.closed);
  return shape.points
    ? shape.points.length * 2 * (width + height)
    : measureLength(outlineOf(shape), true);
}
