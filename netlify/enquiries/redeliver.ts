import { createHash } from 'node:crypto';
import pMap from 'p-map';
import type { Attachment } from '#platform/attachment.ts';
import type { Delivery, Mailer } from '#platform/mailer.ts';
import type { Message } from '#platform/message.ts';
import type { Platform } from '#platform/platform.ts';
import type { Stored } from '#platform/store.ts';
import { sendAcknowledgement } from './acknowledge.ts';
import { followArrival, type Asking } from './arrival.ts';
import { composeMails, composeSales, tryCompose } from './compose.ts';
import { isFlood, listDue, type Due, type Queue } from './due.ts';
import { closeSweep } from './health.ts';
import {
  KEYS,
  readMails,
  readRecord,
  UNREADABLE,
  type EnquiryRecord,
  type FrozenMails,
} from './keep.ts';
import { openKeptFiles } from './keep-files.ts';
import {
  MAILING,
  readDone,
  readLate,
  readMailing,
  readRequest,
  writeNote,
  type Mailing,
  type Note,
} from './mailing.ts';
import { deliver, markDone, planAfter } from './send.ts';

const MINUTE = 60_000;

/**
 * Resend forgets an idempotency key after 24 hours; from then on a retry could make a second
 * e-mail. The quarter of an hour is room for clocks and for a try under way.
 */
const RETRY_WINDOW = 24 * 60 * MINUTE - 15 * MINUTE;

/** Pauses between tries, in milliseconds; the last one repeats. The sweep comes every 5 minutes. */
const BACKOFF = [5, 10, 20, 40, 60].map((minutes) => minutes * MINUTE);

/**
 * A scheduled function ends after 30 seconds. No try begins after the first of these times, and each
 * gets what is left until the second. What is left over waits for the next sweep.
 */
const SWEEP_TIME = 20_000;
const LAST_MOMENT = 27_000;
const SEND_DEADLINE = 7_000;

/** Resend takes five requests a second from the whole site. */
const PACE = 250;

/** E-mails under way at once: enough for the pace where an answer takes a second, few enough for their files. */
const AT_ONCE = 4;

/** A submission under way is done long before its due keys are this old without a record. */
const BROKEN_OFF = 60 * MINUTE;

/** How many acknowledgements, and e-mails that look automatic, go out in one sweep during a flood. */
const FLOOD_SHARE = 10;

/** The order of what is due: what the sales team does not have, what it may not have, the rest. */
const ORDER: readonly Queue[] = ['again', 'sales', 'arrival', 'visitor', 'suspect'];

/** What a sweep did, in numbers of e-mails; `unreadable` counts what a person must look at. */
export interface Sweep {
  readonly sent: number;
  readonly failed: number;
  readonly unreadable: number;
}

/** What came of one thing that was due. `waits`: its time has not come, or nothing could be tried. */
type Step = 'sent' | 'failed' | 'settled' | 'waits' | 'unreadable';

/** What one sweep has in hand. */
interface Run extends Asking {
  readonly mailer: Mailer | undefined;
  /** When the last try must have ended. */
  readonly lastMoment: number;
  /** Whether an e-mail was accepted in this sweep: what went unanswered need not wait out its pause. */
  readonly isProviderBack: () => boolean;
  /** Told of each refusal that the next e-mail would meet as well. */
  readonly refuse: (about: 'key' | 'quota') => void;
}

/** When the next try is due after one more. `asked` are milliseconds that the provider asked for. */
function planNext(now: number, note: Note, asked = 0): Note {
  const pause = BACKOFF[Math.min(note.count, BACKOFF.length - 1)] ?? MINUTE;
  const notBefore = now + Math.max(pause, asked);
  return { ...note, count: note.count + 1, notBefore, unanswered: false };
}

function report({ log }: Platform, id: string, reason: string): Step {
  log({ level: 'error', event: 'sweep', id, detail: reason });
  return reason.endsWith(UNREADABLE) ? 'unreadable' : 'waits';
}

/** The record's e-mails. Written and frozen now, where a variable was missing on arrival. */
async function findMails(
  { store, log }: Platform,
  mailer: Mailer,
  record: EnquiryRecord,
): Promise<Stored<FrozenMails | undefined>> {
  if (record.mails) return { ok: true, value: record.mails };
  const standing = await readMails(store, record.id);
  if (!standing.ok || standing.value) return standing;
  const mails = await tryCompose(record, log, () => composeMails(record, mailer));
  if (!mails) return { ok: true, value: undefined };
  const created = await store.create(KEYS.mails(record.id), JSON.stringify(mails));
  // Unless they are kept, a retry could not repeat them byte for byte.
  return { ok: true, value: created.ok && created.value ? mails : undefined };
}

/** A moment in UTC to the minute: "2026-11-21 14:03 UTC". */
function nameMoment(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The e-mail of a later round: today's addresses, marked, frozen with the first try of the round. */
async function findLate(
  { store, log }: Platform,
  mailer: Mailer,
  record: EnquiryRecord,
  { round, doubtful }: Note,
): Promise<Stored<Message | undefined>> {
  const standing = await readLate(store, record.id, 'sales', round);
  if (!standing.ok || standing.value) return standing;
  const came = `This enquiry came on ${nameMoment(record.receivedAt)}, and could not be sent for more than a day.`;
  const twice = `You may have it already: search the mailbox for ${record.reference}.`;
  const sentence = doubtful ? `${came} ${twice}` : came;
  const message = await tryCompose(record, log, () =>
    composeSales(record, mailer, { mark: 'Late', sentence }),
  );
  if (!message) return { ok: true, value: undefined };
  const key = MAILING.late(record.id, 'sales', round);
  const created = await store.create(key, JSON.stringify(message));
  return { ok: true, value: created.ok && created.value ? message : undefined };
}

/** Clears away what a submission left behind that broke off before its record stood. */
async function clearBrokenOff({ store, clock }: Platform, due: Due): Promise<Step> {
  const { id, key } = due;
  const all = await listDue(store);
  const isUnderWay = (one: Due) => one.id === id && clock.now() - one.at < BROKEN_OFF;
  if (!all.ok || all.value.due.some(isUnderWay)) return 'waits';
  const lists = await Promise.all([store.list(KEYS.files(id)), store.list(MAILING.all(id))]);
  const keys = lists.flatMap((list) => (list.ok ? list.value : []));
  const removed = await Promise.all(keys.map((one) => store.remove(one)));
  const isClear = lists.every(({ ok }) => ok) && removed.every(({ ok }) => ok);
  if (isClear) await store.remove(key);
  return isClear ? 'settled' : 'waits';
}

/** What was due of an e-mail that is done already goes, once what follows its acceptance is certain. */
async function finish(platform: Platform, { id, slot, key }: Due): Promise<Step> {
  const { store } = platform;
  const done = await readDone(store, id, slot);
  if (done.ok && done.value) {
    const planned = await Promise.all(planAfter(platform, id, slot, done.value));
    if (planned.some(({ ok }) => !ok)) return 'waits';
  }
  return (await store.remove(key)).ok ? 'settled' : 'waits';
}

/** How long a try may take, in milliseconds: longer with files, and never longer than the function lives. */
function findDeadline({ platform, lastMoment }: Run, files: readonly Attachment[]): number {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const wanted = SEND_DEADLINE + (bytes / 1024 / 1024) * 500;
  return Math.min(wanted, lastMoment - platform.clock.now());
}

interface Prepared {
  readonly key: string;
  readonly message: Message;
}

/** The e-mail that the sales team gets once more, at an address that has not failed it yet. */
async function prepareAgain(
  { store, log }: Platform,
  mailer: Mailer,
  record: EnquiryRecord,
  { slot, at }: Due,
): Promise<Stored<Prepared | undefined>> {
  const request = await readRequest(store, record.id, slot);
  if (!request.ok) return request;
  const { reason, failed } = request.value ?? { reason: 'by hand', failed: [] };
  const to = [mailer.fallback, mailer.sales].find(
    (address) => address !== undefined && !failed.includes(address),
  );
  const target = reason === 'by hand' ? mailer.sales : to;
  // Nowhere to send it: it stays due, and the health report says so until an address is mended.
  if (target === undefined) return { ok: true, value: undefined };
  const sentence =
    reason === 'by hand'
      ? `Sent again by hand. This enquiry came on ${nameMoment(record.receivedAt)}.`
      : `The e-mail for this enquiry did not arrive at ${failed.join(', ')} (${reason}). It came on ${nameMoment(record.receivedAt)}.`;
  const message = await tryCompose(record, log, () =>
    composeSales(record, { from: mailer.from, sales: target }, { mark: 'Again', sentence }),
  );
  if (!message) return { ok: true, value: undefined };
  const addresses = createHash('sha256').update(`${mailer.from}\n${target}`).digest('hex');
  const key = `again-${record.id}-${at}-${addresses.slice(0, 8)}`;
  return { ok: true, value: { key, message } };
}

/** Takes one e-mail that is due a step further. */
async function advance(run: Run, due: Due): Promise<Step> {
  const { platform, mailer } = run;
  const { store, clock } = platform;
  const { id, slot } = due;
  const mailing = await readMailing(store, id, slot);
  if (!mailing.ok) return report(platform, id, mailing.reason);
  if (mailing.value.isDone) return finish(platform, due);
  if (mailing.value.unreadable !== undefined) report(platform, id, mailing.value.unreadable);
  const known = mailing.value.note;
  const mayHurry = run.isProviderBack() && known?.unanswered === true;
  if (known && known.notBefore > clock.now() && !mayHurry) return 'waits';
  const read = await readRecord(store, id);
  if (!read.ok) return report(platform, id, read.reason);
  if (!read.value) return clearBrokenOff(platform, due);
  const record = read.value;
  const began = slot === 'sales' || slot === 'visitor' ? record.receivedAt : clock.now();
  let note: Note = known ?? {
    ...{ count: 0, notBefore: 0, unanswered: false },
    ...{ round: 0, began, doubtful: false },
  };
  if (clock.now() - note.began >= RETRY_WINDOW) {
    if (slot === 'visitor') {
      const done = { at: clock.now(), outcome: 'given up' };
      if (await markDone(platform, id, slot, done)) await store.remove(due.key);
      return 'settled';
    }
    note = beginRound(note, mailing.value, clock.now());
  }
  if (!mailer) return 'waits';
  const prepared = await prepare(platform, mailer, record, due, note);
  if (!prepared.ok) return report(platform, id, prepared.reason);
  if (!prepared.value) return 'waits';
  const { key, message } = prepared.value;
  const attachments = slot === 'visitor' ? [] : openKeptFiles(store, record, message.attachments);
  if (!(await run.takeTurn(due))) return 'waits';
  const deadline = findDeadline(run, attachments);
  // Noted before the try: one that the platform cuts off must not be the next sweep's first.
  await writeNote(store, id, slot, { ...planNext(clock.now(), note), unanswered: true });
  const delivery =
    slot === 'visitor'
      ? await sendAcknowledgement(platform, mailer, { id, message }, [due.key], deadline)
      : await deliver(
          platform,
          mailer,
          { id, slot, key, message, attachments, link: record.link },
          [due.key],
          deadline,
        );
  return conclude(run, due, note, delivery);
}

/** The provider has forgotten the key: what was tried before may or may not have been taken. */
function beginRound({ round }: Note, { open }: Mailing, now: number): Note {
  const fresh = { count: 0, notBefore: 0, unanswered: false };
  return { ...fresh, round: round + 1, began: now, doubtful: open.length > 0 };
}

async function prepare(
  platform: Platform,
  mailer: Mailer,
  record: EnquiryRecord,
  due: Due,
  note: Note,
): Promise<Stored<Prepared | undefined>> {
  const { id, slot } = due;
  if (slot !== 'sales' && slot !== 'visitor') return prepareAgain(platform, mailer, record, due);
  if (note.round > 0) {
    const late = await findLate(platform, mailer, record, note);
    if (!late.ok) return late;
    const key = `sales-${id}-late-${note.round}`;
    return { ok: true, value: late.value && { key, message: late.value } };
  }
  const mails = await findMails(platform, mailer, record);
  if (!mails.ok) return mails;
  return { ok: true, value: mails.value && { key: `${slot}-${id}`, message: mails.value[slot] } };
}

async function conclude(
  run: Run,
  { id, slot }: Due,
  note: Note,
  delivery: Delivery | undefined,
): Promise<Step> {
  const { platform, refuse } = run;
  const { store, clock } = platform;
  if (!delivery) return 'settled';
  if (delivery.outcome === 'accepted') return 'sent';
  if (delivery.outcome === 'refused') {
    const { about, retryAfter } = delivery;
    const next = planNext(clock.now(), note, retryAfter);
    // A key that is refused says nothing about this e-mail: it goes as soon as the key is mended.
    await writeNote(store, id, slot, about === 'key' ? { ...note, notBefore: 0 } : next);
    if (about === 'key' || about === 'quota') refuse(about);
  }
  return 'failed';
}

/** What is due, queue by queue in their order, each e-mail once, during a flood a part of it. */
function arrange(due: readonly Due[], flood: boolean): readonly (readonly Due[])[] {
  const seen = new Set<string>();
  return ORDER.map((queue) => {
    const own = due.filter(({ queue: name, slot, id }) => {
      if (name !== queue) return false;
      // A submission that was repeated is due twice.
      const mail = `${queue === 'arrival' ? queue : 'mail'} ${slot} ${id}`;
      return !seen.has(mail) && seen.add(mail);
    });
    return flood && (queue === 'visitor' || queue === 'suspect') ? own.slice(0, FLOOD_SHARE) : own;
  });
}

/**
 * Takes everything that is due a step further: sends what no provider is known to have accepted, with
 * growing pauses between the tries, and asks after what was accepted. Sales e-mails come first, oldest
 * first, and what looks automatic last. Costs what is due, however much is kept.
 */
export async function redeliver(platform: Platform): Promise<Sweep> {
  const { store, mailer, clock, log } = platform;
  const begun = clock.now();
  const counts = { sent: 0, failed: 0, unreadable: 0 };
  const [list, flood] = await Promise.all([listDue(store), isFlood(platform)]);
  if (!list.ok) {
    log({ level: 'error', event: 'sweep', outcome: 'the store cannot be listed' });
    return counts;
  }
  counts.unreadable += list.value.strange.length;
  let refused: 'key' | 'quota' | undefined;
  let denied = false;
  let firstKey: string | undefined;
  const first = Promise.withResolvers<undefined>();
  let free = begun;
  const run: Run = {
    platform,
    mailer,
    lastMoment: begun + LAST_MOMENT,
    isProviderBack: () => counts.sent > 0,
    refuse: (about) => (refused = about),
    deny: () => (denied = true),
    async takeTurn({ key }) {
      firstKey ??= key;
      if (firstKey !== key) await first.promise;
      if (refused !== undefined || clock.now() >= begun + SWEEP_TIME) return false;
      const turn = Math.max(free, clock.now());
      free = turn + PACE;
      await clock.wait(turn - clock.now());
      return true;
    },
  };
  const waiting: Due[] = [];
  async function step(due: Due): Promise<void> {
    if (refused !== undefined || clock.now() >= begun + SWEEP_TIME) return;
    try {
      const came =
        due.queue === 'arrival' ? await followArrival(run, due) : await advance(run, due);
      if (came === 'waits' && due.queue !== 'arrival') waiting.push(due);
      if (came === 'sent' || came === 'failed' || came === 'unreadable') counts[came] += 1;
    } catch (error) {
      // A fault of this program with one enquiry must not hold up the others.
      const detail = error instanceof Error ? error.name : 'failure without an error';
      log({ level: 'error', event: 'sweep', id: due.id, outcome: 'failed', detail });
      counts.unreadable += 1;
    } finally {
      if (due.key === firstKey) first.resolve(undefined);
    }
  }
  // One queue after the other: side by side, a later one could overtake.
  for (const queue of arrange(list.value.due, flood)) {
    await pMap(queue, step, { concurrency: AT_ONCE });
  }
  // After an outage everything comes out at once, whatever pause it was in.
  if (counts.sent > 0) await pMap(waiting.splice(0), step, { concurrency: AT_ONCE });
  await closeSweep(platform, { ...counts, refused, denied });
  return counts;
}
