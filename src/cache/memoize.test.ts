import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test.each([
  ['a build', true, 1],
  ['the development server', false, 2],
])('in %s (%s) two pages compute it %d times', async (_, isBuild, times) => {
  vi.stubEnv('PROD', isBuild);
  const compute = vi.fn(() => Promise.resolve('list'));
  const read = memoize(compute);
  expect(await Promise.all([read(), read()])).toEqual(['list', 'list']);
  expect(compute).toHaveBeenCalledTimes(times);
});
