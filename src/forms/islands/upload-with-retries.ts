import { PLAN_COPY } from '#forms/definitions/plan-copy.ts';
import { isFileReadable, isSiteReachable } from './failure-cause.ts';
import type { UploadStopped } from './upload-in-parts.ts';

/** Backoff before a broken upload is retried; the last delay repeats. */
const RETRY_DELAYS_MS = [500, 2_000, 5_000, 10_000];

/** Retries without progress, over a minute in all, after which an upload is given up although the site answers. */
const MAX_RETRIES = 10;

/** Waits for the browser's `online` event or the abort signal, at most the given time. */
function awaitConnection(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end(): void {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    }
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** End of an upload: the file is on the server, or why it is not. */
export type UploadEnd =
  | 'uploaded'
  /** Aborted by the signal: the visitor removed the file. */
  | 'stopped'
  /** The file changed or moved on the disk. */
  | 'unreadable'
  /** The upload script could not be loaded although the site answers, as after a deploy. */
  | 'script lost'
  | { readonly refusal: string };

/** Callbacks of an upload. */
export interface UploadProgress {
  /** Called with the upload's URL on the server, for resuming it. */
  readonly onAddress: (address: string) => void;
  /** Called when the upload starts, or is retried. */
  readonly onTry: () => void;
  /** Called with the bytes sent so far. */
  readonly onSent: (bytes: number) => void;
  /** Called when the upload waits: for the connection, or after an answer that says "not now". */
  readonly onWait: (state: 'paused' | 'retrying') => void;
}

/**
 * Uploads a file in parts until it has arrived, however often the connection is lost. If the upload fails although the
 * site answers, it is given up after more than a minute without progress.
 *
 * @param address URL of the upload to resume; undefined for a new one
 */
export async function uploadWithRetries(
  file: File,
  address: string | undefined,
  progress: UploadProgress,
  signal: AbortSignal,
): Promise<UploadEnd> {
  let resumed = address;
  let sent = 0;
  let refusals = 0;
  const isStopped = () => signal.aborted;
  for (let tries = 0; !isStopped(); tries += 1) {
    try {
      const { uploadInParts } = await import('./upload-in-parts.ts');
      progress.onTry();
      const handlers = {
        onAddress(given: string) {
          resumed = given;
          progress.onAddress(given);
        },
        onSent(bytes: number) {
          // Progress resets the backoff.
          if (bytes > sent) tries = refusals = 0;
          sent = bytes;
          progress.onSent(bytes);
        },
      };
      await uploadInParts(file, resumed, handlers, signal);
      return 'uploaded';
    } catch (error) {
      const { by = 'script', message = '' } = error as Partial<UploadStopped>;
      if (isStopped()) break;
      if (by === 'server') return { refusal: message || PLAN_COPY.notUploaded };
      if (!(await isFileReadable(file))) return 'unreadable';
      const isOffline = by !== 'wait' && !(await isSiteReachable());
      if (isStopped()) break;
      if (!isOffline && by === 'script') return 'script lost';
      if (!isOffline) refusals += 1;
      if (refusals > MAX_RETRIES) return { refusal: PLAN_COPY.notUploaded };
      progress.onWait(isOffline ? 'paused' : 'retrying');
      const delay = RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)] ?? 0;
      await awaitConnection(delay, signal);
    }
  }
  return 'stopped';
}
