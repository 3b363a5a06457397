import type { Platform } from '#platform/platform.ts';
import { DONE, type Stored } from '#platform/store.ts';
import { UNREADABLE } from '#platform/stored-shape.ts';
import type { PostResult, Webhook } from '#platform/webhook.ts';
import { isFinal, readStatus, writeStatus } from '../queue/delivery-status.ts';
import { makeLink } from '../files/plans-link.ts';
import type { Task } from '../queue/queue.ts';
import { readRecord } from '../queue/records.ts';
import { composeEvent } from './webhook-event.ts';

/** Composes and posts an event. Its id depends on the enquiry alone, so that a receiver can drop repeats. */
async function post(
  { log }: Platform,
  webhook: Webhook,
  enquiry: Parameters<typeof composeEvent>[0],
  token?: string,
): Promise<PostResult> {
  const { id } = enquiry;
  const body = JSON.stringify(await composeEvent(enquiry, token));
  const result = await webhook.post(`enquiry-${id}`, body);
  log({
    level: result.ok ? 'info' : 'error',
    event: 'webhook',
    id,
    outcome: result.ok ? 'taken' : 'not taken',
    detail: result.ok ? undefined : result.reason,
  });
  return result;
}

/**
 * Posts the event of a stored enquiry, and stores the result. Returns `undefined` if it is not tried: while the webhook
 * is misconfigured the task waits; if the event was accepted before, the enquiry is gone or the webhook is switched
 * off, the task is removed. `task` is already queued for its next try, so that a try that is cut off is repeated.
 */
export async function postEvent(
  platform: Platform,
  { id, key }: Task,
): Promise<Stored<PostResult | undefined>> {
  const { store, clock, webhook } = platform;
  if (webhook === 'misconfigured') return DONE;
  const [record, status] = await Promise.all([
    readRecord(store, id),
    readStatus(store, id, 'webhook'),
  ]);
  if (!record.ok) return record;
  if (!status.ok && !status.reason.endsWith(UNREADABLE)) return status;
  const isAccepted = status.ok && status.value !== undefined && isFinal(status.value);
  if (!webhook || !record.value || isAccepted) {
    await store.remove(key);
    return DONE;
  }
  const hasFiles = record.value.files.length > 0;
  const token = hasFiles ? await makeLink(platform, id, 'webhook') : DONE;
  if (!token.ok) return token;
  const result = await post(platform, webhook, record.value, token.value);
  const at = clock.now();
  if (result.ok) {
    await writeStatus(store, id, 'webhook', { state: 'delivered', at });
    await store.remove(key);
  } else {
    const { reason } = result;
    await writeStatus(store, id, 'webhook', { state: 'temporary failure', at, reason });
  }
  return { ok: true, value: result };
}

/**
 * Posts the event of an enquiry that could not be stored: without files, and once, because no task can repeat it. Does
 * nothing if the record is in the store after all: then a task posts it.
 */
export async function postUnstored(
  platform: Platform,
  enquiry: Parameters<typeof composeEvent>[0],
): Promise<void> {
  const { store, webhook } = platform;
  if (!webhook || webhook === 'misconfigured') return;
  const record = await readRecord(store, enquiry.id);
  if (!record.ok || !record.value) await post(platform, webhook, enquiry);
}
