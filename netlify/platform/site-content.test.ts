import { describe, expect, test } from 'vitest';
import { readJobScope } from '#forms/definitions/job-scope.ts';
import { findFittingSample, nameChoice, readTradeNames, writeTicketAt } from './site-content.ts';

// Of the content in tests/support/site-content.ts, whose office is in Denver: its offer "first" ends on 2026-11-26.
const LAST_HOUR = Date.parse('2026-11-27T06:59:00Z');
const AFTER = Date.parse('2026-11-27T07:00:00Z');

describe('a choice', () => {
  test.each([
    ['plan', 'pro', 'Pro, $750 a month'],
    ['trade', 'concrete', 'Concrete'],
    ['sample', 'slab', 'Slab on grade'],
    ['offer', 'half', 'In halves'],
  ] as const)('%s %s is called as on its page', (choice, id, name) => {
    expect(nameChoice(choice, id, AFTER)).toBe(name);
  });

  test.each(['plan', 'trade', 'offer', 'sample'] as const)(
    'of the kind %s that the content does not have is called nothing',
    (choice) => {
      for (const id of ['no-such-id', 'constructor', '__proto__']) {
        expect(nameChoice(choice, id, AFTER)).toBeUndefined();
      }
    },
  );
});

describe('an offer that ends after the build', () => {
  const sheets = [{ count: 4, size: 'ARCH D', numbers: [], disciplines: {} }];
  const scope = readJobScope({ type: 'specific-trade', trades: ['concrete'], offer: 'first' });
  const write = (now: number) => writeTicketAt({ sheets, lacksFile: false }, scope, now)?.offer;

  test('takes its part off until the end of its last day at the office', () => {
    expect(write(LAST_HOUR)).toBe('30% off the first one: $70–$105');
    expect(nameChoice('offer', 'first', LAST_HOUR)).toBe('30% off the first one');
  });

  test('takes nothing off afterwards, and is called one that ended', () => {
    expect(write(AFTER)).toBe('');
    expect(nameChoice('offer', 'first', AFTER)).toBe(
      '30% off the first one (noted by the form; ended on 2026-11-26)',
    );
  });
});

test('trades have their names without the plain words beside them', () => {
  expect([...readTradeNames()]).toEqual([
    ['concrete', 'Concrete'],
    ['masonry', 'Masonry'],
    ['electrical', 'Electrical'],
  ]);
});

test('the sample that fits is that of the first trade that has one', () => {
  expect(findFittingSample(['masonry', 'concrete'])).toBe('wall');
  expect(findFittingSample(['no-such-id', 'concrete'])).toBe('slab');
  expect(findFittingSample(['electrical', 'concrete'])).toBe('slab');
  expect(findFittingSample(['electrical'])).toBeUndefined();
  expect(findFittingSample([])).toBeUndefined();
});
