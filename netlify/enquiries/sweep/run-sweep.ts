import pMap from 'p-map';
import type { Mailer } from '#platform/mailer.ts';
import { runSafely } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { removeKeys } from '#platform/remove-keys.ts';
import { NEWER, UNREADABLE } from '#platform/stored-shape.ts';
import { MINUTE } from '#platform/time.ts';
import { claimAcknowledgement } from '../mail-out/acknowledge.ts';
import { removeBelongings, removeDays } from './expire-enquiries.ts';
import { attach, openStored } from '../files/copy-files.ts';
import { deliver, isPermanent, recordAcceptance } from '../mail-out/deliver.ts';
import { freezeMail } from '../mail-out/freeze-mail.ts';
import { closeSweep } from './health.ts';
import {
  assumeStatus,
  isAccepted,
  isFinal,
  readStatus,
  writeStatus,
  type DeliveryStatus,
} from '../queue/delivery-status.ts';
import { postEvent } from '../mail-out/send-webhook.ts';
import {
  FIRST_PAUSE,
  isCopy,
  isMail,
  listQueue,
  makeTask,
  planRetry,
  replaceTask,
  type TaskKind,
  type MailName,
  type Task,
} from '../queue/queue.ts';
import { readRecord, type EnquiryRecord } from '../queue/records.ts';

/**
 * Milliseconds by which retries end before the provider forgets an idempotency key: a later retry could make a second
 * e-mail. The margin covers clocks that differ and a try under way.
 */
const RETRY_MARGIN = 15 * MINUTE;

/**
 * Milliseconds after which a sweep begins no further try, and at which every try ends: the platform ends a scheduled
 * function after 30 seconds. What is left waits for the next sweep.
 */
const SWEEP_TIME = 20_000;
const LAST_MOMENT = 27_000;

/** Concurrent e-mails: enough for the provider's pace at a second an answer, few enough to hold their files in memory. */
const AT_ONCE = 4;

/**
 * Milliseconds after which a task without a record is dropped, because its submission broke off: before health reports
 * it as pending.
 */
const RECORD_MISSING_FOR = 25 * MINUTE;

/** Events in a row that the webhook's receiver does not take, after which a sweep posts no more. */
const MAX_NOT_TAKEN = 3;

/** A claim lasts for the half minute in which it was made and the next one: longer than any sweep. */
const CLAIMS = 'claims/';
const CLAIM_SPAN = 30_000;

/** Result of a sweep, in numbers of e-mails; `unreadable` counts those that a person must look at. */
export interface Sweep {
  readonly sent: number;
  readonly failed: number;
  readonly unreadable: number;
}

/** The counter of `Sweep` that a task raises; undefined if none. */
type Outcome = keyof Sweep | undefined;

interface Run {
  readonly platform: Platform;
  readonly tasks: readonly Task[];
  readonly begun: number;
  /** Milliseconds since 1970 when the provider may be called next. */
  nextCall: number;
  /** Reason for which the provider refuses all e-mails. */
  refused?: 'key' | 'sender' | 'quota';
  /** Events in a row that the webhook's receiver has not taken. */
  notTaken: number;
  /** True if something was written by a newer deploy. */
  newer: boolean;
}

/**
 * Works through the queue once: sends every e-mail and event that is due, and plans a retry of what fails. Its cost
 * grows with the queue, not with what is stored. Does nothing while another sweep runs.
 */
export async function runSweep(platform: Platform): Promise<Sweep> {
  const { store, clock, log } = platform;
  const counts = { sent: 0, failed: 0, unreadable: 0 };
  const begun = clock.now();
  const claim = await claimSweep(platform);
  if (claim === undefined) return counts;
  const queue = await listQueue(store);
  if (queue.ok) {
    counts.unreadable = queue.value.unknown.length;
    const tasks = await pMap(queue.value.tasks, (task) => correctTime(platform, task, begun), {
      concurrency: AT_ONCE,
    });
    const run: Run = { platform, tasks, begun, nextCall: begun, notTaken: 0, newer: false };
    // Longest due first, so that an e-mail that is refused each time keeps no other from its turn.
    const due = tasks
      .filter((task) => task.due <= begun)
      .sort((a, b) => a.due - b.due || a.since - b.since);
    const work = (isOfKind: (kind: TaskKind) => boolean, step: typeof runTask) =>
      pMap(
        due.filter(({ kind }) => isOfKind(kind)),
        async (task) => {
          const line = { event: 'sweep', id: task.id, outcome: 'failed' };
          const fault = 'unreadable' as const;
          const outcome = await runSafely(log, line, () => step(run, task), fault);
          if (outcome) counts[outcome] += 1;
        },
        { concurrency: AT_ONCE },
      );
    // In parallel with the e-mails.
    const posting = work((kind) => kind === 'webhook', post);
    // In order of importance: each group starts once the one before it has ended.
    await work((kind) => isCopy(kind) || kind === 'cleanup', runTask);
    await work((kind) => kind === 'sales', runTask);
    await work((kind) => kind === 'visitor', runTask);
    await posting;
    const { refused, newer } = run;
    await closeSweep(platform, { ...counts, refused, newer }, queue.value);
  } else {
    log({ level: 'error', event: 'sweep', outcome: 'the store cannot be listed' });
  }
  await store.remove(claim);
  return counts;
}

/**
 * Claims the current half minute, so that one sweep runs at a time. Returns the claim's key; undefined while another
 * sweep runs.
 */
async function claimSweep({ store, clock, log }: Platform): Promise<string | undefined> {
  const span = Math.floor(clock.now() / CLAIM_SPAN);
  const own = `${CLAIMS}${span}`;
  const created = await store.create(own, '');
  if (!created.ok || !created.value) return undefined;
  const claims = await store.list(CLAIMS);
  const others = claims.ok ? claims.value.filter((key) => key !== own) : [own];
  const spanOf = (key: string) => Number(key.slice(CLAIMS.length));
  const stale = others.filter((key) => Math.abs(spanOf(key) - span) > 1);
  for (const detail of stale.filter((key) => spanOf(key) > span)) {
    log({ level: 'error', event: 'sweep', outcome: 'claim ahead of the clock removed', detail });
  }
  await removeKeys(store, stale);
  if (stale.length === others.length) return own;
  await store.remove(own);
  return undefined;
}

/**
 * Returns a task in the time of this clock. A task made in the future comes from a server whose clock is ahead: it
 * counts as made now, and keeps its pause.
 */
async function correctTime({ store }: Platform, task: Task, now: number): Promise<Task> {
  const { kind, id, due, since } = task;
  if (since <= now) return task;
  const moved = await replaceTask(store, task, makeTask(kind, id, now + due - since, now));
  return moved.ok ? moved.value : task;
}

async function runTask(run: Run, task: Task): Promise<Outcome> {
  if (isOver(run)) return undefined;
  if (isMail(task.kind)) return send(run, task, task.kind);
  await cleanUp(run, task);
  return undefined;
}

/** Returns whether the sweep begins no further e-mail: its time is over, or the provider refuses all. */
function isOver({ platform: { clock }, refused, begun }: Run): boolean {
  return refused !== undefined || clock.now() >= begun + SWEEP_TIME;
}

/** Sends an e-mail, or ends its task if nothing is left to try. */
async function send(run: Run, task: Task, mail: MailName): Promise<Outcome> {
  const { platform } = run;
  const { store, clock, mailer } = platform;
  const { id } = task;
  const known = await readStatus(store, id, mail);
  if (!known.ok && !known.reason.endsWith(UNREADABLE)) return report(run, id, known.reason);
  if (known.ok && known.value && isFinal(known.value)) {
    await finish(platform, task, mail, known.value);
    return undefined;
  }
  const record = await readRecord(store, id);
  if (!record.ok) return report(run, id, record.reason);
  if (!record.value) {
    // Not at once: a server whose clock is behind queues tasks that are due before it has written the record.
    if (clock.now() - task.since >= RECORD_MISSING_FOR) await store.remove(task.key);
    return undefined;
  }
  if (!known.ok) report(run, id, known.reason);
  if (!mailer) return undefined;
  const status = (known.ok ? known.value : undefined) ?? assumeStatus(record.value);
  const uncertainFor = clock.now() - (status.uncertainSince ?? Infinity);
  if (uncertainFor < mailer.deduplicatesFor - RETRY_MARGIN) {
    return attempt(run, mailer, task, mail, record.value, status);
  }
  await flag(platform, task, mail, status);
  return undefined;
}

/** Logs why an enquiry could not be read. */
function report(run: Run, id: string, reason: string): Outcome {
  run.platform.log({ level: 'error', event: 'sweep', id, detail: reason });
  run.newer ||= reason.endsWith(NEWER);
  return reason.endsWith(UNREADABLE) ? 'unreadable' : undefined;
}

/** Removes the task of an e-mail that is settled, once an acceptance is recorded in full. */
async function finish(
  platform: Platform,
  task: Task,
  mail: MailName,
  status: DeliveryStatus,
): Promise<void> {
  if (!isAccepted(status)) await platform.store.remove(task.key);
  else if ((await recordAcceptance(platform, task.id, mail, status)).ok) {
    await platform.store.remove(task.key);
  }
}

/** Tries an e-mail once, and plans the next try if it fails. */
async function attempt(
  run: Run,
  mailer: Mailer,
  task: Task,
  mail: MailName,
  record: EnquiryRecord,
  status: DeliveryStatus,
): Promise<Outcome> {
  const { platform } = run;
  const { store, clock } = platform;
  const { id, kind, since } = task;
  const frozen = await freezeMail(platform, mailer, record, mail, status);
  if (!frozen.ok) return report(run, id, frozen.reason);
  if (!frozen.value) return undefined;
  const { message, link } = frozen.value;
  if (mail === 'visitor') {
    if (message.from !== mailer.from) {
      // Frozen with a sender that was replaced since, which the provider may refuse for good.
      await flag(platform, task, mail, status);
      return undefined;
    }
    const [address = ''] = message.to;
    if (!(await claimAcknowledgement(platform, task, status, address))) return undefined;
  }
  if (!(await waitForPace(run))) return undefined;
  const leased = await lease(platform, task, mail, status);
  if (!leased) return undefined;
  const attached = mail === 'visitor' || link !== undefined ? [] : record.files;
  const attachments = attached.map((file) => attach(file, openStored(store, id, file)));
  const outgoing = { id, mail, message, attachments, link };
  const end = run.begun + LAST_MOMENT;
  const delivery = await deliver(platform, mailer, outgoing, leased, status, end);
  if (delivery.outcome === 'accepted') return 'sent';
  if (mail === 'visitor' && isPermanent(delivery)) return 'failed';
  const refusal = delivery.outcome === 'refused' ? delivery : undefined;
  const asked = refusal?.retryAfter ?? 0;
  let due = planRetry(clock.now(), task, asked);
  const { about } = refusal ?? {};
  if (about === 'key' || about === 'sender' || about === 'quota') {
    run.refused = about;
    // The account was refused, not this e-mail: no backoff.
    due = clock.now() + Math.max(FIRST_PAUSE, asked);
  }
  await replaceTask(store, leased, makeTask(kind, id, due, since));
  return 'failed';
}

/** Waits until the provider may be called. Returns `false` if the sweep is over by then. */
async function waitForPace(run: Run): Promise<boolean> {
  const { clock, mailer } = run.platform;
  if (isOver(run)) return false;
  const slot = Math.max(run.nextCall, clock.now());
  run.nextCall = slot + (mailer?.pace ?? 0);
  await clock.wait(slot - clock.now());
  return !isOver(run);
}

/**
 * Marks an e-mail as uncertain before a try, in case the platform cuts it off. Moves the task of a sales e-mail to its
 * retry, so that the next sweep does not begin with it; acknowledgements come last anyway. Returns the task under its new
 * key; undefined if the store failed.
 */
async function lease(
  { store, clock }: Platform,
  task: Task,
  mail: MailName,
  status: DeliveryStatus,
): Promise<Task | undefined> {
  const now = clock.now();
  // An earlier try may carry a later time, from a server whose clock is ahead.
  const uncertainSince = Math.min(status.uncertainSince ?? now, now);
  const written = await writeStatus(store, task.id, mail, { ...status, uncertainSince });
  if (!written.ok) return undefined;
  if (mail === 'visitor') return task;
  const next = makeTask(task.kind, task.id, planRetry(now, task), task.since);
  const moved = await replaceTask(store, task, next);
  return moved.ok ? moved.value : undefined;
}

/**
 * Makes a dead letter of a sales e-mail that may have been accepted and whose key the provider has forgotten; drops an
 * acknowledgement.
 */
async function flag(
  { store }: Platform,
  task: Task,
  mail: MailName,
  status: DeliveryStatus,
): Promise<void> {
  const { id, key, due, since } = task;
  if (!(await writeStatus(store, id, mail, { ...status, state: 'technical failure' })).ok) return;
  if (mail === 'visitor') await store.remove(key);
  else await replaceTask(store, task, makeTask('flagged', id, due, since));
}

/** Removes what is left of a submission that broke off, or of an enquiry that was erased while an e-mail was sent. */
async function cleanUp({ platform: { store }, tasks }: Run, task: Task): Promise<void> {
  const { id, key, since } = task;
  const record = await readRecord(store, id);
  if (!record.ok) return;
  const isUnderWay = tasks.some((one) => one.id === id && one.since > since);
  if (!record.value && !isUnderWay) {
    const due = tasks.filter((one) => one.id === id && one !== task).map((one) => one.key);
    if (!(await removeBelongings(store, id, due)) || !(await removeDays(store, id))) return;
  }
  await store.remove(key);
}

/** Posts an event, unless the receiver has refused too many in a row. */
async function post(run: Run, task: Task): Promise<Outcome> {
  const { platform, begun } = run;
  const { store, clock } = platform;
  if (clock.now() >= begun + SWEEP_TIME || run.notTaken >= MAX_NOT_TAKEN) return undefined;
  const next = makeTask(task.kind, task.id, planRetry(clock.now(), task), task.since);
  const moved = await replaceTask(store, task, next);
  if (!moved.ok) return undefined;
  const posted = await postEvent(platform, moved.value);
  if (!posted.ok) return report(run, task.id, posted.reason);
  if (posted.value?.ok) run.notTaken = 0;
  else if (posted.value?.isPermanent === false) run.notTaken += 1;
  return undefined;
}
