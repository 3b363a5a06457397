import { expect, test } from 'vitest';
import { readJobScope } from './job-scope.ts';

test.each([
  [{}, 'trades'],
  [{ projectType: 'commercial' }, 'trades'],
  [{ type: 'specific-trade', projectType: 'residential' }, 'trades'],
  [{ type: 'full-scope' }, 'commercial'],
  [{ type: 'full-scope', projectType: 'residential' }, 'residential'],
  [{ type: 'full-scope', projectType: 'renovation' }, 'commercial'],
])('%o is priced as %s', (chosen, scope) => {
  expect(readJobScope(chosen)).toBe(scope);
});
