import {
  addDays,
  addOpenMinutes,
  findHours,
  MOST_DAYS,
  nameNearDay,
  nameTimeZone,
  readMoment,
  writeTime,
  type OfficeHours,
} from './office-hours.ts';

/** Turnaround of a job, and words for its moments. */
export interface Delivery {
  readonly office: OfficeHours;
  /** Business days of a rush; undefined where there is none. */
  readonly rushDays: number | undefined;
  /** Before the moment of approval: "Approved and paid by". */
  readonly approved: string;
  /** Before the moment of a rush. */
  readonly rush: string;
}

/** Open minutes that a visitor has to send the form, to read the quote and to approve it. */
const APPROVAL_MINUTES = 60;
const HOUR = 60;

/**
 * Returns the day so many business days after a moment; undefined where the office is closed for months. A
 * day counts where the office is open at that time of it: a short Saturday delivers nothing in the afternoon.
 */
function addBusinessDays(
  office: OfficeHours,
  from: { readonly day: string; readonly minute: number },
  count: number,
): string | undefined {
  let left = count;
  for (let days = 1; days < MOST_DAYS; days += 1) {
    const day = addDays(from.day, days);
    const hours = findHours(office, day);
    if (hours && hours.opens <= from.minute && from.minute <= hours.closes) left -= 1;
    if (left === 0) return day;
  }
  return undefined;
}

/**
 * Says when a job of so many business days is delivered: "Approved and paid by 2 pm today: Thursday 2 pm
 * Central Time; rush: Wednesday 2 pm". The approval is due at the next full hour that leaves an hour for it.
 * Where it is another day for the visitor, "today" and "tomorrow" are weekdays. Undefined where no open day is near.
 *
 * @param now milliseconds since 1970
 * @param visitorZone the visitor's time zone, an IANA name
 */
export function describeDelivery(
  { office, rushDays, approved, rush }: Delivery,
  businessDays: number,
  now: number,
  visitorZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const { locale, timeZone } = office;
  const from = readMoment(now, timeZone);
  const by = addOpenMinutes(office, from, APPROVAL_MINUTES, HOUR);
  const due = by && addBusinessDays(office, by, businessDays);
  if (by === undefined || due === undefined) return undefined;
  const time = writeTime(by.minute, locale);
  const isSameDay = readMoment(now, visitorZone).day === from.day;
  const near = ['today', 'tomorrow'][[from.day, addDays(from.day, 1)].indexOf(by.day)];
  const when = (isSameDay ? near : undefined) ?? nameNearDay(by.day, from.day, locale);
  const moment = (date: string) => `${nameNearDay(date, from.day, locale)} ${time}`;
  const early =
    rushDays !== undefined && rushDays < businessDays
      ? addBusinessDays(office, by, rushDays)
      : undefined;
  return `${approved} ${time} ${when}: ${moment(due)} ${nameTimeZone(timeZone, locale)}${early === undefined ? '' : `; ${rush} ${moment(early)}`}`;
}
