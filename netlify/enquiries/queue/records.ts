import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { FORM_IDS } from '#forms/definitions/form-list.ts';
import { fileFactsSchema } from '#platform/attachment.ts';
import { messageSchema } from '#platform/message.ts';
import { removeKeys } from '#platform/remove-keys.ts';
import type { Store, Stored } from '#platform/store.ts';
import { readShape, writeShape, type Shape } from '#platform/stored-shape.ts';
import { AUTOMATIC, type Enquiry } from './enquiry.ts';
import type { MailName, StatusName } from './queue.ts';

/**
 * Keys of the store. A record never changes. What is to be done stands
 * below `due/` (queue.ts), what became of an e-mail in its status (delivery-status.ts), and what is deleted by its age
 * below its day.
 */
export const KEYS = {
  records: 'enquiries/',
  record: (id: string) => `enquiries/${id}`,
  files: (id: string) => `files/${id}/`,
  /** `folder` names the bytes: the upload they came as, or their SHA-256. */
  filePart: (id: string, folder: string, part: number) =>
    `files/${id}/${folder}/${String(part).padStart(3, '0')}`,
  /** A link to the files, by the hash of its secret. It goes when they go. */
  link: (id: string, hash: string) => `files/${id}/link/${hash}`,
  mails: (id: string) => `mails/${id}/`,
  /** An e-mail that is not frozen in the record. */
  frozen: (id: string, mail: MailName) => `mails/${id}/${mail}/frozen`,
  status: (id: string, name: StatusName) => `mails/${id}/${name}/status`,
  /** Days on which sales e-mails were accepted; below each the enquiries to delete after it. */
  deliveredDays: 'delivered/',
  deliveredOn: (day: string) => `delivered/${day}/`,
  delivered: (day: string, id: string) => `delivered/${day}/${id}`,
  /** Days with the submissions that were counted on them, a key each (receive/daily-limit.ts). */
  slotDays: 'slots/',
  networkSlots: (day: string, network: string) => `slots/${day}/network/${network}/`,
  automaticSlots: (day: string) => `slots/${day}/automatic/`,
  /** The day of the mail provider's last report. */
  lastReport: 'state/last-report',
  /** Mailboxes that got an acknowledgement on a day, as keyed hashes. */
  acknowledgedDays: 'acknowledged/',
  acknowledged: (day: string, hash: string) => `acknowledged/${day}/${hash}`,
  /** Which of those keys an enquiry has claimed. */
  claim: (id: string) => `mails/${id}/visitor/claim`,
} as const;

/** Returns the id at the end of a key. */
export function readId(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

const keptFileSchema = z.extend(fileFactsSchema, {
  /** Names the bytes in the keys of their parts. */
  folder: z.string(),
});

/** A file as an enquiry stores it. */
export type KeptFile = Readonly<z.infer<typeof keptFileSchema>>;

const recordSchema = z.object({
  id: z.string(),
  reference: z.string(),
  form: z.enum(FORM_IDS),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  automatic: z.optional(z.enum(AUTOMATIC)),
  files: z.array(keptFileSchema),
  link: z.optional(z.string()),
  visit: z.optional(z.record(z.string(), z.string())),
  receivedAt: z.number(),
  /** Distinguishes a request's own record from that of another request with the same key. */
  writer: z.string(),
  /** The frozen e-mails. Absent where a variable was missing on receipt. */
  mails: z.optional(z.object({ sales: messageSchema, visitor: messageSchema })),
});

/** An enquiry as it is stored. */
export type EnquiryRecord = z.infer<typeof recordSchema>;

export const RECORD: Shape<EnquiryRecord> = { what: 'the record', versions: [recordSchema] };

/**
 * Writes an enquiry's record, once its files are stored: a record that stands is whole. `false` where
 * another with this id stands already, which stays as it is. A failure leaves open whether the record was
 * written after all; what follows is keyed by the same id, so that either way one e-mail comes of it.
 */
export async function createRecord(
  store: Store,
  record: Omit<EnquiryRecord, 'writer' | 'values' | 'visit'> & Pick<Enquiry, 'values' | 'visit'>,
): Promise<Stored<boolean>> {
  const writer = randomUUID();
  const created = await store.create(
    KEYS.record(record.id),
    writeShape(RECORD, { ...record, writer } as EnquiryRecord),
  );
  if (!created.ok || created.value) return created;
  // The write may have been this one's own, repeated because its answer was lost.
  const existing = await readRecord(store, record.id);
  return { ok: true, value: existing.ok && existing.value?.writer === writer };
}

export function readRecord(store: Store, id: string): Promise<Stored<EnquiryRecord | undefined>> {
  return readShape(store, KEYS.record(id), RECORD);
}

/**
 * Writes keys beside a stored enquiry, and takes them back where it was erased meanwhile: erasing removes the record
 * first, so either it finds these keys, or the record is gone now.
 */
export async function writeBeside(
  store: Store,
  id: string,
  keys: readonly string[],
  write: () => Promise<Stored<void>>,
): Promise<Stored<void>> {
  const written = await write();
  const record = await store.readText(KEYS.record(id));
  if (record.ok && record.value === undefined) await removeKeys(store, keys);
  return written;
}
