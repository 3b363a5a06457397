import { createHash, randomUUID } from 'node:crypto';
import type { Attachment } from '#platform/attachment.ts';
import type { Delivery, Mail, Mailer } from '#platform/mailer.ts';
import type { Message } from '#platform/message.ts';
import type { Platform } from '#platform/platform.ts';
import type { Stored } from '#platform/store.ts';
import { nameDue, type Slot } from './due.ts';
import { KEYS, nameDay } from './keep.ts';
import { MAILING, type Done } from './mailing.ts';
import { fillLink, forgetSecret } from './plans-link.ts';

/** What one e-mail of an enquiry needs. */
export interface Sending {
  readonly id: string;
  readonly slot: Slot;
  /** The provider makes one e-mail of it. */
  readonly key: string;
  readonly message: Message;
  readonly attachments: readonly Attachment[];
  /** The link that the message carries, by its hash. */
  readonly link?: string | undefined;
}

/** Milliseconds that a provider may ask to be left alone and is waited for, once. */
const SHORT_WAIT = 3_000;

/** How soon a provider is asked whether an e-mail arrived, in milliseconds, and where it reports by itself. */
const ASK_AFTER = 2 * 60_000;
const ASK_AFTER_SILENCE = 60 * 60_000;

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
function readdress(mail: Mail, slot: Slot, { from, sales }: Mailer): Mail | undefined {
  const { message } = mail;
  const to = slot === 'sales' ? [sales] : message.to;
  if (message.from === from && message.to.join() === to.join()) return undefined;
  const addresses = createHash('sha256').update(`${from}\n${sales}`).digest('hex').slice(0, 8);
  return { ...mail, key: `${mail.key}-${addresses}`, message: { ...message, from, to } };
}

interface Sent {
  readonly delivery: Delivery;
  /** Where it went in the end. */
  readonly to: readonly string[];
}

/**
 * Hands one e-mail to the provider within `deadline` milliseconds. The key depends on the enquiry
 * alone, so that any number of calls, at once or one after the other, make one e-mail. Another key
 * is used only where nothing can have been taken under the first: this message itself was refused,
 * and `isOnlyTry` says that no other try is without an answer.
 */
export async function sendMail(
  { clock }: Pick<Platform, 'clock'>,
  mailer: Mailer,
  { slot, key, message, attachments }: Sending,
  deadline: number,
  isOnlyTry: () => Promise<boolean>,
): Promise<Sent> {
  const end = clock.now() + deadline;
  let mail: Mail = { key, message, attachments };
  async function send(): Promise<Delivery> {
    const delivery = await mailer.send(mail, end - clock.now());
    const wait = delivery.outcome === 'refused' ? delivery.retryAfter : undefined;
    if (wait === undefined || wait > SHORT_WAIT || clock.now() + wait >= end) return delivery;
    await clock.wait(wait);
    return mailer.send(mail, end - clock.now());
  }
  let delivery = await send();
  if (
    delivery.outcome === 'refused' &&
    delivery.about !== 'quota' &&
    delivery.about !== 'key' &&
    (await isOnlyTry())
  ) {
    const readdressed = readdress(mail, slot, mailer);
    if (readdressed) {
      mail = readdressed;
      delivery = await send();
    }
    if (slot !== 'visitor' && isLasting(delivery)) {
      // The form takes every address that a browser takes; the provider may refuse one of them as an
      // address for replies. The enquiry must arrive all the same, and names the address in its text.
      mail = { ...mail, key: `${mail.key}-plain`, message: { ...mail.message, replyTo: [] } };
      delivery = await send();
    }
  }
  return { delivery, to: mail.message.to };
}

/**
 * Notes what follows an accepted sales e-mail: the day of its deletion, and that somebody asks whether
 * it has arrived. Doing so twice comes to the same.
 */
export function planAfter(
  { store, mailer }: Pick<Platform, 'store' | 'mailer'>,
  id: string,
  slot: Slot,
  { at, messageId }: Done,
): readonly Promise<Stored<void>>[] {
  if (slot === 'visitor') return [];
  const ask = at + (mailer?.hearsEvents ? ASK_AFTER_SILENCE : ASK_AFTER);
  return [
    store.write(KEYS.delivery(nameDay(at), id), ''),
    ...(messageId === undefined ? [] : [store.write(nameDue('arrival', ask, id, slot), '')]),
  ];
}

/**
 * Records that an e-mail needs no further try, and when it is to be deleted. `false` where the store
 * failed: what is due then stays, and a later sweep sends under the same key again, which makes no
 * second e-mail.
 */
export async function markDone(
  platform: Platform,
  id: string,
  slot: Slot,
  done: Done,
): Promise<boolean> {
  const { store, log } = platform;
  const written = await Promise.all([
    store.write(MAILING.done(id, slot), JSON.stringify(done)),
    ...planAfter(platform, id, slot, done),
  ]);
  const failure = written.find((one) => !one.ok);
  if (failure) log({ level: 'error', event: 'mark', id, outcome: slot, detail: failure.reason });
  return failure === undefined;
}

/** The names of the log leave the moment of an e-mail sent again out. */
function nameStep(slot: Slot): 'sales' | 'visitor' | 'again' {
  return slot === 'sales' || slot === 'visitor' ? slot : 'again';
}

/** Writes the log's line on a try. */
export function logDelivery({ log }: Platform, { id, slot }: Sending, delivery: Delivery): void {
  log({
    level: delivery.outcome === 'accepted' ? 'info' : 'error',
    event: `send-${nameStep(slot)}`,
    id,
    outcome: delivery.outcome,
    ...(delivery.outcome === 'accepted' ? {} : { detail: delivery.reason }),
  });
}

/** What is to be sent, with the link's token in it. Nothing where the store cannot tell it. */
async function fillSending({ store }: Platform, sending: Sending): Promise<Sending | undefined> {
  const { id, link, message } = sending;
  if (link === undefined) return sending;
  const filled = await fillLink(store, id, link, message);
  return filled.ok ? { ...sending, message: filled.value } : undefined;
}

/**
 * Sends one e-mail of a kept enquiry and records what came of it. `due` are the keys that go with
 * its end. The try is marked before it is made, until the provider has refused it or the e-mail is
 * done; where the mark cannot be written, none is made.
 */
export async function deliver(
  platform: Platform,
  mailer: Mailer,
  sending: Sending,
  due: readonly string[],
  deadline: number,
): Promise<Delivery> {
  const { store, clock } = platform;
  const { id, slot, link } = sending;
  const own = MAILING.open(id, slot, randomUUID());
  const marked = await store.write(own, '');
  if (!marked.ok) {
    const delivery: Delivery = { outcome: 'unknown', reason: `not tried: ${marked.reason}` };
    logDelivery(platform, sending, delivery);
    return delivery;
  }
  async function isOnlyTry(): Promise<boolean> {
    const open = await store.list(MAILING.open(id, slot, ''));
    return open.ok && open.value.every((key) => key === own);
  }
  const filled = await fillSending(platform, sending);
  const { delivery, to }: Sent = filled
    ? await sendMail(platform, mailer, filled, deadline, isOnlyTry)
    : { delivery: { outcome: 'unknown', reason: 'link unreadable' }, to: [] };
  logDelivery(platform, sending, delivery);
  let isDone = false;
  if (delivery.outcome === 'accepted') {
    const at = clock.now();
    const done: Done = { at, outcome: 'accepted', messageId: delivery.id, to: [...to] };
    isDone = await markDone(platform, id, slot, done);
  } else if (slot === 'visitor' && delivery.outcome === 'refused' && isLasting(delivery)) {
    // Nobody can be reached at that address. The sales team has the enquiry.
    isDone = await markDone(platform, id, slot, { at: clock.now(), outcome: delivery.reason });
  }
  if (isDone) await Promise.all(due.map((key) => store.remove(key)));
  // Not before: until the e-mail is done, another try must carry the same token.
  if (isDone && slot !== 'visitor' && link !== undefined) await forgetSecret(store, id, link);
  // A try without an answer stays marked: nothing may go out under another key meanwhile.
  if (isDone || delivery.outcome === 'refused') await store.remove(own);
  return delivery;
}
