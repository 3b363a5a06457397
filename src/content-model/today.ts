import type { Company } from './company-schema.ts';

/**
 * Returns the calendar day at the company's office, as "2026-11-28". Every rule about today uses it, so that
 * the time zone of the build does not matter.
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

/** Formats a day of the content, which YAML parses as midnight UTC, as "2026-11-28". */
export function writeDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
