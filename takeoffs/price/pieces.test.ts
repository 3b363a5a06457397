import { expect, test } from 'vitest';
import { computeSample, type WrittenSample } from '../../tests/support/sample.ts';

const listOf = (...items: WrittenSample['items']) => computeSample({ items }).pieces;

test('steel is listed by its mark in pounds, in the order it is measured', () => {
  const pieces = listOf(
    {
      id: 'beams',
      name: 'Roof beams',
      unit: 'LB',
      measure: [
        // 3 × 20 ft at 19 lb/ft: 380 lb each, 1,140 lb.
        { size: [20], times: 3, steel: 'W12X19', piece: { mark: 'B2', length: 20 } },
        // 41 ft out of lengths of 20 ft are 3 of them: 3 × 20 × 22 = 1,320 lb.
        { size: [41], steel: 'W14X22', piece: { mark: 'B1', length: 20 } },
        { size: [500], steel: 'W8X31', note: 'Existing, reset' },
      ],
    },
    {
      id: 'columns',
      name: 'Columns',
      unit: 'LB',
      // 12.5 × 12.21 = 152.625 lb each, and 3 of them 457.875 lb.
      measure: [
        {
          count: ['posts'],
          each: `12'-6"`,
          steel: 'HSS4X4X1/4',
          piece: { mark: 'C1', length: `12'-6"` },
        },
      ],
    },
  );
  const length = 20;
  expect(pieces).toMatchObject([
    ...[
      { mark: 'B2', size: 'W12×19', count: 3, each: 380, total: 1140 },
      { mark: 'B1', size: 'W14×22', count: 3, each: 440, total: 1320 },
    ].map((beam) => ({ ...beam, use: 'Roof beams', length, unit: 'LB' })),
    {
      mark: 'C1',
      size: 'HSS4×4×1/4',
      use: 'Columns',
      count: 3,
      length: 12.5,
      each: 152.6,
      total: 458,
      unit: 'LB',
    },
  ]);
});

test('lumber of one mark is one row of board feet, named after the first item that uses it', () => {
  const piece = { mark: 'J1', length: 14 };
  const lumber = '2X10';
  const pieces = listOf(
    {
      id: 'joists',
      name: 'Joists',
      unit: 'BF',
      measure: [{ size: [14], times: 4, lumber, piece }],
    },
    { id: 'trim', name: 'Trimmers', unit: 'BF', measure: [{ size: [5], times: 2, lumber, piece }] },
  );
  // 56 + 10 = 66 ft ÷ 14 ft = 4.7: 5 joists. 2 × 10 ÷ 12 = 1.667 BF a foot: 23.3 BF each, 5 × 14 × 1.667 = 116.7 BF.
  expect(pieces).toMatchObject([
    {
      mark: 'J1',
      size: '2×10',
      use: 'Joists',
      count: 5,
      length: 14,
      each: 23.3,
      total: 117,
      unit: 'BF',
    },
  ]);
});

test.each([
  // 43 × 8.625 ft × 1 BF = 370.875 BF, on the sheet 370.88 BF: a hundredth of rounding buys no 44th stud.
  { fault: 'rounding', studs: 43, less: [], count: 43 },
  // 43 studs less 10 ft, 1.2 of them, are 41.8.
  { fault: 'a deduction', studs: 43, less: [10], count: 42 },
])('after $fault, $count studs are bought', ({ studs, less, count }) => {
  const piece = { mark: 'S1', length: `8'-7 1/2"` };
  const measure = [
    { scheduled: studs, each: `8'-7 1/2"`, lumber: '2X6' as const, piece },
    ...less.map((feet) => ({ size: [feet], lumber: '2X6' as const, piece, less: true })),
  ];
  expect(listOf({ id: 'studs', unit: 'BF', measure })).toMatchObject([{ count }]);
});

test('a takeoff without marked pieces has no piece list', () => {
  expect(listOf({ id: 'pads', unit: 'EA', measure: [{ count: ['posts'] }] })).toEqual([]);
});
