import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FailingBlobs } from '#tests/support/failing-blobs.ts';
import { openBlobsStore } from './blobs-store.ts';

let blobs: FailingBlobs;
beforeAll(async () => {
  blobs = await FailingBlobs.start();
});
afterAll(() => blobs.stop());
beforeEach(() => {
  blobs.fault = () => undefined;
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.context);
});

const store = openBlobsStore({ purpose: 'test', deployContext: 'dev', deadline: 2_000 });

test.each([
  ['production', 'test-production'],
  ['Feature/Über Plan', 'test-feature-ber-plan'],
  ['', 'test-local'],
  ['x'.repeat(100), `test-${'x'.repeat(59)}`],
])('the deploy context %j has a store of its own', async (deployContext, name) => {
  const paths: string[] = [];
  blobs.fault = (_, path) => void paths.push(path);
  const other = openBlobsStore({ purpose: 'test', deployContext });
  expect(await other.write('key', 'x')).toEqual({ ok: true, value: undefined });
  expect(paths).toEqual([`/site/site:${name}/key`]);
});

describe('failures are returned within the deadline', () => {
  test.each([
    ['error', 'status 500', 3],
    ['silent', 'deadline passed', 1],
    ['cut', expect.stringMatching(/^fetch failed: .+/) as string, 3],
  ] as const)('%s', async (fault, reason, tries) => {
    let removals = 0;
    blobs.fault = (method) => {
      if (method === 'DELETE') removals += 1;
      return fault;
    };
    const start = performance.now();
    const responses = await Promise.all([
      store.create('d', 'x'),
      store.write('d', 'x'),
      store.readText('d'),
      store.readBytes('d'),
      store.list(''),
      store.remove('d'),
    ]);
    expect(responses).toEqual(responses.map(() => ({ ok: false, reason })));
    expect(removals).toBe(tries);
    expect(performance.now() - start).toBeLessThan(3_000);
    blobs.fault = () => undefined;
    expect(await store.readText('d')).toEqual({ ok: true, value: undefined });
  });

  test.each([
    ['error', 2, 490],
    [429, 1, 90],
  ] as const)('a passing failure (%s) is tried again after a pause', async (fault, times, wait) => {
    let calls = 0;
    blobs.fault = () => ((calls += 1) <= times ? fault : undefined);
    const start = performance.now();
    expect(await store.write('e', 'x')).toEqual({ ok: true, value: undefined });
    expect(calls).toBe(times + 1);
    // 0.1 s before the second try, 0.4 s before the third.
    expect(performance.now() - start).toBeGreaterThan(wait);
  });

  test.each([400, 401, 403])('a refusal (%i) is told at once', async (status) => {
    let calls = 0;
    blobs.fault = () => {
      calls += 1;
      return status;
    };
    const refused = { ok: false, reason: `status ${status}` };
    expect(await store.write('f', 'x')).toEqual(refused);
    expect(await store.create('f', 'x')).toEqual(refused);
    expect(await store.readText('f')).toEqual(refused);
    expect(calls).toBe(3);
  });

  test('404 tells of a missing key, and of a store that cannot be written', async () => {
    blobs.fault = () => 404;
    expect(await store.readText('g')).toEqual({ ok: true, value: undefined });
    expect(await store.remove('g')).toEqual({ ok: true, value: undefined });
    expect(await store.write('g', 'x')).toEqual({ ok: false, reason: 'status 404' });
    expect(await store.create('g', 'x')).toEqual({ ok: false, reason: 'status 404' });
  });

  test('nothing is tried after the deadline', async () => {
    let calls = 0;
    blobs.fault = () => {
      calls += 1;
      return 'error';
    };
    const shortDeadline = openBlobsStore({ purpose: 'test', deployContext: 'dev', deadline: 200 });
    // The third try would come half a second after the first. A busy machine holds up both clocks.
    const third = pause(450, 'third try');
    const passed = { ok: false, reason: 'deadline passed' };
    expect(await Promise.race([shortDeadline.write('i', 'x'), third])).toEqual(passed);
    expect(calls).toBeLessThan(3);
  });

  test('an answer that begins but never ends is a failure at the deadline', async () => {
    blobs.fault = () => 'stalled';
    const shortDeadline = openBlobsStore({ purpose: 'test', deployContext: 'dev', deadline: 100 });
    const passed = { ok: false, reason: 'deadline passed' };
    expect(await shortDeadline.readText('j')).toEqual(passed);
    expect(await shortDeadline.readBytes('j')).toEqual(passed);
    expect(await shortDeadline.list('')).toEqual(passed);
  });

  test('without Blobs in the environment, and nothing fails once the deadline is over', async () => {
    delete process.env['NETLIFY_BLOBS_CONTEXT'];
    const shortDeadline = openBlobsStore({ purpose: 'test', deployContext: 'dev', deadline: 10 });
    const read = await shortDeadline.readText('k');
    expect(!read.ok && read.reason).toMatch(/Blobs/);
    // A promise that is rejected with nobody listening would end the function, and this run.
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
});
