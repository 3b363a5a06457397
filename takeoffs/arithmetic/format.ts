import { UNITS, type Unit } from './units.ts';

/** The takeoffs are American jobs in US units and dollars, whatever the company's own country. */
// eslint-disable-next-line no-restricted-syntax -- the one place of the takeoffs
export const TAKEOFF_LOCALE = 'en-US';

/** A number with `digits` decimals and thousands separators. */
export function formatFigure(value: number, digits: number): string {
  return value.toLocaleString(TAKEOFF_LOCALE, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Cents as `$1,234.56`, a deduction as `-$755.12`. */
export function formatMoney(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${formatFigure(Math.abs(cents) / 100, 2)}`;
}

/** Cents as `1,234.56`, for columns whose head names the currency; an empty amount is a dash. */
export function formatAmount(cents: number): string {
  return cents === 0 ? '–' : formatFigure(cents / 100, 2);
}

/** A net quantity in its unit's own decimals. */
export function formatNet(quantity: number, unit: Unit): string {
  return formatFigure(quantity, UNITS[unit].netDigits);
}

/** Formats a quantity with thousands separators and at most `digits` decimals. */
export function formatQuantity(quantity: number, digits = 2): string {
  return quantity.toLocaleString(TAKEOFF_LOCALE, { maximumFractionDigits: digits });
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
  return new Intl.DateTimeFormat(TAKEOFF_LOCALE, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  );
}

/** A month, written as `2024-05`, as `May 2024`. */
export function formatMonth(month: string): string {
  return new Intl.DateTimeFormat(TAKEOFF_LOCALE, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}
