import { listDays } from '#content-model/list-days.ts';

/** The days of a week in January, in which no country changes its clocks, and the Monday after it. */
const DATES = {
  Monday: '2026-01-05',
  Tuesday: '2026-01-06',
  Wednesday: '2026-01-07',
  Thursday: '2026-01-08',
  Friday: '2026-01-09',
  Saturday: '2026-01-10',
  Sunday: '2026-01-11',
};
const ALL = [...Object.values(DATES), '2026-01-12'];

/**
 * Formats each line's hours on its first day, for a script that converts them to the visitor's time zone:
 * "2026-01-05T18:00 to 2026-01-06T02:00".
 */
export function writeOpenings(
  week: readonly { readonly days: string; readonly opens: string; readonly closes: string }[],
): string {
  return week
    .map(({ days, opens, closes }) => {
      const date = DATES[listDays(days)?.[0] ?? 'Monday'];
      const last = closes > opens ? date : ALL[ALL.indexOf(date) + 1];
      return `${date}T${opens} to ${last}T${closes}`;
    })
    .join('; ');
}
