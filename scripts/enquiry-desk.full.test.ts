import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const run = (...words: readonly string[]) => runWith({}, ...words);

function runWith(
  given: NodeJS.ProcessEnv,
  ...words: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  const command = ['scripts/install/run.mjs', 'scripts/enquiry-desk.ts', ...words];
  const env = {
    ...process.env,
    BLOBS_DIRECTORY: folder,
    NETLIFY_SITE_ID: '',
    NETLIFY_AUTH_TOKEN: '',
    ...given,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: projectRoot, env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

test('lists, shows, sends again and erases what was posted', async () => {
  const id = await post(CONTACT);
  const listed = await run('list', 'pending');
  expect([listed.code, listed.out]).toEqual([0, expect.stringContaining(': none.')]);
  expect((await run('show', id)).out).toContain('Message: Do you price sitework by the acre?');
  expect((await run('send-again', 'SAM@example.com')).out).toContain('within five minutes');
  const { code, out } = await run('list', 'pending');
  expect([code, out.match(/ C-[0-9A-F]{4}-[0-9A-F]{4} .*312 555 0199$/gm)?.length]).toEqual([0, 1]);
  expect(out).toMatch(/^ {4}Ortiz Concrete, Sam Ortiz$/m);
  expect((await run('show', 'ann@example.com')).code).toBe(1);
  expect((await run('erase', id)).out).toMatch(
    /erased\.\n {2}.*\n {2}E-mails went to .*sales@datumline\.example/,
  );
  const today = new Date().toISOString().slice(0, 10);
  expect((await run('list', today)).out).toContain(': none.');
}, 200_000);

test('an id that is stored nowhere is not erased, and half of production’s key opens nothing', async () => {
  const id = '0b0e9a52-6b1f-4d2a-9a55-3c2f5e1d7a10';
  const { code, err } = await run('erase', id);
  expect([code, err]).toEqual([1, `${id}: there is no record of it.\n`]);
  const half = await runWith({ NETLIFY_SITE_ID: 'site' }, 'list', 'pending');
  expect([half.code, half.err]).toEqual([
    1,
    expect.stringContaining('NETLIFY_AUTH_TOKEN is missing'),
  ]);
}, 60_000);

test('erasing by an address ends with 1 where a record could not be read', async () => {
  const id = await post({ ...CONTACT, email: 'ann@example.com' });
  const broken = await post({ ...CONTACT, email: 'bo@example.com' });
  const [record = ''] = globSync(`${folder}/entries/**/enquiries/${broken}`);
  await writeFile(record, '');
  const { code, out, err } = await run('erase', 'ann@example.com');
  expect(out).toContain(`${id}: erased`);
  expect([code, err]).toEqual([1, expect.stringContaining(broken)]);
}, 60_000);

test('without a command it says how it is used, and ends with 1', async () => {
  const result = await run();
  expect([result.code, result.err]).toEqual([1, expect.stringContaining('npm run enquiry')]);
});
