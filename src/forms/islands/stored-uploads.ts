import { UNCLAIMED_HOURS } from '#forms/definitions/plan-files.ts';
import { KEPT_UPLOADS } from './kept-entry.ts';

/** An upload that belongs to a request that was not sent yet. */
export interface KeptUpload {
  readonly name: string;
  readonly size: number;
  /** When the file was last changed: tells it from another one of the same name. */
  readonly modified: number;
  /** Where the upload stands. */
  readonly address: string;
}

/** The server drops an upload after this many milliseconds. */
const LIFETIME = UNCLAIMED_HOURS * 60 * 60 * 1000;

interface Entry {
  readonly at: number;
  readonly uploads: readonly KeptUpload[];
}

function isKeptUpload(one: unknown): one is KeptUpload {
  const { name, size, modified, address } = (one ?? {}) as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof modified === 'number' &&
    typeof address === 'string'
  );
}

/** The uploads that were under way, or had ended, when the page was left. */
export function readKeptUploads(): readonly KeptUpload[] {
  try {
    const { at, uploads } = JSON.parse(localStorage.getItem(KEPT_UPLOADS) ?? '') as Entry;
    if (Date.now() - at < LIFETIME && Array.isArray(uploads)) return uploads.filter(isKeptUpload);
  } catch {
    // Nothing is there, somebody else wrote it, or the browser keeps nothing for this site.
  }
  return [];
}

/** Keeps the uploads for a page that is loaded anew; nothing is left where there are none. */
export function keepUploads(uploads: readonly KeptUpload[]): void {
  try {
    if (uploads.length === 0) localStorage.removeItem(KEPT_UPLOADS);
    else localStorage.setItem(KEPT_UPLOADS, JSON.stringify({ at: Date.now(), uploads }));
  } catch {
    // The browser keeps nothing for this site: the uploads go on, and end with the page.
  }
}
