import type { Sample, SampleShape, SampleStair } from '../schema/sample-schema.ts';
import { cornersOf, measureArea, measureLength, type Point } from '../arithmetic/geometry.ts';
import { roundTo } from '../arithmetic/rounding.ts';

/** Outline of an area shape; empty for lines and points. */
export function outlineOf(shape: SampleShape): readonly Point[] {
  return shape.rect ? cornersOf(...shape.rect) : (shape.polygon ?? []);
}

/** True where the lines of a mark are drawn with their width, as ducts are: tinted, with an outline. */
export function isBand(plans: Sample['plans'], mark: string): boolean {
  const lines = plans.flatMap(({ shapes }) =>
    shapes.filter((shape) => shape.mark === mark && shape.path),
  );
  return lines.length > 0 && lines.every(({ drawWidth }) => drawWidth !== undefined);
}

/** Figure of a shape that a line of measure uses. */
export type Take = 'count' | 'length' | 'area' | 'width' | 'height';

/**
 * Figures of a drawn shape in pieces, feet and square feet. A shape with a width and a height has its area and
 * perimeter computed from them, times `count`.
 */
export interface Figures {
  id: string;
  /** Empty without a label in the file. */
  label: string;
  /** Id of the mark it is drawn with; stairs have none. */
  mark?: string;
  sheet: string;
  at?: string | undefined;
  count: number;
  /** Of the rectangle, the footprint or the opening. */
  width?: number;
  height?: number;
  /** To 0.0001; of an area its perimeter, of an opening the sum of its perimeters. */
  length?: number;
  /** To 0.0001. */
  area?: number;
}

function measureShape(shape: SampleShape, sheet: string): Figures {
  const common = {
    id: shape.id,
    label: shape.label ?? '',
    mark: shape.mark,
    sheet,
    at: shape.at,
  };
  if (shape.path) {
    return { ...common, count: 1, length: roundTo(measureLength(shape.path, shape.closed), 4) };
  }
  if (shape.polygon) {
    return {
      ...common,
      count: 1,
      length: roundTo(measureLength(shape.polygon, true), 4),
      area: roundTo(measureArea(shape.polygon), 4),
    };
  }
  const count = shape.points?.length ?? 1;
  const [width, height] = shape.rect
    ? [shape.rect[2], shape.rect[3]]
    : shape.opening
      ? [shape.opening.width, shape.opening.height]
      : (shape.footprint ?? []);
  if (width === undefined || height === undefined) return { ...common, count };
  return {
    ...common,
    count,
    width: roundTo(width, 4),
    height: roundTo(height, 4),
    length: roundTo(count * 2 * (roundTo(width, 4) + roundTo(height, 4)), 4),
    area: roundTo(count * roundTo(width, 4) * roundTo(height, 4), 4),
  };
}

const measureStair = (stair: SampleStair, sheet: string): Figures => ({
  id: stair.id,
  label: stair.label,
  sheet,
  count: stair.flights.reduce((sum, risers) => sum + risers, 0),
});

/** Everything drawn on the plans of a sample with its figures, in the order of the file. */
export function measureShapes(sample: Sample): Map<string, Figures> {
  return new Map(
    sample.plans
      .flatMap(({ sheet, shapes, stairs }) => [
        ...shapes.map((shape) => measureShape(shape, sheet)),
        ...stairs.map((stair) => measureStair(stair, sheet)),
      ])
      .map((figures) => [figures.id, figures]),
  );
}
