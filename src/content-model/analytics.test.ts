import { expect, test } from 'vitest';
import { grantAnalytics } from './analytics.ts';

test('the policy of the pages grants a counting script its origin, and nothing without one', () => {
  expect(grantAnalytics('https://count.example/js/script.js')).toEqual(['https://count.example']);
  expect(grantAnalytics(undefined)).toEqual([]);
});
