import { expect, test } from 'vitest';
import { measureItem, type WrittenMeasure } from '../../tests/support/sample.ts';
import { describeLine } from './describe-line.ts';
import type { Unit } from '../arithmetic/units.ts';

// The fence is 40 ft, the room 12 by 10 ft: 44 ft around, 120 SF.
test.each<[words: string, unit: Unit, line: WrittenMeasure]>([
  [`2 × 40 LF × 3'-0" = 240 SF`, 'SF', { length: ['fence'], times: 2, height: 3 }],
  ['120 SF', 'SF', { area: ['room'] }],
  ['40 LF × 4.9 (L3×3×1/4, 4.9 lb/ft) = 196 LB', 'LB', { length: ['fence'], steel: 'L3X3X1/4' }],
  // 120 × 5/12 ÷ 27 = 1.85 CY; 120 × 1.118 ÷ 100 = 1.34 squares.
  [`120 SF × 0'-5" ÷ 27 = 1.85 CY`, 'CY', { area: ['room'], depth: '5 in' }],
  ['120 SF × 1.118 (slope 6 in 12) ÷ 100 = 1.34 SQ', 'SQ', { area: ['room'], slope: 6 }],
])('a line reads as it is worked on paper: %s', (words, unit, line) => {
  const [only] = measureItem(unit, [line]).lines;
  expect(only && describeLine(only, unit)).toBe(words);
});

test('a deduction has its sign on both sides', () => {
  const [, less] = measureItem('SF', [{ area: ['room'] }, { size: [4, 5], less: true }]).lines;
  expect(less && describeLine(less, 'SF')).toBe(`− 4 LF × 5'-0" = −20 SF`);
});
