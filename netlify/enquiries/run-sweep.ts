import pMap from 'p-map';
import type { Platform } from '#platform/platform.ts';
import { claimAcknowledgement } from './acknowledge.ts';
import { deliver, findDeadline, finishTask, isAboutAccount, isLasting } from './deliver.ts';
import { escalate, noteArrival } from './escalate.ts';
import { isFlood } from './flood.ts';
import { freezeMail } from './freeze-mail.ts';
import { closeSweep } from './health.ts';
import { assumeNote, isAccepted, isFinal, readNote, writeNote, type Note } from './notes.ts';
import {
  FIRST_PAUSE,
  isAsk,
  listQueue,
  mailOf,
  makeTask,
  MINUTE,
  planRetry,
  replaceTask,
  type MailName,
  type Task,
} from './queue.ts';
import { KEYS, nameDay, readRecord, UNREADABLE } from './records.ts';
import { openStoredFiles } from './copy-files.ts';

/**
 * Resend forgets an idempotency key after 24 hours; from then on a retry could make a second
 * e-mail. The quarter of an hour is for clocks and for a try under way.
 */
const RETRY_WINDOW = (24 * 60 - 15) * MINUTE;

/** After this time nobody asks any more what became of an e-mail: mail servers give up sooner. */
const LONGEST_SILENCE = 3 * 24 * 60 * MINUTE;

/**
 * A scheduled function ends after 30 seconds. No try begins after the first of these times, and each
 * gets what is left until the second. What is left over waits for the next sweep.
 */
const SWEEP_TIME = 20_000;
const LAST_MOMENT = 27_000;

/** Milliseconds for asking what became of an e-mail. */
const ASK_DEADLINE = 4_000;

/** Resend takes five requests a second from the whole site. */
const PACE = 250;

/** E-mails under way at once: enough for the pace where an answer takes a second, few enough for their files. */
const AT_ONCE = 4;

/** Acknowledgements, and e-mails that look automatic, that go out in one sweep during a flood. */
const FLOOD_SHARE = 10;

/** A claim lasts for the half minute in which it was made and the next one: longer than any sweep. */
const CLAIMS = 'claims/';
const CLAIM_SPAN = 30_000;

/** What a sweep did, in numbers of e-mails; `unreadable` counts what a person must look at. */
export interface Sweep {
  readonly sent: number;
  readonly failed: number;
  readonly unreadable: number;
}

/** What came of a task. `waits`: it stays in the queue, and nothing was tried. */
type Outcome = 'sent' | 'failed' | 'done' | 'waits' | 'unreadable';

interface Run {
  readonly platform: Platform;
  readonly tasks: readonly Task[];
  /** Waits until the provider may be called; `false` where that makes no sense in this sweep any more. */
  readonly takeTurn: () => Promise<boolean>;
  /** When the last try must have ended. */
  readonly lastMoment: number;
  /** Told of a refusal that every e-mail meets, and of one to answer questions. */
  readonly refuse: (about: 'key' | 'quota') => void;
  readonly deny: () => void;
}

function report({ log }: Platform, id: string, reason: string): Outcome {
  log({ level: 'error', event: 'sweep', id, detail: reason });
  return reason.endsWith(UNREADABLE) ? 'unreadable' : 'waits';
}

/** Claims the time of a sweep, so that one runs at a time. Returns its key, or nothing where another runs. */
async function claimSweep({ store, clock }: Platform): Promise<string | undefined> {
  const span = Math.floor(clock.now() / CLAIM_SPAN);
  const own = `${CLAIMS}${span}`;
  const created = await store.create(own, '');
  if (!created.ok || !created.value) return undefined;
  const claims = await store.list(CLAIMS);
  const others = claims.ok ? claims.value.filter((key) => key !== own) : [own];
  const isOver = (key: string) => Number(key.slice(CLAIMS.length)) < span - 1;
  await Promise.all(others.filter(isOver).map((key) => store.remove(key)));
  if (others.every(isOver)) return own;
  await store.remove(own);
  return undefined;
}

/** Removes what a submission left behind that broke off before its record stood. */
async function cleanUp({ platform: { store }, tasks }: Run, task: Task): Promise<Outcome> {
  const { id, key } = task;
  const record = await readRecord(store, id);
  if (!record.ok) return 'waits';
  const isUnderWay = tasks.some((one) => one.id === id && one.since > task.since);
  if (!record.value && !isUnderWay) {
    const files = await store.list(KEYS.files(id));
    if (!files.ok) return 'waits';
    const removed = await pMap(files.value, (file) => store.remove(file), { concurrency: 8 });
    if (removed.some(({ ok }) => !ok)) return 'waits';
  }
  await store.remove(key);
  return 'done';
}

/** Asks what became of an accepted e-mail. */
async function ask(run: Run, task: Task, mail: MailName): Promise<Outcome> {
  const { platform, takeTurn, deny } = run;
  const { store, mailer, clock, log } = platform;
  const { id, key } = task;
  if (!mailer) return 'waits';
  const read = await readNote(store, id, mail);
  if (!read.ok) return report(platform, id, read.reason);
  const { value: note } = read;
  if (note?.state !== 'sending' || note.messageId === undefined || mailer.hearsEvents) {
    await store.remove(key);
    return 'done';
  }
  if (!(await takeTurn())) return 'waits';
  const arrival = await mailer.ask(note.messageId, ASK_DEADLINE);
  if (arrival.outcome === 'arrived' || arrival.outcome === 'failed') {
    const isNoted =
      arrival.outcome === 'arrived'
        ? await noteArrival(platform, id, mail, note)
        : await escalate(platform, id, mail, note, arrival.reason);
    if (isNoted) await store.remove(key);
    return 'done';
  }
  if (arrival.outcome === 'untold' && arrival.denied) deny();
  if (clock.now() - note.at >= LONGEST_SILENCE) {
    const detail = arrival.outcome === 'untold' ? arrival.reason : 'under way for days';
    log({ level: 'error', event: 'arrival', id, outcome: 'unknown', detail });
    await store.remove(key);
    return 'done';
  }
  const next = planRetry(clock.now(), task);
  await replaceTask(store, task, makeTask(task.kind, id, next, task.since));
  return 'waits';
}

/** Makes a dead letter of an e-mail that may or may not have been accepted, and whose key is forgotten. */
async function flag({ platform }: Run, task: Task, mail: MailName, note: Note): Promise<Outcome> {
  const { store } = platform;
  const { id, since } = task;
  const failed: Note = { ...note, state: 'technical failure' };
  if (!(await writeNote(store, id, mail, failed)).ok) return 'waits';
  if (mail !== 'visitor') {
    const moved = await replaceTask(store, task, makeTask('flagged', id, task.due, since));
    return moved.ok ? 'done' : 'waits';
  }
  await store.remove(task.key);
  return 'done';
}

/** Sees to what follows an acceptance that was recorded in part, or ends a task that came up twice. */
async function finish({ platform }: Run, task: Task, mail: MailName, note: Note): Promise<Outcome> {
  const { store } = platform;
  if (!isAccepted(note)) return (await store.remove(task.key)).ok ? 'done' : 'waits';
  if (mail !== 'visitor') {
    const marked = await store.write(KEYS.delivered(nameDay(note.at), task.id), '');
    if (!marked.ok) return 'waits';
  }
  await finishTask(platform, task, mail, note);
  return 'done';
}

/** Returns whether the visitor may get the acknowledgement; ends the task where the mailbox had one today. */
async function mayAcknowledge(
  { platform }: Run,
  task: Task,
  to: string,
  note: Note,
): Promise<boolean> {
  const { store } = platform;
  const claim = await claimAcknowledgement(platform, task.id, to);
  if (claim === 'taken') {
    const reason = 'one a day';
    const done: Note = { ...note, state: 'permanent failure', reason };
    if ((await writeNote(store, task.id, 'visitor', done)).ok) await store.remove(task.key);
  }
  return claim === 'own';
}

/** Tries one e-mail once, unless nothing is left to try. */
async function send(run: Run, task: Task, mail: MailName): Promise<Outcome> {
  const { platform, takeTurn, lastMoment, refuse } = run;
  const { store, mailer, clock } = platform;
  const { id } = task;
  const noted = await readNote(store, id, mail);
  if (noted.ok && noted.value && isFinal(noted.value)) return finish(run, task, mail, noted.value);
  if (!noted.ok && !noted.reason.endsWith(UNREADABLE)) return report(platform, id, noted.reason);
  const read = await readRecord(store, id);
  if (!read.ok) return report(platform, id, read.reason);
  const record = read.value;
  if (!record) {
    // The submission broke off: requests end long before their tasks are due.
    await store.remove(task.key);
    return 'done';
  }
  if (!noted.ok) report(platform, id, noted.reason);
  const note = (noted.ok ? noted.value : undefined) ?? assumeNote(record);
  if (clock.now() - (note.uncertainSince ?? Infinity) >= RETRY_WINDOW) {
    return flag(run, task, mail, note);
  }
  if (!mailer) return 'waits';
  const frozen = await freezeMail(platform, mailer, record, mail, note);
  if (!frozen.ok) return report(platform, id, frozen.reason);
  if (!frozen.value) return 'waits';
  const { message, link } = frozen.value;
  if (mail === 'visitor' && !(await mayAcknowledge(run, task, message.to[0] ?? '', note))) {
    return 'done';
  }
  if (!(await takeTurn())) return 'waits';
  const attachments = openStoredFiles(store, record, message.attachments);
  const deadline = Math.min(findDeadline(attachments), lastMoment - clock.now());
  const leased = await lease(platform, task, mail, note);
  if (!leased) return 'waits';
  const outgoing = { id, mail, message, attachments, link };
  const delivery = await deliver(platform, mailer, outgoing, leased, note, deadline);
  if (delivery.outcome === 'accepted') return 'sent';
  if (mail === 'visitor' && isLasting(delivery)) return 'failed';
  const about = delivery.outcome === 'refused' ? delivery.about : undefined;
  if (about === 'key' || about === 'quota') refuse(about);
  const asked = delivery.outcome === 'refused' ? delivery.retryAfter : undefined;
  // What is refused to everybody says nothing against this e-mail.
  const due = isAboutAccount(delivery)
    ? clock.now() + Math.max(FIRST_PAUSE, asked ?? 0)
    : planRetry(clock.now(), task, asked);
  await replaceTask(store, leased, makeTask(task.kind, id, due, task.since));
  return 'failed';
}

/**
 * Notes that a try is under way, before it is made: one that the platform cuts off counts as uncertain.
 * The task of a sales e-mail moves to its retry, so that it is not the next sweep's first;
 * acknowledgements hold up nobody.
 */
async function lease(
  { store, clock }: Platform,
  task: Task,
  mail: MailName,
  note: Note,
): Promise<Task | undefined> {
  const now = clock.now();
  const { uncertainSince = now } = note;
  const noted = await writeNote(store, task.id, mail, { ...note, uncertainSince });
  if (!noted.ok) return undefined;
  if (mail === 'visitor') return task;
  const next = makeTask(task.kind, task.id, planRetry(now, task), task.since);
  const moved = await replaceTask(store, task, next);
  return moved.ok ? moved.value : undefined;
}

/** Ranks tasks: what the sales team does not have, what it may not have, the rest. */
function rank({ kind }: Task): number {
  if (kind === 'automatic') return 4;
  if (kind === 'visitor') return 3;
  if (isAsk(kind)) return 2;
  return kind === 'sales' ? 1 : 0;
}

/** Groups tasks by rank, the oldest first, during a flood only a part of the last two ranks. */
function arrange(tasks: readonly Task[], flood: boolean): readonly (readonly Task[])[] {
  return [0, 1, 2, 3, 4].map((wanted) => {
    const own = tasks.filter((task) => rank(task) === wanted).sort((a, b) => a.since - b.since);
    return flood && wanted >= 3 ? own.slice(0, FLOOD_SHARE) : own;
  });
}

async function runTask(run: Run, task: Task): Promise<Outcome> {
  if (task.kind === 'cleanup') return cleanUp(run, task);
  const mail = mailOf(task.kind);
  if (!mail) return 'waits';
  return isAsk(task.kind) ? ask(run, task, mail) : send(run, task, mail);
}

/**
 * Works through the queue: sends what no provider is known to have accepted, with growing pauses between
 * the tries, and asks after what was accepted where nothing reports it. Costs what is in the queue,
 * however much is stored. Does nothing while another sweep runs.
 */
export async function runSweep(platform: Platform): Promise<Sweep> {
  const { store, clock, log } = platform;
  const counts = { sent: 0, failed: 0, unreadable: 0 };
  const begun = clock.now();
  const claim = await claimSweep(platform);
  if (claim === undefined) return counts;
  const queue = await listQueue(store);
  if (!queue.ok) {
    log({ level: 'error', event: 'sweep', outcome: 'the store cannot be listed' });
    await store.remove(claim);
    return counts;
  }
  const { tasks, unknown } = queue.value;
  counts.unreadable = unknown.length;
  let refused: 'key' | 'quota' | undefined;
  let denied = false;
  let free = begun;
  const isOver = () => refused !== undefined || clock.now() >= begun + SWEEP_TIME;
  const run: Run = {
    platform,
    tasks,
    lastMoment: begun + LAST_MOMENT,
    refuse: (about) => (refused = about),
    deny: () => (denied = true),
    async takeTurn() {
      if (isOver()) return false;
      const turn = Math.max(free, clock.now());
      free = turn + PACE;
      await clock.wait(turn - clock.now());
      return !isOver();
    },
  };
  async function step(task: Task): Promise<void> {
    if (isOver()) return;
    try {
      const outcome = await runTask(run, task);
      if (outcome !== 'done' && outcome !== 'waits') counts[outcome] += 1;
    } catch (error) {
      // A fault of this program with one enquiry must not hold up the others.
      const detail = error instanceof Error ? error.name : 'failure without an error';
      log({ level: 'error', event: 'sweep', id: task.id, outcome: 'failed', detail });
      counts.unreadable += 1;
    }
  }
  const due = tasks.filter((task) => task.due <= begun);
  const flood = due.some((task) => rank(task) >= 3) && (await isFlood(platform));
  // One rank after the other: side by side, a later one could overtake.
  for (const group of arrange(due, flood)) await pMap(group, step, { concurrency: AT_ONCE });
  await closeSweep(platform, { ...counts, refused, denied }, queue.value);
  await store.remove(claim);
  return counts;
}
