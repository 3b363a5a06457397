import * as z from 'zod/mini';
import { UNCLAIMED_HOURS } from '#forms/definitions/plan-files.ts';
import { fileSchema } from '#forms/definitions/sheets.ts';
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
      /** Modification time: distinguishes files with the same name. */
      modified: z.number(),
      /** URL of its upload; absent while the file is queued, or is sent in the form. */
      address: z.optional(z.string()),
      /** Its sheets, once they are counted. */
      counted: z.catch(
        z.optional(
          z.object({
            sheets: fileSchema,
            first: z.optional(z.string()),
            list: z.array(
              z.object({
                page: z.int(),
                number: z.optional(z.string()),
                title: z.string(),
                isScan: z.optional(z.boolean()),
                isText: z.optional(z.boolean()),
              }),
            ),
          }),
        ),
        undefined,
      ),
    }),
  ),
});

type StoredUploads = z.infer<typeof entrySchema>['uploads'];

function read(readEntry: () => string | null): StoredUploads {
  try {
    const { at, uploads } = z.parse(entrySchema, JSON.parse(readEntry() ?? ''));
    return Date.now() - at < LIFETIME_MS ? uploads : [];
  } catch {
    // No entry, another script's entry, or storage is blocked for this site.
    return [];
  }
}

function write(storage: Storage, uploads: StoredUploads): void {
  if (uploads.length === 0) storage.removeItem(STORED_UPLOADS);
  else storage.setItem(STORED_UPLOADS, JSON.stringify({ at: Date.now(), uploads }));
}

/** Reads the set of this tab, as it was when the page was left. */
export function readStoredSet(): StoredUploads {
  return read(() => sessionStorage.getItem(STORED_UPLOADS));
}

/** Reads the uploads of earlier visits. They are used only if the visitor chooses the same file again. */
export function readEarlierUploads(): StoredUploads {
  return read(() => localStorage.getItem(STORED_UPLOADS));
}

/**
 * Stores the set: all files in sessionStorage, for a reload of this tab; files with an upload also in localStorage, in
 * case the browser is closed before the request is sent. An empty set removes both entries.
 */
export function storeSet(files: StoredUploads): void {
  try {
    write(sessionStorage, files);
    write(
      localStorage,
      files.filter(({ address }) => address !== undefined),
    );
  } catch {
    // Storage is blocked for this site: the uploads go on, but do not survive the page.
  }
}
