import { expect, test } from 'vitest';
import { expectInputsToCount } from '#tests/support/expect-inputs.ts';
import {
  expectFormats,
  expectFormulas,
  expectTakeoffSheet,
} from '#tests/support/expect-workbook.ts';
import { findSheet, readWorkbook } from '#tests/support/read-workbook.ts';
import {
  computeSample,
  SHAPES,
  type WrittenMeasure,
  type WrittenShape,
} from '#tests/support/sample.ts';
import { ESTIMATOR } from '#tests/support/test-deliverables.ts';
import type { Unit } from '../units.ts';
import { writeWorkbook } from './write-workbook.ts';

/**
 * One item for each way of measuring, with 5 % waste and what has to be ordered.
 * The room is 12 by 10 ft, the fence 40 ft, there are 3 posts; the hall is 10 by 30 ft.
 */
const worked: [string, Unit, WrittenMeasure[], number][] = [
  // 120 SF less a shaft of 20 SF
  ['floor', 'SF', [{ area: ['room'] }, { size: [4, 5], less: true }], 105],
  // 120 ÷ 9 = 13.3 SY; 13.97
  ['carpet', 'SY', [{ area: ['room'] }], 14],
  // 13.3 SY × 9 = 119.7, 120 SF
  ['pad', 'SF', [{ item: 'carpet' }], 126],
  // 44 × 3 × 8/12 = 88 CF, 3.3 CY; 3.465
  ['wall', 'CY', [{ length: ['room'], height: 3, depth: '8 in' }], 3.5],
  // 3.3 CY × 1.35 = 4.455, 4.5; 4.725
  ['debris', 'CY', [{ item: 'wall', swell: 35 }], 4.8],
  // 3 × 40 ft and 3 laps of 2.5 ft at 1.043 lb: 133; 139.65
  ['bars', 'LB', [{ length: ['fence'], times: 3, rebar: '#5', lap: 2.5 }], 140],
  // 40 ft at 16 in.: 31 × 4.5 ft × 0.668 = 93; 97.65
  ['dowels', 'LB', [{ length: ['fence'], spacing: '16 in', each: 4.5, rebar: '#4' }], 98],
  // 3 × 41 ft and 3 × 2 laps of 2 ft at 0.376 lb: 51; 53.55
  ['columns', 'LB', [{ count: ['posts'], each: 41, rebar: '#3', lap: 2 }], 54],
  // 6 joists of 12 ft, 2 by 10: 72 × 20/12 = 120
  ['joists', 'BF', [{ area: ['room'], run: 'horizontal', spacing: 2, lumber: '2X10' }], 126],
  // 3 bars of 30 ft with a lap of 2 ft each: 96 × 0.668 = 64; 67.2
  ['mat', 'LB', [{ area: ['hall'], run: 'vertical', spacing: 5, rebar: '#4', lap: 2 }], 68],
  // 100 ft of W12×26: 2,600
  ['beams', 'LB', [{ size: [100], steel: 'W12X26' }], 2730],
  // 1.30 tons; 1.365
  ['crane', 'TON', [{ item: 'beams' }], 1.37],
  // 120 × 1.118 = 134.16 SF, 1.3 squares; 1.365
  ['shingles', 'SQ', [{ area: ['room'], slope: 6 }], 1.4],
  // 40 × 1.061 = 42; 44.1
  ['hips', 'LF', [{ length: ['fence'], hip: 6 }], 45],
  // 120 × 2 ÷ 375 = 0.6; 0.63
  ['paint', 'GAL', [{ area: ['room'], coats: 2, coverage: 375 }], 1],
  // 2.5; 2.625
  ['wire', 'CLF', [{ size: [250] }], 2.63],
  // 30; 31.5
  ['ties', 'EA', [{ area: ['room'], per: 0.25, basis: '1 tie for 4 SF' }], 32],
  // 12 ft at 18 in., two rows of 9; 18.9
  ['studs', 'EA', [{ size: [12], spacing: '18 in', times: 2 }], 19],
  // 40 ft at 2 ft: 20 spaces and the first; 22.05
  ['ties-at-2', 'EA', [{ length: ['fence'], spacing: `2'`, per: 1, basis: 'each' }], 23],
];

const hall: WrittenShape = { id: 'hall', mark: 'floor', rect: [0, 0, 10, 30] };
const takeoff = computeSample({
  shapes: [...SHAPES, hall],
  items: worked.map(([id, unit, measure]) => ({
    ...{ id, unit, measure },
    waste: 5,
    rates: { material: 1, equipment: 0.5, hours: 0.05 },
  })),
  crews: [
    {
      ...{ id: 'crew', name: 'Crew' },
      trades: [
        { trade: 'Carpenter', workers: 2, base: 30, fringe: 4, burden: 20 },
        { trade: 'Laborer', base: 22, fringe: 3, burden: 25 },
      ],
    },
  ],
  alternates: [
    {
      ...{ title: 'Carpet in place of tile', omit: ['floor'] },
      lines: [
        {
          ...{ name: 'Carpet', unit: 'SY', measure: [{ item: 'carpet' }], waste: 8 },
          rates: { material: 30, equipment: 1, hours: 0.2 },
        },
      ],
    },
    {
      title: 'No paint on the fence',
      lines: [
        {
          ...{ name: 'Paint', unit: 'SF', deduct: true },
          ...{ measure: [{ length: ['fence'], height: 4 }], rates: { hours: 0.03 } },
        },
      ],
    },
  ],
  markup: { salesTax: 6, overhead: 10, profit: 8 },
  yardstick: ['room'],
});
const bytes = await writeWorkbook(takeoff, ESTIMATOR);

test('the sheet orders what was worked by hand', async () => {
  const { rows } = findSheet(await readWorkbook(bytes), 'Takeoff');
  const orders = rows.map((row) => [row['Description']?.value, row['Order quantity']?.value]);
  for (const [id, , , order] of worked) expect(orders).toContainEqual([`Item ${id}`, order]);
});

test('each formula is stored with what it gives, each figure shown in the format of its heading', async () => {
  const sheets = await readWorkbook(bytes);
  expectTakeoffSheet(takeoff, sheets);
  expectFormats(sheets);
  await expectFormulas(takeoff, bytes, sheets);
});

test('every blue figure changes what it should, and nothing else does', async () => {
  await expectInputsToCount(takeoff, bytes);
}, 120_000);
