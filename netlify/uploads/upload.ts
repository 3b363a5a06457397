import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { UNCLAIMED_HOURS } from '#forms/definitions/plan-files.ts';
import { readShape, UNREADABLE, type Shape } from '#platform/stored-shape.ts';
import { removeBelow } from '#platform/remove-keys.ts';
import type { Store, Stored } from '#platform/store.ts';
import { HOUR, nameHour } from '#platform/time.ts';
import { makeUuid } from '#platform/uuid.ts';

/** Milliseconds after which an upload is dropped, finished or not. */
export const LIFETIME = UNCLAIMED_HOURS * HOUR;

/** A version 7 UUID (RFC 9562): it begins with the time when it was made, and cannot be guessed. */
const UPLOAD_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const folder = (id: string) => `uploads/${nameHour(findStart(id))}/${id}`;

/**
 * Keys of an upload, below the hour in which it began, so that expired ones are found without listing the rest. A part's
 * key is its offset, so that two parts can never have the same place. `arrived` holds the lengths of the parts so far:
 * they are read by their keys, because a listing may be older than the last write (docs/decisions/007-own-tus-server.md).
 */
export const UPLOAD_KEYS = {
  hours: 'uploads/',
  upload: (id: string) => `${folder(id)}/`,
  about: (id: string) => `${folder(id)}/about`,
  /** Nine digits are enough for the largest file. */
  part: (id: string, offset: number) => `${folder(id)}/part/${String(offset).padStart(9, '0')}`,
  arrived: (id: string) => `${folder(id)}/arrived`,
} as const;

/** Declared facts of a file: its name and metadata as sent, the bytes of the whole file, and a hash of the sender's network. */
const uploadFactsSchema = z.object({
  name: z.string(),
  /** `Upload-Metadata` as it was sent. */
  metadata: z.optional(z.string()),
  length: z.number().check(z.int(), z.positive()),
  client: z.string(),
});

export type UploadFacts = z.infer<typeof uploadFactsSchema>;

export const UPLOAD_FACTS: Shape<UploadFacts> = {
  what: 'the upload',
  versions: [uploadFactsSchema],
};

const uploadArrivedSchema = z.object({
  /** Bytes of each part, in their order. */
  lengths: z.array(z.number().check(z.int(), z.positive())),
});

export const UPLOAD_ARRIVED: Shape<z.infer<typeof uploadArrivedSchema>> = {
  what: 'the parts',
  versions: [uploadArrivedSchema],
};

interface UploadPart {
  readonly key: string;
  readonly length: number;
}

/** A new id, which carries the moment (milliseconds since 1970) in its first 48 bits. */
export function makeUploadId(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  return makeUuid(7, bytes);
}

/** Returns when an upload began, in milliseconds since 1970. */
export function findStart(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

/** Returns when an upload is dropped, in milliseconds since 1970. */
export function findExpiry(id: string): number {
  return findStart(id) + LIFETIME;
}

export interface UploadProgress {
  readonly facts: UploadFacts;
  /** The parts that follow each other from the beginning without a gap. */
  readonly parts: readonly UploadPart[];
  /** Bytes that have arrived. */
  readonly offset: number;
}

/**
 * Reads how much of an upload has arrived; undefined if there is none with this id, or it cannot be parsed. Also looks
 * for parts after those that `arrived` lists, because a request may be cut off between writing its part and listing it.
 * If `arrived` ends at `expected`, it does not look, which saves a call.
 */
async function readState(
  store: Store,
  id: string,
  expected: number | undefined,
): Promise<Stored<UploadProgress | undefined>> {
  const [about, arrived] = await Promise.all([
    readShape(store, UPLOAD_KEYS.about(id), UPLOAD_FACTS),
    readShape(store, UPLOAD_KEYS.arrived(id), UPLOAD_ARRIVED),
  ]);
  if (!about.ok && !about.reason.endsWith(UNREADABLE)) return about;
  if (!arrived.ok && !arrived.reason.endsWith(UNREADABLE)) return arrived;
  if (!about.ok || !about.value) return { ok: true, value: undefined };
  const parts: UploadPart[] = [];
  let offset = 0;
  const add = (length: number) => {
    parts.push({ key: UPLOAD_KEYS.part(id, offset), length });
    offset += length;
  };
  if (arrived.ok) arrived.value?.lengths.forEach(add);
  while (offset < about.value.length && offset !== expected) {
    const next = await store.readBytes(UPLOAD_KEYS.part(id, offset));
    if (!next.ok) return next;
    if (!next.value?.length) break;
    add(next.value.length);
  }
  return { ok: true, value: { facts: about.value, parts, offset } };
}

/**
 * Finds an upload by the id in a request; `now` in milliseconds since 1970. `expected` is the offset at which the
 * caller continues.
 */
export async function findUpload(
  store: Store,
  id: string,
  now: number,
  expected?: number,
): Promise<UploadProgress | 'unknown' | 'expired' | 'unavailable'> {
  if (!UPLOAD_ID.test(id)) return 'unknown';
  if (findExpiry(id) <= now) return 'expired';
  const state = await readState(store, id, expected);
  return state.ok ? (state.value ?? 'unknown') : 'unavailable';
}

/** Removes an upload with its parts. Returns `false` if something may be left. */
export function removeUpload(store: Store, id: string): Promise<boolean> {
  return removeBelow(store, UPLOAD_KEYS.upload(id));
}
