import type { Crew } from '../price/crews.ts';
import { AMOUNT, PERCENT, typed } from './formats.ts';
import { defineTable } from './table.ts';

/** A worker of a crew. */
export interface Worker {
  trade: Crew['trades'][number];
  /** The crew, in the row of its first worker. */
  crew: Crew | undefined;
}

/** Lists the workers of crews, crew by crew. */
export const listWorkers = (crews: readonly Crew[]): Worker[] =>
  crews.flatMap((crew) =>
    crew.trades.map((trade, index) => ({ trade, crew: index === 0 ? crew : undefined })),
  );

/** Name of the workbook's cell with the escalation of base wages, as a part of the whole. */
export const WAGE_ESCALATION = 'WageEscalation';

/** Base wage with its escalation, where it has one. */
const addWage = ({ escalation }: Worker['trade'], base: string, rise: string) =>
  escalation === undefined ? base : `(${base}+${rise})`;

/** Labor rates: an hour of each crew, by base wage, its escalation, fringe benefits and burden of its workers. */
export const LABOR = defineTable<Worker>()({
  name: 'Labor',
  columns: {
    crew: {
      head: 'Crew',
      value: ({ crew }) => crew?.name,
      pdf: 176,
      givesWay: true,
      workbook: 34,
      isBold: true,
    },
    workers: {
      head: 'Workers',
      value: ({ trade }) => trade.workers,
      format: typed('0'),
      pdf: 54,
      workbook: 9,
    },
    trade: { head: 'Trade', value: ({ trade }) => trade.name, pdf: 158, workbook: 34 },
    base: {
      head: 'Base',
      unit: '$',
      value: ({ trade }) => trade.base,
      format: AMOUNT,
      pdf: 60,
      workbook: 11,
    },
    escalation: {
      head: 'Escalation',
      unit: '$',
      value: ({ trade }) => trade.escalation,
      format: AMOUNT,
      formula: ({ base }) => `ROUND(${base}*${WAGE_ESCALATION},2)`,
      pdf: 60,
      leftOut: true,
      workbook: 11,
    },
    fringe: {
      head: 'Fringe',
      unit: '$',
      value: ({ trade }) => trade.fringe,
      format: AMOUNT,
      pdf: 60,
      workbook: 11,
    },
    burdenPercent: {
      head: 'Burden',
      unit: '% of wage',
      value: ({ trade }) => trade.burdenPercent,
      format: PERCENT,
      workbook: 12,
    },
    burden: {
      head: 'Burden',
      unit: '$',
      value: ({ trade }) => trade.burden,
      format: AMOUNT,
      formula: ({ base, escalation, burdenPercent }, { entry: { trade } }) =>
        `ROUND(${addWage(trade, base, escalation)}*${burdenPercent},2)`,
      pdf: 60,
      workbook: 11,
    },
    hourly: {
      head: 'Per hour',
      unit: '$',
      value: ({ trade }) => trade.hourly,
      format: AMOUNT,
      formula: ({ base, escalation, fringe, burden }, { entry: { trade } }) =>
        `${addWage(trade, base, escalation)}+${fringe}+${burden}`,
      pdf: 60,
      workbook: 12,
    },
    rate: {
      head: 'Crew',
      unit: '$/hour',
      value: ({ crew }) => crew?.rate,
      format: AMOUNT,
      formula: (_, { entry: { crew }, refer }) => {
        if (crew === undefined) return undefined;
        const [workers, hourly] = (['workers', 'hourly'] as const).map((key) =>
          refer.span('Labor', key, crew.id),
        );
        return `ROUND(SUMPRODUCT(${workers},${hourly})/SUM(${workers}),2)`;
      },
      pdf: { width: 60, unit: '$' },
      workbook: 13,
      isBold: true,
    },
  },
});
