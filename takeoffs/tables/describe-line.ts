import { formatDimension } from '../arithmetic/dimension.ts';
import { formatFigure, formatNet, formatQuantity, TAKEOFF_LOCALE } from '../arithmetic/format.ts';
import type { MeasuredLine } from '../measure/lines.ts';
import { roundTo } from '../arithmetic/rounding.ts';
import type { PricedAlternate } from '../price/takeoff.ts';
import type { Unit } from '../arithmetic/units.ts';

/** Formats feet and inches; decimal feet unless a whole number of quarter inches, such as a round duct's girth. */
function formatSide({ value }: MeasuredLine['dimensions'][number]): string {
  const isWhole = Math.abs(value * 48 - Math.round(value * 48)) < 0.05;
  return isWhole ? formatDimension(value) : `${formatQuantity(value, 4)} ft`;
}

/**
 * Writes the arithmetic of a line as estimators do: `2 × 196 LF × 3'-0" = 1,176 SF`. A factor has its basis in
 * brackets; a conversion of units is `÷ 27`. A quantity taken off the plan unchanged has no arithmetic: `40 LF`,
 * deducted `−36 SF`.
 *
 * @param unit unit of the item and of the result.
 */
export function describeLine(line: MeasuredLine, unit: Unit): string {
  const { pieces, measured, measuredUnit, dimensions, factor, ownBasis, of, into, result } = line;
  const own = roundTo((factor * into) / of, 6);
  const factors = [
    ...(pieces === 1 ? [] : [formatQuantity(pieces, 2)]),
    `${formatQuantity(measured.value, 3)} ${measuredUnit}`,
    ...dimensions.map(formatSide),
    ...(own === 1 ? [] : [formatQuantity(own, 4) + (ownBasis === '' ? '' : ` (${ownBasis})`)]),
    ...(of === 1 ? [] : [formatQuantity(of, 0)]),
  ];
  const sum = formatFigure(Math.abs(result), Number.isInteger(result) ? 0 : 2);
  const [sign, minus] = line.less ? ['− ', '−'] : ['', ''];
  if (factors.length === 1 && into === 1 && measuredUnit === unit) return `${minus}${sum} ${unit}`;
  return `${sign}${factors.join(' × ')}${into === 1 ? '' : ` ÷ ${formatQuantity(into, 0)}`} = ${minus}${sum} ${unit}`;
}

/** An alternate's parts: `Omit items 9 and 11. Add MC cable, 1,083 LF.` */
export function describeAlternate({ parts }: PricedAlternate): string {
  const omitted = parts
    .filter(({ omitted: whole }) => whole)
    .map(({ entry }) => entry.number)
    .sort((a, b) => a - b)
    .map(String);
  const listed = new Intl.ListFormat(TAKEOFF_LOCALE).format(omitted);
  return [
    ...(omitted.length > 0 ? [`Omit item${omitted.length > 1 ? 's' : ''} ${listed}.`] : []),
    ...parts
      .filter(({ omitted: whole }) => !whole)
      .map(
        ({ sign, entry: { item, net } }) =>
          `${sign < 0 ? 'Deduct' : 'Add'} ${item.name}, ${formatNet(net, item.unit)} ${item.unit}.`,
      ),
  ].join(' ');
}
