import * as z from 'zod/mini';
import type { Mailer } from '#platform/mailer.ts';
import { messageSchema } from '#platform/message.ts';
import type { Platform } from '#platform/platform.ts';
import { DONE, type Stored } from '#platform/store.ts';
import { readShape, writeShape, type Shape } from '#platform/stored-shape.ts';
import { nameMoment } from '#platform/time.ts';
import { composeAcknowledgement, composeSales, tryCompose } from './compose.ts';
import { BY_HAND, type DeliveryStatus } from '../queue/delivery-status.ts';
import { hashLink } from '../files/plans-link.ts';
import type { MailName } from '../queue/queue.ts';
import { KEYS, type EnquiryRecord } from '../queue/records.ts';

const frozenSchema = z.object({
  message: messageSchema,
  /** Hash of the link that the message carries. */
  link: z.optional(z.string()),
});

/** An e-mail as it is stored, so that every retry sends the same content. */
type Frozen = Readonly<z.infer<typeof frozenSchema>>;

export const FROZEN: Shape<Frozen> = { what: 'the e-mail', versions: [frozenSchema] };

/**
 * Composes a copy of the sales e-mail: by hand to the sales mailbox, else to an address that has not failed the enquiry
 * yet. Undefined if there is none.
 */
async function composeSecondCopy(
  { log }: Platform,
  { from, sales, fallback }: Mailer,
  record: Omit<EnquiryRecord, 'writer'>,
  { reason = BY_HAND, failed = [] }: DeliveryStatus,
) {
  const to =
    reason === BY_HAND
      ? sales
      : [fallback, sales].find((address) => address !== undefined && !failed.includes(address));
  // The task stays in the queue, and health reports it, until a working address is set.
  if (to === undefined) return undefined;
  const came = nameMoment(record.receivedAt);
  const sentence =
    reason === BY_HAND
      ? `Sent again by hand: you may have this enquiry already. It came on ${came}.`
      : `The e-mail for this enquiry did not arrive at ${failed.join(', ') || 'the sales mailbox'} (${reason}). It came on ${came}.`;
  return tryCompose(record, log, () =>
    composeSales(record, { from, sales: to }, { tag: 'Again', sentence }),
  );
}

/**
 * Returns an e-mail of an enquiry, frozen on receipt or by an earlier sweep; else composes and freezes it now.
 * Undefined if it cannot be composed or frozen yet.
 */
export async function freezeMail(
  platform: Platform,
  mailer: Mailer,
  record: EnquiryRecord,
  mail: MailName,
  status: DeliveryStatus,
): Promise<Stored<Frozen | undefined>> {
  const { store, log } = platform;
  const isFirst = mail === 'sales' || mail === 'visitor';
  if (isFirst && record.mails) {
    const link = mail === 'sales' ? record.link : undefined;
    return { ok: true, value: { message: record.mails[mail], link } };
  }
  const existing = await readShape(store, KEYS.frozen(record.id, mail), FROZEN);
  if (!existing.ok || existing.value) return existing;
  // An e-mail that is sent again carries a link of its own beside the first one's.
  const link = record.link && (isFirst ? record.link : hashLink(platform, record.id, mail));
  const message = isFirst
    ? await tryCompose(record, log, () =>
        mail === 'sales' ? composeSales(record, mailer) : composeAcknowledgement(record, mailer),
      )
    : await composeSecondCopy(platform, mailer, { ...record, link }, status);
  if (!message) return DONE;
  const frozen: Frozen = { message, link: mail === 'visitor' ? undefined : link };
  const created = await store.create(KEYS.frozen(record.id, mail), writeShape(FROZEN, frozen));
  // Not sent unless it is stored: a retry could not repeat it byte for byte.
  return { ok: true, value: created.ok && created.value ? frozen : undefined };
}
