import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#tests/support/contract.ts';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { postEvent } from '#tests/support/mail-events.ts';
import {
  CONTACT,
  leaveMessage,
  leaveQuote,
  SITE,
  sweepAfter,
} from '#tests/support/test-platform.ts';
import type { MailResult } from '#platform/mailer.ts';
import { servePlans } from '../files/serve-plans.ts';
import { expireEnquiries } from '../sweep/expire-enquiries.ts';
import { measureHealth } from '../sweep/health.ts';
import { eraseEnquiry, sendSecondCopy } from './desk.ts';

renewPlatform();

const REFUSED: MailResult = { outcome: 'refused', about: 'sender', reason: '403 validation_error' };
const forSales = () =>
  [...platform.memory.accepted.keys()].filter((key) => !key.startsWith('visitor'));

/** Reasons why health is red. The report that the tests' provider never sends is filled in first. */
async function listReasons(): Promise<readonly string[]> {
  await platform.store.write('state/last-report', '2027-12-31');
  return (await measureHealth(platform)).reasons;
}

// docs/operations.md, the sender's domain lapsed: "a verified MAIL_FROM, redeploy, and send-again what is pending".
describe('after a lapsed sender was replaced and what waited was sent again', () => {
  async function lapse(count: number): Promise<readonly string[]> {
    const { from } = platform.memory;
    platform.memory.fate = ({ message }) => (message.from === from ? REFUSED : undefined);
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      platform.client = `network-${number}`;
      ids.push(await leaveMessage(platform, { ...CONTACT, email: `v${number}@example.com` }));
    }
    platform.mailer = platform.memory.withSettings({ from: 'Datumline <site@new.example>' });
    for (const id of ids) expect(await sendSecondCopy(platform, id)).toMatchObject({ ok: true });
    return ids;
  }

  test('health is well, the sales team has each enquiry once, and they expire', async () => {
    const [id] = await lapse(1);
    for (let sweep = 0; sweep < 12; sweep += 1) await sweepAfter(platform, 5 * MINUTE);
    expect(await listReasons()).toEqual([]);
    // The old domain works again.
    platform.memory.fate = () => undefined;
    await sweepAfter(platform, 5 * MINUTE);
    expect(forSales()).toEqual([`copy-1-${id}`]);
    platform.clock.time += 60 * DAY;
    await expireEnquiries(platform, platform.clock.time + 20_000);
    expect(platform.store.keys).not.toContain(`enquiries/${id}`);
  });

  test('another enquiry has its turn, whatever is refused at each try', async () => {
    await lapse(6);
    await sweepAfter(platform, 5 * MINUTE);
    const { fate } = platform.memory;
    platform.memory.fate = () => ({ outcome: 'unknown', reason: 'timeout' });
    platform.client = 'another';
    const id = await leaveMessage(platform, { ...CONTACT, email: 'new@example.com' });
    platform.memory.fate = fate;
    await sweepAfter(platform, 5 * MINUTE);
    expect(forSales()).toContain(`sales-${id}`);
  });
});

test('an acknowledgement that was written under a replaced sender is dropped', async () => {
  platform.memory.fate = ({ key }) => (key.startsWith('visitor') ? REFUSED : undefined);
  await leaveMessage(platform);
  platform.mailer = platform.memory.withSettings({ from: 'Datumline <site@new.example>' });
  for (let sweep = 0; sweep < 12; sweep += 1) await sweepAfter(platform, 5 * MINUTE);
  expect(await listReasons()).toEqual([]);
});

test('an e-mail whose fate is not known stays in the queue beside its copy', async () => {
  platform.memory.fate = () => ({ outcome: 'unknown', reason: 'timeout' });
  const id = await leaveMessage(platform);
  await sendSecondCopy(platform, id);
  expect(platform.store.below('due/').filter((key) => key.includes('/sales/'))).toHaveLength(1);
});

test('the link of a copy works for as long as its e-mail says', async () => {
  Object.assign(platform, { attachedLimit: 10 });
  const id = await leaveQuote(platform);
  platform.clock.time += 28 * DAY;
  await sendSecondCopy(platform, id);
  await sweepAfter(platform, 5 * MINUTE);
  const [, token = ''] = /\/plans#([\w-]+)/.exec(platform.memory.read('copy')[0]?.text ?? '') ?? [];
  const headers = { Authorization: `Bearer ${token}` };
  platform.clock.time += 3 * DAY;
  await expireEnquiries(platform, platform.clock.time + 20_000);
  const listing = await servePlans(new Request(`${SITE}/api/plans`, { headers }), platform);
  expect(listing.status).toBe(200);
});

test('erasing names a mailbox that has the e-mail, though somebody there marked it as spam', async () => {
  platform.memory.fallback = 'office@example.org';
  const id = await leaveQuote(platform);
  const report = { outcome: 'failed', reason: 'complained' } as const;
  await postEvent(platform, { event: 'mail', key: `sales-${id}`, id: 'memory-1', report });
  await platform.settle();
  const erased = await eraseEnquiry(platform, id);
  expect(erased.ok && erased.value.mailboxes).toContain('sales@datumline.example');
});
