/**
 * Work sections of NRM2 that bills here use, by their number. Source: RICS, NRM2: Detailed measurement
 * for building works, 2nd edition, October 2021.
 */
export const NRM2_SECTIONS = {
  '5': 'Excavating and filling',
  '11': 'In-situ concrete works',
  '14': 'Masonry',
  '19': 'Waterproofing',
  '31': 'Insulation, fire stopping and fire protection',
} as const;

export type Nrm2Section = keyof typeof NRM2_SECTIONS;

/** Square meters of a void in masonry up to which nothing is deducted, and cubic meters in concrete. */
export const SMALLEST_VOIDS: Readonly<
  Partial<Record<Nrm2Section, { unit: string; most: number }>>
> = {
  '11': { unit: 'm3', most: 0.05 },
  '14': { unit: 'm2', most: 0.5 },
};
