import * as z from 'zod/mini';
import { UNCLAIMED_HOURS } from '#forms/definitions/plan-files.ts';
import { STORED_UPLOADS } from './stored-uploads-key.ts';

/** Milliseconds after which the server deletes an unclaimed upload. */
const LIFETIME_MS = UNCLAIMED_HOURS * 60 * 60 * 1000;

const entrySchema = z.object({
  at: z.number(),
  /** Files of a request that is not sent yet. */
  uploads: z.array(
    z.object({
      name: z.string(),
      size: z.number(),
      /** Modification time of the file: distinguishes it from another one of the same name. */
      modified: z.number(),
      /** Address of its upload; absent while the file is queued. */
      address: z.optional(z.string()),
    }),
  ),
});

type StoredUploads = z.infer<typeof entrySchema>['uploads'];

/** Reads the uploads that were queued, under way or finished when the page was left. */
export function readStoredUploads(): StoredUploads {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_UPLOADS) ?? '') as unknown;
    const { at, uploads } = z.parse(entrySchema, stored);
    return Date.now() - at < LIFETIME_MS ? uploads : [];
  } catch {
    // No entry, another script's entry, or storage is blocked for this site.
    return [];
  }
}

/** Stores the uploads for a reload of the page; an empty list removes the entry. */
export function storeUploads(uploads: StoredUploads): void {
  try {
    if (uploads.length === 0) localStorage.removeItem(STORED_UPLOADS);
    else localStorage.setItem(STORED_UPLOADS, JSON.stringify({ at: Date.now(), uploads }));
  } catch {
    // Storage is blocked for this site: the uploads go on, and end with the page.
  }
}
