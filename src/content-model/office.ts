import type { AnswerClock, OfficeHours } from '#forms/definitions/office-hours.ts';
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

/** Returns the office hours with each day of the week by its name. */
export function readOfficeHours(
  company: Pick<Company, 'hours' | 'address' | 'locale'>,
): OfficeHours {
  const { hours, address, locale } = company;
  const { timeZone, holidays = [] } = hours;
  const week = hours.week.map((line) => ({ ...line, days: listDays(line.days) ?? [] }));
  const days = holidays.map(({ day }) => ({ day }));
  return { week, timeZone, holidays: days, city: address.locality, locale };
}

/** Returns the office hours in which the company answers, and how soon; undefined where that is not a number of hours. */
export function readAnswerClock(
  company: Pick<Company, 'hours' | 'address' | 'locale'> & {
    readonly facts: Pick<Company['facts'], 'contactWithin'>;
  },
): AnswerClock | undefined {
  const minutes = readMinutes(company.facts.contactWithin);
  const { holidays = [] } = company.hours;
  return minutes === undefined ? undefined : { minutes, ...readOfficeHours(company), holidays };
}
