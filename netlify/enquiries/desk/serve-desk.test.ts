import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '#tests/support/contract.ts';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { makePdf } from '#tests/support/make-plan-files.ts';
import { reportBounce } from '#tests/support/mail-events.ts';
import {
  CONTACT,
  fillForm,
  leaveMessage,
  leaveQuote,
  leaveUnsent,
  makeToken,
  QUOTE,
  readResponse,
  SITE,
  sweepAfter,
  useUpMails,
} from '#tests/support/test-platform.ts';
import { servePlans } from '../files/serve-plans.ts';
import { serveDeskLink } from './serve-desk-link.ts';
import { serveDesk } from './serve-desk.ts';

renewPlatform();

const ELSEWHERE = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };

function askLink(headers: Record<string, string> = {}): Promise<Response> {
  const init = { method: 'POST', headers };
  return serveDeskLink(new Request(`${SITE}/api/desk-link`, init), platform);
}

/** Has a link sent. Gives the token that the last e-mail to the sales mailbox carries. */
async function openDesk(): Promise<string> {
  await askLink();
  const mail = [...platform.memory.accepted.values()].findLast(({ key }) =>
    key.startsWith('desk-'),
  );
  return /\/desk#([\w.-]+)/.exec(mail?.message.text ?? '')?.[1] ?? '';
}

function call(
  token: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const sent = {
    Authorization: `Bearer ${token}`,
    ...(body && { 'Content-Type': 'application/json' }),
    ...headers,
  };
  const init = {
    method: body ? 'POST' : 'GET',
    headers: sent,
    ...(body && { body: JSON.stringify(body) }),
  };
  return serveDesk(new Request(`${SITE}/api/desk${path}`, init), platform);
}

type Answer = Readonly<Record<string, unknown>> & {
  readonly enquiries: readonly Readonly<Record<string, unknown>>[];
  readonly notes: readonly { readonly text: string }[];
  readonly remains: readonly string[];
};

async function read(...args: Parameters<typeof call>): Promise<Answer> {
  return (await (await call(...args)).json()) as Answer;
}

test('the link goes to the sales mailbox alone, works for twelve hours, and a new one ends it', async () => {
  platform.memory.fallback = 'office@example.org';
  const first = await openDesk();
  const [mail] = platform.memory.accepted.values();
  expect([mail?.message.to, mail?.message.replyTo]).toEqual([['sales@datumline.example'], []]);
  expect((await call(first, '')).status).toBe(200);
  platform.clock.time += 12 * HOUR - 1;
  expect((await call(first, '')).status).toBe(200);
  platform.clock.time += 1;
  expect((await call(first, '')).status).toBe(404);
  const [second, third] = [await openDesk(), await openDesk()];
  const statuses = await Promise.all(
    [second, third].map(async (one) => (await call(one, '')).status),
  );
  expect(statuses).toEqual([404, 200]);
});

test('the answer to whoever asks for a link is the same, whatever comes of it', async () => {
  const texts = new Set<string>();
  const ask = async () => texts.add(await (await askLink()).text());
  for (let count = 0; count < 7; count += 1) await ask();
  // Five in an hour; the last one still works.
  expect(platform.memory.tries).toHaveLength(5);
  platform.clock.time += HOUR;
  const token = await openDesk();
  // A mail provider that is down or silent ends nobody's link.
  for (const fate of [
    { outcome: 'refused', about: 'key', reason: 'revoked' },
    { outcome: 'unknown', reason: '500' },
  ] as const) {
    platform.memory.fate = () => fate;
    await ask();
    expect((await call(token, '')).status).toBe(200);
  }
  platform.mailer = undefined;
  await ask();
  platform.store.down = true;
  await ask();
  expect(texts.size).toBe(1);
  const before = platform.memory.tries.length;
  expect((await askLink(ELSEWHERE)).status).toBe(403);
  expect(platform.memory.tries).toHaveLength(before);
});

test('nothing is answered without the latest link, and each refusal is the same', async () => {
  const id = await leaveQuote(platform);
  const old = await openDesk();
  const token = await openDesk();
  const [moment = ''] = token.split('.');
  const tokens = [
    '',
    'x',
    old,
    `${token}0`,
    token.slice(1),
    `${moment}.${'0'.repeat(64)}`,
    `${moment}.`,
    // Signed here for something else: a form, the link of an e-mail.
    `${moment}.${platform.sign(`form token ${moment}`)}`,
    `${moment}.${platform.sign(`spam link ${id}`)}`,
    makeToken(60_000),
  ];
  const paths = ['', '/csv', `/${id}`, '/search', '/desk-link', `/enquiries/${id}`, `/${token}`];
  const keys = platform.store.keys;
  const answers = new Set<string>();
  for (const one of tokens) {
    for (const path of paths) {
      for (const body of [undefined, { action: 'erase' }, { text: 'Rosa' }]) {
        const response = await call(one, path, body);
        answers.add(
          `${response.status} ${await response.text()} ${JSON.stringify([...response.headers])}`,
        );
      }
    }
  }
  expect(answers.size).toBe(1);
  expect([...answers][0]).toMatch(/^404 /);
  expect(platform.store.keys).toEqual(keys);
  for (const path of ['/../enquiries', '/desk-link', '/flagged']) {
    expect((await call(token, path)).status).toBe(404);
  }
});

test('every answer is private, and what changes something comes from the own page alone', async () => {
  const id = await leaveQuote(platform);
  const token = await openDesk();
  const keys = platform.store.keys;
  const responses = [
    await call('x', ''),
    await call(token, ''),
    await call(token, '/csv'),
    await call(token, `/${id}`),
    await call(token, `/${id}`, { action: 'erase' }, ELSEWHERE),
    await call(token, `/${id}`, { action: 'burn' }),
    await call(token, `/${id}`, { action: 'note', text: ' ' }),
    await call(token, `/${id}`, { action: 'note', text: 'x'.repeat(2_001) }),
    await call(token, '/search', { text: '' }),
    await call(token, '/search', { text: 'Rosa' }, ELSEWHERE),
    await serveDesk(new Request(`${SITE}/api/desk`, { method: 'DELETE' }), platform),
    await askLink(),
  ];
  expect(responses.map(({ status }) => status)).toEqual([
    ...[404, 200, 200, 200, 403, 400, 400, 400, 400, 403, 405, 200],
  ]);
  for (const { headers } of responses) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });
  }
  expect(platform.store.keys).toEqual(keys);
});

test('lists the newest first, each with what became of it', async () => {
  const token = await openDesk();
  const list = async () => {
    const { enquiries } = await read(token, '');
    return enquiries.map(({ id, state }) => [id, state]);
  };
  const sheets = [{ name: 'plan.pdf', pages: 3, disciplines: { E: 3 }, numbers: ['E-101'] }];
  const fields = {
    ...QUOTE,
    timeline: 'asap',
    sheets: JSON.stringify(sheets),
  };
  const sent = (await readResponse(await platform.submit(fillForm(fields)))).id;
  platform.clock.time += MINUTE;
  const bounced = await leaveMessage(platform);
  await platform.settle();
  await reportBounce(platform, bounced);
  platform.clock.time += MINUTE;
  useUpMails(platform);
  const inDigest = await leaveMessage(platform, { ...CONTACT, message: 'Again' });
  await sweepAfter(platform, 25 * MINUTE);
  const waiting = await leaveUnsent(platform);
  const rows = [
    [inDigest, 'digest'],
    [bounced, 'bounced'],
    [sent, 'sent'],
  ];
  expect(await list()).toEqual(expect.arrayContaining(rows));
  expect((await list()).slice(-2)).toEqual(rows.slice(1));
  expect((await list())[0]?.[0]).toBe(waiting);
  const { enquiries } = await read(token, '/search', { text: 'ROSA@example.com' });
  expect(enquiries).toEqual([
    expect.objectContaining({ id: sent, bid: 'As soon as possible', phone: '312-555-0123' }),
  ]);
});

test('of two people at once both notes stand, and the later state is shown', async () => {
  const token = await openDesk();
  const id = await leaveMessage(platform);
  const act = (action: string, text?: string) => call(token, `/${id}`, { action, text });
  await Promise.all([act('note', 'Called, back Monday'), act('note', 'Sent the price')]);
  await act('answered');
  // The other one's server has a clock that is behind.
  platform.clock.time -= MINUTE;
  await act('open');
  const shown = await read(token, `/${id}`);
  expect(shown.notes.map(({ text }) => text).sort()).toEqual([
    'Called, back Monday',
    'Sent the price',
  ]);
  expect(shown['summary']).toMatchObject({ isAnswered: false, notes: 2 });
  await act('answered');
  expect((await read(token, '')).enquiries[0]).toMatchObject({ isAnswered: true, notes: 2 });
  // A note of somebody who has not seen that the enquiry was erased stays nowhere.
  await act('erase');
  expect((await act('note', 'Late')).status).toBe(410);
  expect((await call(token, `/${id}`)).status).toBe(410);
  expect(platform.store.keys.join()).not.toContain(id);
});

test('a note that is written while the enquiry is erased is erased too', async () => {
  const token = await openDesk();
  const id = await leaveMessage(platform);
  await sweepAfter(platform, 6 * MINUTE);
  const write = platform.store.write.bind(platform.store);
  platform.store.write = async (key, data) => {
    platform.store.write = write;
    await call(token, `/${id}`, { action: 'erase' });
    return write(key, data);
  };
  expect((await call(token, `/${id}`, { action: 'note', text: 'Late' })).status).toBe(410);
  expect(platform.store.keys.join()).not.toContain(id);
});

test('sends again, marks, opens the files and erases; the log names nobody', async () => {
  platform.memory.fallback = 'office@example.org';
  const id = await leaveQuote(platform);
  await platform.settle();
  await sweepAfter(platform, 6 * MINUTE);
  const token = await openDesk();
  await call(token, `/${id}`, { action: 'send-again' });
  await sweepAfter(platform, 6 * MINUTE);
  expect(platform.memory.read('copy')).toHaveLength(1);
  for (const [action, verdict] of [
    ['spam', 'spam'],
    ['genuine', 'genuine'],
    ['no-verdict', undefined],
  ] as const) {
    expect((await read(token, `/${id}`, { action }))['verdict']).toBe(verdict);
  }
  const { link } = await read(token, `/${id}`, { action: 'files' });
  expect(link).toMatch(/^\/plans#[\w-]{64}$/);
  const headers = { Authorization: `Bearer ${String(link).slice('/plans#'.length)}` };
  const plans = () => servePlans(new Request(`${SITE}/api/plans`, { headers }), platform);
  expect(await (await plans()).json()).toMatchObject({ files: [{ name: 'plan.pdf' }] });
  const { remains } = await read(token, `/${id}`, { action: 'erase' });
  expect(remains.join('\n')).toMatch(
    /mailbox sales@datumline\.example.*mailbox rosa@example\.com.*Resend, under memory-/s,
  );
  expect((await plans()).status).toBe(404);
  expect(platform.store.keys.filter((key) => key.includes(id))).toEqual([]);
  const outcomes = platform.lines.filter(({ event }) => event === 'desk');
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'send-again',
    'spam',
    'genuine',
    'no-verdict',
    'files',
    'erase',
  ]);
  expect(JSON.stringify(platform.lines)).not.toMatch(/rosa|kim|555-0123/i);
});

test('a store that fails is said, and nothing is done by half', async () => {
  const id = await leaveMessage(platform);
  const token = await openDesk();
  platform.store.fail('list');
  for (const path of ['', '/csv', `/${id}`]) expect((await call(token, path)).status).toBe(503);
  for (const action of ['erase', 'send-again', 'spam', 'answered']) {
    expect((await call(token, `/${id}`, { action })).status).toBe(503);
  }
  platform.store.fault = () => undefined;
  expect((await read(token, '')).enquiries).toHaveLength(1);
});

test('in the table of a spreadsheet nothing that a stranger typed is a formula', async () => {
  const formula = '=HYPERLINK("https://evil.example","Rosa")';
  for (const company of [formula, 'Kim, "Ortiz"']) {
    platform.clock.time += MINUTE;
    await leaveMessage(platform, { ...CONTACT, company });
  }
  const token = await openDesk();
  const { enquiries } = await read(token, '');
  await call(token, `/${String(enquiries[0]?.['id'])}`, { action: 'note', text: '=1+1' });
  const response = await call(token, '/csv');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = await response.text();
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?"Reference","Form","Received","Name","Company"/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/"Kim, ""Ortiz""".*"'=1\+1"$/);
  expect(lines[2]).toContain(`"'${formula.replaceAll('"', '""')}"`);
  // Beside the byte order mark each cell begins with a quote and then no sign of a formula.
  expect(text).not.toMatch(/(?:^|,)"[=+\-@\t]/m);
});

test('in the table of a spreadsheet each column holds what its head says', async () => {
  const sheets = [{ count: 3, size: 'ARCH D', numbers: ['E-101'], disciplines: { E: 3 } }];
  const fields = {
    ...QUOTE,
    company: 'Kim Electric',
    timeline: 'asap',
    sheets: JSON.stringify(sheets),
  };
  const form = fillForm(fields, new File([makePdf()], 'plan.pdf'));
  const { id = '' } = await readResponse(await platform.submit(form));
  await platform.settle();
  const token = await openDesk();
  await call(token, `/${id}`, { action: 'note', text: 'Called' });
  await call(token, `/${id}`, { action: 'answered' });
  const [listed] = (await read(token, '')).enquiries;
  const text = (await (await call(token, '/csv')).text()).replace('\uFEFF', '').trimEnd();
  const [heads = [], cells = []] = text
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
    );
  expect(heads.map((head, index) => [head, cells[index]])).toEqual([
    ['Reference', listed?.['reference']],
    ['Form', 'quote'],
    ['Received', expect.stringMatching(/^2026-11-2\d \d\d:\d\d$/)],
    ['Name', 'Rosa Kim'],
    ['Company', 'Kim Electric'],
    ['E-mail address', 'rosa@example.com'],
    ['Phone', '312-555-0123'],
    ['Trades', (listed?.['trades'] as readonly string[]).join(', ')],
    ['Sheets', '3'],
    ['Price shown', expect.stringMatching(/\b3\b/)],
    ['Bids', 'As soon as possible'],
    ['Due', listed?.['due']],
    ['State', 'sent'],
    ['Answered', 'yes'],
    ['Notes', 'Called'],
  ]);
});

test('2,000 enquiries list within two seconds where a call to the store takes 40 ms', async () => {
  const id = await leaveQuote(platform);
  const token = await openDesk();
  const { blobs } = platform.store;
  const record = Buffer.from(blobs.get(`enquiries/${id}`) ?? '').toString();
  const status = blobs.get(`mails/${id}/sales/status`) ?? new Uint8Array();
  for (let count = 1; count < 2_000; count += 1) {
    const other = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    blobs.set(`enquiries/${other}`, Buffer.from(record.replaceAll(id, other)));
    blobs.set(`mails/${other}/sales/status`, status);
    if (count % 10 === 0) blobs.set(`office/${other}/1795270000000/answered/x`, new Uint8Array());
  }
  const under = { now: 0, most: 0, turns: 0 };
  for (const name of ['readText', 'list', 'listNames'] as const) {
    const ask = platform.store[name].bind(platform.store) as (key: string) => Promise<never>;
    platform.store[name] = async (key: string) => {
      under.now += 1;
      under.most = Math.max(under.most, under.now);
      under.turns += 1;
      const answer = await ask(key);
      // As a call over a network does, it ends after those that began with it.
      await new Promise((resolve) => setImmediate(resolve));
      under.now -= 1;
      return answer;
    };
  }
  const { enquiries } = await read(token, '');
  expect(enquiries).toHaveLength(2_000);
  expect(enquiries.filter(({ isAnswered }) => isAnswered)).toHaveLength(199);
  // One call an enquiry and a few besides, 128 at a time: 0.7 s of waiting.
  expect(under.turns).toBeLessThan(2_020);
  expect([under.most, Math.ceil(under.turns / under.most) * 40 < 750]).toEqual([128, true]);
});
