import {
  addOpenMinutes,
  findDay,
  findHoliday,
  toEpoch,
  isOpen,
  listOpenings,
  nameNearDay,
  toLocalMinutes,
  writeForReader,
  writeTime,
  type LocalMinutes,
  type OfficeHours,
} from './office-hours.ts';

/** The time of an answer is rounded up to these minutes. */
const STEP = 5;

/** Returns the browser's time zone, an IANA name; the office's if the browser has none: Chrome says "Etc/Unknown". */
export function readOwnZone({ timeZone: officeZone }: Pick<OfficeHours, 'timeZone'>): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return officeZone;
  }
}

/**
 * Returns the latest time of an answer to an enquiry, on the office's clock; undefined if the company states no number
 * of hours, or the office stays closed too long (MAX_DAYS).
 *
 * @param now milliseconds since 1970
 */
export function findAnswer(office: OfficeHours, now: number): LocalMinutes | undefined {
  const { timeZone, answerMinutes } = office;
  if (answerMinutes === undefined) return undefined;
  return addOpenMinutes(office, toLocalMinutes(now, timeZone), answerMinutes, STEP);
}

/** Writes an answer's time on the office's clock, and on a visitor's: "Mon 11 am, Mon 12 pm for the visitor". */
export function writeAnswer(
  office: OfficeHours,
  now: number,
  readerZone: string = office.timeZone,
): string | undefined {
  const by = findAnswer(office, now);
  if (by === undefined) return undefined;
  const { locale, timeZone } = office;
  const today = findDay(toLocalMinutes(now, timeZone));
  const write = (time: LocalMinutes) =>
    `${nameNearDay(findDay(time), today, locale, 'short')} ${writeTime(time, locale)}`;
  const { own, there } = writeForReader(office, by, readerZone, write);
  return there === '' ? own : `${write(by)}, ${own} for the visitor`;
}

/** Says why the office is closed all day: "We're closed Sunday. "; empty on days with opening hours. */
function describeClosedDay(office: OfficeHours, time: LocalMinutes): string {
  const day = findDay(time);
  if (isOpen(office, time) || listOpenings(office, day).length > 0) return '';
  const holiday = findHoliday(office, day);
  const called = holiday ? `for ${holiday.name}` : nameNearDay(day, day, office.locale);
  return `We're closed ${called}. `;
}

/**
 * Writes when the office opens next, on a reader's clock: "Mon 9 am". Undefined while it is open, and if it stays
 * closed for months.
 *
 * @param now milliseconds since 1970
 * @param readerZone the reader's time zone, an IANA name
 */
export function writeOpening(
  office: OfficeHours,
  now: number,
  readerZone: string,
): string | undefined {
  const { timeZone, locale } = office;
  const time = toLocalMinutes(now, timeZone);
  const opens = isOpen(office, time) ? undefined : addOpenMinutes(office, time, 0, 1);
  if (opens === undefined) return undefined;
  const own = toLocalMinutes(toEpoch(opens, timeZone), readerZone);
  const today = findDay(toLocalMinutes(now, readerZone));
  return `${nameNearDay(findDay(own), today, locale, 'short')} ${writeTime(own, locale)}`;
}

/**
 * Says when an enquiry is answered: "You'll hear from us by 12 pm today.", on Sunday "We're closed Sunday. You'll hear
 * from us by 11 am Monday.", in another time zone "You'll hear from us by 1 pm today (12 pm in Chicago)." Undefined
 * if no time can be promised.
 *
 * @param now milliseconds since 1970
 * @param readerZone the reader's time zone, an IANA name
 */
export function describeAnswer(
  office: OfficeHours,
  now: number,
  readerZone: string,
): string | undefined {
  const by = findAnswer(office, now);
  if (by === undefined) return undefined;
  const { locale, timeZone } = office;
  const today = findDay(toLocalMinutes(now, readerZone));
  const write = (time: LocalMinutes, clock: 'own' | 'office') => {
    const day = findDay(time);
    const near = clock === 'own' ? ['today', 'tomorrow'][day - today] : undefined;
    const name = day - today > 6 ? 'on ' : '';
    return `${writeTime(time, locale)} ${near ?? `${name}${nameNearDay(day, today, locale)}`}`;
  };
  const { own, there } = writeForReader(office, by, readerZone, write);
  const closed = describeClosedDay(office, toLocalMinutes(now, timeZone));
  return `${closed}You'll hear from us by ${own}${there === '' ? '' : ` (${there})`}.`;
}
