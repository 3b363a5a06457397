import type { JobTime } from './delivery.ts';
import type { JobScope, JobTrades } from './job-scope.ts';

/** Sizes of jobs that have a price; a larger set is quoted. */
export type PricedSize = 'small' | 'medium' | 'large';

/** Words around the amounts of a price (`sheets.jobs` in src/content/forms.yaml). */
export interface JobWords {
  readonly trades: Readonly<Record<JobTrades, string>>;
  readonly parts: Readonly<Record<'for' | 'alone' | 'several', string>>;
  readonly budgets?: Readonly<Record<'residential' | 'commercial', string>> | undefined;
  readonly rush: string;
  readonly quoted: string;
  readonly price: string;
  readonly day: string;
  readonly package: Readonly<Record<'one' | 'takeoffs' | 'open' | 'agreed', string>>;
}

/** An offer that takes something off the price of a job. */
interface JobOffer {
  /** "30% off the first estimate". */
  readonly title: string;
  /** Discounted price by each price of the list: "$100–$150" → "$70–$105". */
  readonly discounted: Readonly<Record<string, string>>;
}

/** Prices by size and trades. */
type JobList = Readonly<Record<PricedSize, Readonly<Record<JobTrades, string>> & JobTime>>;

/** The price list as forms and e-mails read it (src/content/prices.yaml). */
export interface JobPrices {
  readonly words: JobWords;
  /** Absent if only the quote states prices. */
  readonly jobs?: JobList | undefined;
  /** Prices of single trades by id: on a small set where they differ from the list, on any set if there is no list. */
  readonly tradePrices: Readonly<Record<string, string>>;
  /** What one trade is of a choice that covers several, by its id: "drywall, flooring or paint". */
  readonly tradesCovered: Readonly<Record<string, string>>;
  /** Monthly packages by id. */
  readonly packages: Readonly<
    Record<string, Partial<JobTime> & { readonly title: string; readonly takeoffs?: number }>
  >;
  /** Current offers by id. */
  readonly offers: Readonly<Record<string, JobOffer>>;
}

/** Price of a job, in the parts of a ticket. */
export interface JobPrice {
  /** "$200–$400", or words instead of an amount: "One of the 5 takeoffs of Pro". */
  readonly price: string;
  /** "for one trade"; empty if every choice of trades costs the same. */
  readonly scope: string;
  /** "30% off the first estimate: $140–$280", without amounts if the price has none; empty without an offer. */
  readonly offer: string;
  /** Sentences with the prices of other choices. */
  readonly others: readonly string[];
  /** Sentence on what the quote states, the price or the day: "Your quote states the price." */
  readonly ending: string;
}

/** Finds an entry by an id that a visitor's link may name. */
function find<Value>(list: Readonly<Record<string, Value>>, id: string | undefined) {
  return id !== undefined && Object.hasOwn(list, id) ? list[id] : undefined;
}

/** Returns the duration of a job; without `days` if the quote states the day. */
export function findJobTime(
  { jobs, packages }: JobPrices,
  { plan }: JobScope,
  size: PricedSize | 'quoted',
): JobTime {
  const monthly = find(packages, plan);
  if (size === 'quoted' || (monthly && size === 'large')) return { turnaround: '' };
  return monthly ? { turnaround: '', ...monthly } : (jobs?.[size] ?? { turnaround: '' });
}

/** Lists prices, each with its scope. A choice that covers several trades gets two: for one trade, and for several. */
function listPrices(
  jobs: JobList,
  { words, tradePrices, tradesCovered }: JobPrices,
  { trades, trade = '' }: JobScope,
  size: PricedSize,
): readonly (readonly [price: string, scope: string])[] {
  const job = jobs[size];
  const ofTrade = size === 'small' ? find(tradePrices, trade) : undefined;
  const covered = find(tradesCovered, trade);
  if (covered !== undefined && job.one !== job.several) {
    return [
      [ofTrade ?? job.one, `${words.parts.for} ${covered} ${words.parts.alone}`],
      [job.several, words.parts.several],
    ];
  }
  const columns: readonly JobTrades[] = trades === undefined ? ['one', 'several', 'all'] : [trades];
  const priced = columns.map((column) => [ofTrade ?? job[column], words.trades[column]] as const);
  const prices = [...new Set(priced.map(([price]) => price))];
  if (prices.length === 1 && priced.length > 1) return [[job.one, '']];
  return prices.map((price) => [
    price,
    priced.flatMap(([one, meant]) => (one === price ? meant : [])).join(', '),
  ]);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the price of a job. A takeoff of a monthly package has no price of its own, and no offer. */
export function priceJob(
  prices: JobPrices,
  scope: JobScope,
  size: PricedSize | 'quoted',
): JobPrice {
  const { words, jobs, packages, offers, tradePrices } = prices;
  const writeDiscount = (price: string) => {
    const offer = find(offers, scope.offer);
    if (offer === undefined) return '';
    const less = offer.discounted[price];
    return less === undefined ? offer.title : `${offer.title}: ${less}`;
  };
  const nothing = { scope: '', offer: '', others: [], ending: '' };
  const monthly = find(packages, scope.plan);
  if (monthly !== undefined) {
    const { title, takeoffs } = monthly;
    if (size === 'large' || size === 'quoted') {
      const price = capitalize(`${words.package.agreed} ${title}`);
      return { ...nothing, price, ending: words.day };
    }
    const share =
      takeoffs === undefined
        ? words.package.open
        : `${words.package.one} ${takeoffs} ${words.package.takeoffs}`;
    return { ...nothing, price: capitalize(`${share} ${title}`) };
  }
  if (jobs === undefined) {
    const price = find(tradePrices, scope.trade) ?? words.quoted;
    return { ...nothing, price: capitalize(price), offer: writeDiscount(price), ending: words.day };
  }
  if (size === 'quoted') {
    return {
      ...nothing,
      price: words.quoted,
      offer: writeDiscount(words.quoted),
      ending: words.day,
    };
  }
  const [[price, meant] = ['', ''], ...more] = listPrices(jobs, prices, scope, size);
  const offered = scope.budget && words.budgets?.[scope.budget];
  const budget = size === 'small' && offered !== undefined ? offered : '';
  const rest = more.map((one) => one.join(' ')).join(', ');
  return {
    price: capitalize(price),
    scope: meant,
    offer: writeDiscount(price),
    others: [...(rest === '' ? [] : [`${capitalize(rest)}.`]), ...(budget === '' ? [] : [budget])],
    ending: jobs[size].days === undefined ? words.day : words.price,
  };
}
