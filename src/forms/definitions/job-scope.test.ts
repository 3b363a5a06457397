import { expect, test } from 'vitest';
import { readJobScope } from './job-scope.ts';

const NOTHING = {
  trades: undefined,
  trade: undefined,
  budget: undefined,
  plan: undefined,
  offer: undefined,
  isRush: false,
};
const TWO = ['electrical', 'mep-hvac'];

test.each([
  [{}, {}],
  [{ projectType: 'commercial' }, {}],
  [{ type: 'specific-trade', projectType: 'residential', trades: [] }, {}],
  [
    { type: 'specific-trade', trades: ['electrical'] },
    { trades: 'one', trade: 'electrical' },
  ],
  [
    { type: 'specific-trade', trades: 'electrical' },
    { trades: 'one', trade: 'electrical' },
  ],
  [{ type: 'specific-trade', trades: TWO }, { trades: 'several' }],
  [
    { type: 'full-scope', trades: TWO },
    { trades: 'all', budget: 'commercial' },
  ],
  [
    { type: 'full-scope', projectType: 'residential' },
    { trades: 'all', budget: 'residential' },
  ],
  [
    { type: 'full-scope', projectType: 'renovation', plan: 'pro' },
    { trades: 'all', budget: 'commercial', plan: 'pro' },
  ],
  [{ plan: '', offer: '', speed: '' }, {}],
  [{ speed: 'rush' }, { isRush: true }],
  [{ offer: 'first' }, { offer: 'first' }],
])('%o is priced as %o', (chosen, scope) => {
  expect(readJobScope(chosen)).toEqual({ ...NOTHING, ...scope });
});
