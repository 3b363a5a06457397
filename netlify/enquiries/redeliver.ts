import { tryCompose } from './compose.ts';
import type { Platform } from '#platform/platform.ts';
import {
  KEYS,
  readMails,
  readTries,
  readId,
  readRecord,
  writeTries,
  type EnquiryRecord,
  type FrozenMails,
  type MailKind,
  type Tries,
} from './keep.ts';
import { openKeptFiles } from './keep-files.ts';
import type { Mailer } from '#platform/mailer.ts';
import { deliver, markDelivered } from './send.ts';

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

/** What a sweep did, in numbers of e-mails; `flagged` counts enquiries. */
export interface Sweep {
  readonly sent: number;
  readonly failed: number;
  readonly flagged: number;
}

/** Nothing is noted: a try in the visitor's own request may have been taken without an answer. */
const UNTRIED: Tries = { count: 0, notBefore: 0, uncertain: true };

/** When the next try is due after one more. `asked` are milliseconds that the provider asked for. */
function planNext(now: number, { count }: Tries, asked = 0): Pick<Tries, 'count' | 'notBefore'> {
  const pause = BACKOFF[Math.min(count, BACKOFF.length - 1)] ?? MINUTE;
  return { count: count + 1, notBefore: now + Math.max(pause, asked) };
}

/** The record's e-mails. Written and frozen now, where a variable was missing on arrival. */
async function findMails(
  { store, log }: Platform,
  mailer: Mailer,
  record: EnquiryRecord,
): Promise<FrozenMails | undefined> {
  if (record.mails) return record.mails;
  const standing = await readMails(store, record.id);
  if (!standing.ok) {
    log({
      level: 'error',
      event: 'sweep',
      id: record.id,
      detail: standing.reason,
    });
    return undefined;
  }
  if (standing.value) return standing.value;
  const mails = await tryCompose(record, mailer, log);
  if (!mails) return undefined;
  const created = await store.create(KEYS.mails(record.id), JSON.stringify(mails));
  // Unless they are kept, a retry could not repeat them byte for byte.
  return created.ok && created.value ? mails : undefined;
}

interface Pending {
  readonly id: string;
  readonly kind: MailKind;
}

async function listPending({ store, log }: Platform): Promise<readonly Pending[] | undefined> {
  // Records before marks: a record is deleted before its mark, so none is taken for undelivered.
  const records = await store.list(KEYS.records);
  const [sales, visitor, flags, reports] = await Promise.all([
    store.list(KEYS.delivered('sales')),
    store.list(KEYS.delivered('visitor')),
    store.list(KEYS.flags),
    store.list(KEYS.reports),
  ]);
  if (!records.ok || !sales.ok || !visitor.ok || !flags.ok || !reports.ok) {
    log({ level: 'error', event: 'sweep', outcome: 'the store cannot be listed' });
    return undefined;
  }
  const ids = records.value.map(readId);
  const settled = new Set([...sales.value, ...flags.value, ...reports.value].map(readId));
  const acknowledged = new Set(visitor.value.map(readId));
  return [
    ...ids.filter((id) => !settled.has(id)).map((id) => ({ id, kind: 'sales' as const })),
    ...ids.filter((id) => !acknowledged.has(id)).map((id) => ({ id, kind: 'visitor' as const })),
  ];
}

/** What is too old to be sent again: the sales team is told, an acknowledgement is dropped. */
async function giveUp(platform: Platform, { id, kind }: Pending, form: EnquiryRecord['form']) {
  const { store, log } = platform;
  if (kind === 'visitor') {
    await markDelivered(platform, id, kind, 'given up');
    return;
  }
  await store.write(KEYS.flag(id), '');
  log({
    level: 'error',
    event: 'flagged',
    id,
    form,
    outcome: 'not confirmed within 24 hours; a person must check whether the e-mail arrived',
  });
}

/**
 * Sends every e-mail of a kept enquiry that is not known to be accepted, sales e-mails first, with
 * growing pauses between the tries. After 24 hours an enquiry is flagged for a person instead.
 */
export async function redeliver(platform: Platform): Promise<Sweep> {
  const { store, mailer, clock } = platform;
  const sweep = { sent: 0, failed: 0, flagged: 0 };
  const begun = clock.now();
  const end = begun + SWEEP_TIME;
  let open = mailer !== undefined;
  for (const pending of (await listPending(platform)) ?? []) {
    if (clock.now() >= end) break;
    const { id, kind } = pending;
    const read = await readRecord(store, id);
    if (!read.ok) {
      platform.log({
        level: 'error',
        event: 'sweep',
        id,
        detail: read.reason,
      });
      continue;
    }
    // Deleted since the listing.
    if (!read.value) continue;
    const record = read.value;
    if (clock.now() - record.receivedAt >= RETRY_WINDOW) {
      await giveUp(platform, pending, record.form);
      if (kind === 'sales') sweep.flagged += 1;
      continue;
    }
    if (!mailer || !open) continue;
    const tries = (await readTries(store, kind, id)) ?? UNTRIED;
    if (tries.notBefore > clock.now()) continue;
    const mails = await findMails(platform, mailer, record);
    if (!mails) continue;
    const attachments =
      kind === 'sales' ? openKeptFiles(store, record, mails.sales.attachments) : [];
    const bytes = attachments.reduce((sum, { size }) => sum + size, 0);
    const wanted = SEND_DEADLINE + (bytes / 1024 / 1024) * 500;
    const deadline = Math.min(wanted, begun + LAST_MOMENT - clock.now());
    // Where the e-mails could only be written now, no request has tried to send them.
    const uncertain = tries.uncertain && (record.mails !== undefined || tries.count > 0);
    const sending = { id, kind, mails, attachments, link: record.link, uncertain };
    // Noted before the try: one that the platform cuts off must not be the next sweep's first.
    await writeTries(store, kind, id, { ...planNext(clock.now(), tries), uncertain: true });
    const delivery = await deliver(platform, mailer, sending, deadline);
    if (delivery.outcome === 'accepted') {
      sweep.sent += 1;
    } else {
      sweep.failed += 1;
      if (delivery.outcome === 'refused') {
        const next = planNext(clock.now(), tries, delivery.retryAfter);
        await writeTries(store, kind, id, { ...next, uncertain });
        // Old enquiries are still flagged, but nothing more is sent.
        if (delivery.about === 'key' || delivery.about === 'quota') open = false;
      }
    }
    await clock.wait(PACE);
  }
  return sweep;
}
