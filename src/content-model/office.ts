import { readTime, type AnswerClock } from '#forms/definitions/office-hours.ts';
import type { Company } from './company-schema.ts';
import { listDays } from './list-days.ts';

/** Minutes of a time such as "2 hours" or "90 minutes"; undefined for any other. */
function readMinutes(time: string): number | undefined {
  const [, count, unit] = /^(\d+) (minute|hour)s?$/.exec(time) ?? [];
  return count === undefined ? undefined : Number(count) * (unit === 'hour' ? 60 : 1);
}

/** Returns the office hours in which the company answers, and how soon; undefined where that is not a number of hours. */
export function readAnswerClock(
  company: Pick<Company, 'hours' | 'facts' | 'address' | 'locale'>,
): AnswerClock | undefined {
  const { hours, facts, address, locale } = company;
  const minutes = readMinutes(facts.contactWithin);
  if (minutes === undefined || readTime(hours.closes) <= readTime(hours.opens)) return undefined;
  const { opens, closes, timeZone, holidays = [] } = hours;
  const days = listDays(hours.days);
  return { minutes, days, opens, closes, timeZone, holidays, city: address.locality, locale };
}
