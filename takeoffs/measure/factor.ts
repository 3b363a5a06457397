import type { SampleMeasure } from '../schema/sample-schema.ts';
import { roundTo } from '../arithmetic/rounding.ts';
import { SHEET_METAL } from '../schema/sheet-metal.ts';
import { UNITS, type Kind, type Unit } from '../arithmetic/units.ts';
import { LUMBER, STEEL } from '../schema/weights.ts';

const BASE_NAMES: Record<Kind, string> = {
  count: 'each',
  length: 'LF',
  area: 'SF',
  volume: 'CF',
  weight: 'lb',
  liquid: 'gal',
  lumber: 'BF',
  time: 'hr',
};

/** Conversion of feet, square feet or pieces to an item's unit: `factor`, and the figures it is computed from. */
export interface Conversion {
  /** Inches of rise in 12 of a plane, 0 where it is level; the same of a hip or valley. */
  slope: number;
  hip: number;
  /** Coats of paint, and square feet one gallon covers; 1 and 1 where nothing is painted. */
  coats: number;
  coverage: number;
  /** Percent a material grows when broken up. */
  swell: number;
  /** Pounds per foot, board feet per foot, or what `basis` says. */
  perUnit: number;
  /** Base units (feet, pounds …) in one unit of the source: 27 CF in a CY. `into`: in one unit of the item. */
  of: number;
  into: number;
  factor: number;
  /** Meaning of the factor, in words; empty for 1. */
  basis: string;
  /** The same without the conversion of units, `of` and `into`. */
  ownBasis: string;
  /** Kind of the result: `any` where the file's own factor `per` sets it, `undefined` where the figures do not fit. */
  kind: Kind | 'any' | undefined;
}

/** Writes a steel shape the way a framing plan does: W12×26, HSS4×4×1/4, C8×11.5. */
export function formatShape(shape: string): string {
  return shape.replaceAll('X', '×').replaceAll('_', '.');
}

/** Length on the slope for a foot of plan, to 0.001: `rise` inches in 12. */
export function slopeFactor(rise: number): number {
  return roundTo(Math.sqrt(rise ** 2 + 144) / 12, 3);
}

/** True length of a hip or valley for a foot of its plan length, to 0.001: `rise` inches in 12. */
export function hipFactor(rise: number): number {
  return roundTo(Math.sqrt((rise ** 2 + 288) / 288), 3);
}

/**
 * The conversion that takes a source, with its dimensions multiplied in, to an item's unit.
 *
 * @param from unit of the source.
 * @param product kind of the source times its dimensions; `undefined` for more than three lengths.
 */
export function findConversion(
  measure: SampleMeasure,
  from: Unit,
  product: Kind | undefined,
  unit: Unit,
): Conversion {
  const basis: string[] = [];
  const source = UNITS[from];
  let kind: Conversion['kind'] = product;
  let perUnit = 1;
  let of: number = source.of;

  const weigh = (perFoot: number, words: string, becomes: Kind) => {
    perUnit *= perFoot;
    basis.push(words);
    kind = kind === 'length' ? becomes : undefined;
  };
  if (measure.steel) {
    const pounds = STEEL[measure.steel];
    weigh(pounds, `${formatShape(measure.steel)}, ${String(pounds)} lb/ft`, 'weight');
  }
  if (measure.lumber) {
    const [width, depth] = LUMBER[measure.lumber];
    weigh(
      (width * depth) / 12,
      `${measure.lumber.replace('X', ' × ')}, board feet per LF`,
      'lumber',
    );
  }
  if (measure.gauge !== undefined) {
    const pounds = SHEET_METAL[measure.gauge];
    const { seams = 0 } = measure;
    perUnit *= roundTo(pounds * (1 + seams / 100), 4);
    basis.push(
      `${String(measure.gauge)} ga, ${String(pounds)} lb/SF${seams > 0 ? `, ${String(seams)}% seams` : ''}`,
    );
    kind = kind === 'area' ? 'weight' : undefined;
  }
  const { slope = 0, hip = 0, coats = 1, coverage = 1, swell = 0 } = measure;
  if (slope > 0) {
    basis.push(`slope ${String(slope)} in 12`);
    if (kind !== 'area' && kind !== 'length') kind = undefined;
  }
  if (hip > 0) {
    basis.push(`hip or valley at ${String(hip)} in 12`);
    if (source.kind !== 'length') kind = undefined;
  }
  if (measure.coverage !== undefined) {
    basis.push(`${String(coats)} ${coats === 1 ? 'coat' : 'coats'} at ${String(coverage)} SF/gal`);
    kind = kind === 'area' ? 'liquid' : undefined;
  }
  if (swell > 0) basis.push(`${String(swell)}% swell`);
  if (measure.per !== undefined) {
    perUnit *= measure.per;
    basis.push(measure.basis ?? '');
    kind = 'any';
    of = 1;
  }
  let into: number = kind === 'any' ? 1 : UNITS[unit].of;
  if (of === into) {
    of = 1;
    into = 1;
  }
  const ownBasis = basis.join(', ');
  if (of !== 1) basis.push(`${String(of)} ${BASE_NAMES[source.kind]}/${from}`);
  if (into !== 1) basis.push(`${String(into)} ${BASE_NAMES[UNITS[unit].kind]}/${unit}`);
  return {
    slope,
    hip,
    coats,
    coverage,
    swell,
    perUnit,
    of,
    into,
    factor:
      (perUnit *
        slopeFactor(slope) *
        hipFactor(hip) *
        (coats / coverage) *
        (1 + swell / 100) *
        of) /
      into,
    basis: basis.join(', '),
    ownBasis,
    kind,
  };
}
