/** Feet to each unit in which builders write lengths. */
const FEET = { mm: 1 / 304.8, cm: 1 / 30.48, m: 1 / 0.3048, ft: 1, in: 1 / 12 } as const;

export type LengthUnit = keyof typeof FEET;

export const LENGTH_UNITS: readonly LengthUnit[] = ['ft', 'in', 'mm', 'cm', 'm'];

/** A length in feet, and its units where they are metric. */
export interface Length {
  readonly feet: number;
  readonly units?: 'meters';
}

/** A number without a unit, which only the sheet or its reader can tell. */
export interface PlainNumber {
  readonly number: number;
  /** Digits behind the decimal sign. */
  readonly decimals: number;
}

/** Normalizes marks of feet and inches, spaces and fractions to ASCII: `12’ 6½”` becomes `12' 6 1/2"`. */
export function normalizeMarks(text: string): string {
  return text
    .replace(/[¼-¾⅐-⅞]/gu, (fraction) => ` ${fraction.normalize('NFKC')}`)
    .replace(/(?<![⁰¹²³⁴-⁹])[⁰¹²³⁴-⁹]{1,2}[⁄/]/gu, (above) => ` ${above}`)
    .normalize('NFKC')
    .replace(/⁄/gu, '/')
    .replace(/[’‘′`´]/gu, "'")
    .replace(/[”“″]|''/gu, '"')
    .replace(/[‐-―−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/ ?(?:millimet(?:er|re)s?|mm)\b\.?/u, 'mm'],
  [/ ?(?:centimet(?:er|re)s?|cm)\b\.?/u, 'cm'],
  [/ ?(?:met(?:er|re)s?|m)\b\.?/u, 'm'],
  [/ ?(?:feet|foot|ft)\b\.?/u, "'"],
  [/ ?(?:inch(?:es)?|in)\b\.?/u, '"'],
];

/** Digits in groups of three, or in one: `14,000`, `1 800`, `14'000` of the Swiss. */
const GROUPED = /^\d{1,3}(?:([ ,'])\d{3})(?:\1\d{3})*(?:\.\d+)?$/u;
const NUMBER = /^\d+(?:[.,]\d+)?$/u;

/** Reads a number. A comma before three digits separates thousands, any other is a decimal one. */
function parseNumber(text: string): PlainNumber | undefined {
  if (!GROUPED.test(text) && !NUMBER.test(text)) return undefined;
  const plain = GROUPED.test(text) ? text.replace(/[ ,']/gu, '') : text.replace(',', '.');
  return { number: Number(plain), decimals: plain.split('.')[1]?.length ?? 0 };
}

const INCHES = String.raw`(\d+(?:\.\d+)?)?(?:(?:^|[ -])(\d+)\/([1-9]\d*))?`;
const INCHES_ALONE = new RegExp(`^${INCHES} ?"$`, 'u');
const FEET_ALONE = /^([\d,]+(?:\.\d+)?) ?'$/u;
const FEET_AND_INCHES = /^([\d,]+)(?: ?'(?: ?- ?| )?|[ -])(\d[^'"]*?) ?"?$/u;
const INCHES_PART = new RegExp(`^${INCHES}$`, 'u');

function parseInches(pattern: RegExp, text: string): number | undefined {
  const [found, whole, above, below] = pattern.exec(text) ?? [];
  if (found === undefined || (whole === undefined && above === undefined)) return undefined;
  if (above !== undefined && Number(above) >= Number(below)) return undefined;
  return Number(whole ?? 0) + (above === undefined ? 0 : Number(above) / Number(below));
}

function parseFeet(text: string): number | undefined {
  const inches = parseInches(INCHES_ALONE, text);
  if (inches !== undefined) return inches / 12;
  const [, alone] = FEET_ALONE.exec(text) ?? [];
  if (alone !== undefined) return parseNumber(alone)?.number;
  const [, written = '', rest = ''] = FEET_AND_INCHES.exec(text) ?? [];
  const feet = parseNumber(written)?.number;
  const part = parseInches(INCHES_PART, rest);
  // `12 1/2` may be half an inch or half a foot.
  const isUnclear = !/['"]/u.test(text) && /^\d+\//u.test(rest);
  if (feet === undefined || part === undefined || part >= 12 || isUnclear) return undefined;
  return feet + part / 12;
}

function accept(feet: number | undefined): Length | undefined {
  return feet !== undefined && feet > 0 && Number.isFinite(feet) ? { feet } : undefined;
}

/** Converts a number of this unit. */
export function convertLength(number: number, unit: LengthUnit): Length | undefined {
  const length = accept(number * FEET[unit]);
  return length && (unit === 'ft' || unit === 'in' ? length : { ...length, units: 'meters' });
}

/**
 * Parses a length as builders write it in any country: `12'-6"`, `12' 6 1/2`, `12'6½"`, `12 6`, `12-6`, `12.5'`,
 * `12 feet`, `150"`, `3.81 m`, `3,81 m`, `4.5 metres`, `1 800 mm`, `14,000 mm`. A number without a unit is
 * returned as such. Undefined for other text, for 12 inches or more after feet, and for zero.
 */
export function parseLength(text: string): Length | PlainNumber | undefined {
  const tidy = UNITS.reduce(
    (rest, [pattern, sign]) => rest.replace(new RegExp(`(?<=\\d)${pattern.source}`, 'u'), sign),
    normalizeMarks(text).toLowerCase(),
  );
  const [, metric = '', unit = ''] = /^(.*?)(mm|cm|m)$/u.exec(tidy) ?? [];
  if (unit !== '') {
    // Nobody writes thousandths of a millimeter: the point of `1.800 mm` separates thousands.
    const isGrouped = unit === 'mm' && /^\d{1,3}\.\d{3}$/u.test(metric);
    const read = parseNumber(isGrouped ? metric.replace('.', '') : metric);
    return read && convertLength(read.number, unit as LengthUnit);
  }
  const plain = parseNumber(tidy);
  if (plain) return plain.number > 0 ? plain : undefined;
  return accept(parseFeet(tidy));
}

/** Characters of a dimension's text. */
const MAX_CHARACTERS = 40;

const BEFORE = /^(?:\(|\+\/-|±|~|≈) ?/u;
const AFTER = /^[ a-z./)±+-]*$/iu;

/** Removes what says how a dimension is meant: `12'-0" CLR.`, `± 3'-6"`, `(26'-0")`, `12'-0" [3658]`. */
function removeRemarks(text: string): string {
  const [shown = ''] = text.replace(BEFORE, '').split('[');
  const end = Math.max(shown.lastIndexOf("'"), shown.lastIndexOf('"')) + 1;
  return end > 0 && AFTER.test(shown.slice(end)) ? shown.slice(0, end) : shown.trim();
}

/** Numbers that are room numbers, levels or counts rather than lengths. */
const isLength = ({ number, decimals }: PlainNumber) =>
  decimals === 0 ? number >= 100 && number < 1_000_000 : decimals <= 3 && number < 10_000;

/** Parses a text of a drawing that is a dimension, with its marks or as a number alone; undefined for other text. */
export function parseDimensionText(text: string): Length | PlainNumber | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const tidy = normalizeMarks(text);
  const shown = removeRemarks(tidy);
  const length = parseLength(shown);
  if (!length) return undefined;
  if ('number' in length) return /^\d/u.test(tidy) && isLength(length) ? length : undefined;
  // `12 6` is two numbers on a drawing and `101-01` a mark; steel is detailed with `12-6 1/2`.
  return /['"a-z]|^\d{1,3}-\d{1,2} \d+\//iu.test(tidy) ? length : undefined;
}
