import type { Platform } from '#platform/platform.ts';
import { removeExpired } from '#platform/remove-keys.ts';
import { nameHour } from '#platform/time.ts';
import { COUNTED } from './count-uploads.ts';
import { LIFETIME, UPLOAD_KEYS } from './upload.ts';
import { changeUploadState } from './upload-state.ts';

/**
 * Deletes uploads a day after they began, the oldest hour first; an enquiry has copies of its files. Begins nothing after
 * `end` (milliseconds since 1970): the rest waits for the next run. Returns whether everything expired is deleted.
 */
export async function expireUploads(platform: Platform, end: number): Promise<boolean> {
  const { uploads, clock, log } = platform;
  // An hour is over when its last upload has expired.
  const firstKept = nameHour(clock.now() - LIFETIME);
  const bytes = await removeExpired(uploads, clock, UPLOAD_KEYS.hours, firstKept, end);
  const counts = await removeExpired(uploads, clock, COUNTED, firstKept, end);
  const expiryFailed = bytes === 'failed' || counts === 'failed';
  if (expiryFailed) log({ level: 'error', event: 'expire-uploads', outcome: 'not deleted' });
  await changeUploadState(uploads, { expiryFailed });
  return bytes === 'gone' && counts === 'gone';
}
