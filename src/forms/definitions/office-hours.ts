/*
 * The office's clock: its openings, and moments counted in them. Browser and functions load it, so it imports
 * nothing.
 */

/** A day on which the office is closed, or open for shorter. */
export interface Holiday {
  /** The day as "2026-11-26". */
  readonly day: string;
  /** "Thanksgiving Day". */
  readonly name: string;
  /** Its only opening; closed all day without. */
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/** An opening of the same hours on several days of the week. */
interface OpenDays {
  /** Names in English: "Monday". */
  readonly days: readonly string[];
  /** Times of day on a 24-hour clock, "09:00"; an earlier `closes` is of the next day. */
  readonly opens: string;
  readonly closes: string;
}

export interface OfficeHours {
  /** Openings. A day may have several, which do not overlap. */
  readonly week: readonly OpenDays[];
  /** IANA name, "America/Chicago". */
  readonly timeZone: string;
  /** They take the place of the week's openings. */
  readonly holidays: readonly Holiday[];
  /** City of the office, for readers elsewhere. */
  readonly city: string;
  /** Its locale, such as en-US, which decides how times are written. */
  readonly locale: string;
  /** How soon somebody answers: "2 hours". */
  readonly answersWithin: string;
  /** The same in open minutes; undefined where it is no number of hours. */
  readonly answerMinutes?: number | undefined;
}

/** A moment on the clock of one time zone, in minutes since 1970 as that clock counts them. */
export type ClockTime = number;

/** The days that are looked through for an opening; no office is closed for longer. */
export const MAX_DAYS = 60;
const MINUTE = 60_000;
/** Minutes. */
export const DAY = 24 * 60;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a formatter, made once: making it takes longer than a hundred uses, and a delivery names many days. */
function openFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

/** Formats a time of day on the locale's clock: "9 am", "10:30 am", "16:30". */
export function writeTime(time: ClockTime, locale: string): string {
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

/** Names a time zone for readers, summer and winter: "Central Time". */
export function nameTimeZone(timeZone: string, locale: string): string {
  const options = { timeZone, timeZoneName: 'longGeneric' } as const;
  const parts = openFormatter(locale, options).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Reads a moment, in milliseconds since 1970, on the clock of a time zone. */
export function readClock(now: number, timeZone: string): ClockTime {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const written = openFormatter('sv', options).format(now);
  return Date.parse(`${written.replace(' ', 'T')}Z`) / MINUTE;
}

/** Returns the instant of a moment on the clock of a time zone, in milliseconds since 1970. */
export function findInstant(time: ClockTime, timeZone: string): number {
  const wall = time * MINUTE;
  const ahead = (instant: number) => readClock(instant, timeZone) * MINUTE - instant;
  // Twice, because the clock may change between the first guess and the moment.
  return wall - ahead(wall - ahead(wall));
}

/** Returns the number of a moment's day, counted from 1970. */
export function findDay(time: ClockTime): number {
  return Math.floor(time / DAY);
}

function formatDay(day: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  return openFormatter(locale, { ...options, timeZone: 'UTC' }).format(day * DAY * MINUTE);
}

/** Names a day by its weekday, one more than six days away by its date: "December 3", short "Mon" and "Dec 3". */
export function nameNearDay(
  day: number,
  from: number,
  locale: string,
  length: 'long' | 'short' = 'long',
): string {
  const isNear = day - from <= 6;
  return formatDay(day, locale, isNear ? { weekday: length } : { month: length, day: 'numeric' });
}

/** Returns the holiday of a day; undefined where it is none. */
export function findHoliday({ holidays }: OfficeHours, day: number): Holiday | undefined {
  const written = new Date(day * DAY * MINUTE).toISOString().slice(0, 10);
  return holidays.find((one) => one.day === written);
}

/** Lists the openings that begin on a day, in their order. */
export function listOpenings(
  office: OfficeHours,
  day: number,
): readonly { readonly opens: ClockTime; readonly closes: ClockTime }[] {
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

/** Returns whether the office is open at a moment; true also at the one in which it closes. */
export function isOpen(office: OfficeHours, time: ClockTime): boolean {
  const day = findDay(time);
  // Yesterday's may end today.
  return [...listOpenings(office, day - 1), ...listOpenings(office, day)].some(
    ({ opens, closes }) => opens <= time && time <= closes,
  );
}

/**
 * Returns the moment after so many open minutes, rounded up to the step; undefined where the office is closed
 * for months.
 */
export function addOpenMinutes(
  office: OfficeHours,
  from: ClockTime,
  minutes: number,
  step: number,
): ClockTime | undefined {
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

/** A moment as somebody reads it: on the own clock, with the office's beside it. */
export interface ReadTime {
  /** "Mon 12 pm". */
  readonly own: string;
  /** "11 am in Chicago"; empty where both clocks agree. */
  readonly there: string;
}

/**
 * Writes a moment of the office for a reader in any zone.
 *
 * @param write names day and time on the clock of the reader, or of the office where the days differ
 */
export function writeForReader(
  { timeZone, city, locale }: OfficeHours,
  time: ClockTime,
  readerZone: string,
  write: (time: ClockTime, clock: 'own' | 'office') => string,
): ReadTime {
  const own = readClock(findInstant(time, timeZone), readerZone);
  const isSameDay = findDay(own) === findDay(time);
  const there = isSameDay ? writeTime(time, locale) : write(time, 'office');
  return { own: write(own, 'own'), there: own === time ? '' : `${there} in ${city}` };
}
