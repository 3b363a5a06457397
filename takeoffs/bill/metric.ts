import { roundTo } from '../arithmetic/rounding.ts';

interface UnitRule {
  /** Lengths that are multiplied: none counts, two are an area. */
  lengths: 0 | 1 | 2 | 3;
  /** Decimals of a quantity. */
  digits: number;
  /** As printed. */
  sign: string;
}

/** Units of a bill of quantities. A tonne is weighed: a length times the mass of a meter. */
export const METRIC_UNITS = {
  m: { lengths: 1, digits: 2, sign: 'm' },
  m2: { lengths: 2, digits: 2, sign: 'm²' },
  m3: { lengths: 3, digits: 2, sign: 'm³' },
  t: { lengths: 1, digits: 3, sign: 't' },
  nr: { lengths: 0, digits: 0, sign: 'nr' },
  item: { lengths: 0, digits: 0, sign: 'item' },
  week: { lengths: 0, digits: 0, sign: 'week' },
} as const satisfies Record<string, UnitRule>;

export type MetricUnit = keyof typeof METRIC_UNITS;

export const METRIC_UNIT_NAMES = Object.keys(METRIC_UNITS) as [MetricUnit, ...MetricUnit[]];

/** Decimals of a line of the dimension sheet, whatever its unit. */
export const SQUARED_DIGITS = 2;

/** Meters of a length as the dimension sheet takes it: to the nearest 10 mm, where 5 mm counts as 10. */
export function toMeters(millimeters: number): number {
  return roundTo(roundTo(millimeters / 10, 0) / 100, 2);
}

/** A quantity in whole units, as the rules of measurement bill it: the nearest one, and one for less. Tonnes keep their decimals. */
export function toWhole(quantity: number, unit: MetricUnit): number {
  return unit === 't' ? quantity : Math.max(roundTo(quantity, 0), 1);
}

/** How a bill writes numbers, money and days: locale and currency are its own, not the site's. */
export interface Edition {
  /** English of a country, such as en-GB. */
  readonly locale: string;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** A number with so many decimals and thousands separated. */
export function writeNumber(value: number, digits: number, { locale }: Edition): string {
  return value.toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Pence, or hundredths of any currency, with its sign: "£17,988.52". */
export function writeMoney(hundredths: number, { locale, currency }: Edition): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(hundredths / 100);
}

/** The currency's sign: "£". */
export function signOf({ locale, currency }: Edition): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** An ISO day as the country writes it: "23 November 2026". */
export function writeDay(iso: string, { locale }: Edition): string {
  return new Date(`${iso}T00:00:00Z`).toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
