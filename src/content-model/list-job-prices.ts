import type { JobPrices, JobWords } from '#forms/definitions/job-price.ts';
import { writeRange, type Facts } from './facts.ts';
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
}

/** Lists what jobs cost, for forms and e-mails. */
export function listJobPrices({ facts, prices, words, packages, trades }: Listed): JobPrices {
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
  return {
    words,
    ...(prices.jobs && {
      jobs: { small: listJob('small'), medium: listJob('medium'), large: listJob('large') },
    }),
    own: Object.fromEntries(
      trades.flatMap(({ id, price }) =>
        from === undefined || price === undefined || price === from
          ? []
          : [[id, writeRange(facts, prices, price, to)] as const],
      ),
    ),
    parts: prices.trades,
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
    rushDays: readBusinessDays(read('rushWithin')),
  };
}
