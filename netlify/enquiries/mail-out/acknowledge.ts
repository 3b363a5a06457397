import type { Platform } from '#platform/platform.ts';
import { nameDay } from '#platform/time.ts';
import { writeStatus, type DeliveryStatus } from '../queue/delivery-status.ts';
import type { Task } from '../queue/queue.ts';
import { KEYS } from '../queue/records.ts';

/**
 * Claims a mailbox's one acknowledgement of the day for the task's enquiry, so that nobody can flood a stranger's
 * mailbox through the forms. Returns `false` if another enquiry has claimed it, which also ends the task, and if the
 * store fails, which leaves the task to the next sweep.
 */
export async function claimAcknowledgement(
  platform: Platform,
  { id, key: taskKey }: Task,
  status: DeliveryStatus,
  address: string,
): Promise<boolean> {
  const { store, clock } = platform;
  const key = KEYS.acknowledged(nameDay(clock.now()), platform.hashAddress(address));
  // Written first, so that an erasure of the enquiry finds the claim.
  if (!(await store.write(KEYS.claim(id), key)).ok) return false;
  const created = await store.create(key, id);
  if (!created.ok) return false;
  if (created.value) return true;
  const owner = await store.readText(key);
  if (!owner.ok) return false;
  if (owner.value === id) return true;
  const done: DeliveryStatus = { ...status, state: 'permanent failure', reason: 'one a day' };
  if ((await writeStatus(store, id, 'visitor', done)).ok) await store.remove(taskKey);
  return false;
}
