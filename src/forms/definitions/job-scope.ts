import { RUSH } from './speed.ts';

/** Columns of the price list: trades of a set. */
export type JobTrades = 'one' | 'several' | 'all';

/** Scope that a set is priced for, as far as a visitor has chosen it. */
export interface JobScope {
  /** Undefined until it is chosen. */
  readonly trades: JobTrades | undefined;
  /** Id of the one trade that is asked for. */
  readonly trade: string | undefined;
  /** Kind of building whose budget by division may be asked for instead of all trades. */
  readonly budget: 'residential' | 'commercial' | undefined;
  /** Id of the monthly package that the job belongs to. */
  readonly plan: string | undefined;
  /** Id of the offer that the form notes, or that a link brought. */
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

/** The column of none, one and more trades that are named. */
const COLUMNS: readonly (JobTrades | undefined)[] = [undefined, 'one', 'several'];

/** Returns what a set is priced for. */
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
