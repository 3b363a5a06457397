import { HOW_TO_ANSWER } from '#mail/sales-email.tsx';
import type { Attachment } from '#platform/attachment.ts';
import type { MailResult, Mail, Mailer } from '#platform/mailer.ts';
import type { Message } from '#platform/message.ts';
import type { Platform } from '#platform/platform.ts';
import { DONE, waitForAll, type Stored } from '#platform/store.ts';
import { UNREADABLE } from '#platform/stored-shape.ts';
import { nameDay } from '#platform/time.ts';
import {
  isFinal,
  makeAccepted,
  readStatus,
  writeStatus,
  type DeliveryStatus,
} from '../queue/delivery-status.ts';
import { fillLink } from '../files/plans-link.ts';
import type { MailName, Task } from '../queue/queue.ts';
import { KEYS, writeBeside } from '../queue/records.ts';

/** An e-mail of an enquiry, frozen and ready to be sent. */
export interface Outgoing {
  readonly id: string;
  readonly mail: MailName;
  readonly message: Message;
  readonly attachments: readonly Attachment[];
  /** Hash of the link that the message carries. */
  readonly link?: string | undefined;
}

/** Longest pause, in milliseconds, that a try waits out once if the provider asks for it. */
const SHORT_WAIT = 3_000;

/** Milliseconds for one e-mail, and for each megabyte of its attachments. */
const DEADLINE = 8_000;
const DEADLINE_PER_MB = 500;

/** Replaces `HOW_TO_ANSWER` if a reply would not reach the visitor. */
const NO_REPLY =
  'A reply to this e-mail does not reach the visitor: the mail service refused that address for replies.';

/** Returns whether a refusal is permanent: no retry can succeed. */
export function isPermanent(delivery: MailResult): boolean {
  return (
    delivery.outcome === 'refused' && ['recipient', 'content', 'reuse'].includes(delivery.about)
  );
}

/**
 * Hands one e-mail to the provider, and waits until `lastMoment` at the latest. The idempotency key depends only on the
 * enquiry and the e-mail's name, so any number of calls make one e-mail. After a permanent refusal the sales e-mail is
 * sent under another key: had the provider accepted an earlier try with the same content, it would have answered with
 * that result.
 */
export async function sendMail(
  platform: Platform,
  mailer: Mailer,
  { id, mail, message, attachments, link }: Outgoing,
  lastMoment = Infinity,
): Promise<MailResult> {
  const { clock, log } = platform;
  const bytes = attachments.reduce((sum, { size }) => sum + size, 0);
  const time = DEADLINE + (bytes / 1024 / 1024) * DEADLINE_PER_MB;
  const end = Math.min(clock.now() + time, lastMoment);
  async function send(sent: Mail): Promise<MailResult> {
    const delivery = await mailer.send(sent, end - clock.now());
    const wait = delivery.outcome === 'refused' ? delivery.retryAfter : undefined;
    if (wait === undefined || wait > SHORT_WAIT || clock.now() + wait >= end) return delivery;
    await clock.wait(wait);
    return mailer.send(sent, end - clock.now());
  }
  async function sendWhole(): Promise<MailResult> {
    const filled =
      link === undefined
        ? ({ ok: true, value: message } as const)
        : await fillLink(platform, id, mail, link, message);
    if (!filled.ok) return { outcome: 'unknown', reason: `link: ${filled.reason}` };
    const { value: whole } = filled;
    const sent: Mail = { key: `${mail}-${id}`, message: whole, attachments };
    const delivery = await send(sent);
    if (delivery.outcome !== 'refused' || mail === 'visitor' || !isPermanent(delivery)) {
      return delivery;
    }
    // The key was used with other content for this enquiry: by a try while the store was down, or under an earlier
    // secret. Two e-mails to the sales team are better than none.
    if (delivery.about === 'reuse') return send({ ...sent, key: `${sent.key}-anew` });
    // The provider may refuse the visitor's address in Reply-To. The enquiry must arrive all the same, and its text
    // names the address.
    const plain = {
      ...whole,
      html: whole.html.replace(HOW_TO_ANSWER, NO_REPLY),
      text: whole.text.replace(HOW_TO_ANSWER, NO_REPLY),
      replyTo: [],
    };
    return send({ ...sent, key: `${sent.key}-plain`, message: plain });
  }
  const delivery = await sendWhole();
  const isAccepted = delivery.outcome === 'accepted';
  log({
    level: isAccepted ? 'info' : 'error',
    event: `send-${mail.replace(/-\d+$/, '')}`,
    id,
    outcome: delivery.outcome,
    detail: isAccepted ? undefined : delivery.reason,
  });
  return delivery;
}

/**
 * Stores that an e-mail was accepted and, for an e-mail to the sales team, the day from which its enquiry's retention
 * counts. If the store fails, so does this: the caller keeps the task, and the retry under the same key makes no second
 * e-mail.
 */
export async function recordAcceptance(
  { store, log }: Platform,
  id: string,
  mail: MailName,
  status: DeliveryStatus,
): Promise<Stored<void>> {
  // The provider's report, or another try, may have been faster than this answer.
  const known = await readStatus(store, id, mail);
  if (!known.ok && !known.reason.endsWith(UNREADABLE)) return known;
  const isSettled = known.ok && known.value && isFinal(known.value);
  const day = KEYS.delivered(nameDay(status.at), id);
  const written = await writeBeside(store, id, [KEYS.status(id, mail), day], () =>
    waitForAll(
      isSettled ? Promise.resolve(DONE) : writeStatus(store, id, mail, status),
      mail === 'visitor' ? Promise.resolve(DONE) : store.write(day, ''),
    ),
  );
  if (written.ok) return DONE;
  log({ level: 'error', event: 'delivery-status', id, outcome: mail, detail: written.reason });
  return written;
}

/**
 * Sends one e-mail of a stored enquiry, writes the result into its status, and removes `task` once it is accepted.
 * The caller has already moved `task` to its next try (`FIRST_PAUSE` on receipt, `lease` in a sweep), so that a try
 * that is cut off is repeated. `before` is the status until now.
 */
export async function deliver(
  platform: Platform,
  mailer: Mailer,
  outgoing: Outgoing,
  task: Task,
  before: DeliveryStatus,
  lastMoment?: number,
): Promise<MailResult> {
  const { store, clock } = platform;
  const { id, mail, message } = outgoing;
  const { uncertainSince, ...rest } = before;
  const began = clock.now();
  const delivery = await sendMail(platform, mailer, outgoing, lastMoment);
  const at = clock.now();
  if (delivery.outcome === 'accepted') {
    const status = makeAccepted({ ...rest, at, to: message.to, messageId: delivery.id });
    const recorded = await recordAcceptance(platform, id, mail, status);
    if (recorded.ok) await store.remove(task.key);
    return delivery;
  }
  // Another try may have been accepted while the platform paused this process: its status stays.
  const known = await readStatus(store, id, mail);
  const isSettled = known.ok && known.value !== undefined && isFinal(known.value);
  const isStoreDown = !known.ok && !known.reason.endsWith(UNREADABLE);
  if (isSettled || isStoreDown) return delivery;
  // A second copy keeps the reason why it is sent, which its notice names.
  const reason = before.failed ? before.reason : delivery.reason;
  const failed: DeliveryStatus = { ...before, at, state: 'temporary failure', reason };
  if (mail === 'visitor' && isPermanent(delivery)) {
    // Nobody can be reached at that address. The sales team has the enquiry.
    const written = await writeStatus(store, id, mail, { ...failed, state: 'permanent failure' });
    if (written.ok) await store.remove(task.key);
  } else if (delivery.outcome === 'unknown') {
    await writeStatus(store, id, mail, { ...failed, uncertainSince: uncertainSince ?? began });
  } else {
    await writeStatus(store, id, mail, failed);
  }
  return delivery;
}
