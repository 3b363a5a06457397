import type { FinalReport } from '#platform/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Stored } from '#platform/store.ts';
import { UNREADABLE, writeShape } from '#platform/stored-shape.ts';
import { nameDay } from '#platform/time.ts';
import { DELIVERY_STATUS, writeStatus, type DeliveryStatus } from '../queue/delivery-status.ts';
import { enqueue, makeTask, readCopyNumber, type MailName } from '../queue/queue.ts';
import { KEYS, readRecord, writeBeside } from '../queue/records.ts';

/**
 * Queues a copy of the sales e-mail under the name `mail`. Idempotent: the status and the frozen e-mail are created
 * once.
 */
export async function requestSecondCopy(
  { store, clock }: Pick<Platform, 'store' | 'clock'>,
  id: string,
  mail: MailName,
  why: Pick<DeliveryStatus, 'reason' | 'failed'>,
): Promise<Stored<unknown>> {
  const now = clock.now();
  const status: DeliveryStatus = { ...why, state: 'created', at: now };
  const key = KEYS.status(id, mail);
  const task = makeTask(mail, id, now, now);
  return writeBeside(store, id, [key, task.key], async () => {
    const created = await store.create(key, writeShape(DELIVERY_STATUS, status));
    return created.ok ? enqueue(store, task) : created;
  });
}

/**
 * Stores the final delivery report of a sales e-mail. After a failure it queues a copy to another address, keeps the
 * enquiry from expiring meanwhile, and alerts people. Idempotent: two reports make one copy. Returns `false` where
 * the store failed or the alert was not accepted: the provider must report again.
 */
export async function settleReport(
  platform: Platform,
  id: string,
  mail: MailName,
  status: DeliveryStatus,
  report: FinalReport,
): Promise<boolean> {
  const { store, log, monitor } = platform;
  const settle = async (settled: DeliveryStatus) => {
    const write = () => writeStatus(store, id, mail, settled);
    return (await writeBeside(store, id, [KEYS.status(id, mail)], write)).ok;
  };
  if (status.state === 'permanent failure') return true;
  if (report.outcome === 'delivered') return settle({ ...status, state: 'delivered' });
  const { reason } = report;
  log({ level: 'error', event: 'delivery-report', id, outcome: 'failed', detail: reason });
  const record = await readRecord(store, id);
  if (!record.ok && !record.reason.endsWith(UNREADABLE)) return false;
  const failed = [...(status.failed ?? []), ...(status.to ?? [])];
  const copy: MailName = `copy-${readCopyNumber(mail) + 1}`;
  if (!(await requestSecondCopy(platform, id, copy, { reason, failed })).ok) return false;
  // Without its day of delivery the enquiry does not expire.
  if (!(await store.remove(KEYS.delivered(nameDay(status.at), id))).ok) return false;
  const reference = record.ok && record.value ? record.value.reference : id;
  const sentence = `The e-mail for enquiry ${reference} did not arrive at the sales mailbox: ${reason}.`;
  if (!(await monitor.alert(sentence))) return false;
  // Written last: this state ends the handling of every further report.
  return settle({ ...status, state: 'permanent failure', reason });
}
