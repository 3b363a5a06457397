import { createHash } from 'node:crypto';
import type { Attachment } from './attachment.ts';
import type { Dependencies } from './dependencies.ts';
import { KEYS, nameDay, type FrozenMails, type MailKind } from './keep.ts';
import type { Delivery, Mail, Mailer } from './mailer.ts';

/** What one e-mail of an enquiry needs. */
export interface Sending {
  readonly id: string;
  readonly kind: MailKind;
  readonly mails: FrozenMails;
  readonly attachment?: Attachment | undefined;
}

/** The frozen payload without the visitor's address as the address of replies. */
function dropReplyTo(payload: string): string {
  return JSON.stringify({ ...(JSON.parse(payload) as object), reply_to: undefined });
}

/**
 * The frozen payload with today's sender and mailbox. They differ where a variable was mended since
 * the enquiry came; the e-mail then goes out under a key of its own for the same addresses.
 */
function readdress(mail: Mail, kind: MailKind, { from, sales }: Mailer): Mail | undefined {
  const frozen = JSON.parse(mail.payload) as { from: string; to: readonly string[] };
  const to = kind === 'sales' ? [sales] : frozen.to;
  if (frozen.from === from && frozen.to.join() === to.join()) return undefined;
  const addresses = createHash('sha256').update(`${from}\n${sales}`).digest('hex').slice(0, 8);
  return {
    ...mail,
    key: `${mail.key}-${addresses}`,
    payload: JSON.stringify({ ...frozen, from, to }),
  };
}

/**
 * Hands one e-mail to the provider within `deadline` milliseconds. The key depends on the enquiry
 * alone, so that any number of calls, at once or one after the other, make one e-mail. Another key
 * is used only after a refusal, which says that nothing was taken.
 */
export async function sendMail(
  mailer: Mailer,
  { id, kind, mails, attachment }: Sending,
  deadline: number,
): Promise<Delivery> {
  let mail: Mail = {
    key: `${kind}-${id}`,
    payload: mails[kind],
    attachment: kind === 'sales' ? attachment : undefined,
  };
  const end = performance.now() + deadline;
  let delivery = await mailer.send(mail, deadline);
  if (delivery.outcome !== 'refused') return delivery;
  const readdressed = readdress(mail, kind, mailer);
  if (readdressed) {
    mail = readdressed;
    delivery = await mailer.send(mail, end - performance.now());
  }
  if (kind === 'visitor' || delivery.outcome !== 'refused' || !delivery.lasting) return delivery;
  // The form takes every address that a browser takes; the provider may refuse one of them as an
  // address for replies. The enquiry must arrive all the same, and names the address in its text.
  const plain = { ...mail, key: `${mail.key}-plain`, payload: dropReplyTo(mail.payload) };
  return mailer.send(plain, end - performance.now());
}

/**
 * Records that an e-mail needs no further try. Where the record is lost, a later sweep sends under
 * the same key again, which makes no second e-mail.
 */
export async function markDelivered(
  { store, clock, log }: Dependencies,
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

/** Sends one e-mail, records its delivery and writes the log's line. */
export async function deliver(
  dependencies: Dependencies,
  mailer: Mailer,
  sending: Sending,
  deadline: number,
): Promise<Delivery> {
  const { id, kind } = sending;
  const delivery = await sendMail(mailer, sending, deadline);
  if (delivery.outcome === 'accepted') {
    await markDelivered(dependencies, id, kind, 'accepted');
  } else if (kind === 'visitor' && delivery.outcome === 'refused' && delivery.lasting) {
    // Nobody can be reached at that address. The sales team has the enquiry.
    await markDelivered(dependencies, id, kind, delivery.reason);
  }
  dependencies.log({
    level: delivery.outcome === 'accepted' ? 'info' : 'error',
    event: `send-${kind}`,
    id,
    outcome: delivery.outcome,
    ...(delivery.outcome === 'accepted' ? {} : { detail: delivery.reason }),
  });
  return delivery;
}
