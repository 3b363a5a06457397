import { expect, test, vi } from 'vitest';
import { fillFacts, readFact } from './fill-facts.ts';

vi.mock('./company.ts', () => ({
  phoneForPeople: '(303) 555-0101',
  company: {
    name: 'Plumb Line Estimating',
    legalName: 'Plumb Line Estimating LLC',
    email: 'plans@plumb.example',
    locale: 'en-US',
    address: { country: 'US' },
    hours: {
      week: [{ days: 'Monday to Friday', opens: '08:00', closes: '18:00' }],
      timeZone: 'America/Denver',
    },
    facts: { turnaround: '24–48 hours' },
    figures: {
      accuracy: { value: '99%', basis: 'of quantities', period: 'in 2025', placeholder: false },
      founded: { value: '1999', placeholder: true },
    },
    promises: { rush: 'Rush costs {price.rush} and takes less than {turnaround}.' },
  },
}));
const JOB = vi.hoisted(() => ({
  one: { from: 'rush' },
  several: { from: 'rush' },
  all: { from: 'rush' },
  turnaround: '{turnaround}',
}));
vi.mock(import('./prices.ts'), async (original) => ({
  ...(await original()),
  currencies: ['GBP', 'USD'],
  prices: {
    currency: 'USD' as const,
    sizes: { small: 5, medium: 6, large: 7 },
    trades: {},
    jobs: {
      small: {
        one: { from: 'rush', to: 'single' },
        several: { from: 'single' },
        all: { from: 'single', to: 'rush' },
        turnaround: '{turnaround} or longer',
      },
      medium: JOB,
      large: JOB,
    },
    amounts: { rush: { usd: 50 }, single: { usd: 1500, gbp: 80.5 } },
  },
}));

vi.mock('./offers.ts', () => ({
  offers: new Map([
    ['spring-start', { sentence: 'Half off, back in {turnaround}.' }],
    ['over', { sentence: 'A quarter off.', until: '2020-01-31' }],
    ['silent', {}],
  ]),
  isStanding: (id: string) => id === 'spring-start',
}));

/** Holds together on its line: a word joiner follows the dash. */
const RANGE = '24–48 hours';

test.each([
  ['turnaround', RANGE],
  ['accuracy', '99%'],
  ['accuracy.basis', 'of quantities'],
  ['accuracy.period', 'in 2025'],
  ['founded', '1999'],
  ['name', 'Plumb Line Estimating'],
  ['legalName', 'Plumb Line Estimating LLC'],
  ['phone', '(303) 555-0101'],
  ['email', 'plans@plumb.example'],
  ['hours', 'Monday to Friday, 8\u00A0am to 6\u00A0pm Mountain Time'],
  ['promise.rush', `Rush costs $50 and takes less than ${RANGE}.`],
  // The limits of docs/architecture.md, as people read them.
  ['limit.files', '20'],
  ['limit.file', '100 MB'],
  ['limit.set', '250 MB'],
  ['limit.form', '4 MB'],
  ['limit.attached', '10 MB'],
  ['limit.unclaimed', '24 hours'],
  ['postalCodeWord', 'ZIP code'],
  ['currencyName', 'US dollars'],
  ['price.rush', '$50'],
  ['price.single', '$1,500'],
  ['price.single.gbp', '£80.50'],
  ['job.small.one', '$50–$1,500'],
  ['job.small.several', 'from $1,500'],
  // A higher end that is lower is none.
  ['job.small.all', 'from $1,500'],
  ['job.small.turnaround', `${RANGE} or longer`],
  ['offer.spring-start', `Half off, back in ${RANGE}.`],
  ['offer.over', ''],
])('%s is read as %s', (name, fact) => {
  expect(readFact(name)).toBe(fact);
});

test('an unknown fact stops the build', () => {
  expect(() => readFact('price.rush.gbp')).toThrow(
    /^"price\.rush\.gbp" is not a fact\. Known: turnaround, accuracy, accuracy\.basis, accuracy\.period, founded, name, .*price\.single\.gbp, sheets\.small, sheets\.medium, sheets\.large, offer\.spring-start, offer\.over, job\.small\.one, .*promise\.rush$/,
  );
});

test('every fact in a text is filled, and other braces stay', () => {
  expect(fillFacts('In {turnaround}, rush {price.rush}; {turnaround}.')).toBe(
    `In ${RANGE}, rush $50; ${RANGE}.`,
  );
  expect(fillFacts('{ turnaround } {} {1} {two words}')).toBe('{ turnaround } {} {1} {two words}');
  expect(() => fillFacts('In {turnarond}')).toThrow('"turnarond" is not a fact');
});

test('what belongs to an offer is left out once it is over', () => {
  const part = (forOffer: string) => ({ forOffer, text: 'Half off' });
  const list = [part('over'), part('spring-start'), { text: 'Always' }];
  expect(fillFacts({ block: part('over'), list })).toEqual({
    list: [part('spring-start'), { text: 'Always' }],
  });
});

test('facts are filled at any depth, and what is no text stays as it is', () => {
  const day = new Date('2026-09-15');
  const content = {
    order: 3,
    day,
    list: [{ text: 'Accurate to {accuracy}' }, null],
    none: undefined,
  };
  expect(fillFacts(content)).toEqual({ ...content, list: [{ text: 'Accurate to 99%' }, null] });
  expect(fillFacts(content).day).toBe(day);
});
