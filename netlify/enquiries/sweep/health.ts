import * as z from 'zod/mini';
import { API_HEADERS, refuseMethod } from '#platform/api-response.ts';
import type { Platform } from '#platform/platform.ts';
import { waitForAll, type Stored } from '#platform/store.ts';
import { readUploadState } from '#uploads/upload-state.ts';
import { readShape, writeShape, type Shape } from '#platform/stored-shape.ts';
import { DAY, HOUR, MINUTE, nameDay } from '#platform/time.ts';
import {
  isCopy,
  isForSales,
  listQueue,
  type TaskKind,
  type Queue,
  type Task,
} from '../queue/queue.ts';
import { KEYS } from '../queue/records.ts';

/**
 * Longest waits in milliseconds: of a sales e-mail or an event (the contract), and of a copy (one sweep and a minute).
 */
const MAX_PENDING = 30 * MINUTE;
const MAX_COPY_WAIT = 6 * MINUTE;
/** Milliseconds since the end of the last sweep: three in a row are missing. */
const MAX_SWEEP_PAUSE = 16 * MINUTE;
/** Milliseconds for which health reports a refused upload. */
const UPLOADS_REFUSED = HOUR;

/** Milliseconds that the report of a delivery may take: an e-mail of the last minute of a day has its report on the next. */
const REPORT_DELAY = 2 * HOUR;

const SWEEP = 'state/sweep';

/** Days from one report of numbers to the next. */
const REPORTED_DAYS = 7;

/** Faults of the account at the mail provider. The public report says one sentence in their place. */
const ACCOUNT = {
  key: 'The e-mail provider refuses all e-mails; the log says why.',
  sender: 'The e-mail provider refuses the sender of all e-mails: verify the domain of MAIL_FROM.',
  quota: 'The e-mail provider takes no more e-mails for now.',
} as const;
const ACCOUNT_IN_PUBLIC = 'E-mails are held up; the log says why.';

const sweepSchema = z.object({
  /** When the last sweep came to its end, in milliseconds since 1970. */
  at: z.number(),
  /** Reason for which the provider refused all e-mails. */
  refused: z.optional(z.string()),
  /** Enquiries and keys that it could not read. */
  unreadable: z.number(),
  /** True if it met something that a newer deploy wrote. */
  newer: z.boolean(),
  /** Reasons that people were alerted of. */
  alerted: z.array(z.string()),
  /** When the numbers of a week were last reported. */
  reportedAt: z.number(),
});

type SweepState = z.infer<typeof sweepSchema>;

export const SWEEP_STATE: Shape<SweepState> = { what: 'the last sweep', versions: [sweepSchema] };

/** Findings of a sweep for its state. */
type Found = Omit<SweepState, 'at' | 'alerted' | 'reportedAt'>;

/**
 * Numbers by name. `notArrived`: sales e-mails that bounced and whose copy is not accepted yet. `brokenOff`: submissions of
 * the last hour that were not finished; any visitor can cause one, so they raise no alert.
 */
type Figures = Readonly<Record<string, number | null>>;

interface Health {
  readonly well: boolean;
  /** One sentence for each fault, without a value or a visitor's data. */
  readonly reasons: readonly string[];
  readonly figures: Figures;
}

/** Answers a monitor: 200 if all is well, else 503, with reasons and figures. */
export async function reportHealth(request: Request, platform: Platform): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod('GET, HEAD');
  const health = await measureHealth(platform);
  const account: readonly string[] = Object.values(ACCOUNT);
  const reasons = health.reasons.map((one) => (account.includes(one) ? ACCOUNT_IN_PUBLIC : one));
  const report = { ...health, reasons: [...new Set(reasons)] };
  return Response.json(report, { status: health.well ? 200 : 503, headers: API_HEADERS });
}

/** Returns what is wrong with the delivery of enquiries at this moment, for the terminal and the monitor. */
export async function measureHealth(platform: Platform): Promise<Health> {
  const [queue, sweep] = await Promise.all([listQueue(platform.store), readSweep(platform)]);
  return measure(platform, queue, sweep);
}

async function readSweep({ store }: Platform): Promise<SweepState | undefined> {
  const read = await readShape(store, SWEEP, SWEEP_STATE);
  return read.ok ? read.value : undefined;
}

async function measure(
  platform: Platform,
  queue: Stored<Queue>,
  sweep: Omit<SweepState, 'alerted' | 'reportedAt'> | undefined,
): Promise<Health> {
  const { clock, problems, mailer } = platform;
  const uploads = await readUploadState(platform.uploads);
  if (!queue.ok) return { well: false, reasons: ['The store cannot be read.'], figures: {} };
  const { tasks, unknown } = queue.value;
  const now = clock.now();
  const select = (wanted: (kind: TaskKind) => boolean) => tasks.filter(({ kind }) => wanted(kind));
  const wait = (own: ReturnType<typeof select>) =>
    Math.max(0, ...own.map(({ since }) => now - since));
  const sales = select((kind) => kind === 'sales');
  const copies = select(isCopy);
  const events = select((kind) => kind === 'webhook');
  const flagged = select((kind) => kind === 'flagged');
  const isBrokenOff = ({ kind, since }: Task) => kind === 'cleanup' && now - since > 2 * MINUTE;
  const unreadable = Math.max(sweep?.unreadable ?? 0, unknown.length);
  const pause = sweep ? now - sweep.at : 0;
  const faults: readonly (readonly [isFault: boolean, reason: string])[] = [
    [problems.length > 0 || !mailer, 'Settings are missing or malformed; the log names them.'],
    [!sweep, 'No sweep has run yet: the first one comes within 5 minutes of a deploy.'],
    [pause > MAX_SWEEP_PAUSE, 'No sweep has come to its end for more than 15 minutes.'],
    [wait(sales) > MAX_PENDING, 'A sales e-mail has been pending for more than 30 minutes.'],
    [wait(copies) > MAX_COPY_WAIT, 'A sales e-mail did not arrive, and went nowhere else.'],
    [
      wait(events) > MAX_PENDING,
      'The receiver of the webhook has not taken an enquiry for more than 30 minutes; the log says why.',
    ],
    [flagged.length > 0, 'A sales e-mail could not be sent for a day: send it again by hand.'],
    [sweep?.refused === 'key', ACCOUNT.key],
    [sweep?.refused === 'sender', ACCOUNT.sender],
    [sweep?.refused === 'quota', ACCOUNT.quota],
    [
      await isSilent(platform),
      'The e-mail provider reports no deliveries: set up its webhook, or bounces go unnoticed.',
    ],
    [
      sweep?.newer === true,
      'Something was stored by a newer deploy, and waits: publish that deploy again.',
    ],
    [unreadable > 0, 'Something that was stored cannot be read; the log names it.'],
    [
      now - (uploads?.refusedAt ?? -Infinity) < UPLOADS_REFUSED,
      'Uploads were refused within the last hour for want of room.',
    ],
    [uploads?.expiryFailed === true, 'Expired uploads could not be deleted.'],
  ];
  const reasons = faults.filter(([isFault]) => isFault).map(([, reason]) => reason);
  return {
    well: reasons.length === 0,
    reasons,
    figures: {
      salesPending: sales.length,
      oldestSalesMinutes: Math.floor(wait(sales) / MINUTE),
      acknowledgementsPending: select((kind) => kind === 'visitor').length,
      webhooksPending: events.length,
      notArrived: copies.length,
      flagged: flagged.length,
      brokenOff: tasks.filter(isBrokenOff).length,
      unreadable,
      minutesSinceSweep: sweep ? Math.floor(pause / MINUTE) : null,
    },
  };
}

/** Returns whether e-mails were accepted on a day that is over and the provider has reported no delivery since. */
async function isSilent({ store, clock }: Platform): Promise<boolean> {
  const read = await waitForAll(
    store.listNames(KEYS.deliveredDays),
    store.readText(KEYS.lastReport),
  );
  if (!read.ok) return false;
  const [days, lastReport = ''] = read.value;
  const unsettled = nameDay(clock.now() - REPORT_DELAY);
  return days.some((day) => day < unsettled && day > lastReport);
}

/**
 * Ends a sweep: stores its state, logs the figures, sends the heartbeat if all is well, and alerts people of a new fault
 * until an alert is accepted; once a week also of the number of enquiries. `before` is the queue as the sweep found it.
 */
export async function closeSweep(
  platform: Platform,
  { refused, unreadable, newer }: Found,
  before: Queue,
): Promise<void> {
  const { store, clock, log, monitor } = platform;
  const [queue, last] = await Promise.all([
    before.tasks.length === 0 ? { ok: true as const, value: before } : listQueue(store),
    readSweep(platform),
  ]);
  const at = clock.now();
  const state = { at, refused, unreadable, newer };
  const { well, reasons, figures } = await measure(platform, queue, state);
  log({
    level: well ? 'info' : 'error',
    event: 'health',
    outcome: well ? 'well' : 'unwell',
    figures,
    detail: well ? undefined : reasons.join(' '),
  });
  if (well) await monitor.sendHeartbeat();
  const known = last?.alerted ?? [];
  const isNew = reasons.some((reason) => !known.includes(reason));
  const sentence = `Enquiries are not delivered as they should be. ${reasons.join(' ')}`;
  const alerted = isNew && !(await monitor.alert(sentence)) ? known : reasons;
  let { reportedAt = at } = last ?? {};
  if (at - reportedAt >= REPORTED_DAYS * DAY) {
    const report = await writeReport(platform);
    if (report !== undefined && (await monitor.alert(report))) reportedAt = at;
  }
  await store.write(
    SWEEP,
    writeShape(SWEEP_STATE, { ...state, alerted: [...alerted], reportedAt }),
  );
}

/** Returns a week's numbers in a sentence, so that people notice if nothing comes any more; undefined if the store fails. */
async function writeReport({ store, clock }: Platform): Promise<string | undefined> {
  const days = Array.from({ length: REPORTED_DAYS }, (_, day) => nameDay(clock.now() - day * DAY));
  const read = await waitForAll(
    listQueue(store),
    ...days.map((day) => store.list(KEYS.deliveredOn(day))),
  );
  if (!read.ok) return undefined;
  const [{ tasks }, ...delivered] = read.value;
  const waiting = new Set(tasks.filter(isForSales).map(({ id }) => id));
  const mailed = delivered.flat().length;
  const sum = mailed + waiting.size;
  const hint = sum === 0 ? ' Send one through each form to see that they work.' : '';
  return `Enquiries of the last ${REPORTED_DAYS} days: ${sum} came, ${mailed} mailed, ${waiting.size} waiting.${hint}`;
}
