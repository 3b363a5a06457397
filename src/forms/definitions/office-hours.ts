/*
 * Office hours, and times computed from them. Browser and functions load this file, so it imports nothing.
 */

/** A day on which the office is closed, or has shorter hours. */
export interface Holiday {
  /** The day as "2026-11-26". */
  readonly day: string;
  /** "Thanksgiving Day". */
  readonly name: string;
  /** Its only opening hours; closed all day if absent. */
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/** Opening hours on several days of the week. */
interface OpenDays {
  /** Names in English: "Monday". */
  readonly days: readonly string[];
  /** Times of day on a 24-hour clock, "09:00"; a `closes` that is not later than `opens` is on the next day. */
  readonly opens: string;
  readonly closes: string;
}

export interface OfficeHours {
  /** Opening hours. A day may have several, which do not overlap. */
  readonly week: readonly OpenDays[];
  /** IANA name, "America/Chicago". */
  readonly timeZone: string;
  /** Replace the week's opening hours. */
  readonly holidays: readonly Holiday[];
  /** City of the office, shown to readers in other time zones. */
  readonly city: string;
  /** Its locale, such as en-US, which decides how times are written. */
  readonly locale: string;
  /** How soon somebody answers: "2 hours". */
  readonly answersWithin: string;
  /** The same in minutes of opening hours; undefined if `answersWithin` is not a number of hours. */
  readonly answerMinutes?: number | undefined;
}

/** Local time in one time zone, in minutes since 1970-01-01 00:00 of that zone's clock. */
export type LocalMinutes = number;

/** Days ahead that are searched for opening hours. */
export const MAX_DAYS = 60;
const MINUTE = 60_000;
/** Minutes of a day. */
export const DAY = 24 * 60;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter: creating one takes longer than a hundred uses. */
function openFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

/** Formats a time of day on the locale's clock: "9 am", "10:30 am", "16:30". */
export function writeTime(time: LocalMinutes, locale: string): string {
  const moment = new Date(time * MINUTE);
  const write = (options: Intl.DateTimeFormatOptions) =>
    openFormatter(locale, { ...options, timeZone: 'UTC' });
  const clock = write({ hour: 'numeric' });
  const isWholeHour = clock.resolvedOptions().hour12 === true && time % 60 === 0;
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

/** Names a time zone without regard to daylight saving: "Central Time". */
export function nameTimeZone(timeZone: string, locale: string): string {
  const options = { timeZone, timeZoneName: 'longGeneric' } as const;
  const parts = openFormatter(locale, options).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Converts milliseconds since 1970 to local time in a time zone. */
export function toLocalMinutes(now: number, timeZone: string): LocalMinutes {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const written = openFormatter('sv', options).format(now);
  return Date.parse(`${written.replace(' ', 'T')}Z`) / MINUTE;
}

/** Converts local time in a time zone to milliseconds since 1970. */
export function toEpoch(time: LocalMinutes, timeZone: string): number {
  const wall = time * MINUTE;
  const ahead = (instant: number) => toLocalMinutes(instant, timeZone) * MINUTE - instant;
  // Twice, because daylight saving may begin or end between the first guess and the result.
  return wall - ahead(wall - ahead(wall));
}

/** Returns the day of a time, counted from 1970-01-01. */
export function findDay(time: LocalMinutes): number {
  return Math.floor(time / DAY);
}

function formatDay(day: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  return openFormatter(locale, { ...options, timeZone: 'UTC' }).format(day * DAY * MINUTE);
}

/** Names a day by its weekday, "Monday", or if it is more than six days after `from` by its date: "December 3". */
export function nameNearDay(
  day: number,
  from: number,
  locale: string,
  length: 'long' | 'short' = 'long',
): string {
  const isNear = day - from <= 6;
  return formatDay(day, locale, isNear ? { weekday: length } : { month: length, day: 'numeric' });
}

/** Returns the holiday on a day, or undefined. */
export function findHoliday({ holidays }: OfficeHours, day: number): Holiday | undefined {
  const written = new Date(day * DAY * MINUTE).toISOString().slice(0, 10);
  return holidays.find((one) => one.day === written);
}

/** Lists the opening hours that begin on a day, in their order. */
export function listOpenings(
  office: OfficeHours,
  day: number,
): readonly { readonly opens: LocalMinutes; readonly closes: LocalMinutes }[] {
  const weekday = formatDay(day, 'en', { weekday: 'long' });
  const holiday = findHoliday(office, day);
  const lines = holiday ? [holiday] : office.week.filter(({ days }) => days.includes(weekday));
  return lines
    .flatMap(({ opens, closes }) => {
      if (opens === undefined || closes === undefined) return [];
      const [from, to] = [readTime(opens), readTime(closes)];
      return { opens: day * DAY + from, closes: day * DAY + to + (to > from ? 0 : DAY) };
    })
    .sort((one, other) => one.opens - other.opens);
}

/** Returns true if the office is open at a time, including its closing minute. */
export function isOpen(office: OfficeHours, time: LocalMinutes): boolean {
  const day = findDay(time);
  // Yesterday's opening hours may end today.
  return [...listOpenings(office, day - 1), ...listOpenings(office, day)].some(
    ({ opens, closes }) => opens <= time && time <= closes,
  );
}

/**
 * Adds minutes of opening hours to a time, and rounds up to a multiple of `step` minutes; undefined if the office is
 * closed for months.
 */
export function addOpenMinutes(
  office: OfficeHours,
  from: LocalMinutes,
  minutes: number,
  step: number,
): LocalMinutes | undefined {
  let left = minutes;
  for (let days = -1; days < MAX_DAYS; days += 1) {
    for (const { opens, closes } of listOpenings(office, findDay(from) + days)) {
      const start = Math.max(from, opens);
      if (start >= closes) continue;
      const end = Math.ceil((start + left) / step) * step;
      if (end <= closes) return end;
      left = Math.max(left - (closes - start), 0);
    }
  }
  return undefined;
}

/** A time on the reader's clock, with the office's beside it. */
export interface ReadTime {
  /** "Mon 12 pm". */
  readonly own: string;
  /** "11 am in Chicago"; empty if both clocks agree. */
  readonly there: string;
}

/**
 * Writes a time of the office for a reader in any time zone.
 *
 * @param write names day and time: for the reader's clock, and for the office's if the day differs
 */
export function writeForReader(
  { timeZone, city, locale }: OfficeHours,
  time: LocalMinutes,
  readerZone: string,
  write: (time: LocalMinutes, clock: 'own' | 'office') => string,
): ReadTime {
  const own = toLocalMinutes(toEpoch(time, timeZone), readerZone);
  const isSameDay = findDay(own) === findDay(time);
  const there = isSameDay ? writeTime(time, locale) : write(time, 'office');
  return { own: write(own, 'own'), there: own === time ? '' : `${there} in ${city}` };
}
