import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { FORM_IDS } from '#forms/definitions/form-list.ts';
import { fileFactsSchema } from '#platform/attachment.ts';
import { messageSchema } from '#platform/message.ts';
import type { Enquiry } from './enquiry.ts';
import type { Store, Stored } from '#platform/store.ts';

/**
 * Where things stand in the store. A record never changes. What is to be done is a key of its own
 * below `due/` (due.ts), and what was done below `mailing/` (mailing.ts): a sweep reads what is
 * pending, never what is kept. What is deleted by its age stands below its day.
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
  /** The e-mails, where they could not be written when the enquiry came. */
  mails: (id: string) => `mails/${id}`,
  /** Days on which sales e-mails were accepted; below each the enquiries to delete after it. */
  deliveredDays: 'delivered/sales/',
  deliveredOn: (day: string) => `delivered/sales/${day}/`,
  delivery: (day: string, id: string) => `delivered/sales/${day}/${id}`,
} as const;

/** The day of a moment, in UTC: "2026-11-21". */
export function nameDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

const frozenMailsSchema = z.object({ sales: messageSchema, visitor: messageSchema });

/** Both e-mails of an enquiry, as they are repeated until they are accepted. */
export type FrozenMails = z.infer<typeof frozenMailsSchema>;

const keptFileSchema = z.extend(fileFactsSchema, {
  /** Names the bytes in the keys of their parts. */
  folder: z.string(),
  /** Blobs that the file was kept in. */
  parts: z.number(),
});

/** A file as an enquiry keeps it. */
export type KeptFile = Readonly<z.infer<typeof keptFileSchema>>;

const recordSchema = z.object({
  id: z.string(),
  reference: z.string(),
  form: z.enum(FORM_IDS),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  hasty: z.boolean(),
  untimed: z.boolean(),
  files: z.array(keptFileSchema),
  /** Where the files are too large to be attached: the hash of the link to them. */
  link: z.optional(z.string()),
  visit: z.optional(z.record(z.string(), z.string())),
  receivedAt: z.number(),
  /** Tells one's own record from that of another request with the same key. */
  writer: z.string(),
  /** The frozen e-mails. Absent where a variable was missing on arrival. */
  mails: z.optional(frozenMailsSchema),
});

/** An enquiry as it is kept. */
export type EnquiryRecord = z.infer<typeof recordSchema>;

export type Kept =
  | { readonly outcome: 'kept' }
  /** An enquiry with this id stands already. It stays as it is. */
  | { readonly outcome: 'duplicate' }
  | { readonly outcome: 'failed'; readonly reason: string };

/**
 * Keeps an enquiry with its e-mails, once its files are kept: a record that stands is whole. `failed`
 * leaves open whether the record was written after all; what follows is keyed by the same id, so that
 * either way one e-mail comes of it.
 */
export async function keepEnquiry(
  store: Store,
  enquiry: Enquiry,
  files: readonly KeptFile[],
  mails: FrozenMails | undefined,
  receivedAt: number,
): Promise<Kept> {
  const writer = randomUUID();
  const record = { ...enquiry, files, receivedAt, writer, mails };
  const created = await store.create(KEYS.record(enquiry.id), JSON.stringify(record));
  if (!created.ok) return { outcome: 'failed', reason: created.reason };
  if (created.value) return { outcome: 'kept' };
  // The write may have been this one's own, repeated because its answer was lost.
  const standing = await readRecord(store, enquiry.id);
  return standing.ok && standing.value?.writer === writer
    ? { outcome: 'kept' }
    : { outcome: 'duplicate' };
}

/** Why a value is none that this version wrote. A person must look at it. */
export const UNREADABLE = 'cannot be read';

/** Reads what was kept as JSON. What does not fit the schema is reported as a failure. */
export async function readKept<T extends z.ZodMiniType>(
  store: Store,
  key: string,
  schema: T,
  what: string,
): Promise<Stored<z.infer<T> | undefined>> {
  const text = await store.readText(key);
  if (!text.ok) return text;
  if (text.value === undefined) return { ok: true, value: undefined };
  try {
    return { ok: true, value: z.parse(schema, JSON.parse(text.value)) };
  } catch {
    return { ok: false, reason: `${what} ${UNREADABLE}` };
  }
}

/** An enquiry's record. */
export function readRecord(store: Store, id: string): Promise<Stored<EnquiryRecord | undefined>> {
  return readKept(store, KEYS.record(id), recordSchema, 'the record');
}

/** The e-mails of an enquiry that came while a variable was missing, once they were written. */
export function readMails(store: Store, id: string): Promise<Stored<FrozenMails | undefined>> {
  return readKept(store, KEYS.mails(id), frozenMailsSchema, 'the e-mails');
}

/** The id at the end of a key. */
export function readId(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
