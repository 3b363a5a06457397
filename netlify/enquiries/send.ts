import { createHash } from 'node:crypto';
import type { Attachment } from '#platform/attachment.ts';
import type { Delivery, Mail, Mailer } from '#platform/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { fillLink, forgetSecret } from './plans-link.ts';
import { KEYS, nameDay, type FrozenMails, type MailKind } from './keep.ts';

/** What one e-mail of an enquiry needs. */
export interface Sending {
  readonly id: string;
  readonly kind: MailKind;
  readonly mails: FrozenMails;
  /** The files that the sales e-mail names. */
  readonly attachments?: readonly Attachment[];
  /** The link that the sales e-mail carries, by its hash. */
  readonly link?: string | undefined;
  /** Whether an earlier try may have been taken without an answer. */
  readonly uncertain: boolean;
}

/** Whether another try with the same message cannot succeed, nor one with another sender. */
export function isLasting(delivery: Delivery): boolean {
  return (
    delivery.outcome === 'refused' &&
    (delivery.about === 'recipient' || delivery.about === 'content')
  );
}

/**
 * The frozen message with today's sender and mailbox. They differ where a variable was mended since
 * the enquiry came; the e-mail then goes out under a key of its own for the same addresses.
 */
function readdress(mail: Mail, kind: MailKind, { from, sales }: Mailer): Mail | undefined {
  const { message } = mail;
  const to = kind === 'sales' ? [sales] : message.to;
  if (message.from === from && message.to.join() === to.join()) return undefined;
  const addresses = createHash('sha256').update(`${from}\n${sales}`).digest('hex').slice(0, 8);
  return { ...mail, key: `${mail.key}-${addresses}`, message: { ...message, from, to } };
}

/**
 * Hands one e-mail to the provider within `deadline` milliseconds. The key depends on the enquiry
 * alone, so that any number of calls, at once or one after the other, make one e-mail. Another key
 * is used only where nothing can have been taken under the first: this message itself was refused,
 * and no earlier try is without an answer.
 */
export async function sendMail(
  platform: Platform,
  mailer: Mailer,
  { id, kind, mails, attachments = [], uncertain }: Sending,
  deadline: number,
): Promise<Delivery> {
  const { clock } = platform;
  let mail: Mail = {
    key: `${kind}-${id}`,
    message: mails[kind],
    attachments: kind === 'sales' ? attachments : [],
  };
  const end = clock.now() + deadline;
  let delivery = await mailer.send(mail, deadline);
  const mayHaveBeenTaken = () =>
    uncertain ||
    delivery.outcome !== 'refused' ||
    delivery.about === 'quota' ||
    delivery.about === 'key';
  if (mayHaveBeenTaken()) return delivery;
  const readdressed = readdress(mail, kind, mailer);
  if (readdressed) {
    mail = readdressed;
    delivery = await mailer.send(mail, end - clock.now());
  }
  if (kind === 'visitor' || !isLasting(delivery)) return delivery;
  // The form takes every address that a browser takes; the provider may refuse one of them as an
  // address for replies. The enquiry must arrive all the same, and names the address in its text.
  const message = { ...mail.message, replyTo: [] };
  return mailer.send({ ...mail, key: `${mail.key}-plain`, message }, end - clock.now());
}

/**
 * Records that an e-mail needs no further try. Where the record is lost, a later sweep sends under
 * the same key again, which makes no second e-mail.
 */
export async function markDelivered(
  { store, clock, log }: Platform,
  id: string,
  kind: MailKind,
  outcome: string,
): Promise<void> {
  const now = clock.now();
  const written = await store.write(
    KEYS.delivery(kind, nameDay(now), id),
    JSON.stringify({ at: now, outcome }),
  );
  if (!written.ok)
    log({ level: 'error', event: 'mark', id, outcome: kind, detail: written.reason });
}

/** What is to be sent, with the link in it. Nothing where the store cannot tell the link. */
async function fillSending({ store }: Platform, sending: Sending): Promise<Sending | undefined> {
  const { id, link, mails } = sending;
  if (link === undefined) return sending;
  const sales = await fillLink(store, id, link, mails.sales);
  return sales.ok ? { ...sending, mails: { ...mails, sales: sales.value } } : undefined;
}

/** Sends one e-mail, records its delivery and writes the log's line. */
export async function deliver(
  platform: Platform,
  mailer: Mailer,
  sending: Sending,
  deadline: number,
): Promise<Delivery> {
  const { id, kind, link } = sending;
  const filled = kind === 'sales' ? await fillSending(platform, sending) : sending;
  const delivery: Delivery = filled
    ? await sendMail(platform, mailer, filled, deadline)
    : { outcome: 'unknown', reason: 'link unreadable' };
  if (delivery.outcome === 'accepted') {
    if (kind === 'sales' && link !== undefined) await forgetSecret(platform.store, id, link);
    await markDelivered(platform, id, kind, 'accepted');
  } else if (kind === 'visitor' && delivery.outcome === 'refused' && isLasting(delivery)) {
    // Nobody can be reached at that address. The sales team has the enquiry.
    await markDelivered(platform, id, kind, delivery.reason);
  }
  platform.log({
    level: delivery.outcome === 'accepted' ? 'info' : 'error',
    event: `send-${kind}`,
    id,
    outcome: delivery.outcome,
    ...(delivery.outcome === 'accepted' ? {} : { detail: delivery.reason }),
  });
  return delivery;
}
