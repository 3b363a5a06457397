import { expect, test } from 'vitest';
import { expectFormulas } from '../../tests/support/expect-formulas.ts';
import { readTakeoffs } from '../../tests/support/read-samples.ts';
import { findWorksheet, readWorkbook, showRow } from '../../tests/support/read-workbook.ts';
import { recalculate } from '../../tests/support/recalculate.ts';
import { computeSample } from '../../tests/support/sample.ts';
import { ESTIMATOR } from '../../tests/support/test-deliverables.ts';
import { writeInWords } from '../price/write-in-words.ts';
import { writeBidForm } from './write-workbook.ts';

/*
 * Worked by hand, an hour at $40.00.
 * Floor 12 × 10 = 120 SF, ordered 132: material 264.00, labor 6.0 h 240.00, equipment 60.00: 564.00.
 * Patch 4 × 5 = 20 SF: material 40.00. Both 140 SF, 604.00, 4.31 a SF.
 * Fence 40 LF: material 120.00, labor 4.0 h 160.00: 280.00. Posts 3: material 30.75, labor 1.5 h 60.00: 90.75.
 * Both 370.75, 9.27 a foot of fence.
 * Labor 460.00, material 454.75, equipment 60.00: 974.75. Tax 6 % of 454.75 is 27.29: 1,002.04.
 * Overhead 10 % 100.20: 1,102.24; profit 8 % 88.18: 1,190.42; bond 1.5 % 17.86: 1,208.28.
 */
const takeoff = computeSample({
  items: [
    {
      id: 'floor',
      unit: 'SF',
      measure: [{ area: ['room'] }],
      waste: 10,
      rates: { material: 2, equipment: 0.5, hours: 0.05 },
    },
    {
      id: 'fence',
      section: '32 31 13',
      unit: 'LF',
      measure: [{ length: ['fence'] }],
      rates: { material: 3, hours: 0.1 },
    },
    { id: 'patch', unit: 'SF', measure: [{ size: [4, 5] }], rates: { material: 2 } },
    {
      id: 'posts',
      unit: 'EA',
      measure: [{ count: ['posts'] }],
      rates: { material: 10.25, hours: 0.5 },
    },
  ],
  markup: { salesTax: 6, overhead: 10, profit: 8, bond: 1.5 },
  bidForm: {
    columns: [
      { column: 'direct', head: 'Cost $' },
      { column: 'unitCost', head: 'Each $' },
      { column: 'code', head: 'Phase' },
      { column: 'name', head: 'Work' },
      { column: 'quantity', head: 'Qty' },
      { column: 'unit', head: 'UM' },
      { column: 'labor', head: 'Labor $' },
      { column: 'material', head: 'Material $' },
      { column: 'equipment', head: 'Equipment $' },
    ],
    codes: [
      { code: 'B-2', name: 'Fencing', items: ['posts', 'fence'], quantity: ['fence'] },
      { code: 'B-1', name: 'Floors', items: ['floor', 'patch'], quantity: ['floor', 'patch'] },
    ],
    summary: [
      { line: 'material', name: 'Supplies' },
      { line: 'salesTax', name: 'Tax' },
      { line: 'labor', name: 'Payroll' },
      { line: 'equipment', name: 'Plant' },
      { line: 'overhead', name: 'Office' },
      { line: 'profit', name: 'Fee' },
      { line: 'bond', name: 'Bond' },
    ],
    total: 'Tender',
    unitPrices: ['fence', 'floor'],
  },
  alternates: [{ title: 'No patch', omit: ['patch'] }],
});
const bytes = await writeBidForm(takeoff, ESTIMATOR);

test('lines, columns and summary are the form’s, and lead to the sample’s total', async () => {
  const sheets = await readWorkbook(bytes);
  expect(sheets[1]?.name).toBe('Cost codes');
  const { rows } = findWorksheet(sheets, 'Cost codes');
  const heads = ['Cost $', 'Each $', 'Phase', 'Work', 'Qty', 'UM'];
  const shown = rows.map((row) => Object.values(showRow(row, heads)));
  expect(shown).toEqual([
    ['370.75', '9.27', 'B-2', 'Fencing', '40', 'LF'],
    ['604.00', '4.31', 'B-1', 'Floors', '140', 'SF'],
    ['$974.75', '', '', 'Direct cost', '', ''],
    ['454.75', '', '', 'Supplies', '', ''],
    ['27.29', '', '', 'Tax', '6.0%', ''],
    ['460.00', '', '', 'Payroll', '', ''],
    ['60.00', '', '', 'Plant', '', ''],
    ['100.20', '', '', 'Office', '10.0%', ''],
    ['88.18', '', '', 'Fee', '8.0%', ''],
    ['17.86', '', '', 'Bond', '1.5%', ''],
    ['$1,208.28', '', '', 'Tender', '', ''],
  ]);
  // The items keep the numbers of the marked plans.
  const { rows: items } = findWorksheet(sheets, 'Takeoff');
  expect(items.map((row) => row['No.']?.shown ?? row['Description']?.shown)).toEqual([
    '3',
    '4',
    'Subtotal B-2 Fencing',
    '1',
    '2',
    'Subtotal B-1 Floors',
    'Direct cost',
  ]);
});

/*
 * A foot of fence: 280.00 and 6 % of 120.00, 287.20, × 1.10 × 1.08 × 1.015 ÷ 40 = 8.66. A square foot of floor: 564.00 and 15.84,
 * 579.84, × 1.205820 ÷ 120 = 5.83. Without the patch 40.00, tax 2.40, overhead 4.24, profit 3.73, bond 0.76: 51.13.
 */
test('the first page is what an owner is handed', async () => {
  const sheets = await readWorkbook(bytes);
  expect(sheets[0]?.name).toBe('Bid form');
  const { rows } = findWorksheet(sheets, 'Bid form');
  const heads = ['Bid', 'No.', 'Offer', 'Per', 'Dollars'];
  expect(rows.map((row) => Object.values(showRow(row, heads)))).toEqual([
    ['Base bid', '', 'One thousand two hundred eight and 28/100 dollars', '', '$1,208.28'],
    ['Alternate', '1', 'Deduct: No patch', '', '-51.13'],
    ['Unit price', '1', 'Item fence', 'LF', '8.66'],
    ['Unit price', '2', 'Item floor', 'SF', '5.83'],
    [
      ...['Addendum', '1', 'Received, and allowed for in the base bid: dated September 1, 2026'],
      ...['', ''],
    ],
    ['Bond', '', 'Bid and performance bond are in the base bid, at 1.5%', '', ''],
    ['Open until', '', '30 days from September 14, 2026', '', ''],
    ...['Bidder', 'License', 'Name, title', 'Signature', 'Date'].map((part) => [
      ...[part, '', '', '', ''],
    ]),
  ]);
});

test.each([
  [0, 'Zero and 00/100 dollars'],
  [1_007, 'Ten and 07/100 dollars'],
  [4_019_100, 'Forty thousand one hundred ninety-one and 00/100 dollars'],
  [101_300_015, 'One million thirteen thousand and 15/100 dollars'],
])('%d cents in words', (cents, words) => {
  expect(writeInWords(cents)).toBe(words);
});

test('its formulas are alive', async () => {
  const sheets = await readWorkbook(bytes);
  await expectFormulas(takeoff, bytes, sheets);
  const floor = findWorksheet(sheets, 'Takeoff').rows.find(
    (row) => row['Description']?.value === 'Item floor',
  );
  const { row = -1, column: col = -1 } = floor?.['Material $/unit'] ?? {};
  const { engine } = await recalculate(bytes);
  engine.setCellContents({ sheet: engine.getSheetId('Takeoff') ?? -1, row, col }, 3);
  // 132 SF at 3.00 in place of 2.00: direct 1,106.75; tax 6 % of 586.75 35.21: 1,141.96; 114.20; 100.49; 20.35.
  expect(engine.calculateFormula('=BidTotal', 0)).toBeCloseTo(1377, 6);
  engine.destroy();
});

const published = readTakeoffs('takeoffs/samples').filter(({ sample }) => sample.bidForm);

test.each(published)('$id comes to its own total on the form, to the cent', async (sample) => {
  const form = await writeBidForm(sample, ESTIMATOR);
  await expectFormulas(sample, form, await readWorkbook(form));
});
