import type { SampleMeasure } from '../schema/sample-schema.ts';
import { formatDimension } from '../arithmetic/dimension.ts';
import { roundTo, roundUpTo } from '../arithmetic/rounding.ts';
import { formatDuct, measureGirth } from '../schema/sheet-metal.ts';
import { KINDS_BY_DIMENSION, UNITS, type Unit } from '../arithmetic/units.ts';
import { findConversion, type Conversion } from './factor.ts';
import type { Figures } from './shapes.ts';
import { findSources, type FindNet, type Taken } from './sources.ts';

/** One line of the measurement sheet: times × pieces × measured × dimensions × factor, in the item's unit. */
export interface MeasuredLine extends Omit<Conversion, 'kind'> {
  label: string;
  /** The room, pour, wall or level it belongs to. */
  at: string | undefined;
  /** Multiplier, as the file says. */
  times: number;
  /** Inches on center, and the feet pieces are counted along: ROUNDUP(feet × 12 ÷ inches) + 1 of them. */
  spacing: { inches: number; along: Taken } | undefined;
  /** `times` with the pieces multiplied in. */
  pieces: number;
  /** Figure that the line starts from, in `measuredUnit`. */
  measured: Taken;
  measuredUnit: Unit;
  /** Id of the item whose net quantity `measured` repeats. */
  fromItem: string | undefined;
  /** Heights, widths, depths and piece lengths in feet that `measured` is multiplied by; at most two. */
  dimensions: Taken[];
  less: boolean;
  /** Mark of the piece it puts on the piece list. */
  piece: string | undefined;
  /** In the item's unit, to 0.01; negative for a deduction. */
  result: number;
}

function formatSpacing(inches: number): string {
  return inches <= 48
    ? `${String(roundTo(inches, 2))} in. o.c.`
    : `${formatDimension(inches / 12)} o.c.`;
}

function countPieces(inches: number, along: number): number {
  return roundUpTo((along * 12) / inches, 0) + 1;
}

/**
 * Computes the lines of one entry of an item's `measure`: one for each shape that it names, else a single line.
 *
 * @param unit unit of the item and of every result.
 * @param fail throws an error with the problem, for a line that cannot be measured in that unit.
 */
export function measureLines(
  measure: SampleMeasure,
  unit: Unit,
  shapes: ReadonlyMap<string, Figures>,
  netOf: FindNet,
  fail: (problem: string) => never,
): MeasuredLine[] {
  const { spacing: pitch, less, times, piece } = measure;
  return findSources(measure, shapes, netOf).map((source) => {
    let { measured, unit: measuredUnit, label } = source;
    const { kind: sourceKind } = UNITS[measuredUnit];
    // Number of lengths multiplied in `measured`, 0 to 3; -1 for weights, liquids, lumber and time.
    let dimension = KINDS_BY_DIMENSION.indexOf(sourceKind);
    const describe = (words: string) => {
      label = label ? `${label}, ${words}` : words;
    };
    let spacing: MeasuredLine['spacing'];
    if (pitch !== undefined) {
      const along = source.along ?? measured;
      const inches = roundTo(pitch * 12, 4);
      spacing = { inches, along };
      describe(`${formatSpacing(inches)} over ${formatDimension(along.value)}`);
      if (source.along === undefined) {
        measured = { value: 1 };
        measuredUnit = 'EA';
        dimension = 0;
      }
    }
    if (measure.duct) describe(formatDuct(measure.duct));
    const girth = measure.duct && measureGirth(measure.duct);
    const feet = [girth, measure.each, measure.height, measure.width, measure.depth].flatMap(
      (extra) => (extra === undefined ? [] : { value: roundTo(extra, 6) }),
    );
    if (feet.length > 0 && dimension < 0) fail('takes a dimension of something that has none');
    const dimensions = [...source.sides, ...feet];
    if (dimensions.length > 2) fail('has more than two dimensions besides what is measured');
    const product = dimension < 0 ? sourceKind : KINDS_BY_DIMENSION[dimension + dimensions.length];
    const { kind, ...conversion } = findConversion(measure, source.unit, product, unit);
    if (kind !== 'any' && kind !== UNITS[unit].kind) {
      fail(
        `comes out as ${kind ?? 'nothing measurable'}, but ${unit} is a unit of ${UNITS[unit].kind}`,
      );
    }
    const pieces = times * (spacing ? countPieces(spacing.inches, spacing.along.value) : 1);
    const result =
      pieces *
      measured.value *
      dimensions.reduce((all, { value }) => all * value, 1) *
      conversion.factor;
    return {
      ...conversion,
      label: label.charAt(0).toUpperCase() + label.slice(1),
      at: source.at,
      times,
      spacing,
      pieces,
      measured,
      measuredUnit,
      fromItem: source.fromItem,
      dimensions,
      less,
      piece: piece?.mark,
      result: roundTo(less ? -result : result, 2),
    };
  });
}
