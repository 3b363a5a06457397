import { expect, test } from 'vitest';
import { listAnalyticsSources } from './analytics.ts';

test('the policy of the pages grants a counting script its origin, and nothing without one', () => {
  expect(listAnalyticsSources('https://count.example/js/script.js')).toEqual([
    'https://count.example',
  ]);
  expect(listAnalyticsSources(undefined)).toEqual([]);
});
