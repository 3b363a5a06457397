import { API_HEADERS } from '#platform/api-response.ts';
import type { MailEvent } from '#platform/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { readBytes } from '#platform/read-stream.ts';
import { UNREADABLE } from '#platform/stored-shape.ts';
import { nameDay } from '#platform/time.ts';
import { UUID } from '#platform/uuid.ts';
import { settleReport } from '../mail-out/delivery-report.ts';
import { recordAcceptance } from '../mail-out/deliver.ts';
import { isFinal, makeAccepted, readStatus } from '../queue/delivery-status.ts';
import type { MailName } from '../queue/queue.ts';
import { KEYS, readRecord } from '../queue/records.ts';
import { runSweep } from './run-sweep.ts';

/** A report holds addresses and a subject. The longest is a few kilobytes. */
const MAX_BYTES = 64 * 1024;

const SALES_KEY = new RegExp(`^(sales|copy-\\d+)-(${UUID})`);

/**
 * Receives a report of the mail provider. 401 where it is not signed, or no secret is set to check
 * it; 503 where it could not be recorded, which the provider answers by reporting again.
 */
export async function receiveEvent(request: Request, platform: Platform): Promise<Response> {
  if (request.method !== 'POST') return respond(405, { Allow: 'POST' });
  const { bytes, end } = await readBytes(request.body, MAX_BYTES);
  const event =
    end === 'whole' && (await platform.mailer?.readEvent(bytes.toString('utf8'), request.headers));
  if (!event) return respond(401);
  if (!(await takeEvent(platform, event))) return respond(503);
  const { store, clock } = platform;
  // If this fails, health misses the report of this day.
  await store.write(KEYS.lastReport, nameDay(clock.now()));
  // A bounced e-mail goes to the fallback address at once, not with the next sweep.
  if (event.event === 'mail' && event.report.outcome === 'failed') {
    platform.after(runSweep(platform));
  }
  return respond(200);
}

function respond(status: number, headers: Record<string, string> = {}): Response {
  return Response.json(
    { received: status === 200 },
    { status, headers: { ...API_HEADERS, ...headers } },
  );
}

/** Records a report. `false` where the store failed, so that the provider reports once more. */
async function takeEvent(platform: Platform, event: MailEvent): Promise<boolean> {
  const { store, mailer, monitor, clock } = platform;
  if (event.event === 'suppressed') {
    if (event.address !== mailer?.sales && event.address !== mailer?.fallback) return true;
    return monitor.alert('The e-mail provider has put the sales mailbox on its suppression list.');
  }
  const named = event.event === 'mail' ? readKey(event.key) : undefined;
  if (event.event !== 'mail' || !named) return true;
  const { id, mail } = named;
  const [record, read] = await Promise.all([readRecord(store, id), readStatus(store, id, mail)]);
  // A status that cannot be parsed never can be: another report would not help.
  if (!read.ok) return read.reason.endsWith(UNREADABLE);
  if (!record.ok && !record.reason.endsWith(UNREADABLE)) return false;
  // Deleted or erased meanwhile.
  if (record.ok && !record.value) return true;
  const known = read.value && isFinal(read.value) ? read.value : undefined;
  const fresh = makeAccepted({ ...read.value, at: clock.now() });
  const status = { ...(known ?? fresh), messageId: event.id };
  // The answer to the try was lost, or is still under way.
  if (!known && !(await recordAcceptance(platform, id, mail, status)).ok) return false;
  return settleReport(platform, id, mail, status, event.report);
}

/** Returns the sales e-mail that an idempotency key belongs to. Acknowledgements are not followed. */
function readKey(key: string): { readonly id: string; readonly mail: MailName } | undefined {
  const [, mail, id] = SALES_KEY.exec(key) ?? [];
  return id === undefined ? undefined : { id, mail: mail as MailName };
}
