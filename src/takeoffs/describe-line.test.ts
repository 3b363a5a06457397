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
  expect(describeOne('SF', [{ area: ['room'] }])).toEqual(['120 SF']);
  expect(describeOne('LF', [{ length: ['fence'] }])).toEqual(['40 LF']);
  expect(describeOne('LB', [{ length: ['fence'], rebar: '#5' }])).toEqual([
    '40 LF × 1.043 (#5 bar, 1.043 lb/ft) = 41.72 LB',
  ]);
  // 120 × 5/12 ÷ 27 = 1.85 CY; 120 × 1.118 ÷ 100 = 1.34 squares.
  expect(describeOne('CY', [{ area: ['room'], depth: '5 in' }])).toEqual([
    `120 SF × 0'-5" ÷ 27 = 1.85 CY`,
  ]);
  expect(describeOne('SQ', [{ area: ['room'], slope: 6 }])).toEqual([
    '120 SF × 1.118 (slope 6 in 12) ÷ 100 = 1.34 SQ',
  ]);
});

test('a deduction has its sign on both sides', () => {
  expect(describeOne('SF', [{ area: ['room'] }, { size: [4, 5], less: true }])[1]).toBe(
    `− 4 LF × 5'-0" = −20 SF`,
  );
});
