import type { Sample, SampleItem, SampleMeasure, SampleShape } from '../schemas/sample.ts';
import { boundsOf, cornersOf, measureArea, measureLength, type Point } from './geometry.ts';
import { formatDimension } from './dimension.ts';
import { roundTo, roundUpTo } from './rounding.ts';
import { UNITS, type Kind, type Unit } from './units.ts';
import { LUMBER, REBAR, STEEL } from './weights.ts';

/** A number together with the spreadsheet formula that gives it, where it is more than a constant. */
export interface Figure {
  value: number;
  formula?: string;
}

/** One line of the measurement sheet: times × measured × dimensions × factor, in the item's unit. */
export interface MeasuredLine {
  label: string;
  /** How many of it. */
  times: Figure;
  /** Taken from the drawing, in `measuredUnit`, to 0.01. */
  measured: number;
  measuredUnit: Unit;
  /** Id of the item whose net quantity `measured` repeats. */
  fromItem?: string;
  /** Heights, widths, depths and piece lengths in feet that `measured` is multiplied by; at most two. */
  dimensions: number[];
  /** Converts to the item's unit: pounds per foot, slope, coverage, cubic feet to cubic yards. */
  factor: Figure;
  /** What the factor stands for, in words; empty for 1. */
  basis: string;
  /** In the item's unit, to 0.01; negative for a deduction. */
  result: number;
}

/** The data cannot be measured as asked. The message names the sample, the item and the line. */
export class TakeoffError extends Error {
  override name = 'TakeoffError';
}

const STOCK_LENGTH = 20;

const KIND_BY_DIMENSION: readonly Kind[] = ['count', 'length', 'area', 'volume'];
const DIMENSION_BY_KIND: Partial<Record<Kind, number>> = {
  count: 0,
  length: 1,
  area: 2,
  volume: 3,
};
const BASE_UNIT: readonly Unit[] = ['EA', 'LF', 'SF', 'CY'];

interface Source {
  label: string;
  measured: number;
  unit: Unit;
  dimension: number | undefined;
  kind: Kind;
  /** Base units (SF, LF, CF …) in one of `unit`. */
  of: number;
  fromItem?: string;
  second?: number;
  /** What pieces on center are counted along, in feet, where that is not `measured` itself. */
  along?: number;
}

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

function findSources(
  measure: SampleMeasure,
  shapes: ReadonlyMap<string, SampleShape>,
  netOf: (itemId: string) => { net: number; unit: Unit; name: string },
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

interface Conversion {
  factor: Figure;
  basis: string;
  kind: Kind | 'any' | undefined;
}

function convert(
  measure: SampleMeasure,
  source: Source,
  dimension: number | undefined,
  unit: Unit,
): Conversion {
  const parts: { value: number; formula: string }[] = [];
  const basis: string[] = [];
  let kind: Kind | 'any' | undefined =
    dimension === undefined ? source.kind : KIND_BY_DIMENSION[dimension];
  let of = source.of;

  const weigh = (perFoot: number, words: string, becomes: Kind) => {
    parts.push({ value: perFoot, formula: String(perFoot) });
    basis.push(words);
    kind = kind === 'length' ? becomes : undefined;
  };
  if (measure.rebar) {
    weigh(
      REBAR[measure.rebar],
      `${measure.rebar} bar, ${String(REBAR[measure.rebar])} lb/ft`,
      'weight',
    );
  }
  if (measure.steel) {
    weigh(
      STEEL[measure.steel],
      `${formatShape(measure.steel)}, ${String(STEEL[measure.steel])} lb/ft`,
      'weight',
    );
  }
  if (measure.lumber) {
    const [width, depth] = LUMBER[measure.lumber];
    parts.push({ value: (width * depth) / 12, formula: `${width}*${depth}/12` });
    basis.push(`${measure.lumber.replace('X', ' × ')}, board feet per LF`);
    kind = kind === 'length' ? 'lumber' : undefined;
  }
  if (measure.slope !== undefined) {
    const rise = String(measure.slope);
    parts.push({
      value: roundTo(Math.sqrt(measure.slope ** 2 + 144) / 12, 3),
      formula: `ROUND(SQRT(${rise}^2+12^2)/12,3)`,
    });
    basis.push(`slope ${rise} in 12`);
    if (kind !== 'area' && kind !== 'length') kind = undefined;
  }
  if (measure.hip !== undefined) {
    const rise = String(measure.hip);
    parts.push({
      value: roundTo(Math.sqrt((measure.hip ** 2 + 288) / 288), 3),
      formula: `ROUND(SQRT((${rise}^2+2*12^2)/(2*12^2)),3)`,
    });
    basis.push(`hip or valley at ${rise} in 12`);
    if (source.kind !== 'length') kind = undefined;
  }
  if (measure.coats !== undefined && measure.coverage !== undefined) {
    parts.push({
      value: measure.coats / measure.coverage,
      formula: `${measure.coats}/${measure.coverage}`,
    });
    basis.push(
      `${measure.coats} ${measure.coats === 1 ? 'coat' : 'coats'} at ${measure.coverage} SF/gal`,
    );
    kind = kind === 'area' ? 'liquid' : undefined;
  }
  if (measure.swell !== undefined) {
    parts.push({
      value: 1 + measure.swell / 100,
      formula: `(1+${measure.swell}/100)`,
    });
    basis.push(`${measure.swell}% swell`);
  }
  if (measure.per !== undefined) {
    parts.push({ value: measure.per, formula: String(measure.per) });
    basis.push(measure.basis ?? '');
    kind = 'any';
    of = 1;
  }
  const into = kind === 'any' ? 1 : UNITS[unit].of;
  if (of !== into) {
    if (of !== 1) parts.push({ value: of, formula: String(of) });
    if (into !== 1) {
      basis.push(`${into} ${BASE_NAMES[UNITS[unit].kind]}/${unit}`);
    }
  }
  const divisor = of === into ? 1 : into;
  const value = parts.reduce((product, part) => product * part.value, 1) / divisor;
  const formula = `${parts.map((part) => part.formula).join('*') || '1'}${divisor === 1 ? '' : `/${divisor}`}`;
  return {
    factor: /^[\d.]+$/.test(formula) ? { value } : { value, formula },
    basis: basis.join(', '),
    kind,
  };
}

const BASE_NAMES: Record<Kind, string> = {
  count: 'each',
  length: 'LF',
  area: 'SF',
  volume: 'CF',
  weight: 'lb',
  liquid: 'gal',
  lumber: 'BF',
};

/** Writes a steel shape the way a framing plan does: W12×26, HSS4×4×1/4, C8×11.5. */
export function formatShape(shape: string): string {
  return shape.replaceAll('X', '×').replaceAll('_', '.');
}

function measureLines(
  measure: SampleMeasure,
  unit: Unit,
  shapes: ReadonlyMap<string, SampleShape>,
  netOf: (itemId: string) => { net: number; unit: Unit; name: string },
  fail: (problem: string) => never,
): MeasuredLine[] {
  const lines: MeasuredLine[] = [];
  for (const source of findSources(measure, shapes, netOf)) {
    let times: Figure = { value: measure.times };
    let { measured, unit: measuredUnit, dimension } = source;
    const dimensions: number[] = [];
    let label = source.label;
    if (measure.spacing !== undefined) {
      const along = source.along ?? source.measured;
      const inches = roundTo(measure.spacing * 12, 4);
      const pieces = roundUpTo((along * 12) / inches, 0) + 1;
      const formula = `${measure.times}*(ROUNDUP(ROUND(${along}*12/${inches},6),0)+1)`;
      times = { value: measure.times * pieces, formula };
      label = `${label}${label ? ', ' : ''}${formatSpacing(measure.spacing)} over ${formatDimension(along)}`;
      if (source.along === undefined) {
        measured = 1;
        measuredUnit = 'EA';
        dimension = 0;
      }
    }
    if (source.second !== undefined) {
      dimensions.push(source.second);
      dimension = (dimension ?? 0) + 1;
    }
    for (const extra of [measure.each, measure.height, measure.width, measure.depth]) {
      if (extra === undefined) continue;
      if (dimension === undefined) fail('takes a dimension of something that has none');
      dimensions.push(roundTo(extra, 6));
      dimension += 1;
    }
    if (dimensions.length > 2) fail('has more than two dimensions besides what is measured');
    const { factor, basis, kind } = convert(measure, source, dimension, unit);
    if (kind !== 'any' && kind !== UNITS[unit].kind) {
      fail(
        `comes out as ${kind ?? 'nothing measurable'}, but ${unit} is a unit of ${UNITS[unit].kind}`,
      );
    }
    const add = (line: Omit<MeasuredLine, 'result'>) => {
      const product =
        line.times.value *
        line.measured *
        line.dimensions.reduce((all, one) => all * one, 1) *
        line.factor.value;
      lines.push({ ...line, result: roundTo(measure.less ? -product : product, 2) });
    };
    add({
      label,
      times,
      measured,
      measuredUnit,
      ...(source.fromItem === undefined ? {} : { fromItem: source.fromItem }),
      dimensions,
      factor,
      basis,
    });
    if (measure.lap !== undefined) {
      const run = measure.each ?? source.measured;
      const laps = roundUpTo(run / STOCK_LENGTH, 0) - 1;
      if (laps > 0) {
        add({
          label: `${label}: laps of ${formatDimension(measure.lap)}`,
          times: {
            value: times.value * laps,
            formula: `${times.formula ?? String(times.value)}*(ROUNDUP(ROUND(${run}/${String(STOCK_LENGTH)},6),0)-1)`,
          },
          measured: roundTo(measure.lap, 2),
          measuredUnit: 'LF',
          dimensions: [],
          factor,
          basis,
        });
      }
    }
  }
  return lines;
}

function formatSpacing(feet: number): string {
  const inches = feet * 12;
  return inches <= 48 ? `${String(roundTo(inches, 2))} in. o.c.` : `${formatDimension(feet)} o.c.`;
}

export interface MeasuredItem {
  item: SampleItem;
  lines: MeasuredLine[];
  /** Sum of the lines in the item's unit, rounded half up to the unit's own decimals, pieces rounded up. */
  net: number;
  /** Net plus waste, rounded up: what has to be bought. */
  order: number;
}

/**
 * Measures every item of a sample.
 *
 * @returns the items in the order given, quantities in their own units.
 * @throws TakeoffError where a line does not come out in its item's unit, or items refer to each other in a ring.
 */
export function measureItems(name: string, sample: Sample): MeasuredItem[] {
  const shapes = new Map(sample.plan.shapes.map((shape) => [shape.id, shape]));
  const items = new Map(sample.items.map((item) => [item.id, item]));
  const done = new Map<string, MeasuredItem>();
  const open = new Set<string>();

  const measureOne = (item: SampleItem): MeasuredItem => {
    const known = done.get(item.id);
    if (known) return known;
    if (open.has(item.id)) {
      throw new TakeoffError(`${name}: item "${item.id}" is measured from itself`);
    }
    open.add(item.id);
    const lines = item.measure.flatMap((measure, index) =>
      measureLines(
        measure,
        item.unit,
        shapes,
        (wanted) => {
          const found = items.get(wanted);
          if (!found) throw new TakeoffError(`${name}: there is no item "${wanted}"`);
          return { net: measureOne(found).net, unit: found.unit, name: found.name };
        },
        (problem) => {
          throw new TakeoffError(
            `${name}: item "${item.id}", line ${String(index + 1)} of measure ${problem}`,
          );
        },
      ),
    );
    const { netDigits, orderDigits } = UNITS[item.unit];
    const sum = lines.reduce((total, line) => total + Math.round(line.result * 100), 0) / 100;
    const net = item.unit === 'EA' ? roundUpTo(sum, 0) : roundTo(sum, netDigits);
    if (net <= 0) {
      throw new TakeoffError(`${name}: item "${item.id}" measures ${net} ${item.unit}`);
    }
    const measured = {
      item,
      lines,
      net,
      order: roundUpTo(net * (1 + item.waste / 100), orderDigits),
    };
    open.delete(item.id);
    done.set(item.id, measured);
    return measured;
  };
  return sample.items.map(measureOne);
}
