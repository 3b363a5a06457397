import { describe, expect, test } from 'vitest';
import { readTakeoffs } from '../../tests/support/read-samples.ts';

/**
 * A whole sample, as it stood on 2026-11-21, worked out a second time from its drawings: by hand, in decimal
 * fractions, with nothing of this folder. `tests/fixtures/samples` keeps it, since the published one may be edited.
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
