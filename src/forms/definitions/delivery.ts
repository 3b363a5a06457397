import {
  addDays,
  addOpenMinutes,
  findHours,
  findInstant,
  MAX_DAYS,
  nameNearDay,
  readMoment,
  writeTime,
  type Moment,
  type OfficeHours,
} from './office-hours.ts';

/** A delivery by the next business day, for a price of its own. */
export interface Rush {
  /** Business days. */
  readonly days: number;
  /** "24 hours". */
  readonly within: string;
  /** "$50"; undefined where none is stated. */
  readonly price?: string | undefined;
}

/** Words of a ticket's cells (`sheets.ticket` in src/content/forms.yaml). */
interface CellWords {
  readonly pay: string;
  readonly back: string;
  readonly rush: string;
  /** The same where no moment is told. */
  readonly backIn: string;
  readonly rushIn: string;
  /** Before the office's city. */
  readonly in: string;
}

/** The office's clock, its rush and the words of moments. */
export interface Delivery {
  readonly office: OfficeHours;
  /** Undefined where there is none. */
  readonly rush?: Rush | undefined;
  readonly words: CellWords;
}

/** Duration of a job. */
export interface JobTime {
  /** "24–48 hours"; empty where it is agreed. */
  readonly turnaround: string;
  /** The same in business days at most; undefined where the quote states the day. */
  readonly days?: number | undefined;
}

/** The cells of a ticket, in their order. */
export const CELLS = ['pay', 'back', 'rush'] as const;

/** One cell of a ticket: a moment or a time, what is added to its price, and the office's clock. */
export interface TicketCell {
  readonly name: (typeof CELLS)[number];
  /** "Rush by". */
  readonly label: string;
  /** "+$50"; empty for the others. */
  readonly extra: string;
  /** "Mon 10 am". */
  readonly value: string;
  /** "in Chicago", and for a visitor elsewhere "10 am in Chicago". */
  readonly note: string;
}

/** Open minutes that a visitor has to send the form, to read the quote and to approve it. */
const APPROVAL_MINUTES = 60;
const HOUR = 60;

/**
 * Returns the moment so many business days later; undefined where the office is closed for months. A day counts
 * where the office is open at that time of it: a short Saturday delivers nothing in the afternoon.
 */
function addBusinessDays(office: OfficeHours, from: Moment, count: number): Moment | undefined {
  let left = count;
  for (let days = 1; days < MAX_DAYS; days += 1) {
    const day = addDays(from.day, days);
    const hours = findHours(office, day);
    if (hours && hours.opens <= from.minute && from.minute <= hours.closes) left -= 1;
    if (left === 0) return { day, minute: from.minute };
  }
  return undefined;
}

/**
 * Lists the cells of a ticket: until when a job is paid, when it is back, and when as a rush. The payment is due at the
 * next full hour that leaves an hour for it. A visitor in another zone reads each moment on his own clock with the
 * office's below. Without a moment, and where no open day is near, the cells say how long a job takes.
 *
 * @param now milliseconds since 1970; undefined where no moment can be told, such as on paper
 * @param visitorZone the visitor's time zone, an IANA name
 */
export function listCells(
  { office, rush, words }: Delivery,
  { turnaround, days }: JobTime,
  now: number | undefined,
  visitorZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): readonly TicketCell[] {
  const { locale, timeZone, city } = office;
  const rushed = rush && days !== undefined && rush.days < days ? rush : undefined;
  const extra = rushed?.price === undefined ? '' : `+${rushed.price}`;
  const isTold = now !== undefined && days !== undefined;
  const by = isTold
    ? addOpenMinutes(office, readMoment(now, timeZone), APPROVAL_MINUTES, HOUR)
    : undefined;
  const due = by && addBusinessDays(office, by, days ?? 0);
  if (!isTold || by === undefined || due === undefined) {
    const back = { label: words.backIn, extra: '', value: turnaround, note: '' };
    return [
      ...(turnaround === '' ? [] : [{ name: 'back' as const, ...back }]),
      ...(rushed
        ? [{ name: 'rush' as const, ...back, label: words.rushIn, extra, value: rushed.within }]
        : []),
    ];
  }
  const write = (moment: Moment, zone: string) =>
    `${nameNearDay(moment.day, readMoment(now, zone).day, locale, 'short')} ${writeTime(moment.minute, locale)}`;
  const tell = (name: TicketCell['name'], label: string, moment: Moment, note: string) => {
    const own = readMoment(findInstant(moment, timeZone), visitorZone);
    const isSameDay = own.day === moment.day;
    const isSame = isSameDay && own.minute === moment.minute;
    const there = isSameDay ? writeTime(moment.minute, locale) : write(moment, timeZone);
    return {
      name,
      label,
      extra: '',
      value: write(own, visitorZone),
      note: isSame ? note : `${there} ${words.in} ${city}`,
    };
  };
  const early = rushed && addBusinessDays(office, by, rushed.days);
  return [
    tell('pay', words.pay, by, `${words.in} ${city}`),
    tell('back', words.back, due, turnaround),
    ...(rushed && early ? [{ ...tell('rush', words.rush, early, rushed.within), extra }] : []),
  ];
}
