import pMap from 'p-map';
import type { Platform } from '#platform/platform.ts';
import type { Store } from '#platform/store.ts';
import { COUNTED, countAsBegun } from './count-uploads.ts';
import { LIFETIME, nameHour, readState, removeUpload, UPLOAD_KEYS } from './upload.ts';
import { noteExpiry } from './upload-state.ts';

/** Calls at a time. At 40 ms each, 1,600 keys go in a second. */
const AT_ONCE = 64;

const HOUR = 60 * 60_000;

type Progress = 'all' | 'in part' | 'failed';

/** Deletes everything below a prefix, page by page, so that what no single call could list goes as well. */
async function removeBelow(
  { uploads, clock }: Platform,
  prefix: string,
  end: number,
  remove: (uploads: Store, key: string) => Promise<boolean>,
): Promise<Progress> {
  while (clock.now() < end) {
    const page = await uploads.listPage(prefix);
    if (!page.ok) return 'failed';
    if (page.value.length === 0) return 'all';
    const removed = await pMap(
      page.value,
      async (key) => clock.now() >= end || (await remove(uploads, key)),
      { concurrency: AT_ONCE },
    );
    if (removed.includes(false)) return 'failed';
  }
  return 'in part';
}

async function removeKey(uploads: Store, key: string): Promise<boolean> {
  return (await uploads.remove(key)).ok;
}

/** Removes an upload of which no part has come, by the key that counts it. */
async function removeEmpty(uploads: Store, key: string): Promise<boolean> {
  const id = key.slice(key.lastIndexOf('/') + 1);
  const state = await readState(uploads, id);
  if (!state.ok) return false;
  // The request that brought the first part ended before it could count the upload.
  if (state.value && state.value.parts.length > 0) {
    return countAsBegun(uploads, id, state.value.facts);
  }
  return (await removeUpload(uploads, id)) && removeKey(uploads, key);
}

/**
 * Deletes uploads a day after they began, and empty ones after an hour, hour by hour, the oldest
 * first. A form's files are copied to its enquiry, so nothing is lost. Begins nothing after `end`, in
 * milliseconds since 1970; what is left waits for the next run. Returns whether all that has expired
 * is gone.
 */
export async function expireUploads(platform: Platform, end: number): Promise<boolean> {
  const { uploads, clock, log } = platform;
  const now = clock.now();
  const progress: Progress[] = [];
  for (const [hours, age, remove] of [
    [COUNTED.empty, HOUR, removeEmpty],
    [UPLOAD_KEYS.hours, LIFETIME, removeKey],
    [COUNTED.begun, LIFETIME, removeKey],
  ] as const) {
    const names = await uploads.listNames(hours);
    if (!names.ok) {
      log({ level: 'error', event: 'expire-uploads', outcome: 'the store cannot be listed' });
      progress.push('failed');
      continue;
    }
    // An hour is over when its last upload has expired.
    const firstKept = nameHour(now - age);
    for (const hour of names.value.filter((name) => name < firstKept)) {
      progress.push(await removeBelow(platform, `${hours}${hour}/`, end, remove));
    }
  }
  const failed = progress.includes('failed');
  if (failed) log({ level: 'error', event: 'expire-uploads', outcome: 'not deleted' });
  await noteExpiry(uploads, failed);
  return progress.every((one) => one === 'all');
}
