import { afterEach, expect, test, vi } from 'vitest';
import { isStanding, offers } from './offers.ts';

const OFFER = { title: '20% off', noted: true, given: true, placeholder: false };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  // Days that lie apart in every time zone of an office.
  ['2026-11-25T12:00:00Z', '2026-11-25', true],
  ['2026-11-27T12:00:00Z', '2026-11-25', false],
  ['2999-01-01T00:00:00Z', undefined, true],
])('at %s an offer until %s stands: %s', (now, until, stands) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  vi.spyOn(offers, 'get').mockReturnValue({ ...OFFER, until });
  expect(isStanding('spring')).toBe(stands);
});

test('an offer without a file does not stand', () => {
  expect(isStanding('no-such-offer')).toBe(false);
});

test('an offer that the owner has not switched on does not stand', () => {
  vi.spyOn(offers, 'get').mockReturnValue({ ...OFFER, given: false });
  expect(isStanding('half')).toBe(false);
});
