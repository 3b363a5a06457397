import * as z from 'zod/mini';
import type { Store, Stored } from '#platform/store.ts';
import { readShape, writeShape, type Shape } from '#platform/stored-shape.ts';
import type { StatusName } from './queue.ts';
import { KEYS, type EnquiryRecord } from './records.ts';

/**
 * States of an e-mail, named as GOV.UK Notify names them. In order: frozen and not yet accepted; accepted by the
 * provider; delivered; refused or without an answer, to be tried again; refused for good, bounced or complained of; not
 * known to be accepted after a day, flagged for a person.
 */
const STATES = [
  'created',
  'sending',
  'delivered',
  'temporary failure',
  'permanent failure',
  'technical failure',
] as const;

const statusSchema = z.object({
  state: z.enum(STATES),
  /** Milliseconds since 1970 of the acceptance, or of the last change before it. */
  at: z.number(),
  /** Milliseconds since 1970 of the first try whose outcome is not known. */
  uncertainSince: z.optional(z.number()),
  /** The provider's id. */
  messageId: z.optional(z.string()),
  to: z.optional(z.array(z.string())),
  /** The last failure; for an e-mail sent again, the reason to send it again. */
  reason: z.optional(z.string()),
  /** For an e-mail sent again: addresses at which the enquiry did not arrive. */
  failed: z.optional(z.array(z.string())),
});

/** Delivery state of an e-mail, or of the event that the webhook posts. */
export type DeliveryStatus = Readonly<z.infer<typeof statusSchema>>;

/** `reason` of an e-mail that a person sent again. */
export const BY_HAND = 'by hand';

export const DELIVERY_STATUS: Shape<DeliveryStatus> = {
  what: 'the delivery status',
  versions: [statusSchema],
};

export function readStatus(
  store: Store,
  id: string,
  name: StatusName,
): Promise<Stored<DeliveryStatus | undefined>> {
  return readShape(store, KEYS.status(id, name), DELIVERY_STATUS);
}

export function writeStatus(
  store: Store,
  id: string,
  name: StatusName,
  status: DeliveryStatus,
): Promise<Stored<void>> {
  return store.write(KEYS.status(id, name), writeShape(DELIVERY_STATUS, status));
}

/**
 * Returns the status to assume for an e-mail that has none stored: if it was frozen on receipt, it may have been tried
 * then, in a request that was cut off.
 */
export function assumeStatus({ receivedAt, mails }: EnquiryRecord): DeliveryStatus {
  return { state: 'created', at: receivedAt, uncertainSince: mails && receivedAt };
}

/** Returns the status of an e-mail that the provider has accepted: it sends it now, and reports later. */
export function makeAccepted(status: Omit<DeliveryStatus, 'state'>): DeliveryStatus {
  return { ...status, state: 'sending' };
}

/** Returns whether the provider has accepted the e-mail. */
export function isAccepted({ state }: DeliveryStatus): boolean {
  return state === 'sending' || state === 'delivered';
}

/** Returns whether nothing is left to try. */
export function isFinal({ state }: DeliveryStatus): boolean {
  return state !== 'created' && state !== 'temporary failure';
}
