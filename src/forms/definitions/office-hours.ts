/*
 * The moment that a promise counted in office hours means. Browser and functions load it, so it imports
 * nothing.
 */

/** A day on which the office is closed. */
export interface Holiday {
  /** The day as "2026-11-26". */
  readonly day: string;
  /** "Thanksgiving Day". */
  readonly name: string;
}

/** Days of the week with the same hours. */
interface OpenDays {
  /** Names in English: "Monday". */
  readonly days: readonly string[];
  /** Times of day on a 24-hour clock, "09:00"; it closes on the day on which it opens. */
  readonly opens: string;
  readonly closes: string;
}

export interface OfficeHours {
  /** The days on which it is open, each once. */
  readonly week: readonly OpenDays[];
  /** IANA name, "America/Chicago". */
  readonly timeZone: string;
  /** Days on which it is closed. */
  readonly holidays: readonly Pick<Holiday, 'day'>[];
  /** City of the office, for readers elsewhere. */
  readonly city: string;
  /** Its locale, such as en-US, which decides how times are written. */
  readonly locale: string;
}

/** Office hours with the open minutes within which somebody answers. */
export interface AnswerClock extends OfficeHours {
  readonly holidays: readonly Holiday[];
  readonly minutes: number;
}

/** A day and a time of it, on the clock of one time zone. */
export interface Moment {
  /** The day as "2026-11-24". */
  readonly day: string;
  /** Minutes since its midnight. */
  readonly minute: number;
}

/** The days that are looked through for an open one; no office is closed for longer. */
export const MAX_DAYS = 60;
/** Deadlines are named to these minutes, rounded up. */
const STEP = 5;
const DAY = 24 * 60 * 60_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a formatter, made once: making it takes longer than a hundred uses, and a delivery names many days. */
function openFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

/** Formats minutes since midnight on the locale's clock: "9 am", "10:30 am", "16:30". */
export function writeTime(minute: number, locale: string): string {
  const moment = new Date(minute * 60_000);
  const write = (options: Intl.DateTimeFormatOptions) =>
    openFormatter(locale, { ...options, timeZone: 'UTC' });
  const clock = write({ hour: 'numeric' });
  const isWholeHour = clock.resolvedOptions().hour12 === true && minute % 60 === 0;
  const parts = (isWholeHour ? clock : write({ hour: 'numeric', minute: '2-digit' })).formatToParts(
    moment,
  );
  return parts
    .map(({ type, value }) => (type === 'dayPeriod' ? value.toLowerCase() : value))
    .join('')
    .replace(/\s/g, ' ');
}

/** Reads a time of day, "09:00", as minutes since midnight. */
export function readTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Names a time zone for readers: "Central Time". */
export function nameTimeZone(timeZone: string, locale: string): string {
  const options = { timeZone, timeZoneName: 'longGeneric' } as const;
  const parts = openFormatter(locale, options).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Reads a moment, in milliseconds since 1970, on the clock of a time zone. */
export function readMoment(now: number, timeZone: string): Moment {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const parts = openFormatter('sv', options).format(now);
  return { day: parts.slice(0, 10), minute: readTime(parts.slice(11, 16)) };
}

/** Returns the instant of a moment on the clock of a time zone, in milliseconds since 1970. */
export function findInstant({ day, minute }: Moment, timeZone: string): number {
  const wall = Date.parse(day) + minute * 60_000;
  const ahead = (instant: number) => {
    const read = readMoment(instant, timeZone);
    return Date.parse(read.day) + read.minute * 60_000 - instant;
  };
  // Twice, because the clock may change between the first guess and the moment.
  return wall - ahead(wall - ahead(wall));
}

/** Returns the day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

function nameDay(day: string, locale: string, length: 'long' | 'short' = 'long'): string {
  const options = { weekday: length, timeZone: 'UTC' } as const;
  return openFormatter(locale, options).format(new Date(day));
}

/** Names a day by its weekday, one more than six days away by its date: "December 3", short "Mon" and "Dec 3". */
export function nameNearDay(
  day: string,
  from: string,
  locale: string,
  length: 'long' | 'short' = 'long',
): string {
  if (Date.parse(day) - Date.parse(from) <= 6 * DAY) return nameDay(day, locale, length);
  const options = { month: length, day: 'numeric', timeZone: 'UTC' } as const;
  return openFormatter(locale, options).format(new Date(day));
}

/** Returns the minutes at which the office opens and closes on a day; undefined where it is closed all day. */
export function findHours(
  { week, holidays }: OfficeHours,
  day: string,
): { readonly opens: number; readonly closes: number } | undefined {
  const weekday = nameDay(day, 'en');
  const found = week.find(({ days }) => days.includes(weekday));
  if (found === undefined || holidays.some((one) => one.day === day)) return undefined;
  return { opens: readTime(found.opens), closes: readTime(found.closes) };
}

/**
 * Returns the moment after so many open minutes, rounded up to the step; undefined where the office is closed
 * for months.
 */
export function addOpenMinutes(
  office: OfficeHours,
  from: Moment,
  minutes: number,
  step: number,
): Moment | undefined {
  let left = minutes;
  for (let days = 0; days < MAX_DAYS; days += 1) {
    const day = addDays(from.day, days);
    const hours = findHours(office, day);
    if (hours === undefined) continue;
    const { opens, closes } = hours;
    const start = days === 0 ? Math.max(from.minute, opens) : opens;
    const end = Math.ceil((start + left) / step) * step;
    if (start < closes && end <= closes) return { day, minute: end };
    left -= Math.max(closes - start, 0);
  }
  return undefined;
}

/**
 * Says what an answer within so many office minutes means at this moment: "That is by 12 pm today in
 * Chicago." while the office is open, "It is Saturday in Chicago: Monday by 11 am." where it is not, or
 * not for long enough. Undefined where no open day is near.
 *
 * @param now milliseconds since 1970
 */
export function describeAnswer(office: AnswerClock, now: number): string | undefined {
  const { city, locale, holidays, minutes } = office;
  const from = readMoment(now, office.timeZone);
  const by = addOpenMinutes(office, from, minutes, STEP);
  if (by === undefined) return undefined;
  const isToday = by.day === from.day;
  const isNext = by.day === addDays(from.day, 1);
  const time = writeTime(by.minute, locale);
  const hours = findHours(office, from.day);
  const isOpen = isToday && hours !== undefined && from.minute >= hours.opens;
  if (isOpen) return `That is by ${time} today in ${city}.`;
  const holiday = holidays.find(({ day }) => day === from.day);
  const isClosedAllDay = hours === undefined;
  const here = isClosedAllDay
    ? (holiday?.name ?? nameDay(from.day, locale))
    : `${nameDay(from.day, locale)}, ${writeTime(from.minute, locale)},`;
  const day = nameNearDay(by.day, from.day, locale);
  return `It is ${here} in ${city}: ${isToday ? 'today' : isNext && !isClosedAllDay ? 'tomorrow' : day} by ${time}.`;
}
