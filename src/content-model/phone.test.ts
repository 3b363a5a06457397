import * as phoneNumbers from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { formatPhone, isPhone, linkPhone } from './phone.ts';

// Numbers kept for fiction: 555-01xx; Ofcom's 0113 496 0xxx and 020 7946 0xxx; ACMA's (02) 5550 xxxx.
test.each([
  ['+13125550148', 'US', '(312) 555-0148'],
  ['+441134960123', 'GB', '0113 496 0123'],
  ['+442079460958', 'GB', '020 7946 0958'],
  ['+61255501234', 'AU', '(02) 5550 1234'],
  // Another country's number is dialed from abroad.
  ['+441134960123', 'US', '+44 113 496 0123'],
  ['+13125550148', 'AU', '+1 312 555 0148'],
  // One calling code, two countries: dialed alike.
  ['+13125550148', 'CA', '(312) 555-0148'],
])('%s of a company in %s is read as %s', (phone, country, words) => {
  expect(formatPhone({ phone, address: { country } }, phoneNumbers)).toBe(words);
  expect(linkPhone(phone)).toBe(`tel:${phone}`);
});

test.each([
  ['+13125550148', true],
  ['+441134960123', true],
  ['+1312555014', false],
  ['+44113496012', false],
  ['+999555014812', false],
])('%s can be dialed: %s', (phone, valid) => {
  expect(isPhone(phone, phoneNumbers)).toBe(valid);
});
