import { expect, test } from 'vitest';
import { writeCells } from '../../tests/support/approved-text.ts';
import {
  expectFormulas,
  expectInputsToCount,
  expectRoom,
} from '../../tests/support/expect-formulas.ts';
import { readWorkbook } from '../../tests/support/read-workbook.ts';
import {
  computeSample,
  SHAPES,
  type WrittenMeasure,
  type WrittenShape,
} from '../../tests/support/sample.ts';
import { ESTIMATOR } from '../../tests/support/test-deliverables.ts';
import type { Unit } from '../arithmetic/units.ts';
import { writeWorkbook } from './write-workbook.ts';

/** One item for each way of measuring, whose quantities measure/quantities.test.ts works by hand. */
const measured: [id: string, Unit, WrittenMeasure[]][] = [
  ['floor', 'SF', [{ area: ['room'] }, { size: [4, 5], less: true }]],
  ['carpet', 'SY', [{ area: ['room'] }]],
  ['pad', 'SF', [{ item: 'carpet' }]],
  ['wall', 'CY', [{ length: ['room'], height: 3, depth: '8 in' }]],
  ['debris', 'CY', [{ item: 'wall', swell: 35 }]],
  ['dowels', 'LF', [{ length: ['fence'], spacing: '16 in', each: 4.5 }]],
  ['columns', 'LF', [{ count: ['posts'], each: 41 }]],
  ['joists', 'BF', [{ area: ['room'], run: 'horizontal', spacing: 2, lumber: '2X10' }]],
  ['furring', 'LF', [{ area: ['hall'], run: 'vertical', spacing: 5 }]],
  ['beams', 'LB', [{ size: [100], steel: 'W12X26' }]],
  ['crane', 'TON', [{ item: 'beams' }]],
  ['shingles', 'SQ', [{ area: ['room'], slope: 6 }]],
  ['hips', 'LF', [{ length: ['fence'], hip: 6 }]],
  ['paint', 'GAL', [{ area: ['room'], coats: 2, coverage: 375 }]],
  ['wire', 'CLF', [{ size: [250] }]],
  ['ties', 'EA', [{ area: ['room'], per: 0.25, basis: '1 tie for 4 SF' }]],
  ['studs', 'EA', [{ size: [12], spacing: '18 in', times: 2 }]],
  ['ties-at-2', 'EA', [{ length: ['fence'], spacing: `2'`, per: 1, basis: 'each' }]],
];

const hall: WrittenShape = { id: 'hall', mark: 'floor', rect: [0, 0, 10, 30] };
const takeoff = computeSample({
  shapes: [...SHAPES, hall],
  items: measured.map(([id, unit, measure]) => ({
    id,
    unit,
    measure,
    waste: 5,
    rates: { material: 1, equipment: 0.5, hours: 0.05 },
  })),
  crews: [
    {
      id: 'crew',
      name: 'Crew',
      trades: [
        { trade: 'Carpenter', workers: 2, base: 30, fringe: 4, burden: 20 },
        { trade: 'Laborer', base: 22, fringe: 3, burden: 25 },
      ],
    },
  ],
  escalation: { from: '2025-06', yearly: 4, basis: 'assumed' },
  alternates: [
    {
      title: 'Carpet in place of tile',
      omit: ['floor'],
      lines: [
        {
          name: 'Carpet',
          unit: 'SY',
          measure: [{ item: 'carpet' }],
          waste: 8,
          rates: { material: 30, equipment: 1, hours: 0.2 },
        },
      ],
    },
    {
      title: 'No paint on the fence',
      lines: [
        {
          name: 'Paint',
          unit: 'SF',
          deduct: true,
          measure: [{ length: ['fence'], height: 4 }],
          rates: { hours: 0.03 },
        },
      ],
    },
  ],
  markup: { salesTax: 6, overhead: 10, profit: 8 },
  yardstick: ['room'],
});
const bytes = await writeWorkbook(takeoff, ESTIMATOR);

test('a company that nobody calls has its name and mailbox alone', async () => {
  const texts = writeCells(
    await readWorkbook(await writeWorkbook(takeoff, { ...ESTIMATOR, phone: '' })),
  );
  expect(texts).toContain('Plumb Line Estimating, plans@plumb.example.');
  expect(texts).not.toContain(', , ');
});

test('rows are shown as computed, formulas give what is stored, and every blue figure counts', async () => {
  const sheets = await readWorkbook(bytes);
  await expect(writeCells(sheets)).toMatchFileSnapshot('measured.xlsx.approved.txt');
  expectRoom(sheets);
  await expectFormulas(takeoff, bytes, sheets);
  await expectInputsToCount(bytes, sheets);
});
