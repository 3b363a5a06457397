import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCompany } from '#content-model/read-company.ts';
import { RecordingResend } from '#tests/support/recording-resend.ts';
import { CONTACT } from '#tests/support/test-platform.ts';
import { type LocalFunctions, startLocalFunctions } from './dev-server/functions.ts';
import { projectRoot } from './dev-server/local-settings.ts';

// The command on what the local server's own functions have stored, as a person runs it.

let folder: string;
let functions: LocalFunctions;
let resend: RecordingResend;
beforeAll(async () => {
  resend = await RecordingResend.start();
  // Functions inherit the environment of the server.
  Object.assign(process.env, {
    RESEND_BASE_URL: resend.url,
    RESEND_API_KEY: 're_test',
    MAIL_FROM: 'site@datumline.example',
    SALES_EMAIL: 'sales@datumline.example',
    HASH_SECRET: 'only for tests, of at least thirty-two characters',
  });
  folder = await mkdtemp(join(tmpdir(), 'datumline-desk-'));
  functions = await startLocalFunctions(projectRoot, folder);
}, 60_000);
afterAll(async () => {
  await functions.stop();
  await resend.stop();
  for (const name of [
    'RESEND_BASE_URL',
    'RESEND_API_KEY',
    'MAIL_FROM',
    'SALES_EMAIL',
    'HASH_SECRET',
  ]) {
    Reflect.deleteProperty(process.env, name);
  }
  await rm(folder, { recursive: true, force: true });
});

async function post(fields: Readonly<Record<string, string>>): Promise<string> {
  const request = new Request('http://localhost/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const response = await functions.respond(request);
  expect(response?.status).toBe(200);
  return ((await response?.json()) as { id: string }).id;
}

function run(...words: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const command = ['scripts/install/run.mjs', 'scripts/enquiry-desk.ts', ...words];
  const env = { ...process.env, BLOBS_DIRECTORY: folder, NETLIFY_SITE_ID: '' };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: projectRoot, env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

async function listFiles(): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

test('finds, shows and erases what was posted, and says what it could not read', async () => {
  const [first, second] = [await post(CONTACT), await post({ ...CONTACT, message: 'Two' })];
  for (const words of [['list'], ['find', 'SAM@example.com'], ['find', 'Sam', 'Ortiz']]) {
    const { code, out } = await run(...words);
    expect(out.match(/ C-[0-9A-F]{4}-[0-9A-F]{4} .*312 555 0199$/gm)).toHaveLength(2);
    expect([code, out.match(/^ {4}Ortiz Concrete, Sam Ortiz$/gm)?.length]).toEqual([0, 2]);
  }
  expect((await run('list', 'pending')).code).toBe(0);
  expect((await run('list', 'friday')).err).toContain('"friday" is no day');
  expect((await run('show', first)).out).toContain('Message: Do you price sitework by the acre?');

  const posted = await listFiles();
  const findRecord = (id: string) =>
    posted.find((file) => /entries.*enquiries/.test(file) && file.endsWith(id)) ?? '';
  // Three in the morning of November 21 in UTC, and the evening before at an office west of it.
  const before = Date.parse('2026-11-21T03:00Z');
  const record = await readFile(findRecord(first), 'utf8');
  await writeFile(findRecord(first), record.replace(/(?<="receivedAt":)\d+/, String(before)));
  const list = async (...words: readonly string[]) => (await run('list', ...words)).out;
  const count = async (...words: readonly string[]) =>
    (await list(...words)).match(/ C-[0-9A-F]{4}-/g)?.length;
  // The day of the second: "today" may be over by now.
  const [today = ''] = /^\d{4}-\d\d-\d\d/m.exec(await list()) ?? [];
  expect([await count(), await count('all'), await count(today)]).toEqual([2, 2, 1]);
  const { timeZone = '' } = readCompany()?.hours ?? {};
  const [day = '', time = ''] = new Date(before).toLocaleString('sv-SE', { timeZone }).split(' ');
  const listed = await list(day);
  expect(listed).toContain(`times of ${timeZone}:`);
  expect(listed).toMatch(new RegExp(`^${day} ${time.slice(0, 5)} .* C-`, 'm'));
  const other = day === '2026-11-21' ? '2026-11-20' : '2026-11-21';
  expect([await count(day), await count(other)]).toEqual([1, undefined]);

  await truncate(findRecord(second), 20);
  const unread = await run('find', 'sam@example.com');
  expect([unread.code, unread.out.match(/ C-[0-9A-F]{4}-/g)?.length]).toEqual([1, 1]);
  expect(unread.err).toContain(second);

  const erased = await run('erase', first);
  expect([erased.code, erased.out]).toEqual([
    0,
    expect.stringContaining('everything of it is erased'),
  ]);
  const partly = await run('erase', 'sam@example.com');
  expect([partly.code, partly.err]).toEqual([1, expect.stringContaining(second)]);
  expect((await run('erase', second)).code).toBe(0);
  expect((await run('find', 'sam@example.com')).code).toBe(1);
  const files = await listFiles();
  const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  expect([...files, ...contents].join()).not.toMatch(/sam@example|Ortiz/);
}, 200_000);

test('without a command it says how it is used, and ends with 1', async () => {
  const result = await run();
  expect([result.code, result.err]).toEqual([1, expect.stringContaining('npm run enquiry')]);
});
