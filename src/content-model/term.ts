/** Days between which something stands on the site, each a day of the calendar; a day begins at midnight UTC. */
export interface Term {
  /** The first day; left out, it began long ago. */
  readonly from?: string | undefined;
  /** The last day; left out, it has no end. */
  readonly until?: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment after the last day. */
function findEnd({ until }: Term): number {
  return until === undefined ? Infinity : Date.parse(until) + DAY_MS;
}

/** Tells whether a term has begun and is not over. */
export function isCurrent(term: Term, now: Date): boolean {
  return Date.parse(term.from ?? '1970-01-01') <= now.getTime() && now.getTime() < findEnd(term);
}

/** Lists the days on which the site must be built again for a term: that of its beginning and that after its end. */
export function listTurns(term: Term, now: Date): string[] {
  const end = findEnd(term);
  return [Date.parse(term.from ?? '1970-01-01'), end]
    .filter((moment) => moment !== Infinity && moment > now.getTime())
    .map((moment) => new Date(moment).toISOString().slice(0, 10));
}
