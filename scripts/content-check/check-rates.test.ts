import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { expect, test } from 'vitest';
import { writeDelivered } from '#tests/support/delivered-takeoff.ts';
import { checkRates } from './check-rates.ts';
import { readYamlFile, YamlFile } from './yaml-file.ts';

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
  const files = Object.entries({ 'trades/a.mdx': page }).map(([name, text]) => {
    const read = readYamlFile(`src/content/${name}`, text);
    if (!(read instanceof YamlFile)) throw new Error(`${name} cannot be read`);
    return [read.file, read] as const;
  });
  return checkRates(new Map(files), SAMPLES).map(({ problem }) => problem);
}

const row = {
  section: '09 81 16',
  item: 'Batts',
  mark: 'area',
  quantity: 100,
  unit: 'SF',
  waste: 0,
};

test('a row on a page takes the rates of the samples, or names the difference', () => {
  expect(tell({ ...row, material: 0.74, labor: 0.25, equipment: 0 })).toEqual([]);
  expect(tell({ ...row, material: 2, labor: 0.25, equipment: 0 })).toEqual([
    expect.stringMatching(/^09 81 16 costs \$2\.25 a SF here, and \$\d\.\d\d in the samples\.$/),
  ]);
  expect(
    tell({ ...row, material: 2, labor: 0.25, equipment: 0, differs: 'Six inches thick' }),
  ).toEqual([]);
  // Another unit is another item.
  expect(tell({ ...row, unit: 'EA', material: 20, labor: 0, equipment: 0 })).toEqual([]);
});

// 10 % either side of $0.99 a square foot: $0.891 to $1.089.
test.each([
  [0.88, ['09 81 16 costs $0.88 a SF here, and $0.99 in the samples.']],
  [0.9, []],
  [1.08, []],
  [1.1, ['09 81 16 costs $1.10 a SF here, and $0.99 in the samples.']],
  [1.9, ['09 81 16 costs $1.90 a SF here, and $0.99 in the samples.']],
])(
  'an editor is told of a price more than 10 percent off that of the samples: $%d a square foot',
  (material, told) => {
    expect(tell({ ...row, material, labor: 0, equipment: 0 })).toEqual(told);
  },
);
