import type { SampleMeasure, SampleShape } from '../sample-schema.ts';
import { formatDimension } from '../dimension.ts';
import { roundTo, roundUpTo } from '../rounding.ts';
import { UNITS, type Unit } from '../units.ts';
import { findFactor, type Figure } from './factor.ts';
import { findSources, type FindNet } from './sources.ts';

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

/** Feet of a bar as delivered: a longer run is lapped. */
const STOCK_LENGTH = 20;

function formatSpacing(feet: number): string {
  const inches = feet * 12;
  return inches <= 48 ? `${String(roundTo(inches, 2))} in. o.c.` : `${formatDimension(feet)} o.c.`;
}

/**
 * Works out one line of an item's measure.
 *
 * @param unit the item's unit, which every line comes out in.
 * @param fail is called with the problem where the line cannot come out in that unit.
 */
export function measureLines(
  measure: SampleMeasure,
  unit: Unit,
  shapes: ReadonlyMap<string, SampleShape>,
  netOf: FindNet,
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
    const { factor, basis, kind } = findFactor(measure, source, dimension, unit);
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
      // Bars with a length of their own are counted in `measured`.
      const bars = measure.each === undefined ? 1 : measured;
      if (laps > 0) {
        add({
          label: `${label}: laps of ${formatDimension(measure.lap)}`,
          times: {
            value: times.value * bars * laps,
            formula: `${times.formula ?? String(times.value)}*${bars === 1 ? '' : `${String(bars)}*`}(ROUNDUP(ROUND(${run}/${String(STOCK_LENGTH)},6),0)-1)`,
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
