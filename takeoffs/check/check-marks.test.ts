import { expect, test } from 'vitest';
import { SHAPES, writeSample, type WrittenMeasure } from '../../tests/support/sample.ts';
import { checkMarks } from './check-marks.ts';

const [shape] = SHAPES;
const area = [shape?.id ?? ''];
const item = (sheet: string, ...measure: WrittenMeasure[]) => ({
  id: 'row',
  unit: 'SF' as const,
  sheet,
  measure,
});

test.each<[string, ReturnType<typeof item>, string[]]>([
  ['a plan that is named', item('A-101', { area }), []],
  ['a plan beside a detail', item('A-101, A-501', { area }), []],
  [
    'a detail alone',
    item('A-501', { area }),
    ['Item "row" is measured on A-101: name it, with A-501 for what is read there'],
  ],
  ['a schedule that says what', item('A-501', { size: [2, 3], note: 'Panel of type 2' }), []],
  [
    'a figure from nowhere',
    item('A-501', { size: [2, 3] }),
    ['Item "row" has no mark: say under note what the schedule or detail shows'],
  ],
])('a row says where it was measured: %s', (_, written, messages) => {
  const told: string[] = [];
  checkMarks(writeSample({ items: [written] }), (__, message) => told.push(message));
  expect(told).toEqual(messages);
});

test.each<[number, string[]]>([
  [0.02, []],
  [0.023, ['Item "spare" is 2 percent by its name: measure it with per: 0.02']],
])('a row that names a percentage is measured by it: %d', (per, messages) => {
  const told: string[] = [];
  const row = item('A-101', { area });
  const spare = {
    ...item('A-101', { item: 'row', per, basis: 'spare' }),
    id: 'spare',
    name: 'Spare tile, 2 percent of the floor',
  };
  checkMarks(writeSample({ items: [row, spare] }), (_, message) => told.push(message));
  expect(told).toEqual(messages);
});
