import { formatMonth, formatPercent } from '../arithmetic/format.ts';
import type { Sample } from '../schema/sample-schema.ts';
import { roundTo } from '../arithmetic/rounding.ts';

/** The rise of base wages from the month of their source to the month of the takeoff's issue. */
export interface Escalation {
  /** Both as `2024-05`. */
  from: string;
  to: string;
  months: number;
  /** Percent a year, and percent over all months to a hundredth. */
  yearly: number;
  percent: number;
  basis: string;
}

/** Returns the number of months from the year 0 to a month such as `2024-05`. */
function countMonths(month: string): number {
  const [years = 0, months = 0] = month.split('-').map(Number);
  return years * 12 + months - 1;
}

/** Escalates wages without compounding: percent a year × months ÷ 12. `undefined` where wages are current. */
export function escalateWages({
  labor,
  project,
}: Pick<Sample, 'labor' | 'project'>): Escalation | undefined {
  if (labor.escalation === undefined) return undefined;
  const { from, yearly, basis } = labor.escalation;
  const to = project.issued.slice(0, 7);
  const months = countMonths(to) - countMonths(from);
  return { from, to, months, yearly, percent: roundTo((yearly * months) / 12, 2), basis };
}

/** Describes the escalation of base wages in a sentence. */
export function describeEscalation({
  from,
  to,
  months,
  yearly,
  percent,
  basis,
}: Escalation): string {
  return `Base wages of ${formatMonth(from)} are escalated ${String(months)} months to ${formatMonth(to)} at ${formatPercent(yearly)} a year, simple: ${formatPercent(percent)} (${basis}).`;
}
