import { expect, test, vi } from 'vitest';
import { monthly } from '#tests/site/whole.ts';
import { nameChoice } from './content-choices.ts';

vi.mock('#content-model/list-currencies.ts', () => ({ listCurrencies: () => ['CAD', 'USD'] }));

test('an e-mail signs US dollars as pages do where prices are given in Canadian ones too', async () => {
  expect(await nameChoice('plan', monthly.id)).toMatch(/, US\$\d/);
});
