import type { Company } from './company-schema.ts';

/**
 * Returns the day of the calendar at the company's office, as "2026-11-28". Every rule about days that have
 * come or passed asks it: an editor's today is the company's, wherever the site is built.
 */
export function findToday(
  { hours: { timeZone } }: { readonly hours: Pick<Company['hours'], 'timeZone'> },
  now: Date,
): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year')}-${read('month')}-${read('day')}`;
}

/** Returns a day that content states as text; YAML reads one as midnight UTC. */
export function writeDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
