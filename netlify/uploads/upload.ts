import { randomBytes } from 'node:crypto';
import type { Store, Stored } from '#platform/store.ts';

/** An upload that is not finished and used within this time is dropped, in milliseconds. */
export const LIFETIME = 24 * 60 * 60 * 1000;

/** A version 7 UUID (RFC 9562): it tells when it was made, and cannot be guessed. */
const UPLOAD_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const UPLOAD_KEYS = {
  all: 'uploads/',
  upload: (id: string) => `uploads/${id}/`,
  about: (id: string) => `uploads/${id}/about`,
  parts: (id: string) => `uploads/${id}/parts/`,
  /** Offset and length stand in the key, so that a listing alone tells how much has arrived. */
  part: (id: string, offset: number, length: number) =>
    `uploads/${id}/parts/${String(offset).padStart(9, '0')}-${length}`,
} as const;

/** What was said of a file when its upload began. */
export interface UploadFacts {
  /** The file's name as sent. */
  readonly name: string;
  /** Bytes of the whole file. */
  readonly length: number;
}

export interface UploadPart {
  readonly key: string;
  readonly offset: number;
  readonly length: number;
}

/** A new id, which carries the moment (milliseconds since 1970) in its first 48 bits. */
export function makeUploadId(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function isUploadId(text: string): boolean {
  return UPLOAD_ID.test(text);
}

/** When an upload is dropped, in milliseconds since 1970. */
export function findExpiry(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16) + LIFETIME;
}

/** The parts that follow each other from the beginning without a gap, and where they end. */
export function chainParts(keys: readonly string[]): { parts: UploadPart[]; offset: number } {
  const longest = new Map<number, UploadPart>();
  for (const key of keys) {
    const [, start, size] = /\/(\d+)-(\d+)$/.exec(key) ?? [];
    const part = { key, offset: Number(start), length: Number(size) };
    const earlier = longest.get(part.offset);
    if (part.length > 0 && (!earlier || earlier.length < part.length))
      longest.set(part.offset, part);
  }
  const parts: UploadPart[] = [];
  let offset = 0;
  for (let part = longest.get(0); part; part = longest.get(offset)) {
    parts.push(part);
    offset += part.length;
  }
  return { parts, offset };
}

export interface UploadState {
  readonly facts: UploadFacts;
  readonly parts: readonly UploadPart[];
  /** Bytes that have arrived. */
  readonly offset: number;
}

/** What has arrived of an upload; nothing where there is none with this id. */
export async function readState(
  store: Store,
  id: string,
): Promise<Stored<UploadState | undefined>> {
  const [about, keys] = await Promise.all([
    store.readText(UPLOAD_KEYS.about(id)),
    store.list(UPLOAD_KEYS.parts(id)),
  ]);
  if (!about.ok) return about;
  if (!keys.ok) return keys;
  if (about.value === undefined) return { ok: true, value: undefined };
  const facts = JSON.parse(about.value) as UploadFacts;
  return { ok: true, value: { facts, ...chainParts(keys.value) } };
}
