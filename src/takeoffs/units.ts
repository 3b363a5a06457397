/** Kind of a quantity. A line of a takeoff has to come out in the kind its unit stands for. */
export type Kind = 'count' | 'length' | 'area' | 'volume' | 'weight' | 'liquid' | 'lumber' | 'time';

interface UnitRule {
  kind: Kind;
  name: string;
  /** Base units (each, foot, square foot, cubic foot, pound, gallon, board foot, hour) make one. */
  of: number;
  /** Decimals of the net quantity, rounded half up; pieces are rounded up. */
  netDigits: number;
  /** Decimals of the quantity with waste, always rounded up: nobody can buy less. */
  orderDigits: number;
}

/** The units a quantity may be stated in, with their rounding rules. US customary: NIST Handbook 44, appendix C. */
export const UNITS = {
  EA: { kind: 'count', name: 'each', of: 1, netDigits: 0, orderDigits: 0 },
  LF: { kind: 'length', name: 'linear feet', of: 1, netDigits: 0, orderDigits: 0 },
  CLF: { kind: 'length', name: 'hundred linear feet', of: 100, netDigits: 2, orderDigits: 2 },
  SF: { kind: 'area', name: 'square feet', of: 1, netDigits: 0, orderDigits: 0 },
  SY: { kind: 'area', name: 'square yards', of: 9, netDigits: 1, orderDigits: 0 },
  SQ: { kind: 'area', name: 'roofing squares of 100 SF', of: 100, netDigits: 1, orderDigits: 1 },
  AC: { kind: 'area', name: 'acres', of: 43_560, netDigits: 1, orderDigits: 1 },
  CF: { kind: 'volume', name: 'cubic feet', of: 1, netDigits: 1, orderDigits: 1 },
  CY: { kind: 'volume', name: 'cubic yards', of: 27, netDigits: 1, orderDigits: 1 },
  LB: { kind: 'weight', name: 'pounds', of: 1, netDigits: 0, orderDigits: 0 },
  TON: { kind: 'weight', name: 'short tons', of: 2000, netDigits: 2, orderDigits: 2 },
  GAL: { kind: 'liquid', name: 'gallons', of: 1, netDigits: 1, orderDigits: 0 },
  BF: { kind: 'lumber', name: 'board feet', of: 1, netDigits: 0, orderDigits: 0 },
  HR: { kind: 'time', name: 'hours', of: 1, netDigits: 1, orderDigits: 1 },
  DAY: { kind: 'time', name: 'working days of 8 hours', of: 8, netDigits: 1, orderDigits: 1 },
  LS: { kind: 'count', name: 'lump sum', of: 1, netDigits: 0, orderDigits: 0 },
} as const satisfies Record<string, UnitRule>;

export type Unit = keyof typeof UNITS;

export const UNIT_NAMES = Object.keys(UNITS) as [Unit, ...Unit[]];
