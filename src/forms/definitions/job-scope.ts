import { RUSH } from './speed.ts';

/** Columns of the price list: how many trades of a set are priced. */
export type JobTrades = 'one' | 'several' | 'all';

/** Scope of a job's price, as far as the visitor has chosen it. */
export interface JobScope {
  /** Undefined until it is chosen. */
  readonly trades: JobTrades | undefined;
  /** Id of the trade, if the visitor chose just one. */
  readonly trade: string | undefined;
  /** Kind of building, if all trades are chosen: a budget by division is offered as an alternative. */
  readonly budget: 'residential' | 'commercial' | undefined;
  /** Id of the monthly package that the job belongs to. */
  readonly plan: string | undefined;
  /** Id of the offer that every form includes by default, or that a link brought. */
  readonly offer: string | undefined;
  readonly isRush: boolean;
}

/** Values of the quote form that a price depends on. */
interface Chosen {
  readonly type?: unknown;
  readonly projectType?: unknown;
  readonly trades?: unknown;
  readonly plan?: unknown;
  readonly offer?: unknown;
  readonly speed?: unknown;
}

/** Columns for zero, one, and two or more chosen trades. */
const COLUMNS: readonly (JobTrades | undefined)[] = [undefined, 'one', 'several'];

/** Reads a job's scope from the values of the quote form. */
export function readJobScope({ type, projectType, trades, plan, offer, speed }: Chosen): JobScope {
  const readId = (id: unknown) => (typeof id === 'string' && id !== '' ? id : undefined);
  const named = [trades ?? []].flat().map(String);
  const isAll = type === 'full-scope';
  const isOne = !isAll && named.length === 1;
  return {
    trades: isAll ? 'all' : COLUMNS[Math.min(named.length, 2)],
    trade: isOne ? named[0] : undefined,
    budget: isAll ? (projectType === 'residential' ? 'residential' : 'commercial') : undefined,
    plan: readId(plan),
    offer: readId(offer),
    isRush: speed === RUSH,
  };
}
