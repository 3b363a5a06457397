import type { SampleMeasure } from '../schema/sample-schema.ts';
import { roundTo } from '../arithmetic/rounding.ts';
import type { Unit } from '../arithmetic/units.ts';
import type { Figures, Take } from './shapes.ts';

/** A number, with its shape and figure if it is taken from the drawing. */
export interface Taken {
  value: number;
  from?: { shape: string; take: Take };
}

/** The start of a line of measure: a shape of a plan, another item, or a figure of the schedule. */
export interface Source {
  label: string;
  /** The room, pour, wall or level it belongs to. */
  at: string | undefined;
  measured: Taken;
  unit: Unit;
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
  const { area, length, count, openings, risers, edge, run, note = '', size, at } = measure;
  const take = (figures: Figures, field: Take): Taken => ({
    value: figures[field] ?? 0,
    from: { shape: figures.id, take: field },
  });
  const several = [area, length, count, openings, risers].some((ids = []) => ids.length > 1);
  const from = (
    found: readonly Figures[],
    field: Take,
    unit: Unit,
    more?: (figures: Figures) => Partial<Source>,
  ) =>
    found.map((figures): Source => {
      const isNamed = note === '' || several;
      return {
        label: [isNamed ? figures.label : '', note].filter(Boolean).join(', '),
        at: at ?? figures.at,
        measured: take(figures, field),
        unit,
        sides: [],
        ...more?.(figures),
      };
    });
  const named = (ids: readonly string[]) => ids.flatMap((id) => shapes.get(id) ?? []);

  if (area && run) {
    const [across, along] =
      run === 'horizontal' ? (['width', 'height'] as const) : (['height', 'width'] as const);
    return from(named(area), across, 'LF', (figures) => ({ along: take(figures, along) }));
  }
  if (area) return from(named(area), 'area', 'SF');
  if (length) return from(named(length), 'length', 'LF');
  if (openings) {
    if (edge === 'perimeter') return from(named(openings), 'length', 'LF');
    return from(named(openings), 'count', 'EA', (figures) => ({
      sides: EDGES[edge].map((side) => take(figures, side)),
    }));
  }
  const counted = count ?? risers;
  if (counted) return from(named(counted), 'count', 'EA');
  if (measure.item !== undefined) {
    const { net, unit, name } = netOf(measure.item);
    const label = note || name;
    return [{ label, at, measured: { value: net }, unit, fromItem: measure.item, sides: [] }];
  }
  const [first = measure.scheduled ?? 0, second] = size ?? [];
  return [
    {
      label: note,
      at,
      measured: { value: roundTo(first, 4) },
      unit: size ? 'LF' : 'EA',
      sides: second === undefined ? [] : [{ value: second }],
    },
  ];
}
