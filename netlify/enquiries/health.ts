import * as z from 'zod/mini';
import { API_HEADERS } from '#platform/api-response.ts';
import type { Platform } from '#platform/platform.ts';
import type { Stored } from '#platform/store.ts';
import { readUploadState } from '#uploads/upload-state.ts';
import { readStored } from '#platform/read-stored.ts';
import { isAsk, listQueue, MINUTE, type Kind, type Queue, type Task } from './queue.ts';

/** The contract: a sales e-mail that waits longer than this is a failure. */
const LONGEST_WAIT = 30 * MINUTE;
/** Suspected spam is held back during a flood, but not for good: a person may have sent it. */
const LONGEST_AUTOMATIC_WAIT = 6 * 60 * MINUTE;
/** One sweep, which comes every 5 minutes, may send an enquiry that did not arrive to another address. */
const LONGEST_COPY_WAIT = 6 * MINUTE;
/** Three sweeps in a row did not come to their end. */
const LONGEST_SWEEP_PAUSE = 16 * MINUTE;
/** Refused uploads are a reason for this long. */
const UPLOADS_REFUSED = 60 * MINUTE;

const SWEEP = 'state/sweep';

/** Reasons that tell a stranger about the account: in public they are one sentence. */
const ACCOUNT = {
  key: 'The e-mail provider refuses all e-mails; the log says why.',
  quota: 'The e-mail provider takes no more e-mails for now.',
  denied: 'Nothing tells whether sales e-mails arrive: set a webhook, or a key that may read.',
} as const;
const ACCOUNT_IN_PUBLIC = 'E-mails are held up; the log says why.';

const sweepSchema = z.object({
  /** When the last sweep came to its end, in milliseconds since 1970. */
  at: z.number(),
  /** Reason for which the provider refused all e-mails. */
  refused: z.optional(z.string()),
  /** True if the key may not query the status of e-mails. */
  denied: z.boolean(),
  /** Enquiries and keys that it could not read. */
  unreadable: z.number(),
  /** Reasons that people were alerted of. */
  alerted: z.array(z.string()),
});

type SweepState = z.infer<typeof sweepSchema>;

/**
 * Counts alone. `notArrived`: sales e-mails that bounced and are not known to be accepted elsewhere;
 * `unconfirmed`: those that the provider is asked after; `brokenOff`: submissions of the last hour,
 * without an alert, because any visitor can cause it.
 */
type Figures = Readonly<Record<string, number | null>>;

interface Health {
  readonly well: boolean;
  /** One sentence for each thing that is wrong. They name no value and no visitor. */
  readonly reasons: readonly string[];
  readonly figures: Figures;
}

async function measure(
  platform: Platform,
  queue: Stored<Queue>,
  sweep: Omit<SweepState, 'alerted'> | undefined,
): Promise<Health> {
  const { clock, problems, mailer } = platform;
  const uploads = await readUploadState(platform.uploads);
  if (!queue.ok) return { well: false, reasons: ['The store cannot be read.'], figures: {} };
  const { tasks, unknown } = queue.value;
  const now = clock.now();
  const select = (wanted: (kind: Kind) => boolean) => tasks.filter(({ kind }) => wanted(kind));
  const wait = (own: ReturnType<typeof select>) =>
    Math.max(0, ...own.map(({ since }) => now - since));
  const sales = select((kind) => kind === 'sales');
  const automatic = select((kind) => kind === 'automatic');
  const copies = select((kind) => kind.startsWith('copy-'));
  const flagged = select((kind) => kind === 'flagged');
  const isBrokenOff = ({ kind, since }: Task) => kind === 'cleanup' && now - since > 2 * MINUTE;
  const unreadable = Math.max(sweep?.unreadable ?? 0, unknown.length);
  const pause = sweep ? now - sweep.at : 0;
  const faults: readonly (readonly [isFault: boolean, reason: string])[] = [
    [problems.length > 0 || !mailer, 'Settings are missing or malformed; the log names them.'],
    [!sweep, 'No sweep has run yet: the first one comes within 5 minutes of a deploy.'],
    [pause > LONGEST_SWEEP_PAUSE, 'No sweep has come to its end for more than 15 minutes.'],
    [
      wait(sales) > LONGEST_WAIT || wait(automatic) > LONGEST_AUTOMATIC_WAIT,
      'A sales e-mail has been pending for more than 30 minutes.',
    ],
    [wait(copies) > LONGEST_COPY_WAIT, 'A sales e-mail did not arrive, and went nowhere else.'],
    [flagged.length > 0, 'A sales e-mail could not be sent for a day: send it again by hand.'],
    [sweep?.refused === 'key', ACCOUNT.key],
    [sweep?.refused === 'quota', ACCOUNT.quota],
    [sweep?.denied === true && mailer?.hasWebhook === false, ACCOUNT.denied],
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
      automaticPending: automatic.length,
      acknowledgementsPending: select((kind) => kind === 'visitor').length,
      notArrived: copies.length,
      flagged: flagged.length,
      unconfirmed: select(isAsk).length,
      brokenOff: tasks.filter(isBrokenOff).length,
      unreadable,
      minutesSinceSweep: sweep ? Math.floor(pause / MINUTE) : null,
    },
  };
}

async function readSweep({ store }: Platform): Promise<SweepState | undefined> {
  const read = await readStored(store, SWEEP, sweepSchema, 'the last sweep');
  return read.ok ? read.value : undefined;
}

/** Measures how enquiries fare at this moment. */
export async function measureHealth(platform: Platform): Promise<Health> {
  const [queue, sweep] = await Promise.all([listQueue(platform.store), readSweep(platform)]);
  return measure(platform, queue, sweep);
}

/**
 * Ends a sweep: stores its state, writes the figures as one log line, sends the heartbeat where all is
 * well, and an alert where something else is wrong than people know, until it is taken. `before` is the
 * queue as the sweep found it.
 */
export async function closeSweep(
  platform: Platform,
  { refused, denied, unreadable }: Omit<SweepState, 'at' | 'alerted'>,
  before: Queue,
): Promise<void> {
  const { store, clock, log, monitor } = platform;
  const [queue, last] = await Promise.all([
    before.tasks.length === 0 ? { ok: true as const, value: before } : listQueue(store),
    readSweep(platform),
  ]);
  const state = { at: clock.now(), refused, denied, unreadable };
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
  await store.write(SWEEP, JSON.stringify({ ...state, alerted }));
}

/** Answers a monitor: 200 or 503, with counts and reasons alone. */
export async function reportHealth(request: Request, platform: Platform): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { ...API_HEADERS, Allow: 'GET, HEAD' } });
  }
  const health = await measureHealth(platform);
  const account: readonly string[] = Object.values(ACCOUNT);
  const reasons = health.reasons.map((one) => (account.includes(one) ? ACCOUNT_IN_PUBLIC : one));
  const report = { ...health, reasons: [...new Set(reasons)] };
  return Response.json(report, { status: health.well ? 200 : 503, headers: API_HEADERS });
}
