import { describe, expect, test } from 'vitest';
import { eraseEnquiry } from '../desk/desk.ts';
import { expireEnquiries } from '../sweep/expire-enquiries.ts';
import { serveVerdictPage } from './serve-verdict-page.tsx';
import { DAY, HOUR, MINUTE } from '#tests/support/contract.ts';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { CONTACT, leaveMessage, makeToken, sweepAfter } from '#tests/support/test-platform.ts';

renewPlatform();

/** Leaves an enquiry and returns its sales e-mail. */
async function leave(fields = {}) {
  const count = platform.memory.read('sales').length;
  const email = `a${count}@example.com`;
  const id = await leaveMessage(platform, { ...CONTACT, email, ...fields });
  await platform.settle();
  const mail = platform.memory.accepted.get(`sales-${id}`)?.message;
  return { id, subject: mail?.subject ?? '', text: mail?.text ?? '', html: mail?.html ?? '' };
}

function readLink({ text }: { readonly text: string }): string {
  return /https:\S+\/api\/spam\S+/.exec(text)?.[0] ?? '';
}

const view = (link: string, method = 'GET') =>
  serveVerdictPage(new Request(link, { method }), platform);

function press(link: string, verdict: string, headers = {}): Promise<Response> {
  const body = new URLSearchParams({ verdict });
  return serveVerdictPage(new Request(link, { method: 'POST', body, headers }), platform);
}

const readPage = async (link: string) => (await view(link)).text();

describe('an enquiry marked as spam', () => {
  test('lets the next ones of its network be doubted, whole and not acknowledged', async () => {
    const first = await leave();
    expect(first.subject).not.toContain('[Check]');
    expect((await press(readLink(first), 'spam')).status).toBe(200);
    const next = await leave();
    expect(next.subject).toMatch(/^\[Check\] /);
    expect(next.text).toContain('an earlier enquiry from the same network was marked as spam');
    expect(platform.memory.accepted.has(`visitor-${next.id}`)).toBe(false);
    expect(platform.memory.accepted.has(`sales-${first.id}`)).toBe(true);
    platform.client = 'another';
    expect((await leave()).subject).not.toContain('[Check]');
  });

  test('is one no more when that is taken back', async () => {
    const link = readLink(await leave());
    expect(await (await press(link, 'spam')).text()).toContain('This enquiry is marked as spam.');
    expect(await (await press(link, 'nothing')).text()).toContain(
      'This enquiry is marked as neither.',
    );
    expect(platform.store.below('verdicts/')).toEqual([]);
    expect((await leave()).subject).not.toContain('[Check]');
  });

  test('counts for 30 days', async () => {
    await press(readLink(await leave()), 'spam');
    platform.clock.time += 29 * DAY;
    await expireEnquiries(platform, Infinity);
    expect((await leave({ formToken: makeToken(-29 * DAY + 9_000) })).subject).toContain('[Check]');
    platform.clock.time += 2 * DAY;
    await expireEnquiries(platform, Infinity);
    expect(platform.store.below('verdicts/')).toEqual([]);
  });

  test('is forgotten with its enquiry where that is erased', async () => {
    const { id, text } = await leave();
    await press(readLink({ text }), 'spam');
    await eraseEnquiry(platform, id);
    expect(platform.store.keys.filter((key) => key.includes(id))).toEqual([]);
    expect((await view(readLink({ text }))).status).toBe(404);
  });
});

describe('an enquiry marked as genuine', () => {
  test.each([
    ['no script', { formToken: '' }],
    ['too fast', { formToken: makeToken(500) }],
    ['a honeypot that a browser filled', { sheet_check: 'Illinois' }],
  ])('takes %s out of the subjects of its network, and acknowledges none', async (_, fields) => {
    const doubted = await leave(fields);
    expect(doubted.subject).toContain('[Check]');
    await press(readLink(doubted), 'genuine');
    const next = await leave(fields);
    expect(next.subject).toMatch(/^General message/);
    expect(platform.memory.accepted.has(`visitor-${next.id}`)).toBe(false);
  });

  test('gives a sender who pressed it for himself no more e-mails than the doubted have', async () => {
    const flood = async () => {
      const before = platform.memory.read('sales').length;
      for (let count = 0; count < 60; count += 1) {
        platform.clock.time += 1_000;
        await leave({ formToken: '', email: `b${count}@example.com` });
      }
      return platform.memory.read('sales').length - before;
    };
    const unmarked = await flood();
    platform.clock.time += 2 * DAY;
    platform.client = 'another';
    await press(readLink(await leave({ formToken: '' })), 'genuine');
    expect((await flood()) + 1).toBe(unmarked);
    expect(platform.memory.read('visitor')).toEqual([]);
  });

  test('outweighs an earlier verdict on its network, and taking it back restores that', async () => {
    const [first, second] = [await leave(), await leave()];
    await press(readLink(first), 'spam');
    // The clock of the server that took it was an hour ahead: what is said last counts all the same.
    platform.clock.time -= HOUR;
    await press(readLink(second), 'genuine');
    expect((await leave()).subject).not.toContain('[Check]');
    await press(readLink(second), 'nothing');
    expect((await leave()).subject).toContain('[Check]');
  });
});

describe('the link', () => {
  test.each(['GET', 'HEAD'])(
    'changes nothing when a mail program opens it by %s',
    async (method) => {
      const link = readLink(await leave());
      const before = platform.store.keys;
      expect((await view(link, method)).status).toBe(200);
      expect(platform.store.keys).toEqual(before);
    },
  );

  test('leads to a page without a script that says what its buttons do', async () => {
    const { html, text } = await leave();
    const link = readLink({ text });
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
    const response = await view(link);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).not.toContain('<script');
    expect(page).toContain('<h1>Is this enquiry spam?</h1>');
    expect(page).toMatch(/Its reference is C-[\dA-F]{4}-[\dA-F]{4}\./);
    expect(page).toContain('Nothing is deleted or refused by it');
    expect(page).not.toMatch(/Sam|Ortiz|example\.com/);
  });

  test('shows whoever opens it nothing of what was pressed before', async () => {
    const link = readLink(await leave());
    const fresh = await readPage(link);
    for (const verdict of ['spam', 'genuine', 'nothing']) {
      await press(link, verdict);
      expect(await readPage(link)).toBe(fresh);
    }
  });

  test('of no use to whoever changes it, or posts from another page', async () => {
    const link = readLink(await leave());
    const other = link.replace(/enquiry=[\da-f]{8}/, 'enquiry=00000000');
    const unsigned = link.replace(/signature=.*/, '');
    for (const wrong of [other, unsigned, `${link}0`]) {
      expect((await view(wrong)).status).toBe(404);
      expect((await press(wrong, 'spam')).status).toBe(404);
    }
    expect((await press(link, 'spam', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await press(link, 'delete')).status).toBe(200);
    expect(platform.store.below('verdicts/')).toEqual([]);
  });

  test('is in an e-mail that is sent again, and in no digest', async () => {
    const { id } = await leave();
    platform.memory.reports.set('memory-1', { outcome: 'failed', reason: 'bounced' });
    platform.memory.fallback = 'office@example.org';
    await sweepAfter(platform, 6 * MINUTE);
    await sweepAfter(platform, 6 * MINUTE);
    const copy = platform.memory.accepted.get(`copy-1-${id}`)?.message.text ?? '';
    expect(readLink({ text: copy })).toContain(id);
    const worn = { formToken: makeToken(60_000) };
    for (let count = 0; count < 6; count += 1) {
      platform.clock.time += 1_000;
      await leave(worn);
    }
    await sweepAfter(platform, 6 * MINUTE);
    const digest = platform.memory.read('sales').find(({ text }) => text.includes('1 submission'));
    expect(digest?.text).toContain('a6@example.com');
    expect(digest?.text).not.toContain('/api/spam');
  });

  test('says so where the store fails, and changes nothing', async () => {
    const link = readLink(await leave());
    platform.store.fail('write', 'verdicts/');
    expect((await press(link, 'spam')).status).toBe(503);
    platform.store.down = true;
    expect((await view(link)).status).toBe(503);
  });
});
