import { expect, test } from 'vitest';
import { listAddressLines } from './address-lines.ts';

// Orders of the postal services: USPS Publication 28, Royal Mail's addressing guide, Australia Post's guidelines.
test.each([
  [
    { locality: 'Chicago', region: 'IL', postalCode: '60601', country: 'US' },
    ['Chicago, IL 60601'],
  ],
  [{ locality: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' }, ['Leeds', 'LS1 4AP']],
  [
    { locality: 'Brisbane', region: 'QLD', postalCode: '4000', country: 'AU' },
    ['Brisbane QLD 4000'],
  ],
  [
    { locality: 'Toronto', region: 'ON', postalCode: 'M5V 2T6', country: 'CA' },
    ['Toronto ON M5V 2T6'],
  ],
  [{ locality: 'Berlin', postalCode: '10115', country: 'DE' }, ['10115 Berlin']],
  [{ locality: 'Dubai', country: 'AE' }, ['Dubai']],
  [{ locality: 'Singapore', postalCode: '088444', country: 'SG' }, ['SINGAPORE 088444']],
  // Nothing that was written is lost.
  [
    { locality: 'Leeds', region: 'West Yorkshire', postalCode: 'LS1 4AP', country: 'GB' },
    ['Leeds', 'West Yorkshire', 'LS1 4AP'],
  ],
])('%o', (place, lines) => {
  expect(listAddressLines({ street: '1 Level Street', ...place })).toEqual([
    '1 Level Street',
    ...lines,
  ]);
});

test('a street may hold the name of the town', () => {
  const place = {
    locality: 'Leeds',
    region: 'West Yorkshire',
    postalCode: 'LS1 1AA',
    country: 'GB',
  };
  expect(listAddressLines({ street: '3 Leeds Road', ...place })).toEqual([
    '3 Leeds Road',
    'Leeds',
    'West Yorkshire',
    'LS1 1AA',
  ]);
});

test('a town alone', () => {
  expect(listAddressLines({ locality: 'Toronto', region: 'ON', country: 'CA' })).toEqual([
    'Toronto ON',
  ]);
});
