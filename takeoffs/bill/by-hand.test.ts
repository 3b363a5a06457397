import { describe, expect, test } from 'vitest';
import { readBills } from '../../tests/support/read-samples.ts';
import { billSchema } from '../check/checked-sample.ts';
import { computeBill, findBillProblems } from './compute-bill.ts';
import { toMeters, toWhole } from './metric.ts';

/*
 * The extension as it stood on 2026-11-25, worked out a second time from its drawings with nothing of this folder.
 * `tests/fixtures/samples` keeps it, since the published one may be edited.
 */
const [bill] = readBills('tests/fixtures/samples');
if (!bill) throw new Error('There is no bill');
const items = bill.sections.flatMap((section) => section.items);
const find = (ref: string) => items.find((item) => item.ref === ref);

describe('three quantities by hand', () => {
  /*
   * Filling to trenches. Centre line of the wall: 3,600 + 5,000 + 3,600 = 12,200 less 2 corners × 2 × 176.25 = 705:
   * 11,495 mm, taken as 11.50 m. Trench 600 wide from the topsoil strip at -250 to -1,000: 11.50 × 0.60 × 0.75 = 5.175, 5.18.
   * Less concrete 11.50 × 0.60 × 0.25 = 1.725, 1.73, and wall of 352.5, taken as 0.35, from -750 to -250:
   * 11.50 × 0.35 × 0.50 = 2.0125, 2.01. 5.18 − 1.73 − 2.01 = 1.44 m³; at 16.00 + 6.00 £31.68.
   */
  test('5/3, filling to trenches', () => {
    expect(find('5/3')).toMatchObject({ quantity: 1.44, whole: 1, rate: 2200, amount: 3168 });
    expect(find('5/3')?.lines.map(({ squared }) => squared)).toEqual([5.18, -1.73, -2.01]);
  });

  /*
   * Facing brickwork above DPC. Centre line of the outer leaf: 12,200 − 4 × 51.25 = 11,995, taken as 12.00 m. From +150 to
   * +2,550: 12.00 × 2.40 = 28.80. Less the opening 3.00 × 2.10 = 6.30: 22.50 m²; at 60.00 + 4.00 + 52.00 £2,610.00.
   */
  test('14/3, facing brickwork', () => {
    expect(find('14/3')).toMatchObject({ quantity: 22.5, whole: 23, rate: 11600, amount: 261000 });
  });

  /*
   * Bars in the foundation, four along the centre line of the wall: 4 × 11.50 = 46.00 m at 0.888 kg = 40.848 kg,
   * 0.041 t; at £2,050 a tonne £84.05.
   */
  test('11/4, reinforcement', () => {
    expect(find('11/4')).toMatchObject({ quantity: 0.041, whole: 0.041, amount: 8405 });
  });
});

test('volumes close: what is dug is filled or carted away', () => {
  const [dug = 0, filled = 0, around = 0, away = 0] = ['5/2', '5/3', '5/4', '5/5'].map(
    (ref) => find(ref)?.quantity,
  );
  // Topsoil 5.25 × 3.72 × 0.25 = 4.8825.
  expect((4.88 + dug).toFixed(2)).toBe('10.06');
  expect((filled + around + away).toFixed(2)).toBe('10.06');
});

test('centre lines differ by four times the distance between them', () => {
  const long = (id: string) => bill.lengths.get(id)?.millimeters ?? NaN;
  expect(long('brick') - long('block')).toBe(4 * (302.5 - 51.25));
  expect(long('brick') - long('cavity')).toBe(4 * (177.5 - 51.25));
});

/*
 * Sections 1,208.15 + 1,183.27 + 6,658.27 + 97.86 + 1,093.63 = 10,241.18. Preliminaries 480 + 1,150 + 260 + 220 +
 * 2 × 310 + 160 + 4 × (380 + 95 + 70) = 5,070. With the provisional sum 16,061.18; 12 % is 1,927.3416.
 */
test('the summary adds up to the penny', () => {
  expect(bill.sections.map(({ amount }) => amount)).toEqual([
    120_815, 118_327, 665_827, 9_786, 109_363,
  ]);
  expect(bill.totals).toEqual({
    preliminaries: 507_000,
    measured: 1_024_118,
    provisional: 75_000,
    subtotal: 1_606_118,
    overheads: 192_734,
    total: 1_798_852,
  });
});

test.each([
  [11_495, 11.5],
  [11_494.9, 11.49],
  [352.5, 0.35],
  [675, 0.68],
  [10_990, 10.99],
])('%s mm are taken as %s m', (millimeters, meters) => {
  expect(toMeters(millimeters)).toBe(meters);
});

test('whole units: the nearest, one for less than one, and tonnes as they are', () => {
  expect([
    toWhole(1.49, 'm2'),
    toWhole(22.5, 'm2'),
    toWhole(0.38, 'm3'),
    toWhole(0.041, 't'),
  ]).toEqual([1, 23, 1, 0.041]);
});

describe('a bill that does not fit is refused', () => {
  type Sample = typeof bill.sample;
  const change = (edit: (sample: Sample) => void) => {
    const sample = structuredClone(bill.sample);
    edit(sample);
    return findBillProblems(sample);
  };
  const firstLine = (sample: Sample, section: number, item: number) =>
    sample.sections[section]?.items[item]?.measure[0] ?? { times: 1, of: [], less: false };

  test('as it stands it is sound, and as its file says', () => {
    expect(findBillProblems(bill.sample)).toEqual([]);
    expect(billSchema.safeParse(bill.sample).success).toBe(true);
  });

  test('a length that is not there', () => {
    const problems = change((sample) => (firstLine(sample, 2, 0).of = ['bricks', 'below-dpc']));
    expect(problems[0]).toEqual({
      path: ['sections', 2, 'items', 0, 'measure', 0, 'of'],
      message: 'There is no length "bricks"',
    });
  });

  test('two lengths for a volume', () => {
    const problems = change((sample) => (firstLine(sample, 0, 1).of = ['wall', 'trench-depth']));
    expect(problems[0]?.message).toBe('m3 needs 3 lengths, and 2 are given');
  });

  test('a level that is not there', () => {
    const problems = change((sample) => {
      for (const length of sample.lengths) if (length.levels) length.levels = ['roof', 'dpc'];
    });
    expect(problems[0]?.message).toBe('There is no level "roof"');
  });

  test('a deduction of a void up to 0.50 m² in masonry, and not of a larger one', () => {
    const withVoid = (size: number) =>
      change((sample) => {
        sample.lengths.push({ id: 'vent', label: 'Vent', size });
        sample.sections[2]?.items[2]?.measure.push({ times: 3, of: ['vent', 'vent'], less: true });
      });
    // 0.70 × 0.70 = 0.49; 0.71 × 0.71 = 0.5041, 0.50 to two decimals; 0.72 × 0.72 = 0.52.
    expect(withVoid(700)).toHaveLength(1);
    expect(withVoid(710)).toHaveLength(1);
    expect(withVoid(720)).toEqual([]);
  });

  test('an item in tonnes without the mass of a metre', () => {
    const problems = change((sample) => delete sample.sections[1]?.items[3]?.mass);
    expect(problems[0]?.message).toBe('An item in t, and no other, needs a mass');
  });
});

test('a wall that is 10 mm longer changes what is measured from it, and nothing else', () => {
  const sample = structuredClone(bill.sample);
  for (const length of sample.lengths) {
    if (length.id === 'block')
      length.path = [
        [0, 0],
        [11_000, 0],
      ];
  }
  const changed = computeBill('changed', sample).sections.flatMap((section) => section.items);
  const refs = changed.filter(({ quantity, ref }) => quantity !== find(ref)?.quantity);
  expect(refs.map(({ ref }) => ref)).toEqual(['14/2', '14/4', '14/10']);
});
