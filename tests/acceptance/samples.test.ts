import { expect, test } from 'vitest';
import { readTakeoffs } from '#tests/support/read-samples.ts';

/**
 * What the takeoffs come to, as their PDFs printed it on 2026-11-28: a rate, a crew, a waste or a markup that slipped
 * shows here. Whoever changes one on purpose changes its figures with it.
 */
const TOTALS: Readonly<
  Record<string, readonly [total: string, hours: number, ...alternates: string[]]>
> = {
  demolition: ['$13,688.07', 167, '$504.17', '$113.85'],
  drywall: ['$23,143.28', 226.1, '$83.31', '-$226.16'],
  electrical: ['$22,538.68', 151.4, '-$2,602.53', '$52.50'],
  finishes: ['$33,664.61', 216.9, '$474.88', '$851.53'],
  metals: ['$145,144.02', 363.5, '$1,930.55', '-$2,548.51'],
  paint: ['$11,454.45', 97.8, '$1,207.22', '-$899.16'],
  'residential-building-paint': ['$10,235.54', 116.4, '$727.85', '-$208.58'],
  'roofing-2': ['$81,559.24', 363.8, '$3,246.16', '-$1,551.76'],
  roofing: ['$17,665.60', 111.5, '$927.34', '$3,431.63'],
  timber: ['$18,826.55', 123.8, '$401.71', '$78.50'],
  'mep-hvac': ['$61,591.84', 343.5, '$293.36', '-$450.23'],
};

test('bid totals, man-hours and alternates', () => {
  const dollars = (cents: number) =>
    (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const come = readTakeoffs('takeoffs/samples').map(({ id, totals, alternates }) => [
    id,
    [dollars(totals.total), totals.hours, ...alternates.map(({ amount }) => dollars(amount))],
  ]);
  expect(Object.fromEntries(come)).toEqual(TOTALS);
});
