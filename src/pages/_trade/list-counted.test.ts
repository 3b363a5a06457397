import { expect, test } from 'vitest';
import { takeoffSchema } from '#content-model/takeoff.ts';
import { listCounted } from './list-counted.ts';

const swatch = (color: string) => `<path d="M0 7h22" fill="none" stroke="${color}"/>`;
const disc = (color: string) => `<circle r="6" fill="${color}"/>`;
const sum = (...sums: string[]) => sums.map((one) => ({ sum: one }));

const takeoff = takeoffSchema.parse({
  locale: 'en-US',
  currency: 'USD',
  project: { name: 'Shop', place: 'Tulsa', scope: 'Lighting of a shop.', issued: '2026-10-05' },
  marks: [
    { tag: 'C1', label: 'Troffer', quantity: '3 EA', swatch: disc('#B07D00') },
    { tag: 'L1', label: 'Conduit', quantity: '30 LF', swatch: swatch('#F55008') },
  ],
  table: {
    columns: [
      { head: 'Item', role: 'name' },
      { head: 'Net', role: 'quantity' },
      { head: 'Unit', role: 'unit' },
    ],
    groups: [
      {
        rows: [
          { cells: ['Mobilize', '1', 'LS'], amount: 900 },
          { cells: ['Wire in conduit', '90', 'LF'], mark: 'C1 L1', amount: 700 },
          { cells: ['Whip, 6 ft', '3', 'EA'], mark: 'C1', amount: 40 },
          { cells: ['LED troffer, 2 by 4', '3', 'EA'], mark: 'C1', amount: 500 },
          {
            cells: ['EMT, 3/4 in., with fittings', '1,020', 'LF'],
            mark: 'L1',
            amount: 300,
            lines: [
              ...sum('2 × 500 LF = 1,000 LF', '30 LF'),
              { sum: '− 10 LF', isDeduction: true },
            ],
          },
        ],
      },
    ],
  },
  files: {},
});

test('each mark leads with the costliest row that it alone measures, and its pieces', () => {
  expect(listCounted(takeoff)).toEqual([
    {
      tags: 'C1',
      name: 'LED troffer',
      quantity: '3',
      unit: 'EA',
      amount: 500,
      color: '#B07D00',
      pieces: [1, 1, 1],
      isCounted: true,
    },
    {
      tags: 'L1',
      name: 'EMT, 3/4 in.',
      quantity: '1,020',
      unit: 'LF',
      amount: 300,
      color: '#F55008',
      pieces: [1000, 30],
      isCounted: false,
    },
  ]);
});

test('a takeoff without marks, as a workbook is, has none', () => {
  expect(listCounted({ ...takeoff, marks: [] })).toEqual([]);
});
