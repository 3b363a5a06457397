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
      pdf: { width: 176, givesWay: true },
      workbook: { width: 34, isBold: true },
    },
    workers: {
      head: 'Workers',
      value: ({ trade }) => trade.workers,
      format: typed('0'),
      pdf: { width: 54 },
      workbook: { width: 9 },
    },
    trade: {
      head: 'Trade',
      value: ({ trade }) => trade.name,
      pdf: { width: 158 },
      workbook: { width: 34 },
    },
    base: {
      head: 'Base',
      unit: '$',
      value: ({ trade }) => trade.base,
      format: AMOUNT,
      pdf: { width: 60 },
      workbook: { width: 11 },
    },
    escalation: {
      head: 'Escalation',
      unit: '$',
      value: ({ trade }) => trade.escalation,
      format: AMOUNT,
      formula: ({ base }) => `ROUND(${base}*${WAGE_ESCALATION},2)`,
      pdf: { width: 60, leftOut: true },
      workbook: { width: 11, leftOut: true },
    },
    fringe: {
      head: 'Fringe',
      unit: '$',
      value: ({ trade }) => trade.fringe,
      format: AMOUNT,
      pdf: { width: 60 },
      workbook: { width: 11 },
    },
    burdenPercent: {
      head: 'Burden',
      unit: '% of wage',
      value: ({ trade }) => trade.burdenPercent,
      format: PERCENT,
      workbook: { width: 12 },
    },
    burden: {
      head: 'Burden',
      unit: '$',
      value: ({ trade }) => trade.burden,
      format: AMOUNT,
      formula: ({ base, escalation, burdenPercent }, { entry: { trade } }) =>
        `ROUND(${addWage(trade, base, escalation)}*${burdenPercent},2)`,
      pdf: { width: 60 },
      workbook: { width: 11 },
    },
    hourly: {
      head: 'Per hour',
      unit: '$',
      value: ({ trade }) => trade.hourly,
      format: AMOUNT,
      formula: ({ base, escalation, fringe, burden }, { entry: { trade } }) =>
        `${addWage(trade, base, escalation)}+${fringe}+${burden}`,
      pdf: { width: 60 },
      workbook: { width: 12 },
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
      workbook: { width: 13, isBold: true },
    },
  },
});
