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

test('a row has the color that the page gives to its section, or to its group', () => {
  const [group] = takeoff.table.groups;
  const sections = ['01 71 13', '26 05 19', '26 51 00', '26 51 00', '26 05 33'];
  const rows = (group?.rows ?? []).map((row, at) => ({ ...row, section: sections[at] }));
  const numbered = { ...takeoff, table: { ...takeoff.table, groups: [{ rows }] } };
  const colorsWith = (...own: NonNullable<Parameters<typeof listCounted>[1]>) =>
    listCounted(numbered, own).map(({ color }) => color);
  expect(colorsWith()).toEqual(['#B07D00', '#F55008']);
  expect(colorsWith({ section: '26 51 00', mark: 'count3' })).toEqual(['#17649F', '#F55008']);
  expect(colorsWith({ section: '26 05 19', mark: 'linear2' })).toEqual(['#B07D00', '#17649F']);
  expect(colorsWith({ section: '26 05 33', mark: 'volume' })).toEqual(['#B07D00', '#11212C']);
});

test('a takeoff without marks, as a workbook is, has none', () => {
  expect(listCounted({ ...takeoff, marks: [] })).toEqual([]);
});
