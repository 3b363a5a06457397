import { describe, expect, test } from 'vitest';
import { readVisit, readVisitOfQuery } from './visit.ts';

const WHOLE = {
  plan: 'pro',
  trade: 'concrete-estimating',
  offer: 'first',
  sample: 'roofing-2',
  landingPage: '/pricing',
  referrer: 'www.bids.example',
  utm_source: 'Spring newsletter',
  utm_medium: 'email',
  utm_campaign: '2026/spring',
  utm_term: 'takeoff',
  utm_content: 'button',
};

test('what a visit brings along is taken under the names of the wire contract', () => {
  expect(readVisit(WHOLE)).toEqual(WHOLE);
  expect(readVisit({ name: 'Ann', ...WHOLE, utm_id: '7' })).toEqual(WHOLE);
});

test('nothing is taken from nothing', () => {
  expect(readVisit({})).toEqual({});
  expect(readVisit(Object.create({ plan: 'pro' }) as Record<string, unknown>)).toEqual({});
});

describe('what breaks a rule is left out, and the rest stays', () => {
  test.each([
    ['plan', '../../company'],
    ['plan', 'Pro'],
    ['plan', ''],
    ['trade', ['concrete-estimating', 'electrical']],
    ['sample', 'a'.repeat(101)],
    ['offer', 30],
    ['landingPage', 'https://elsewhere.example/'],
    ['landingPage', '/contact?name=Ann'],
    ['landingPage', `/${'a'.repeat(200)}`],
    ['referrer', 'https://www.bids.example/page'],
    ['referrer', `${'a'.repeat(198)}.io`],
    ['utm_source', '   '],
    ['utm_source', 'a'.repeat(101)],
    ['utm_campaign', 'a\nBcc: b@example.com'],
    ['utm_term', '\u202Emoc'],
  ])('%s: %j', (name, value) => {
    const rest = Object.entries(WHOLE).filter(([field]) => field !== name);
    expect(readVisit({ ...WHOLE, [name]: value })).toEqual(Object.fromEntries(rest));
  });

  test.each([
    ['landingPage', `/${'a'.repeat(199)}`],
    ['referrer', `${'a'.repeat(197)}.io`],
    ['utm_source', 'a'.repeat(100)],
  ])('the longest %s that is taken', (name, value) => {
    expect(readVisit({ [name]: value })).toEqual({ [name]: value });
  });
});

test('an address tells what was chosen and the campaign, not where the visit began', () => {
  const query = new URLSearchParams('plan=pro&utm_source=ad&landingPage=/x&referrer=a.example&q=1');
  expect(readVisitOfQuery(query)).toEqual({ plan: 'pro', utm_source: 'ad' });
});
