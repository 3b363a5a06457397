import { formatAmount, formatFigure, formatPercent, formatQuantity } from '../arithmetic/format.ts';
import type { Format } from './table.ts';

/** Number formats of a worksheet's cells. */
export const PATTERNS = { money: '#,##0.00', hours: '#,##0.0', percent: '0.0##%' };

/** Text of an empty figure. */
export const NOTHING = '–';

/** Pattern of a number with thousands separated and `digits` decimals. */
const groupDigits = (digits: number) => (digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`);

/** Cents, as dollars. */
export const AMOUNT: Format<unknown> = { write: formatAmount, pattern: PATTERNS.money, parts: 100 };

/** Man-hours, to a tenth. */
export const HOURS: Format<unknown> = {
  write: (hours) => (hours === 0 ? NOTHING : formatFigure(hours, 1)),
  pattern: PATTERNS.hours,
};

/** Man-hours a unit. */
export const UNIT_HOURS: Format<unknown> = {
  write: (hours) => (hours === 0 ? NOTHING : String(hours)),
  pattern: '0.0000',
};

export const PERCENT: Format<unknown> = {
  write: (percent) => (percent === 0 ? NOTHING : formatPercent(percent)),
  pattern: PATTERNS.percent,
  parts: 100,
};

/** The number of an entry. */
export const ORDINAL: Format<unknown> = { write: String };

/** A figure with as many decimals as its entry says. */
export const decimalsOf = <Entry>(count: (entry: Entry) => number): Format<Entry> => ({
  write: (value, entry) => formatFigure(value, count(entry)),
  pattern: (entry) => groupDigits(count(entry)),
});

/** A figure with `digits` decimals. */
export const decimals = (digits: number): Format<unknown> => decimalsOf(() => digits);

/** Returns a format for typed or drawn figures: at most `digits` decimals in texts, `pattern` in workbooks. */
export const typed = (pattern: string, digits = 4): Format<unknown> => ({
  write: (value) => formatQuantity(value, digits),
  pattern,
});
