/**
 * Nominal weight of structural shapes in pounds per foot (AISC Steel Construction Manual, part 1).
 * For W and C shapes the designation itself ends in the weight.
 */
export const STEEL = {
  W8X31: 31,
  W10X33: 33,
  W12X19: 19,
  W12X26: 26,
  W14X22: 22,
  W16X26: 26,
  W16X31: 31,
  W18X35: 35,
  W18X40: 40,
  W21X44: 44,
  C8X11_5: 11.5,
  'HSS4X4X1/4': 12.21,
  'HSS6X6X1/4': 19.02,
  'L3X3X1/4': 4.9,
  'L4X4X1/4': 6.6,
} as const;

/**
 * Nominal cross sections of sawn lumber and glued-laminated members in inches.
 * Board measure counts nominal size: width × depth ÷ 12 is board feet per linear foot (PS 20).
 */
export const LUMBER = {
  '2X4': [2, 4],
  '2X6': [2, 6],
  '2X8': [2, 8],
  '2X10': [2, 10],
  '2X12': [2, 12],
  '4X12': [4, 12],
  '6X6': [6, 6],
  '6X14': [6, 14],
} as const satisfies Record<string, readonly [number, number]>;
