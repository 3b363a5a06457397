import { describe, expect, test } from 'vitest';
import { readTakeoffs } from '#tests/support/read-samples.ts';

/**
 * Three whole samples, as they stood on 2026-11-21, worked out a second time from their drawings: by hand, in decimal
 * fractions, with nothing of this folder. `tests/fixtures/samples` keeps them, since the published ones may be edited.
 * Material is order × rate, equipment net × rate, labor hours to a tenth × the crew's rate, each to the cent; then tax on
 * material and the markups.
 */
const takeoffs = readTakeoffs('tests/fixtures/samples');

interface Worked {
  /** Net quantities by item. */
  nets: Record<string, number>;
  /** Cents. */
  direct: number;
  total: number;
}

const worked: Record<string, Worked> = {
  /*
   * Hip roof of 64 by 34 ft at 6 in 12: factor √(6² + 12²)/12 = 1.118, on hips and valleys √((6² + 288)/288) = 1.061.
   * Rear plane (64 + 30)/2 × 17 = 799 SF, front the same less the gable's 12 × 24/2 = 144: 655. Hip ends 2 × 34 × 17/2 = 578.
   * Gable 2 × (12 × 16 + 12 × 12/2) = 528. All on the slope: 2,560 × 1.118 = 28.6 SQ; 16.3 + 6.5 + 5.9 by kind.
   * Cap: ridges 30 + 28, hips 4 × 17√2 × 1.061 = 102.04; 160 LF. Valleys 2 × 12√2 × 1.061 = 36.
   * Eaves 204, rakes 24 × 1.118 = 26.83: starter and drip 231. Ice: 204 × 6 + 36.01 × 3 = 1,332 SF, 13.3 SQ.
   * Nails 28.7 SQ × 0.0445 = 1.28, 2 boxes. Containers 28.6 × 0.0385 = 1.10, 2.
   * An hour of roofers: foreman 37.30 + 4.90 + 12.31 = 54.51, four at 23.60 + 3.50 + 7.79 = 34.89, helper 28.44: 222.51 ÷ 6 = 37.09.
   * Direct 13,744.67; tax 7 % of 7,855.30 = 549.87; 3 % 428.84; 10 % 1,472.34; 10 % 1,619.57.
   */
  roofing: {
    nets: {
      'tear-off': 28.6,
      underlayment: 28.6,
      'shingles-main': 16.3,
      'shingles-hip': 6.5,
      'shingles-gable': 5.9,
      'ridge-cap': 160,
      'valley-metal': 36,
      starter: 231,
      drip: 231,
      ice: 13.3,
      nails: 2,
      containers: 2,
      'ridge-vent': 58,
      boots: 5,
    },
    direct: 1_374_467,
    total: 1_781_529,
  },
  /*
   * P1 34 + 38 + 14 = 86 LF, P2 38 + 14 + 14 = 66, P3 2 × (56 + 34) = 180; 10 ft high. Doors 3 × 7 = 21 SF, 4 in P1, 3 in P2.
   * Studs at 16 in.: ⌈34 × 12/16⌉ + 1 = 27, 38 ft 30, 14 ft 12: P1 27 + 30 + 12, P2 30 + 12 + 12; 123 and 14 at jambs × 10 = 1,370.
   * Hat 136 × 10. Board P1 86 × 20 − 4 × 42 = 1,552; P2 66 × 30 − 3 × 63 = 1,791; P3 1,800 − 42 − 4 × 40 = 1,598.
   * Level 4: 1,552 + 66 × 20 − 126 + 1,598 = 4,344. Bead: jambs 2 × (7 + 20), heads 6 + 32, corners 40: 132.
   * Ceilings 38 × 6 + 38 × 14 = 760. An hour of hangers 38.87, of tapers 37.45. Direct 17,331.16; tax 9.75 % of 8,470.77 = 825.90; 2, 10 and 8 % on all above.
   */
  drywall: {
    nets: {
      studs: 1370,
      track: 304,
      hat: 1360,
      'board-p1': 1552,
      'board-p2': 1791,
      'board-p3': 1598,
      'level-4': 4344,
      bead: 132,
      'board-ceiling': 760,
      batts: 597,
      sealant: 264,
    },
    direct: 1_733_116,
    total: 2_200_200,
  },
  /*
   * Partitions 31.667 + 37.334 + 12 + 19.667 + 2 × 17.667 + 17.667 + 15.667 = 169.336 LF × 10 less 6 doors of 21 SF: 1,567.
   * Carpet 31.667 × 37.334 + 31.667 × 17.667 = 1,741.7; tile 12 × 19.667 = 236; ceiling all three, 1,978 SF.
   * Slab 37.5 × 5/12 ÷ 27 = 0.6 CY. Debris with swell: 31.43 + 3.76 + 2.19 + 7.33 + 0.90 = 45.6 CY; 1.52, 2 containers.
   * An hour of wreckers 39.92, of the plumber 45.95.
   * Direct 10,197.13; tax 8 % of 537.89 = 43.03; 5 % 512.01; 10 % 1,075.22; 10 % 1,182.74.
   */
  demolition: {
    nets: {
      partitions: 1567,
      doors: 6,
      carpet: 1742,
      base: 356,
      tile: 236,
      ceiling: 1978,
      slab: 0.6,
      sawcut: 35,
      debris: 45.6,
      containers: 2,
      protection: 433,
    },
    direct: 1_019_713,
    total: 1_301_013,
  },
};

describe.each(takeoffs.map((takeoff) => [takeoff.id, takeoff] as const))('%s', (id, takeoff) => {
  const expected = worked[id];
  const items = takeoff.sections.flatMap((section) => section.items);

  test('measures what was worked by hand', () => {
    const nets = items
      .filter(({ item }) => item.id in (expected?.nets ?? {}))
      .map(({ item, net }) => [item.id, net]);
    expect(Object.fromEntries(nets)).toEqual(expected?.nets);
  });

  test('costs what was worked by hand, to the cent', () => {
    expect(takeoff.totals.direct).toBe(expected?.direct);
    expect(takeoff.totals.total).toBe(expected?.total);
  });
});
