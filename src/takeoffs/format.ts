import { UNITS, type Unit } from './sample/units.ts';

const grouped = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const FORMATS = [0, 1, 2, 3].map(grouped);

/** A number with `digits` decimals (0 to 3) and thousands separators. */
export function formatFigure(value: number, digits: number): string {
  return (FORMATS[digits] ?? grouped(digits)).format(value);
}

/** Cents as `$1,234.56`. */
export function formatMoney(cents: number): string {
  return `$${formatFigure(cents / 100, 2)}`;
}

/** Cents as `1,234.56`, for columns whose head names the currency; an empty amount is a dash. */
export function formatAmount(cents: number): string {
  return cents === 0 ? '–' : formatFigure(cents / 100, 2);
}

/** A net quantity in its unit's own decimals. */
export function formatNet(quantity: number, unit: Unit): string {
  return formatFigure(quantity, UNITS[unit].netDigits);
}

/** A quantity as it is typed: thousands separated, at most so many decimals. */
export function formatQuantity(quantity: number, digits = 2): string {
  return quantity.toLocaleString('en-US', { maximumFractionDigits: digits });
}

/** A quantity with waste in its unit's own decimals. */
export function formatOrder(quantity: number, unit: Unit): string {
  return formatFigure(quantity, UNITS[unit].orderDigits);
}

/** A percentage without needless decimals. */
export function formatPercent(percent: number): string {
  return `${String(percent)}%`;
}

/** An ISO date as `September 14, 2026`. */
export function formatDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  );
}
