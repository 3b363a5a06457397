import type { JobScope, JobTrades } from './job-scope.ts';

/** Sizes of jobs that have a price; a larger set is quoted. */
export type PricedSize = 'small' | 'medium' | 'large';

interface Timed {
  readonly turnaround: string;
  /** Business days until its delivery, at most; undefined where the quote states the day. */
  readonly days?: number | undefined;
}

/** Words between the figures of a price (`sheets.jobs` in src/content/forms.yaml). */
export interface JobWords {
  readonly sizes: Readonly<Record<PricedSize | 'quoted', string>>;
  readonly trades: Readonly<Record<JobTrades, string>>;
  readonly parts: Readonly<Record<'for' | 'alone' | 'several', string>>;
  readonly budgets?: Readonly<Record<'residential' | 'commercial', string>> | undefined;
  readonly rush: string;
  readonly price: string;
  readonly day: string;
  readonly package: Readonly<Record<'one' | 'takeoffs' | 'open' | 'agreed', string>>;
}

/** Prices by size and trades. */
type JobList = Readonly<Record<PricedSize, Readonly<Record<JobTrades, string>> & Timed>>;

/** The price list as forms and e-mails read it (src/content/prices.yaml). */
export interface JobPrices {
  readonly words: JobWords;
  /** Left out where the quote alone states a price. */
  readonly jobs?: JobList | undefined;
  /** Prices of one trade on a small set that differ from the list, by the trade's id. */
  readonly own: Readonly<Record<string, string>>;
  /** What one trade is of those that hold several, by their ids: "drywall, flooring or paint". */
  readonly parts: Readonly<Record<string, string>>;
  /** Monthly packages by id. */
  readonly packages: Readonly<
    Record<string, Partial<Timed> & { readonly title: string; readonly takeoffs?: number }>
  >;
  /** Business days of a rush; undefined where there is none. */
  readonly rushDays: number | undefined;
}

/** Returns the package that a job of this size belongs to; a large one is agreed first. */
function findPackage({ packages }: JobPrices, { plan }: JobScope) {
  return plan !== undefined && Object.hasOwn(packages, plan) ? packages[plan] : undefined;
}

/** Returns the business days of a job at most; undefined where the quote states the day. */
export function countJobDays(
  prices: JobPrices,
  scope: JobScope,
  size: PricedSize | 'quoted',
): number | undefined {
  if (size === 'quoted') return undefined;
  const monthly = findPackage(prices, scope);
  if (monthly === undefined) return prices.jobs?.[size].days;
  return size === 'large' ? undefined : monthly.days;
}

/** A box that holds several trades says what one of them costs, and several. */
function writePrice(
  jobs: JobList,
  { words, own, parts }: JobPrices,
  scope: JobScope,
  size: PricedSize,
): string {
  const { trades, trade = '' } = scope;
  const job = jobs[size];
  const ofTrade = size === 'small' && Object.hasOwn(own, trade) ? own[trade] : undefined;
  if (Object.hasOwn(parts, trade) && job.one !== job.several) {
    const one = `${ofTrade ?? job.one} ${words.parts.for} ${parts[trade]} ${words.parts.alone}`;
    return `${one}, ${job.several} ${words.parts.several}`;
  }
  const columns: readonly JobTrades[] = trades === undefined ? ['one', 'several', 'all'] : [trades];
  return columns.map((column) => `${ofTrade ?? job[column]} ${words.trades[column]}`).join(', ');
}

/**
 * Says what a job costs and how long it takes: "a small job, $100–$150 for one trade; 24–48 hours, or 24 hours for $50
 * more. Your quote states the price." A takeoff of a monthly package has no price of its own, nor has a set where there
 * are none by size.
 */
export function describeJob(
  prices: JobPrices,
  scope: JobScope,
  size: PricedSize | 'quoted',
): string {
  const { words, jobs, rushDays } = prices;
  const monthly = findPackage(prices, scope);
  const days = countJobDays(prices, scope, size);
  if (monthly !== undefined) {
    const { title, takeoffs, turnaround } = monthly;
    if (size === 'large' || size === 'quoted') {
      return `${words.sizes[size]}, ${words.package.agreed} ${title}. ${words.day}`;
    }
    const share =
      takeoffs === undefined
        ? words.package.open
        : `${words.package.one} ${takeoffs} ${words.package.takeoffs}`;
    const time = turnaround === undefined ? '' : `, ${turnaround}`;
    return `${share} ${title}${time}.`;
  }
  if (size === 'quoted' || jobs === undefined) return `${words.sizes[size]}. ${words.day}`;
  const isRushed = days !== undefined && rushDays !== undefined && rushDays < days;
  const time = `${jobs[size].turnaround}${isRushed ? `, ${words.rush}` : ''}`;
  const offered = scope.budget && words.budgets?.[scope.budget];
  const budget = size === 'small' && offered !== undefined ? ` ${offered}` : '';
  const ending = days === undefined ? words.day : words.price;
  return `${words.sizes[size]}, ${writePrice(jobs, prices, scope, size)}; ${time}.${budget} ${ending}`;
}
