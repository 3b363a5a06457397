import { expect, test } from 'vitest';
import { makeRandom } from './random.ts';

// First and 1000th of the reference implementation (mt19937ar.c, genrand_res53) by key.
test.each([
  [1, 0.13436424411240122, 0.7062615472551386],
  [5, 0.6229016948897019, 0.49437704439476116],
])('the key %d has the numbers of the reference', (key, first, thousandth) => {
  const random = makeRandom(key);
  const numbers = Array.from({ length: 1000 }, random);
  expect(numbers[0]).toBe(first);
  expect(numbers[999]).toBe(thousandth);
});
