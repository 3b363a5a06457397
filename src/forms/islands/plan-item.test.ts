import { expect, test } from 'vitest';
import { areSame } from './plan-item.ts';

/** More than is compared at once. */
const SIZE = 5 * 1024 * 1024;

test('two files that differ in their last byte alone are not the same', async () => {
  const bytes = new Uint8Array(SIZE);
  const one = new Blob([bytes]);
  expect(await areSame(one, new Blob([bytes]))).toBe(true);
  bytes[SIZE - 1] = 1;
  expect(await areSame(one, new Blob([bytes]))).toBe(false);
});
