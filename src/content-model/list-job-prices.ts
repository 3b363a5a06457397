import type { Rush } from '#forms/definitions/delivery.ts';
import type { JobPrices, JobWords } from '#forms/definitions/job-price.ts';
import { writeRange, type Facts } from './facts.ts';
import { findAmount } from './find-amount.ts';
import { readBusinessDays } from './office.ts';
import type { Prices } from './prices-schema.ts';

interface Listed {
  readonly facts: Facts;
  readonly prices: Pick<Prices, 'currency' | 'amounts' | 'jobs' | 'trades'>;
  /** Words of forms.yaml with their facts filled. */
  readonly words: JobWords;
  /** Packages with the facts of their turnaround filled. */
  readonly packages: readonly {
    readonly id: string;
    readonly title: string;
    readonly takeoffs?: number | undefined;
    readonly turnaround?: string | undefined;
  }[];
  /** Trades with the name of the amount they start at. */
  readonly trades: readonly { readonly id: string; readonly price?: string | undefined }[];
  /** Offers that stand, with the facts of their texts filled. */
  readonly offers: readonly {
    readonly id: string;
    readonly title: string;
    readonly discount?: string | undefined;
  }[];
  /** Formats an amount in the currency of the list. */
  readonly format: (amount: number) => string;
}

/** Reads the percentage of a discount: 30 for "30%"; undefined for any other text. */
function readPercent(discount = ''): number | undefined {
  const [, percent] = /^(\d{1,2}(?:\.\d+)?)\s?%$/.exec(discount) ?? [];
  return percent === undefined ? undefined : Number(percent);
}

/** Returns a discounted amount, to the cent; undefined unless the discount is a percentage. */
export function discountAmount(amount: number, discount: string | undefined): number | undefined {
  const percent = readPercent(discount);
  return percent === undefined ? undefined : Math.round(amount * (100 - percent)) / 100;
}

/** Returns the company's rush turnaround and its price; undefined without a rush. */
export function readRush(facts: Facts): Rush | undefined {
  const within = facts.get('rushWithin') ?? '';
  const days = readBusinessDays(within);
  return days === undefined ? undefined : { days, within, price: facts.get('price.rush') };
}

/** Lists what jobs cost, for forms and e-mails. */
export function listJobPrices(listed: Listed): JobPrices {
  const { facts, prices, words, packages, trades, offers, format } = listed;
  const { from, to } = prices.jobs?.small.one ?? {};
  const read = (name: string) => facts.get(name) ?? '';
  const listJob = (size: 'small' | 'medium' | 'large') => {
    const turnaround = read(`job.${size}.turnaround`);
    return {
      one: read(`job.${size}.one`),
      several: read(`job.${size}.several`),
      all: read(`job.${size}.all`),
      turnaround,
      days: readBusinessDays(turnaround),
    };
  };
  // Trades whose own price differs from that of a small job; without prices by size, every trade with a price.
  const own = trades.flatMap(({ id, price }) =>
    price === undefined || price === from ? [] : [{ id, range: { from: price, to } }],
  );
  /** Every price range that an offer may discount. */
  const ranges = [
    ...Object.values(prices.jobs ?? {}).flatMap(({ one, several, all }) => [one, several, all]),
    ...own.map(({ range }) => range),
  ];
  const writeLess = (discount: string | undefined) =>
    Object.fromEntries(
      ranges.flatMap((range) => {
        const less = (name: string | undefined) => {
          const amount = findAmount(prices, name);
          const left = amount === undefined ? undefined : discountAmount(amount, discount);
          return left === undefined ? undefined : format(left);
        };
        const [low, high] = [less(range.from), less(range.to)];
        if (low === undefined) return [];
        const written = writeRange(facts, prices, range.from, range.to);
        return [[written, written.startsWith('from ') ? `from ${low}` : `${low}–${high ?? ''}`]];
      }),
    );
  return {
    words,
    ...(prices.jobs && {
      jobs: { small: listJob('small'), medium: listJob('medium'), large: listJob('large') },
    }),
    tradePrices: Object.fromEntries(
      own.map(({ id, range }) => [id, writeRange(facts, prices, range.from, range.to)]),
    ),
    tradesCovered: prices.trades,
    packages: Object.fromEntries(
      packages.map(({ id, title, takeoffs, turnaround }) => [
        id,
        {
          title,
          ...(takeoffs !== undefined && { takeoffs }),
          ...(turnaround !== undefined && { turnaround, days: readBusinessDays(turnaround) }),
        },
      ]),
    ),
    offers: Object.fromEntries(
      offers.map(({ id, title, discount }) => [id, { title, discounted: writeLess(discount) }]),
    ),
  };
}
