import type { SampleMeasure } from '../sample-schema.ts';
import { roundTo } from '../rounding.ts';
import { UNITS, type Kind, type Unit } from '../units.ts';
import type { Figures, Take } from './shapes.ts';

/** Kind of a product of so many lengths: none counts, one is a length, two an area, three a volume. */
export const KIND_BY_DIMENSION = [
  'count',
  'length',
  'area',
  'volume',
] as const satisfies readonly Kind[];

const DIMENSION_BY_KIND: Partial<Record<Kind, number>> = {
  count: 0,
  length: 1,
  area: 2,
  volume: 3,
};
const BASE_UNIT = ['EA', 'LF', 'SF'] as const satisfies readonly Unit[];

/** A number, and where it is drawn if it is. */
export interface Taken {
  value: number;
  from?: { shape: string; take: Take };
}

/** The start of a line of measure: a shape of a plan, another item, or a figure of the schedule. */
export interface Source {
  label: string;
  /** The room, pour, wall or level it belongs to. */
  at?: string;
  measured: Taken;
  unit: Unit;
  /** Lengths multiplied in `measured`, 0 to 3; `undefined` for weights, liquids and lumber. */
  dimension: number | undefined;
  kind: Kind;
  /** Base units (SF, LF, CF …) in one of `unit`. */
  of: number;
  fromItem?: string;
  /** Feet that belong to the source itself: an opening's width and height, the second side of a size. */
  sides: Taken[];
  /** Feet that pieces on center are counted along, where that is not `measured` itself. */
  along?: Taken;
}

/** Finds the net quantity of another item by its id. */
export type FindNet = (itemId: string) => { net: number; unit: Unit; name: string };

const EDGES = { area: ['width', 'height'], width: ['width'], height: ['height'] } as const;

/** The sources of one line of measure: one for each shape it names, or the one item, size or scheduled figure. */
export function findSources(
  measure: SampleMeasure,
  shapes: ReadonlyMap<string, Figures>,
  netOf: FindNet,
): Source[] {
  const named = (ids: readonly string[]) => ids.flatMap((id) => shapes.get(id) ?? []);
  const several = [
    measure.area,
    measure.length,
    measure.count,
    measure.openings,
    measure.risers,
  ].flatMap((ids) => ids ?? []);
  const take = (figures: Figures, field: Take): Taken => ({
    value: figures[field] ?? 0,
    from: { shape: figures.id, take: field },
  });
  const fromShape = (figures: Figures, measured: Taken, dimension: 0 | 1 | 2): Source => {
    const at = measure.at ?? figures.at;
    return {
      label:
        measure.note && figures.label && several.length > 1
          ? `${figures.label}, ${measure.note}`
          : (measure.note ?? figures.label),
      ...(at === undefined ? {} : { at }),
      measured,
      unit: BASE_UNIT[dimension],
      dimension,
      kind: KIND_BY_DIMENSION[dimension],
      of: 1,
      sides: [],
    };
  };
  for (const kind of ['cut', 'fill'] as const) {
    const grids = measure[kind];
    if (!grids) continue;
    return [...shapes.values()]
      .filter(({ grade }) => grade?.kind === kind && grids.includes(grade.grid))
      .map((figures) => ({
        ...fromShape(figures, take(figures, 'cell'), 2),
        sides: [take(figures, 'mean')],
      }));
  }
  const { run } = measure;
  if (measure.area && run) {
    const [length, along] =
      run === 'horizontal' ? (['width', 'height'] as const) : (['height', 'width'] as const);
    return named(measure.area).map((figures) => ({
      ...fromShape(figures, take(figures, length), 1),
      along: take(figures, along),
    }));
  }
  if (measure.area) {
    return named(measure.area).map((figures) => fromShape(figures, take(figures, 'area'), 2));
  }
  if (measure.length) {
    return named(measure.length).map((figures) => fromShape(figures, take(figures, 'length'), 1));
  }
  if (measure.openings) {
    const { edge } = measure;
    return named(measure.openings).map((figures) =>
      edge === 'perimeter'
        ? fromShape(figures, take(figures, 'length'), 1)
        : {
            ...fromShape(figures, take(figures, 'count'), 0),
            sides: EDGES[edge].map((side) => take(figures, side)),
          },
    );
  }
  const counted = measure.count ?? measure.risers;
  if (counted) {
    return named(counted).map((figures) => fromShape(figures, take(figures, 'count'), 0));
  }
  const at = measure.at === undefined ? {} : { at: measure.at };
  if (measure.item !== undefined) {
    const { net, unit, name } = netOf(measure.item);
    const { kind, of } = UNITS[unit];
    return [
      {
        label: measure.note ?? name,
        ...at,
        measured: { value: net },
        unit,
        dimension: DIMENSION_BY_KIND[kind],
        kind,
        of,
        fromItem: measure.item,
        sides: [],
      },
    ];
  }
  const [first = measure.scheduled ?? 0, second] = measure.size ?? [];
  const dimension = measure.size ? 1 : 0;
  return [
    {
      label: measure.note ?? '',
      ...at,
      measured: { value: roundTo(first, 4) },
      unit: BASE_UNIT[dimension],
      dimension,
      kind: KIND_BY_DIMENSION[dimension],
      of: 1,
      sides: second === undefined ? [] : [{ value: second }],
    },
  ];
}
