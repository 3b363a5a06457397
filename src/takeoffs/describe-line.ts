import { formatDimension } from './dimension.ts';
import { formatFigure } from './format.ts';
import type { MeasuredLine } from './measure/lines.ts';
import type { Unit } from './units.ts';

/** Feet and inches, or decimal feet where a grade or a round duct's girth is no whole quarter inch. */
function formatSide({ value, from }: MeasuredLine['dimensions'][number]): string {
  const isDrawn = from?.take !== 'mean' && Math.abs(value * 48 - Math.round(value * 48)) < 0.05;
  return isDrawn ? formatDimension(value) : `${trim(value, 4)} ft`;
}

const trim = (value: number, digits: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits });

/**
 * A line of measure as an estimator writes it on the plan: `2 × 196 LF × 3'-0" = 1,176 SF`, a factor with its basis in
 * brackets.
 *
 * @param unit the item's unit, which the line comes out in.
 */
export function describeLine(line: MeasuredLine, unit: Unit): string {
  const { pieces, measured, measuredUnit, dimensions, factor, basis, result } = line;
  const parts = [
    ...(pieces === 1 ? [] : [trim(pieces, 2)]),
    `${trim(measured.value, 2)} ${measuredUnit}`,
    ...dimensions.map(formatSide),
    ...(factor === 1 ? [] : [basis === '' ? trim(factor, 4) : `${trim(factor, 4)} (${basis})`]),
  ];
  const sum = `${formatFigure(Math.abs(result), Number.isInteger(result) ? 0 : 2)} ${unit}`;
  return `${line.less ? '− ' : ''}${parts.join(' × ')} = ${sum}`;
}
