import type { Attachment } from '#platform/attachment.ts';
import type { Delivery, Mail, Mailer } from '#platform/mailer.ts';
import type { Message } from '#platform/message.ts';
import type { Platform } from '#platform/platform.ts';
import { isFinal, readNote, writeNote, type Note } from './notes.ts';
import { fillLink, forgetSecret } from './plans-link.ts';
import { FIRST_PAUSE, makeTask, replaceTask, type MailName, type Task } from './queue.ts';
import { KEYS, nameDay } from './records.ts';

/** An e-mail of an enquiry, frozen and ready to be sent. */
export interface Outgoing {
  readonly id: string;
  readonly mail: MailName;
  readonly message: Message;
  readonly attachments: readonly Attachment[];
  /** The link that the message carries, by its hash. */
  readonly link?: string | undefined;
}

/** Milliseconds that a provider may ask for and that are waited out, once. */
const SHORT_WAIT = 3_000;

/** Milliseconds for one e-mail, and what each megabyte of its attachments adds. */
const DEADLINE = 8_000;
const DEADLINE_PER_MB = 500;

/** Returns how long sending may take, in milliseconds. */
export function findDeadline(attachments: readonly Attachment[]): number {
  const bytes = attachments.reduce((sum, { size }) => sum + size, 0);
  return DEADLINE + (bytes / 1024 / 1024) * DEADLINE_PER_MB;
}

/** Tells whether no retry can succeed. */
export function isLasting(delivery: Delivery): boolean {
  return (
    delivery.outcome === 'refused' &&
    (delivery.about === 'recipient' || delivery.about === 'content')
  );
}

/** Tells whether the next e-mail would be refused as well. */
export function isAboutAccount(delivery: Delivery): boolean {
  return delivery.outcome === 'refused' && (delivery.about === 'key' || delivery.about === 'quota');
}

/**
 * Hands one e-mail to the provider within `deadline` milliseconds. The idempotency key depends on the
 * enquiry alone, so that any number of calls make one e-mail. Another key is used only where nothing
 * can have been taken under the first: this try was refused, and no earlier one is `uncertain`.
 */
export async function sendMail(
  { clock }: Pick<Platform, 'clock'>,
  mailer: Mailer,
  { id, mail, message, attachments }: Outgoing,
  deadline: number,
  uncertain: boolean,
): Promise<Delivery> {
  const end = clock.now() + deadline;
  let sent: Mail = { key: `${mail}-${id}`, message, attachments };
  async function send(): Promise<Delivery> {
    const delivery = await mailer.send(sent, end - clock.now());
    const wait = delivery.outcome === 'refused' ? delivery.retryAfter : undefined;
    if (wait === undefined || wait > SHORT_WAIT || clock.now() + wait >= end) return delivery;
    await clock.wait(wait);
    return mailer.send(sent, end - clock.now());
  }
  let delivery = await send();
  if (mail !== 'visitor' && isLasting(delivery) && !uncertain) {
    // The provider may refuse the visitor's address as the one for replies. The enquiry must arrive all
    // the same, and names the address in its text.
    sent = { ...sent, key: `${sent.key}-plain`, message: { ...message, replyTo: [] } };
    delivery = await send();
  }
  return delivery;
}

/** Writes the log's line on a try. */
export function logDelivery({ log }: Platform, id: string, mail: MailName, delivery: Delivery) {
  const step = mail === 'sales' || mail === 'visitor' ? mail : 'resend';
  log({
    level: delivery.outcome === 'accepted' ? 'info' : 'error',
    event: `send-${step}`,
    id,
    outcome: delivery.outcome,
    ...(delivery.outcome === 'accepted' ? {} : { detail: delivery.reason }),
  });
}

/**
 * Writes that an e-mail was accepted, and on which day its enquiry is to be deleted. `false` where the
 * store failed: the task then stays, and the retry under the same key makes no second e-mail.
 */
export async function recordAcceptance(
  { store, mailer, log }: Pick<Platform, 'store' | 'mailer' | 'log'>,
  id: string,
  mail: MailName,
  note: Note,
): Promise<boolean> {
  // The provider's report may have been faster than its answer.
  const reported = mailer?.hearsEvents ? await readNote(store, id, mail) : undefined;
  const isReported = reported?.ok === true && reported.value && isFinal(reported.value);
  const written = await Promise.all([
    ...(isReported ? [] : [writeNote(store, id, mail, note)]),
    ...(mail === 'visitor' ? [] : [store.write(KEYS.delivered(nameDay(note.at), id), '')]),
  ]);
  const failure = written.find((one) => !one.ok);
  if (failure) log({ level: 'error', event: 'note', id, outcome: mail, detail: failure.reason });
  return failure === undefined;
}

/** Ends a task whose e-mail was accepted. Without a webhook the provider is asked later what became of it. */
export async function finishTask(
  { store, mailer }: Pick<Platform, 'store' | 'mailer'>,
  task: Task,
  mail: MailName,
  { at, messageId }: Note,
): Promise<void> {
  if (mail === 'visitor' || messageId === undefined || mailer?.hearsEvents) {
    await store.remove(task.key);
    return;
  }
  await replaceTask(store, task, makeTask(`ask-${mail}`, task.id, at + FIRST_PAUSE, at));
}

/**
 * Sends one e-mail of a stored enquiry, and writes into its note what came of it. `task` is due again by
 * the time that the try ends; `before` is the note as it was before the try.
 */
export async function deliver(
  platform: Platform,
  mailer: Mailer,
  outgoing: Outgoing,
  task: Task,
  before: Note,
  deadline: number,
): Promise<Delivery> {
  const { store, clock } = platform;
  const { id, mail, link } = outgoing;
  const began = clock.now();
  const message =
    link === undefined ? outgoing.message : await fillLink(store, id, link, outgoing.message);
  const delivery: Delivery = message
    ? await sendMail(
        platform,
        mailer,
        { ...outgoing, message },
        deadline,
        before.uncertainSince !== undefined,
      )
    : { outcome: 'unknown', reason: 'link unreadable' };
  logDelivery(platform, id, mail, delivery);
  const { uncertainSince = began, ...rest } = before;
  if (delivery.outcome === 'accepted') {
    const { id: messageId } = delivery;
    const note: Note = {
      ...{ ...rest, state: 'sending', at: clock.now(), to: outgoing.message.to },
      ...(messageId !== undefined && { messageId }),
    };
    if (!(await recordAcceptance(platform, id, mail, note))) return delivery;
    // Not before: until the acceptance is written, another try must carry the same link.
    if (link !== undefined) await forgetSecret(store, id, link);
    await finishTask(platform, task, mail, note);
    return delivery;
  }
  const { reason } = delivery;
  const failed: Note = { ...before, at: clock.now(), state: 'temporary failure' };
  if (mail === 'visitor' && isLasting(delivery)) {
    // Nobody can be reached at that address. The sales team has the enquiry.
    const note: Note = { ...failed, state: 'permanent failure', reason };
    if ((await writeNote(store, id, mail, note)).ok) await store.remove(task.key);
    return delivery;
  }
  // Why an e-mail is sent again stays in its note, for the sentence that says so.
  const why = mail.startsWith('resend-') ? {} : { reason };
  const isUncertain = delivery.outcome === 'unknown';
  await writeNote(store, id, mail, { ...failed, ...why, ...(isUncertain && { uncertainSince }) });
  return delivery;
}
