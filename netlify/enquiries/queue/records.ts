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
 * Keys of the store. A record never changes. Tasks are below `due/` (queue.ts), the state of each e-mail is in its
 * status (delivery-status.ts), and keys that are deleted by age are below their day.
 */
export const KEYS = {
  records: 'enquiries/',
  record: (id: string) => `enquiries/${id}`,
  files: (id: string) => `files/${id}/`,
  /** `folder` names the bytes: the upload they came as, or their SHA-256. */
  filePart: (id: string, folder: string, part: number) =>
    `files/${id}/${folder}/${String(part).padStart(3, '0')}`,
  /** A link to the files, under the hash of its secret; removed with the files. */
  link: (id: string, hash: string) => `files/${id}/link/${hash}`,
  mails: (id: string) => `mails/${id}/`,
  /** The frozen e-mail, if the record has none: a copy, or one composed by a sweep. */
  frozen: (id: string, mail: MailName) => `mails/${id}/${mail}/frozen`,
  status: (id: string, name: StatusName) => `mails/${id}/${name}/status`,
  /** For each day, the enquiries whose sales e-mail was accepted then: their retention counts from it. */
  deliveredDays: 'delivered/',
  deliveredOn: (day: string) => `delivered/${day}/`,
  delivered: (day: string, id: string) => `delivered/${day}/${id}`,
  /** Days, and below each a key for every submission counted on it (receive/daily-limit.ts). */
  slotDays: 'slots/',
  networkSlots: (day: string, network: string) => `slots/${day}/network/${network}/`,
  automaticSlots: (day: string) => `slots/${day}/automatic/`,
  /** The day of the mail provider's last report. */
  lastReport: 'state/last-report',
  /** Mailboxes that got an acknowledgement on a day, as keyed hashes. */
  acknowledgedDays: 'acknowledged/',
  acknowledged: (day: string, hash: string) => `acknowledged/${day}/${hash}`,
  /** Names the key below `acknowledged/` that an enquiry has claimed. */
  claim: (id: string) => `mails/${id}/visitor/claim`,
} as const;

/** Returns the id at the end of a key. */
export function readId(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

const keptFileSchema = z.extend(fileFactsSchema, {
  /** Part of the keys of its bytes (`KEYS.filePart`). */
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
 * Writes an enquiry's record, after its files. Returns `false`, and changes nothing, if there is one with this id.
 * After a failure the record may exist all the same: an e-mail sent then has the same idempotency key, so no second one
 * goes out.
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
  // It may be this request's own record: its first write succeeded, the answer was lost, and it was repeated.
  const existing = await readRecord(store, record.id);
  return { ok: true, value: existing.ok && existing.value?.writer === writer };
}

export function readRecord(store: Store, id: string): Promise<Stored<EnquiryRecord | undefined>> {
  return readShape(store, KEYS.record(id), RECORD);
}

/**
 * Writes keys of a stored enquiry, and removes them again if it was erased meanwhile. An erasure removes the record
 * first: either it finds these keys, or this function finds the record missing.
 */
export async function writeBeside(
  store: Store,
  id: string,
  keys: readonly string[],
  write: () => Promise<Stored<unknown>>,
): Promise<Stored<unknown>> {
  const written = await write();
  const record = await store.readText(KEYS.record(id));
  if (record.ok && record.value === undefined) await removeKeys(store, keys);
  return written;
}
