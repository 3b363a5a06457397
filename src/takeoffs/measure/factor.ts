import type { SampleMeasure } from '../sample-schema.ts';
import { roundTo } from '../rounding.ts';
import { UNITS, type Kind, type Unit } from '../units.ts';
import { LUMBER, REBAR, STEEL } from '../weights.ts';
import { KIND_BY_DIMENSION, type Source } from './sources.ts';

/** A number together with the spreadsheet formula that gives it, where it is more than a constant. */
export interface Figure {
  value: number;
  formula?: string;
}

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

interface Conversion {
  factor: Figure;
  /** What the factor stands for, in words; empty for 1. */
  basis: string;
  /** What the product measures: `any` where a factor per piece says so itself, `undefined` where nothing fits. */
  kind: Kind | 'any' | undefined;
}

/** Writes a steel shape the way a framing plan does: W12×26, HSS4×4×1/4, C8×11.5. */
function formatShape(shape: string): string {
  return shape.replaceAll('X', '×').replaceAll('_', '.');
}

/**
 * The factor that takes a source, with its dimensions multiplied in, to an item's unit.
 *
 * @param dimension lengths in the product; `undefined` where the source is no geometry.
 */
export function findFactor(
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
    if (of !== 1) {
      parts.push({ value: of, formula: String(of) });
      basis.push(`${of} ${BASE_NAMES[source.kind]}/${source.unit}`);
    }
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
