import { findAnswer, readOwnZone } from './answer.ts';
import {
  addOpenMinutes,
  DAY,
  findDay,
  isOpen,
  MAX_DAYS,
  nameNearDay,
  toLocalMinutes,
  writeForReader,
  writeTime,
  type LocalMinutes,
  type OfficeHours,
} from './office-hours.ts';

/** Rush delivery, at an extra price. */
export interface Rush {
  /** Business days. */
  readonly days: number;
  /** "24 hours". */
  readonly within: string;
  /** "$50"; undefined if the company states none. */
  readonly price?: string | undefined;
}

/** Labels of a ticket's stations (`sheets.ticket.stations` in src/content/forms.yaml). */
interface StationWords {
  readonly answer: string;
  readonly pay: string;
  readonly back: string;
  readonly rush: string;
  /** Labels for durations, where no time of day is shown. */
  readonly answerWithin: string;
  readonly paid: string;
  readonly approved: string;
  readonly backIn: string;
  /** Below the stations: whose clock the times are on, or that the durations are in business hours. */
  readonly now: string;
  readonly yourClock: string;
  readonly businessHours: string;
}

/** Office hours, rush and labels that a schedule is written from. */
export interface DeliveryCopy {
  readonly office: OfficeHours;
  /** Undefined if the company offers none. */
  readonly rush?: Rush | undefined;
  readonly words: StationWords;
}

/** Duration of a job. */
export interface JobTime {
  /** "24–48 hours"; empty if it is agreed with the customer. */
  readonly turnaround: string;
  /** Its upper end in business days; undefined if the quote states the day. */
  readonly days?: number | undefined;
}

/** Stations of a job in their order; `rush` replaces `back` if a rush is chosen. */
export const STATIONS = ['answer', 'pay', 'back', 'rush'] as const;

/** One station of a job: its time, or how long it takes. */
export interface Station {
  readonly name: (typeof STATIONS)[number];
  /** "Back by". */
  readonly label: string;
  /** "Mon 10 am". */
  readonly value: string;
  /** For a reader in another zone, "10 am in Chicago". */
  readonly note: string;
}

/** Labels of the two speeds to choose from. */
export interface Speeds {
  /** "24–48 hours". */
  readonly usual: string;
  /** "Rush, +$50". */
  readonly rush: string;
}

/** Stations of a job from the enquiry to the delivery. */
export interface Schedule {
  /** At most one of each name, in their order. */
  readonly stations: readonly Station[];
  /** Undefined if no rush is offered, or it would be no faster. */
  readonly speeds?: Speeds | undefined;
  /** Condition and clock of the stations: "If you send it now, Chicago time". */
  readonly basis: string;
}

/** Times of a job's stations on the office's clock. A time that cannot be computed is absent. */
type Moments = Readonly<Partial<Record<Station['name'], LocalMinutes>>>;

const HOUR = 60;

/**
 * Returns the same time of day `count` business days later; undefined if the office is closed for months. A day counts
 * if the office is open at that time: a Saturday that ends at noon does not count for an afternoon.
 */
function addBusinessDays(
  office: OfficeHours,
  from: LocalMinutes,
  count: number,
): LocalMinutes | undefined {
  let left = count;
  for (let days = 1; days < MAX_DAYS; days += 1) {
    if (isOpen(office, from + days * DAY)) left -= 1;
    if (left === 0) return from + days * DAY;
  }
  return undefined;
}

/**
 * Computes the times of a job that is sent now. The payment is due one open hour after the answer, rounded up to a full
 * hour; the delivery counts from there.
 *
 * @param days business days until the delivery; undefined if the quote states the day
 * @param rushDays business days until a rush delivery; undefined if none is offered
 * @param now milliseconds since 1970
 */
export function findMoments(
  office: OfficeHours,
  days: number | undefined,
  rushDays: number | undefined,
  now: number,
): Moments {
  const answer = findAnswer(office, now);
  const pay = answer === undefined ? undefined : addOpenMinutes(office, answer, HOUR, HOUR);
  if (pay === undefined || days === undefined) return { ...(answer && { answer }) };
  const back = addBusinessDays(office, pay, days);
  const rush = rushDays === undefined ? undefined : addBusinessDays(office, pay, rushDays);
  return { ...(answer && { answer }), ...(back && { pay, back }), ...(rush && { rush }) };
}

/** Names a rush with its price: "Rush, +$50". */
export function nameRush({ rush, words }: Pick<DeliveryCopy, 'rush' | 'words'>): string {
  return rush?.price === undefined ? words.rush : `${words.rush}, +${rush.price}`;
}

/**
 * Schedules a job: when it is answered, paid and back, also as a rush. A visitor in another time zone gets each time on
 * their own clock with the office's beside it. Without a time, as in print, the stations say how long each takes.
 *
 * @param now milliseconds since 1970; undefined for durations instead of times
 * @param readerZone the reader's time zone, an IANA name
 */
export function scheduleJob(
  delivery: DeliveryCopy,
  { turnaround, days }: JobTime,
  now: number | undefined,
  readerZone: string = readOwnZone(delivery.office),
): Schedule {
  const { office, rush, words } = delivery;
  const rushed = rush && days !== undefined && rush.days < days ? rush : undefined;
  const moments = now === undefined ? {} : findMoments(office, days, rushed?.days, now);
  const today = findDay(toLocalMinutes(now ?? 0, readerZone));
  const write = (time: LocalMinutes) =>
    `${nameNearDay(findDay(time), today, office.locale, 'short')} ${writeTime(time, office.locale)}`;
  const tell = (
    name: Station['name'],
    labelOfMoment: string,
    labelOfDuration: string,
    value: string,
  ) => {
    const moment = moments[name];
    if (moment === undefined)
      return value === '' ? [] : { name, label: labelOfDuration, value, note: '' };
    const { own, there } = writeForReader(office, moment, readerZone, write);
    return { name, label: labelOfMoment, value: own, note: there };
  };
  const stations = [
    tell('answer', words.answer, words.answerWithin, office.answersWithin),
    tell('pay', words.pay, words.paid, turnaround === '' ? '' : words.approved),
    tell('back', words.back, words.backIn, turnaround),
    tell('rush', words.back, words.backIn, rushed?.within ?? ''),
  ].flat();
  const isElsewhere = stations.some(({ note }) => note !== '');
  const clock = isElsewhere ? words.yourClock : `${office.city} time`;
  return {
    stations,
    basis: moments.answer === undefined ? words.businessHours : `${words.now}, ${clock}`,
    ...(rushed && { speeds: { usual: turnaround, rush: nameRush(delivery) } }),
  };
}
