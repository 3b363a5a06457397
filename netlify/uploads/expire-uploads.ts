import pMap from 'p-map';
import type { Platform } from '#platform/platform.ts';
import { nameHour } from '#platform/time.ts';
import { COUNTED } from './count-uploads.ts';
import { LIFETIME, UPLOAD_KEYS } from './upload.ts';
import { noteExpiry } from './upload-state.ts';

/** Calls at a time. At 40 ms each, 1,600 keys go in a second. */
const AT_ONCE = 64;

type Progress = 'all' | 'in part' | 'failed';

/** Deletes everything below a prefix, page by page, so that what no single call could list goes as well. */
async function removeBelow(
  { uploads, clock }: Platform,
  prefix: string,
  end: number,
): Promise<Progress> {
  while (clock.now() < end) {
    const page = await uploads.listPage(prefix);
    if (!page.ok) return 'failed';
    if (page.value.length === 0) return 'all';
    const removed = await pMap(
      page.value,
      async (key) => clock.now() >= end || (await uploads.remove(key)).ok,
      { concurrency: AT_ONCE },
    );
    if (removed.includes(false)) return 'failed';
  }
  return 'in part';
}

/**
 * Deletes uploads a day after they began, hour by hour, the oldest first. A form's files are copied to
 * its enquiry, so nothing is lost. Begins nothing after `end`, in milliseconds since 1970; what is left
 * waits for the next run. Returns whether all that has expired is gone.
 */
export async function expireUploads(platform: Platform, end: number): Promise<boolean> {
  const { uploads, clock, log } = platform;
  // An hour is over when its last upload has expired.
  const firstKept = nameHour(clock.now() - LIFETIME);
  const progress: Progress[] = [];
  for (const hours of [UPLOAD_KEYS.hours, COUNTED]) {
    const names = await uploads.listNames(hours);
    if (!names.ok) {
      log({ level: 'error', event: 'expire-uploads', outcome: 'the store cannot be listed' });
      progress.push('failed');
      continue;
    }
    for (const hour of names.value.filter((name) => name < firstKept)) {
      progress.push(await removeBelow(platform, `${hours}${hour}/`, end));
    }
  }
  const failed = progress.includes('failed');
  if (failed) log({ level: 'error', event: 'expire-uploads', outcome: 'not deleted' });
  await noteExpiry(uploads, failed);
  return progress.every((one) => one === 'all');
}
