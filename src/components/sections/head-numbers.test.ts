import { expect, test } from 'vitest';
import { headNumbers } from './head-numbers.ts';

test.each([
  ['Section', ['03 30 00', '03 11 13.16', '01 54 23', '31']],
  ['No.', ['L1', 'L2']],
  ['No.', ['4211']],
  ['No.', ['03 30 00', 'A-1']],
])('%s stands over %j', (head, numbers) => {
  expect(headNumbers(numbers)).toBe(head);
});
