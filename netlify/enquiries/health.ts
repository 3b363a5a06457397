import * as z from 'zod/mini';
import type { Platform } from '#platform/platform.ts';
import { listDue, type Due, type Queue } from './due.ts';
import { readKept } from './keep.ts';

const MINUTE = 60_000;

/** The contract: a sales e-mail that waits longer than this is a failure. */
const LONGEST_WAIT = 30 * MINUTE;
/** What looks automatic is held back during a flood, but not for good: a person may have sent it. */
const LONGEST_SUSPECT_WAIT = 6 * 60 * MINUTE;
/** One sweep, which comes every 5 minutes, may send an enquiry that did not arrive to another address. */
const LONGEST_AGAIN_WAIT = 6 * MINUTE;
/** Three sweeps in a row did not come to their end. */
const LONGEST_SWEEP_PAUSE = 16 * MINUTE;

const SWEEP = 'state/sweep';

const sweepSchema = z.object({
  /** When the last sweep came to its end, in milliseconds since 1970. */
  at: z.number(),
  /** What the provider refused everybody for. */
  refused: z.optional(z.string()),
  /** Whether the provider lets nobody ask what became of an e-mail. */
  denied: z.boolean(),
  /** Enquiries and keys that it could not read. */
  unreadable: z.number(),
  well: z.boolean(),
});

/** What a sweep leaves for the health report. */
export type SweepState = Omit<z.infer<typeof sweepSchema>, 'at' | 'well'>;

/** Numbers alone. `null` where it cannot be told. */
export interface Figures {
  readonly salesPending: number | null;
  readonly oldestSalesMinutes: number | null;
  readonly suspectPending: number | null;
  readonly acknowledgementsPending: number | null;
  /** Sales e-mails that did not arrive and are not known to be accepted elsewhere. */
  readonly notArrived: number | null;
  /** Accepted sales e-mails of which no arrival is known yet. */
  readonly unconfirmed: number | null;
  readonly unreadable: number | null;
  readonly minutesSinceSweep: number | null;
}

export interface Health {
  readonly well: boolean;
  /** One sentence for each thing that is wrong. They name no value and no visitor. */
  readonly reasons: readonly string[];
  readonly figures: Figures;
}

function countMinutes(milliseconds: number): number {
  return Math.floor(milliseconds / MINUTE);
}

/** What the figures of a moment say. */
function computeHealth(
  platform: Platform,
  due: readonly Due[],
  strange: number,
  sweep: (SweepState & { readonly at: number }) | undefined,
): Health {
  const { clock, problems, mailer } = platform;
  const now = clock.now();
  const count = (queue: Queue) => due.filter((one) => one.queue === queue).length;
  const wait = (queue: Queue) =>
    Math.max(0, ...due.filter((one) => one.queue === queue).map(({ at }) => now - at));
  const unreadable = Math.max(sweep?.unreadable ?? 0, strange);
  const pause = sweep ? now - sweep.at : Infinity;
  const faults: readonly (readonly [isFault: boolean, reason: string])[] = [
    [problems.length > 0 || !mailer, 'Settings are missing or malformed; the log names them.'],
    [pause > LONGEST_SWEEP_PAUSE, 'No sweep has come to its end for more than 15 minutes.'],
    [
      wait('sales') > LONGEST_WAIT || wait('suspect') > LONGEST_SUSPECT_WAIT,
      'A sales e-mail has been pending for more than 30 minutes.',
    ],
    [wait('again') > LONGEST_AGAIN_WAIT, 'A sales e-mail did not arrive, and went nowhere else.'],
    [sweep?.refused === 'key', 'The e-mail provider refuses the key.'],
    [sweep?.refused === 'quota', 'The e-mail provider takes no more e-mails for now.'],
    [
      sweep?.denied === true && mailer?.hearsEvents === false,
      'Nothing tells whether sales e-mails arrive: set a webhook, or a key that may read.',
    ],
    [unreadable > 0, 'Something that was kept cannot be read; the log names it.'],
  ];
  const reasons = faults.filter(([isFault]) => isFault).map(([, reason]) => reason);
  return {
    well: reasons.length === 0,
    reasons,
    figures: {
      salesPending: count('sales'),
      oldestSalesMinutes: countMinutes(wait('sales')),
      suspectPending: count('suspect'),
      acknowledgementsPending: count('visitor'),
      notArrived: count('again'),
      unconfirmed: count('arrival'),
      unreadable,
      minutesSinceSweep: sweep ? countMinutes(pause) : null,
    },
  };
}

const UNTOLD: Figures = {
  salesPending: null,
  oldestSalesMinutes: null,
  suspectPending: null,
  acknowledgementsPending: null,
  notArrived: null,
  unconfirmed: null,
  unreadable: null,
  minutesSinceSweep: null,
};

/** How the delivery of enquiries stands, from what is due and what the last sweep left. */
export async function measureHealth(platform: Platform): Promise<Health> {
  const { store } = platform;
  const [list, sweep] = await Promise.all([
    listDue(store),
    readKept(store, SWEEP, sweepSchema, 'the last sweep'),
  ]);
  if (!list.ok) {
    return { well: false, reasons: ['The store cannot be read.'], figures: UNTOLD };
  }
  const { due, strange } = list.value;
  return computeHealth(platform, due, strange.length, sweep.ok ? sweep.value : undefined);
}

/**
 * Ends a sweep: leaves its state, writes the figures as one line, tells the monitor where all is well,
 * and people where it no longer is.
 */
export async function closeSweep(platform: Platform, state: SweepState): Promise<void> {
  const { store, clock, log, watch } = platform;
  const [list, before] = await Promise.all([
    listDue(store),
    readKept(store, SWEEP, sweepSchema, 'the last sweep'),
  ]);
  const at = clock.now();
  const health: Health = list.ok
    ? computeHealth(platform, list.value.due, list.value.strange.length, { ...state, at })
    : { well: false, reasons: ['The store cannot be read.'], figures: UNTOLD };
  const { well, reasons, figures } = health;
  const { refused, denied, unreadable } = state;
  await store.write(
    SWEEP,
    JSON.stringify({ at, denied, unreadable, well, ...(refused === undefined ? {} : { refused }) }),
  );
  log({
    level: well ? 'info' : 'error',
    event: 'health',
    outcome: well ? 'well' : 'unwell',
    figures: { ...figures },
    ...(well ? {} : { detail: reasons.join(' ') }),
  });
  if (well) await watch.beat();
  else if (!before.ok || before.value?.well !== false) {
    await watch.alarm(`Enquiries are not delivered as they should be. ${reasons.join(' ')}`);
  }
}

/** Answers a monitor: 200 or 503, with counts and reasons alone. */
export async function reportHealth(request: Request, platform: Platform): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } });
  }
  const health = await measureHealth(platform);
  return Response.json(health, { status: health.well ? 200 : 503, headers });
}
