import type { Escalation } from './escalation.ts';
import { percentOf, roundTo, toCents } from '../arithmetic/rounding.ts';
import type { Sample } from '../schema/sample-schema.ts';

type SampleCrew = Sample['labor']['crews'][number];

/** A worker's hourly cost in cents. */
interface Trade {
  name: string;
  workers: number;
  base: number;
  /** Escalation of the base wage to the month of the bid; `undefined` where wages are current. */
  escalation: number | undefined;
  fringe: number;
  /** Payroll taxes and insurance, in percent of the base wage with its escalation and in cents. */
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

/**
 * Computes a crew's rate from base wage, its escalation, fringe benefits and burden of its workers.
 *
 * @param escalation of base wages; `undefined` where they are current.
 */
export function priceCrew(
  { id, name, trades: written }: SampleCrew,
  escalation?: Escalation,
): Crew {
  const trades = written.map(({ trade, workers, base, fringe, burden }): Trade => {
    const [wage, benefits] = [toCents(base), toCents(fringe)];
    const rise = escalation && percentOf(wage, escalation.percent);
    const current = wage + (rise ?? 0);
    const onWage = percentOf(current, burden);
    return {
      name: trade,
      workers,
      base: wage,
      escalation: rise,
      fringe: benefits,
      burdenPercent: burden,
      burden: onWage,
      hourly: current + benefits + onWage,
    };
  });
  const workers = trades.reduce((sum, trade) => sum + trade.workers, 0);
  const cost = trades.reduce((sum, trade) => sum + trade.workers * trade.hourly, 0);
  return { id, name, trades, rate: roundTo(cost / workers, 0) };
}
