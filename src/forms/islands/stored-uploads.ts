import { UNCLAIMED_HOURS } from '#forms/definitions/plan-files.ts';
import { STORED_UPLOADS } from './stored-uploads-key.ts';

/** A file of a request that is not sent yet. */
export interface StoredUpload {
  readonly name: string;
  readonly size: number;
  /** Modification time of the file: distinguishes it from another one of the same name. */
  readonly modified: number;
  /** Address of its upload; absent while the file is queued. */
  readonly address?: string | undefined;
}

/** Milliseconds after which the server deletes an unclaimed upload. */
const LIFETIME_MS = UNCLAIMED_HOURS * 60 * 60 * 1000;

interface Entry {
  readonly at: number;
  readonly uploads: readonly StoredUpload[];
}

function isStoredUpload(one: unknown): one is StoredUpload {
  const { name, size, modified, address } = (one ?? {}) as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof modified === 'number' &&
    (address === undefined || typeof address === 'string')
  );
}

/** Reads the uploads that were queued, under way or finished when the page was left. */
export function readStoredUploads(): readonly StoredUpload[] {
  try {
    const { at, uploads } = JSON.parse(localStorage.getItem(STORED_UPLOADS) ?? '') as Entry;
    if (Date.now() - at < LIFETIME_MS && Array.isArray(uploads)) {
      return uploads.filter(isStoredUpload);
    }
  } catch {
    // No entry, another script's entry, or storage is blocked for this site.
  }
  return [];
}

/** Stores the uploads for a reload of the page; an empty list removes the entry. */
export function storeUploads(uploads: readonly StoredUpload[]): void {
  try {
    if (uploads.length === 0) localStorage.removeItem(STORED_UPLOADS);
    else localStorage.setItem(STORED_UPLOADS, JSON.stringify({ at: Date.now(), uploads }));
  } catch {
    // Storage is blocked for this site: the uploads go on, and end with the page.
  }
}
