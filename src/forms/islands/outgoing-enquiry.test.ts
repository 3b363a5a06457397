import { expect, test } from 'vitest';
import { serializeEnquiry, type OutgoingEnquiry, type OutgoingPlans } from './outgoing-enquiry.ts';

const plans = (...files: readonly string[]) =>
  ({ describe: () => files }) as unknown as OutgoingPlans;

const ENQUIRY: OutgoingEnquiry = {
  form: 'quote',
  fields: [],
  values: { name: 'Dana', message: 'Two floors', trades: ['concrete', 'masonry'] },
  plans: plans('A-101.pdf', 'S-101.pdf'),
  honeypot: '',
  token: () => Promise.resolve(undefined),
  visit: { landingPage: '/pricing', plan: 'pro' },
};

// A second try under the key of the first is a duplicate to the server: what was changed would never reach the office.
test.each<[what: string, change: Partial<OutgoingEnquiry>]>([
  ['a name', { values: { ...ENQUIRY.values, name: 'Ray' } }],
  ['the message', { values: { ...ENQUIRY.values, message: 'Three floors' } }],
  ['a choice taken back', { values: { ...ENQUIRY.values, trades: ['concrete'] } }],
  ['a file more', { plans: plans('A-101.pdf', 'S-101.pdf', 'E-101.pdf') }],
  ['a file exchanged', { plans: plans('A-101.pdf', 'S-102.pdf') }],
  ['where the visit began', { visit: { landingPage: '/', plan: 'pro' } }],
])('%s makes another enquiry', (_, change) => {
  expect(serializeEnquiry({ ...ENQUIRY, ...change })).not.toBe(serializeEnquiry(ENQUIRY));
});

test('the same content is the same enquiry, with another token and a filled honeypot', () => {
  const again = {
    ...ENQUIRY,
    plans: plans('A-101.pdf', 'S-101.pdf'),
    token: () => Promise.resolve('t'),
    honeypot: 'x',
  };
  expect(serializeEnquiry(again)).toBe(serializeEnquiry(ENQUIRY));
});
