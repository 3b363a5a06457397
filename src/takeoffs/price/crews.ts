import { percentOf, roundTo, toCents } from './rounding.ts';
import type { Sample } from '../sample/sample-schema.ts';

type SampleCrew = Sample['labor']['crews'][number];

/** A worker's hourly cost in cents. */
interface Trade {
  name: string;
  workers: number;
  base: number;
  fringe: number;
  /** Payroll taxes and insurance, in percent of the base wage and in cents. */
  burdenPercent: number;
  burden: number;
  hourly: number;
}

export interface Crew {
  id: string;
  name: string;
  trades: Trade[];
  /** Cents per man-hour: the average of its workers. */
  rate: number;
}

/** Computes a crew's rate from base wage, fringe benefits and burden of its workers. */
export function priceCrew({ id, name, trades: written }: SampleCrew): Crew {
  const trades = written.map(({ trade, workers, base, fringe, burden }): Trade => {
    const [wage, benefits] = [toCents(base), toCents(fringe)];
    const onWage = percentOf(wage, burden);
    return {
      name: trade,
      workers,
      base: wage,
      fringe: benefits,
      burdenPercent: burden,
      burden: onWage,
      hourly: wage + benefits + onWage,
    };
  });
  const workers = trades.reduce((sum, trade) => sum + trade.workers, 0);
  const cost = trades.reduce((sum, trade) => sum + trade.workers * trade.hourly, 0);
  return { id, name, trades, rate: roundTo(cost / workers, 0) };
}
