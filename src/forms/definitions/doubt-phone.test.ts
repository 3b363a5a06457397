import { expect, test } from 'vitest';
import { doubtPhone } from './doubt-phone.ts';

test.each([
  ['12', 'Is “12” the whole number?'],
  [' 555 010 ', 'Is “555 010” the whole number?'],
  ['call me', 'Is “call me” the whole number?'],
  ['555-0100', undefined],
  ['(312) 555-0148 ext. 12', undefined],
  ['+44 20 7946 0991', undefined],
  ['1-800-FLOORS', undefined],
  ['３１２５５５０１４８', undefined],
  ['', undefined],
])('%j', (typed, question) => {
  expect(doubtPhone(typed)).toBe(question);
});
