import { writeDay } from './today.ts';

/** Period in which something is on the site, in calendar days at the company's office, both included. */
export interface Term {
  /** The first day; left out, it began long ago. */
  readonly from?: string | undefined;
  /** The last day; left out, it has no end. */
  readonly until?: string | undefined;
}

/** Returns whether a term has begun and is not over on a day, "2026-11-28". */
export function isCurrent({ from = '', until = '9999' }: Term, today: string): boolean {
  return from <= today && today <= until;
}

/** Lists the future days on which a term requires a new build: its first day, and the day after its last. */
export function listTurns({ from, until }: Term, today: string): string[] {
  const after = until && new Date(until);
  if (after) after.setUTCDate(after.getUTCDate() + 1);
  return [from, after && writeDay(after)].filter(
    (day): day is string => day !== undefined && day > today,
  );
}
