import { expect, test } from 'vitest';
import { roundAsShown } from './recalculate.ts';

// What =ROUND(…) gives in Excel; half a cent is never exact in binary.
test.each([
  [201.775, 2, 201.78],
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [2.4999, 0, 2],
  [1234.5, -2, 1200],
  [0, 2, 0],
])('%d to %d places is %d', (number, places, rounded) => {
  expect(roundAsShown(number, places)).toBeCloseTo(rounded, 10);
});
