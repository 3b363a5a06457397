import { expect, test, vi } from 'vitest';
import { listPackages } from './list-packages.ts';

const offer = (id: string, order: number, data: object) => ({
  id,
  data: { title: id, order, per: 'month', ...data },
});

vi.mock('#content-model/prices.ts', () => ({
  prices: { currency: 'USD', amounts: { pack: { usd: 300 } } },
  formatPrice: (amount: number) => `$${amount}`,
  readPrice: (key?: string) => key && '$300',
}));
vi.mock('#content-model/read-entries.ts', () => ({
  listEntries: () =>
    Promise.resolve([
      offer('open', 4, {}),
      offer('two', 2, { price: 'pack', takeoffs: 2 }),
      offer('one', 1, { price: 'pack', takeoffs: 1 }),
      offer('hour', 3, { price: 'pack', takeoffs: 2, per: 'hour' }),
    ]),
}));

test('what a takeoff costs is said of months with several alone', async () => {
  const packages = await listPackages();
  expect(packages.map(({ id, takeoffs, price, each }) => [id, takeoffs, price, each])).toEqual([
    ['one', '1 takeoff', '$300', undefined],
    ['two', '2 takeoffs', '$300', '$150'],
    ['hour', '2 takeoffs', '$300', undefined],
    ['open', undefined, undefined, undefined],
  ]);
});
