import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { FORM_IDS } from '#forms/form-list.ts';
import { AttachmentUnreadable, fileFactsSchema, type Attachment } from '#platform/attachment.ts';
import { frozenMessageSchema } from '#platform/message.ts';
import type { Enquiry } from './enquiry.ts';
import type { Store, Stored } from '#platform/store.ts';

/**
 * Where things stand in the store. A record never changes. A delivered e-mail is a key of its own
 * that names the day, so that a listing alone tells what is still to be sent and what is due to be
 * deleted.
 */
export const KEYS = {
  records: 'enquiries/',
  record: (id: string) => `enquiries/${id}`,
  files: (id: string) => `files/${id}/`,
  filePart: (id: string, sha256: string, part: number) =>
    `files/${id}/${sha256}/${String(part).padStart(3, '0')}`,
  /** The e-mails, where they could not be written when the enquiry came. */
  mails: (id: string) => `mails/${id}`,
  delivered: (mail: MailKind) => `delivered/${mail}/`,
  delivery: (mail: MailKind, day: string, id: string) => `delivered/${mail}/${day}/${id}`,
  tries: (mail: MailKind, id: string) => `tries/${mail}/${id}`,
  flags: 'flagged/',
  flag: (id: string) => `flagged/${id}`,
  /** Files without a record, noted until they are deleted. */
  orphans: 'orphaned/',
  orphan: (id: string) => `orphaned/${id}`,
  reports: 'reported/',
  report: (day: string, id: string) => `reported/${day}/${id}`,
} as const;

/** The e-mail to the sales team, and the acknowledgement to the visitor. */
export type MailKind = 'sales' | 'visitor';

/** The day of a moment, in UTC: "2026-11-21". */
export function nameDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** A part of a file is kept in blobs of at most this many bytes. */
const PART = 4 * 1024 * 1024;

const frozenMailsSchema = z.object({ sales: frozenMessageSchema, visitor: frozenMessageSchema });

/** Both e-mails of an enquiry, as they are repeated until they are accepted. */
export type FrozenMails = z.infer<typeof frozenMailsSchema>;

const recordSchema = z.object({
  id: z.string(),
  reference: z.string(),
  form: z.enum(FORM_IDS),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  hasty: z.boolean(),
  attachment: z.optional(
    z.extend(fileFactsSchema, {
      /** Blobs that the file was kept in. */
      parts: z.number(),
    }),
  ),
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

async function keepFile(store: Store, id: string, attachment: Attachment): Promise<Stored<number>> {
  let parts = 0;
  let pieces: Uint8Array[] = [];
  let size = 0;
  async function writePart(): Promise<Stored<void>> {
    const blob = new Blob(pieces as Uint8Array<ArrayBuffer>[]);
    pieces = [];
    size = 0;
    const written = await store.write(KEYS.filePart(id, attachment.sha256, parts), blob);
    parts += 1;
    return written;
  }
  for await (const chunk of attachment.read()) {
    for (let start = 0; start < chunk.length;) {
      const piece = chunk.subarray(start, start + PART - size);
      pieces.push(piece);
      size += piece.length;
      start += piece.length;
      if (size === PART) {
        const written = await writePart();
        if (!written.ok) return written;
      }
    }
  }
  if (size > 0) {
    const written = await writePart();
    if (!written.ok) return written;
  }
  return { ok: true, value: parts };
}

/**
 * Keeps an enquiry with its file and its e-mails. The file goes first: a record that stands is
 * whole. `failed` leaves open whether the record was written after all; what follows is keyed by
 * the same id, so that either way one e-mail comes of it.
 */
export async function keepEnquiry(
  store: Store,
  enquiry: Enquiry,
  mails: FrozenMails | undefined,
  attachment: Attachment | undefined,
  receivedAt: number,
): Promise<Kept> {
  let parts = 0;
  if (attachment) {
    const file = await keepFile(store, enquiry.id, attachment);
    if (!file.ok) return { outcome: 'failed', reason: `file: ${file.reason}` };
    parts = file.value;
  }
  const writer = randomUUID();
  const record = {
    ...enquiry,
    attachment: enquiry.attachment && { ...enquiry.attachment, parts },
    receivedAt,
    writer,
    mails,
  };
  const created = await store.create(KEYS.record(enquiry.id), JSON.stringify(record));
  if (!created.ok) return { outcome: 'failed', reason: created.reason };
  if (created.value) return { outcome: 'kept' };
  // The write may have been this one's own, repeated because its answer was lost.
  const standing = await readRecord(store, enquiry.id);
  return standing.ok && standing.value?.writer === writer
    ? { outcome: 'kept' }
    : { outcome: 'duplicate' };
}

/** Reads what was kept as JSON. What does not fit the schema is reported as a failure. */
async function readKept<T extends z.ZodMiniType>(
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
    return { ok: false, reason: `${what} cannot be read` };
  }
}

/** An enquiry's record. Its e-mails of an older version come as the present one's. */
export async function readRecord(
  store: Store,
  id: string,
): Promise<Stored<EnquiryRecord | undefined>> {
  const read = await readKept(store, KEYS.record(id), recordSchema, 'the record');
  return read.ok && read.value ? { ok: true, value: nameAttachment(read.value) } : read;
}

/** E-mails from before messages had a version do not name the file that goes with them. */
function nameAttachment(record: EnquiryRecord): EnquiryRecord {
  const { attachment, mails } = record;
  if (!attachment || !mails || mails.sales.attachments.length > 0) return record;
  const { name, type, size, sha256 } = attachment;
  const attachments = [{ name, type, size, sha256 }];
  return { ...record, mails: { ...mails, sales: { ...mails.sales, attachments } } };
}

/** The e-mails of an enquiry that came while a variable was missing, once they were written. */
export function readMails(store: Store, id: string): Promise<Stored<FrozenMails | undefined>> {
  return readKept(store, KEYS.mails(id), frozenMailsSchema, 'the e-mails');
}

const triesSchema = z.object({
  /** Tries of sweeps so far. */
  count: z.number(),
  /** No try before this moment, in milliseconds since 1970. */
  notBefore: z.number(),
  /** Whether one of the tries may have been taken without an answer. Notes from before say nothing. */
  uncertain: z._default(z.boolean(), true),
});

/** What earlier tries of an e-mail came to. */
export type Tries = z.infer<typeof triesSchema>;

/** The note of earlier tries. `undefined` where there is none, or none that can be read. */
export async function readTries(
  store: Store,
  kind: MailKind,
  id: string,
): Promise<Tries | undefined> {
  const read = await readKept(store, KEYS.tries(kind, id), triesSchema, 'the note');
  return read.ok ? read.value : undefined;
}

export async function writeTries(
  store: Store,
  kind: MailKind,
  id: string,
  tries: Tries,
): Promise<void> {
  await store.write(KEYS.tries(kind, id), JSON.stringify(tries));
}

/** The way to a kept file's bytes. */
export function openKeptFile(store: Store, record: EnquiryRecord): Attachment | undefined {
  const { attachment, id } = record;
  if (!attachment) return undefined;
  const { parts, ...facts } = attachment;
  return {
    ...facts,
    async *read() {
      for (let part = 0; part < parts; part += 1) {
        const bytes = await store.readBytes(KEYS.filePart(id, facts.sha256, part));
        if (!bytes.ok) throw new AttachmentUnreadable(bytes.reason);
        if (!bytes.value) throw new AttachmentUnreadable('a part of the file is missing');
        yield bytes.value;
      }
    },
  };
}

/** The id at the end of a key. */
export function readId(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
