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
