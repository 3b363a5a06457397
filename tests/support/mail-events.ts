import { expect } from 'vitest';
import { readStatus as readStoredStatus } from '#enquiries/queue/delivery-status.ts';
import type { MailName } from '#enquiries/queue/queue.ts';
import { receiveEvent } from '#enquiries/sweep/receive-event.ts';
import type { MailEvent } from '#platform/mailer.ts';
import { SITE, type TestPlatform } from './test-platform.ts';

/** Reports what became of an e-mail, as the provider does. Signed as it should be, unless `headers` say otherwise. */
export function postEvent(
  platform: TestPlatform,
  event: MailEvent,
  headers: Record<string, string> = { signature: 'valid' },
): Promise<Response> {
  return receiveEvent(
    new Request(`${SITE}/api/mail-events`, {
      method: 'POST',
      headers,
      body: JSON.stringify(event),
    }),
    platform,
  );
}

/** The sales e-mail of an enquiry, the first that the test's provider accepted, has bounced. */
export function bounce(id: string): MailEvent {
  return {
    event: 'mail',
    key: `sales-${id}`,
    id: 'memory-1',
    report: { outcome: 'failed', reason: 'bounced' },
  };
}

/** Reports that the sales e-mail of an enquiry has bounced, and waits for what follows. */
export async function reportBounce(platform: TestPlatform, id: string): Promise<void> {
  await postEvent(platform, bounce(id));
  await platform.settle();
}

/** Reports that the sales e-mail of an enquiry was delivered. */
export async function reportDelivery(platform: TestPlatform, id: string): Promise<void> {
  const delivered = { ...bounce(id), report: { outcome: 'delivered' } } as MailEvent;
  expect((await postEvent(platform, delivered)).status).toBe(200);
}

/** Reads what is known of an e-mail. */
export async function readStatus({ store }: TestPlatform, id: string, mail: MailName) {
  const status = await readStoredStatus(store, id, mail);
  return status.ok ? status.value : undefined;
}
