import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FailingBlobs } from '#tests/support/failing-blobs.ts';
import { openBlobsStore } from './blobs-store.ts';

// What every store must do is in tests/conformance; here is what only Blobs does.

let blobs: FailingBlobs;
beforeAll(async () => {
  blobs = await FailingBlobs.start();
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
});
afterAll(() => blobs.stop());
beforeEach(() => {
  blobs.fault = () => undefined;
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
});

const store = openBlobsStore({ purpose: 'test', deployContext: 'dev', deadline: 900 });

test('deploy contexts do not see each other', async () => {
  const preview = openBlobsStore({ purpose: 'test', deployContext: 'deploy-preview' });
  await store.write('c', 'dev');
  expect(await preview.readText('c')).toEqual({ ok: true, value: undefined });
});

describe('failures are returned within the deadline', () => {
  test.each(['error', 'silent', 'cut'] as const)('%s', async (fault) => {
    blobs.fault = () => fault;
    const start = performance.now();
    const answers = await Promise.all([
      store.create('d', 'x'),
      store.write('d', 'x'),
      store.readText('d'),
      store.readBytes('d'),
      store.list(''),
      store.remove('d'),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => false));
    expect(performance.now() - start).toBeLessThan(1_500);
    blobs.fault = () => undefined;
    expect(await store.readText('d')).toEqual({ ok: true, value: undefined });
  });

  test('a passing failure is tried again', async () => {
    let calls = 0;
    blobs.fault = () => ((calls += 1) < 3 ? 'error' : undefined);
    expect(await store.write('e', 'x')).toEqual({ ok: true, value: undefined });
  });

  test('without Blobs in the environment', async () => {
    delete process.env['NETLIFY_BLOBS_CONTEXT'];
    expect((await store.readText('f')).ok).toBe(false);
  });
});
