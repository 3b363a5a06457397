import { expect, test } from 'vitest';
import { measureItem } from '#tests/support/sample.ts';
import { describeLine } from './describe-line.ts';

const describeOne = (...[unit, measure]: Parameters<typeof measureItem>) =>
  measureItem(unit, measure).lines.map((line) => describeLine(line, unit));

test('a line reads as it is worked on paper', () => {
  // The fence is 40 ft, the room 12 by 10 ft: 44 ft around, 120 SF.
  expect(describeOne('SF', [{ length: ['fence'], times: 2, height: 3 }])).toEqual([
    `2 × 40 LF × 3'-0" = 240 SF`,
  ]);
  expect(describeOne('SF', [{ area: ['room'] }])).toEqual(['120 SF = 120 SF']);
  expect(describeOne('LB', [{ length: ['fence'], rebar: '#5' }])).toEqual([
    '40 LF × 1.043 (#5 bar, 1.043 lb/ft) = 41.72 LB',
  ]);
});

test('a deduction is told by its sign', () => {
  expect(describeOne('SF', [{ area: ['room'] }, { size: [4, 5], less: true }])[1]).toBe(
    `− 4 LF × 5'-0" = 20 SF`,
  );
});
