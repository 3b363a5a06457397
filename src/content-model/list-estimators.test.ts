import * as phoneNumbers from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { listEstimators } from './list-estimators.ts';

const company = {
  phone: '+13035550101',
  address: { street: '7 Level Road', locality: 'Denver', country: 'US' },
};

test('an estimator is called under a number of their own, else under the company’s', () => {
  const estimators = [
    { name: 'Ana Lund', checkedBy: 'Ben Ode', phone: '+441134960123' },
    { name: 'Cy Marsh' },
  ];
  expect(listEstimators({ ...company, estimators }, phoneNumbers)).toEqual([
    {
      name: 'Ana Lund',
      checkedBy: 'Ben Ode',
      call: { text: '+44 113 496 0123', href: 'tel:+441134960123' },
    },
    { name: 'Cy Marsh', call: { text: '(303) 555-0101', href: 'tel:+13035550101' } },
  ]);
  expect(listEstimators(company, phoneNumbers)).toEqual([]);
});
