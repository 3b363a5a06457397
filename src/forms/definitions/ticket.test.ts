import { expect, test } from 'vitest';
import { SHEET_COPY } from '#tests/support/job-prices.ts';
import { readJobScope } from './job-scope.ts';
import { describePrice, describeRushOffer, listMoments } from './ticket.ts';
import { writeTicket } from './write-ticket.ts';

const COPY = { ...SHEET_COPY, sizes: { small: 10, medium: 30, large: 60 } };

const FULL = { type: 'full-scope', projectType: 'commercial' };
const ONE = { type: 'specific-trade', trades: ['electrical'] };
const SEVERAL = { type: 'specific-trade', trades: ['electrical', 'mep-hvac'] };
const QUOTE = 'The quote states the price.';
const BOTH = 'The quote states price and day.';
const OFF = '30% off the first one:';

/** Writes the ticket of a set on Monday, November 16, 12:40 pm in Chicago. */
function write(chosen: object, count: number, lacksFile = false) {
  const sheets = [{ count, size: 'ARCH D', numbers: [], disciplines: {} }];
  const now = Date.parse('2026-11-16T18:40:00Z');
  return writeTicket(COPY, { sheets, lacksFile }, readJobScope(chosen), now, 'America/Chicago');
}

// Small sets have up to 10 sheets, medium ones 30, large ones 60. Discounts by hand: 70 % of each end.
test.each([
  [
    'nothing chosen',
    { offer: 'first' },
    8,
    ['$100–$150', 'for one trade', `${OFF} $70–$105`],
    `From $150 for several trades, from $300 for all trades. ${QUOTE}`,
  ],
  ['one trade', ONE, 10, ['$100–$150', 'for one trade', ''], QUOTE],
  [
    'one trade of a medium set',
    { ...ONE, offer: 'first' },
    22,
    ['$200–$400', 'for one trade', `${OFF} $140–$280`],
    QUOTE,
  ],
  [
    'a trade with a price of its own',
    { ...ONE, trades: ['wood'], offer: 'first' },
    8,
    ['From $200', 'for one trade', `${OFF} from $140`],
    QUOTE,
  ],
  [
    'the same trade on a larger set',
    { ...ONE, trades: ['wood'] },
    11,
    ['$200–$400', 'for one trade', ''],
    QUOTE,
  ],
  [
    'a box that holds several trades',
    { ...ONE, trades: ['mep-hvac'] },
    8,
    ['$100–$150', 'for mechanical or plumbing alone', ''],
    `From $150 for several of them. ${QUOTE}`,
  ],
  [
    'a box of several trades on a set that costs the same',
    { ...ONE, trades: ['mep-hvac'] },
    22,
    ['$200–$400', 'for one trade', ''],
    QUOTE,
  ],
  ['several trades', SEVERAL, 8, ['From $150', 'for several trades', ''], QUOTE],
  [
    'a house',
    { type: 'full-scope', projectType: 'residential' },
    8,
    ['From $300', 'for all trades', ''],
    `A budget from $99, a day. ${QUOTE}`,
  ],
  [
    'another building',
    FULL,
    8,
    ['From $300', 'for all trades', ''],
    `A budget from $199, a week. ${QUOTE}`,
  ],
  ['a larger building', FULL, 22, ['$300–$400', 'for all trades', ''], QUOTE],
  ['a large set, the same for every trade', {}, 60, ['$500–$1,000', '', ''], BOTH],
  [
    'more than a large set',
    { ...ONE, offer: 'first' },
    61,
    ['Quoted', '', '30% off the first one'],
    BOTH,
  ],
  [
    'a package, which no offer is taken off',
    { ...FULL, plan: 'pro', offer: 'first' },
    8,
    ['One of the 5 takeoffs of Pro', '', ''],
    '',
  ],
  ['a package without a limit', { plan: 'custom' }, 22, ['A takeoff of Custom', '', ''], ''],
  ['a large set in a package', { ...ONE, plan: 'pro' }, 60, ['Agreed under Pro', '', ''], BOTH],
  ['a package that is gone', { ...ONE, plan: 'toString' }, 61, ['Quoted', '', ''], BOTH],
  [
    'an offer that takes off no percentage',
    { ...ONE, offer: 'half' },
    8,
    ['$100–$150', 'for one trade', 'In halves'],
    QUOTE,
  ],
  [
    'an offer that is gone',
    { ...ONE, offer: 'spring' },
    8,
    ['$100–$150', 'for one trade', ''],
    QUOTE,
  ],
] as const)('price: %s', (_, chosen, count, [price, scope, offer], notes) => {
  const job = `About ${count} sheets`;
  expect(write(chosen, count)).toMatchObject({ job, price, scope, offer, notes });
});

test.each([
  [{}, 8, ['Answer by Mon 2:40 pm', 'Paid by Mon 4 pm', 'Back by Wed 4 pm']],
  [{}, 60, ['Answer by Mon 2:40 pm', 'Paid once approved', 'Back in 2 days or longer']],
  [{}, 61, ['Answer by Mon 2:40 pm']],
  [{ speed: 'rush' }, 8, ['Answer by Mon 2:40 pm', 'Paid by Mon 4 pm', 'Back by Tue 4 pm']],
  [{ plan: 'pro' }, 22, ['Answer by Mon 2:40 pm', 'Paid by Mon 4 pm', 'Back by Thu 4 pm']],
  [{ plan: 'pro' }, 60, ['Answer by Mon 2:40 pm']],
  [{ plan: 'custom' }, 8, ['Answer by Mon 2:40 pm']],
] as const)('hours of the job, or of the package: %o, %i sheets', (chosen, count, moments) => {
  const ticket = write(chosen, count);
  expect(ticket && listMoments(ticket)).toEqual(moments);
});

test('what was counted is priced beside a file that was not, which the ticket says', () => {
  expect(write(ONE, 8, true)).toMatchObject({
    job: 'About 8 sheets',
    price: '$100–$150',
    notes: `One file is not in it. ${QUOTE}`,
    stations: [{ name: 'answer' }, { name: 'pay' }, { name: 'back' }, { name: 'rush' }],
  });
  expect(write(ONE, 0, true)).toBeUndefined();
});

test('in one line it says price, offer and notes', () => {
  const ticket = write({ ...ONE, offer: 'first' }, 22);
  expect(ticket && describePrice(ticket)).toBe(
    `About 22 sheets: $200–$400 for one trade. ${OFF} $140–$280. ${QUOTE}`,
  );
});

test('a rush is offered with its price and hour, and once chosen stands beside the discounted estimate', () => {
  const offered = write({ ...ONE, offer: 'first' }, 8);
  expect(offered && describeRushOffer(offered)).toBe('Rush, +$50: back by Tue 4 pm');
  const chosen = write({ ...ONE, offer: 'first', speed: 'rush' }, 8);
  expect(chosen && describeRushOffer(chosen)).toBe('');
  expect(chosen && describePrice(chosen)).toBe(
    `About 8 sheets: $100–$150 for one trade. ${OFF} $70–$105. Rush, +$50. ${QUOTE}`,
  );
});
