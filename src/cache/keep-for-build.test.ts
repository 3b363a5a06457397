import { expect, test, vi } from 'vitest';
import { keepForBuild } from './keep-for-build.ts';

test.each([
  ['a build', true, 1],
  ['the development server', false, 2],
])('in %s, two pages that ask', async (_, isBuild, times) => {
  vi.stubEnv('PROD', isBuild);
  const find = vi.fn(() => Promise.resolve('found'));
  const ask = keepForBuild(find);
  expect(await Promise.all([ask(), ask()])).toEqual(['found', 'found']);
  expect(find).toHaveBeenCalledTimes(times);
});
