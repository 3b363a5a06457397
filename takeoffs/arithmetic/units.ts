/** Kind of a quantity. The result of a line must be of the kind of its unit. */
export type Kind = 'count' | 'length' | 'area' | 'volume' | 'weight' | 'liquid' | 'lumber' | 'time';

/** Kinds by the number of lengths that are multiplied: none for a count, three for a volume. */
export const KINDS_BY_DIMENSION: readonly Kind[] = ['count', 'length', 'area', 'volume'];

interface UnitRule {
  kind: Kind;
  /** Base units in one of it: pieces, feet, square feet, cubic feet, pounds, gallons, board feet or hours. */
  of: number;
  /** Decimals of the net quantity, rounded half up; pieces are rounded up. */
  netDigits: number;
  /** Decimals of the quantity with waste, always rounded up: nobody can buy less. */
  orderDigits: number;
}

/**
 * The units a quantity may be stated in, with their rounding rules. US customary: NIST Handbook 44, appendix C. A roofing square
 * (SQ) is 100 SF, a ton short, a working day 8 hours, LS a lump sum.
 */
export const UNITS = {
  EA: { kind: 'count', of: 1, netDigits: 0, orderDigits: 0 },
  LF: { kind: 'length', of: 1, netDigits: 0, orderDigits: 0 },
  CLF: { kind: 'length', of: 100, netDigits: 2, orderDigits: 2 },
  SF: { kind: 'area', of: 1, netDigits: 0, orderDigits: 0 },
  SY: { kind: 'area', of: 9, netDigits: 1, orderDigits: 0 },
  SQ: { kind: 'area', of: 100, netDigits: 1, orderDigits: 1 },
  AC: { kind: 'area', of: 43_560, netDigits: 1, orderDigits: 1 },
  CF: { kind: 'volume', of: 1, netDigits: 1, orderDigits: 1 },
  CY: { kind: 'volume', of: 27, netDigits: 1, orderDigits: 1 },
  LB: { kind: 'weight', of: 1, netDigits: 0, orderDigits: 0 },
  TON: { kind: 'weight', of: 2000, netDigits: 2, orderDigits: 2 },
  GAL: { kind: 'liquid', of: 1, netDigits: 1, orderDigits: 0 },
  BF: { kind: 'lumber', of: 1, netDigits: 0, orderDigits: 0 },
  HR: { kind: 'time', of: 1, netDigits: 1, orderDigits: 1 },
  DAY: { kind: 'time', of: 8, netDigits: 1, orderDigits: 1 },
  LS: { kind: 'count', of: 1, netDigits: 0, orderDigits: 0 },
} as const satisfies Record<string, UnitRule>;

export type Unit = keyof typeof UNITS;

interface RoundingRule extends Pick<UnitRule, 'netDigits' | 'orderDigits'> {
  /** Symbol printed instead of the name. */
  sign?: string;
}

/** Additional metric units for priced tables in texts. */
const METRIC_TABLE_UNITS = {
  m: { netDigits: 1, orderDigits: 1 },
  m2: { netDigits: 1, orderDigits: 1, sign: 'm²' },
  m3: { netDigits: 2, orderDigits: 2, sign: 'm³' },
  kg: { netDigits: 0, orderDigits: 0 },
  t: { netDigits: 2, orderDigits: 2 },
  nr: { netDigits: 0, orderDigits: 0 },
  item: { netDigits: 0, orderDigits: 0 },
} as const satisfies Record<string, RoundingRule>;

export type TableUnit = Unit | keyof typeof METRIC_TABLE_UNITS;

/** Units of priced tables in texts. */
export const TABLE_UNITS: Readonly<Record<TableUnit, RoundingRule>> = {
  ...UNITS,
  ...METRIC_TABLE_UNITS,
};

/** Returns a unit as tables print it: "m²" for m2, others by their names. */
export function signUnit(unit: string): string {
  const { sign = unit } = Object.hasOwn(TABLE_UNITS, unit) ? TABLE_UNITS[unit as TableUnit] : {};
  return sign;
}

export const TABLE_UNIT_NAMES = Object.keys(TABLE_UNITS) as [TableUnit, ...TableUnit[]];

export const UNIT_NAMES = Object.keys(UNITS) as [Unit, ...Unit[]];
