import { expect, test } from 'vitest';
import { writeSample } from '../../tests/support/sample.ts';
import { checkBidForm } from './check-bid-form.ts';
import type { BidForm } from '../schema/bid-form-schema.ts';

const heads = ['code', 'name', 'quantity', 'unit', 'labor', 'material', 'equipment', 'direct'];
const form = {
  columns: heads.map((column) => ({ column, head: column })),
  codes: [
    { code: '1', name: 'Floors', items: ['floor', 'patch'], quantity: ['floor'] },
    { code: '2', name: 'Fence', items: ['fence'] },
  ],
  summary: ['labor', 'equipment', 'material', 'salesTax', 'overhead', 'profit'].map((line) => ({
    line,
    name: line,
  })),
  total: 'Bid',
  unitPrices: ['fence'],
} as BidForm;

/** Faults of a form over a floor and a patch in SF and a fence in LF, with overhead and profit. */
function faultsOf(changes: Partial<BidForm>): string[] {
  const sample = writeSample({
    items: [
      { id: 'floor', unit: 'SF', measure: [{ area: ['room'] }] },
      { id: 'patch', unit: 'SF', measure: [{ size: [4, 5] }] },
      { id: 'fence', unit: 'LF', measure: [{ length: ['fence'] }] },
    ],
    markup: { overhead: 10, profit: 8 },
  });
  const faults: string[] = [];
  checkBidForm({ ...sample, bidForm: { ...form, ...changes } }, (path, message) => {
    faults.push(`${path.join('.')}: ${message}`);
  });
  return faults;
}

const [floors, fence] = form.codes as [BidForm['codes'][number], BidForm['codes'][number]];

test('a form that holds each item once is right', () => {
  expect(faultsOf({})).toEqual([]);
});

test('an item without a line, in two lines, or unknown is refused', () => {
  expect(faultsOf({ codes: [{ ...floors, items: ['floor'] }, fence] })).toEqual([
    'bidForm.codes: The bid form has no line for "patch": add it to a cost code',
  ]);
  expect(faultsOf({ codes: [floors, { ...fence, items: ['fence', 'patch'] }] })).toEqual([
    'bidForm.codes.1.items.1: Item "patch" is in 1 already: it would be paid twice',
  ]);
  expect(faultsOf({ codes: [floors, { ...fence, items: ['fence', 'gate'] }] })).toEqual([
    'bidForm.codes.1.items.1: There is no item "gate"',
  ]);
});

test('a unit price is of an item', () => {
  expect(faultsOf({ unitPrices: ['floor', 'gate'] })).toEqual([
    'bidForm.unitPrices.1: There is no item "gate"',
  ]);
});

test('a quantity is of the line’s own items, in one unit', () => {
  expect(faultsOf({ codes: [floors, { ...fence, quantity: ['floor'] }] })).toEqual([
    'bidForm.codes.1.quantity.0: "floor" is not among the items of 2',
  ]);
  const all = { ...floors, items: ['floor', 'patch', 'fence'], quantity: ['floor', 'fence'] };
  expect(faultsOf({ codes: [all] })).toEqual([
    'bidForm.codes.0.quantity: Quantities in SF and LF cannot be added: choose items of one unit',
  ]);
});

test('codes and columns are there once, and none that sums need is missing', () => {
  expect(faultsOf({ codes: [floors, { ...fence, code: '1' }] })).toEqual([
    'bidForm.codes: The cost code "1" is there twice',
  ]);
  const [first, ...others] = form.columns;
  expect(faultsOf({ columns: others })).toEqual([
    'bidForm.columns: The form needs a column "code"',
  ]);
  expect(faultsOf({ columns: [...form.columns, ...(first ? [first] : [])] })).toEqual([
    'bidForm.columns: The column "code" is there twice',
  ]);
});

test('the summary has each cost and markup once, markups last and in their order', () => {
  const refusal =
    'bidForm.summary: The summary has labor, material, equipment, salesTax, overhead, profit, each once: costs first, in any order, then markups in this one';
  const [labor, equipment, material, tax, overhead, profit] = form.summary;
  const summarize = (...lines: (typeof labor)[]) =>
    faultsOf({ summary: lines.flatMap((line) => line ?? []) });
  expect(summarize(tax, material, equipment, labor, overhead, profit)).toEqual([]);
  expect(summarize(labor, equipment, material, tax, overhead)).toEqual([refusal]);
  expect(summarize(labor, equipment, material, tax, profit, overhead)).toEqual([refusal]);
  expect(summarize(labor, equipment, overhead, material, tax, profit)).toEqual([refusal]);
  expect(summarize(labor, labor, equipment, material, tax, overhead, profit)).toEqual([refusal]);
});
