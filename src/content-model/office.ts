import type { OfficeHours } from '#forms/definitions/office-hours.ts';
import type { Company } from './company-schema.ts';
import { listDays } from './list-days.ts';

/** Minutes of a time such as "2 hours" or "90 minutes"; undefined for any other. */
function readMinutes(time: string): number | undefined {
  const [, count, unit] = /^(\d+) (minute|hour)s?$/.exec(time) ?? [];
  return count === undefined ? undefined : Number(count) * (unit === 'hour' ? 60 : 1);
}

/**
 * Reads the longest business days of a turnaround: 2 of "24–48 hours", 4 of "3–4 business days". Undefined for
 * any other text.
 */
export function readBusinessDays(turnaround: string): number | undefined {
  const [, count, unit] = /^(?:\d+–)?(\d+) (hour|(?:business )?day)s?$/.exec(turnaround) ?? [];
  if (count === undefined) return undefined;
  return Math.ceil(Number(count) / (unit === 'hour' ? 24 : 1));
}

/** Returns the office hours by names of days, and the response time within them. */
export function readOffice(
  company: Pick<Company, 'hours' | 'address' | 'locale'> & {
    readonly facts: Pick<Company['facts'], 'contactWithin'>;
  },
): OfficeHours {
  const { hours, address, locale, facts } = company;
  const { timeZone, holidays = [] } = hours;
  return {
    week: hours.week.map((line) => ({ ...line, days: listDays(line.days) ?? [] })),
    timeZone,
    holidays,
    city: address.locality,
    locale,
    answersWithin: facts.contactWithin,
    answerMinutes: readMinutes(facts.contactWithin),
  };
}
