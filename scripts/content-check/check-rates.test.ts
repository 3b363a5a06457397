import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { expect, test } from 'vitest';
import { writeDelivered } from '#tests/support/delivered-takeoff.ts';
import { readYamlFiles } from '#tests/support/yaml-files.ts';
import { checkRates } from './check-rates.ts';

const SAMPLES = new Map([
  [
    'drywall',
    writeDelivered({
      table: {
        columns: [
          { head: 'Item', role: 'name' },
          { head: 'Unit', role: 'unit' },
        ],
        groups: [{ rows: [{ section: '09 81 16', rate: 0.99, cells: ['Batts', 'SF'] }] }],
      },
    }),
  ],
]);
const TRADE = readFileSync('tests/fixtures/content/trades/concrete.mdx', 'utf8');

/** What is told of a trade page with one row, beside a sample that prices batts at $0.99 a square foot. */
function tell(row: object): string[] {
  const head = parse(TRADE.split('---')[1] ?? '') as object;
  const excerpt = { title: 'A', reference: 'A-1', currency: 'USD', note: 'B', rows: [row] };
  const page = `---\n${stringify({ ...head, excerpt })}---\n`;
  const files = readYamlFiles({ 'trades/a.mdx': page });
  return checkRates(files, SAMPLES).map(({ problem }) => problem);
}

const row = {
  section: '09 81 16',
  item: 'Batts',
  mark: 'area',
  quantity: 100,
  unit: 'SF',
  waste: 0,
};

test('a row on a page may name what makes its rate another', () => {
  expect(
    tell({ ...row, material: 2, labor: 0.25, equipment: 0, differs: 'Six inches thick' }),
  ).toEqual([]);
  // Another unit is another item.
  expect(tell({ ...row, unit: 'EA', material: 20, labor: 0, equipment: 0 })).toEqual([]);
});

// 10 % either side of $0.99 a square foot: $0.891 to $1.089.
test.each([
  [0.63, ['09 81 16 costs $0.88 a SF here, and $0.99 in the samples.']],
  [0.65, []],
  [0.83, []],
  [0.85, ['09 81 16 costs $1.10 a SF here, and $0.99 in the samples.']],
])(
  'an editor is told of a price more than 10 percent off that of the samples: $%d and labor a square foot',
  (material, told) => {
    expect(tell({ ...row, material, labor: 0.15, equipment: 0.1 })).toEqual(told);
  },
);
