import type { SampleMeasure, SampleShape } from '../sample-schema.ts';
import { boundsOf } from '../geometry.ts';
import { roundTo } from '../rounding.ts';
import { UNITS, type Kind, type Unit } from '../units.ts';
import { areaOf, lengthOf, outlineOf } from './shapes.ts';

/** What a product of so many lengths is: none counts, one is a length, two an area, three a volume. */
export const KIND_BY_DIMENSION: readonly Kind[] = ['count', 'length', 'area', 'volume'];

const DIMENSION_BY_KIND: Partial<Record<Kind, number>> = {
  count: 0,
  length: 1,
  area: 2,
  volume: 3,
};
const BASE_UNIT: readonly Unit[] = ['EA', 'LF', 'SF'];

/** What a line of measure starts from: a shape of the plan, another item, or a figure of the schedule. */
export interface Source {
  label: string;
  measured: number;
  unit: Unit;
  /** Lengths multiplied in `measured`, 0 to 3; `undefined` for weights, liquids and lumber. */
  dimension: number | undefined;
  kind: Kind;
  /** Base units (SF, LF, CF …) in one of `unit`. */
  of: number;
  fromItem?: string;
  second?: number;
  /** What pieces on center are counted along, in feet, where that is not `measured` itself. */
  along?: number;
}

/** Finds the net quantity of another item by its id. */
export type FindNet = (itemId: string) => { net: number; unit: Unit; name: string };

/** The sources of one line of measure: one for each shape it names, or the one item, size or scheduled figure. */
export function findSources(
  measure: SampleMeasure,
  shapes: ReadonlyMap<string, SampleShape>,
  netOf: FindNet,
): Source[] {
  const named = (ids: readonly string[]) => ids.flatMap((id) => shapes.get(id) ?? []);
  const several = [...(measure.area ?? []), ...(measure.length ?? []), ...(measure.count ?? [])];
  const fromShape = (shape: SampleShape, measured: number, dimension: 0 | 1 | 2): Source => ({
    label:
      measure.note && shape.label && several.length > 1
        ? `${shape.label}, ${measure.note}`
        : (measure.note ?? shape.label ?? ''),
    measured: roundTo(measured, 2),
    unit: BASE_UNIT[dimension] ?? 'EA',
    dimension,
    kind: KIND_BY_DIMENSION[dimension] ?? 'count',
    of: 1,
  });
  const { run } = measure;
  if (measure.area && run) {
    return named(measure.area).map((shape) => {
      const bounds = boundsOf(outlineOf(shape)) ?? { left: 0, top: 0, right: 0, bottom: 0 };
      const width = bounds.right - bounds.left;
      const height = bounds.bottom - bounds.top;
      return {
        ...fromShape(shape, run === 'horizontal' ? width : height, 1),
        along: roundTo(run === 'horizontal' ? height : width, 2),
      };
    });
  }
  if (measure.area) {
    return named(measure.area).map((shape) => fromShape(shape, areaOf(shape), 2));
  }
  if (measure.length) {
    return named(measure.length).map((shape) => fromShape(shape, lengthOf(shape), 1));
  }
  if (measure.count) {
    return named(measure.count).map((shape) => fromShape(shape, shape.points?.length ?? 0, 0));
  }
  if (measure.item !== undefined) {
    const { net, unit, name } = netOf(measure.item);
    const { kind, of } = UNITS[unit];
    return [
      {
        label: measure.note ?? name,
        measured: net,
        unit,
        dimension: DIMENSION_BY_KIND[kind],
        kind,
        of,
        fromItem: measure.item,
      },
    ];
  }
  const [first = measure.scheduled ?? 0, second] = measure.size ?? [];
  const dimension = measure.size ? 1 : 0;
  return [
    {
      label: measure.note ?? '',
      measured: roundTo(first, 4),
      unit: BASE_UNIT[dimension] ?? 'EA',
      dimension,
      kind: KIND_BY_DIMENSION[dimension] ?? 'count',
      of: 1,
      ...(second === undefined ? {} : { second }),
    },
  ];
}
