import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '#platform/store.ts';

/** A store with the means to make it fail. */
export interface StoreUnderTest {
  readonly store: Store;
  /** Connects the store before each test; while it `isDown` all calls fail. */
  connect(isDown: boolean): void;
  stop(): Promise<unknown>;
}

/** Tests for every store, whatever its backend. */
export function testStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name} as a store`, () => {
    let subject: StoreUnderTest;
    let store: Store;
    beforeAll(async () => {
      subject = await open();
      ({ store } = subject);
    });
    beforeEach(() => subject.connect(false));
    afterAll(() => subject.stop());

    test('a created key is not created again, and keeps what stands there', async () => {
      expect(await store.create('create/1', 'first')).toEqual({ ok: true, value: true });
      expect(await store.create('create/1', 'second')).toEqual({ ok: true, value: false });
      expect(await store.readText('create/1')).toEqual({ ok: true, value: 'first' });
    });

    test('writing replaces', async () => {
      await store.write('write/1', 'first');
      await store.write('write/1', 'Étage “2”');
      expect(await store.readText('write/1')).toEqual({ ok: true, value: 'Étage “2”' });
    });

    test('bytes come back as they were', async () => {
      const bytes = new Uint8Array(randomBytes(100_000));
      await store.write('bytes/1', new Blob([bytes]));
      const read = await store.readBytes('bytes/1');
      expect(read.ok && read.value && Buffer.from(read.value).equals(bytes)).toBe(true);
    });

    test('a missing key is nothing, and no failure', async () => {
      expect(await store.readText('missing')).toEqual({ ok: true, value: undefined });
      expect(await store.readBytes('missing')).toEqual({ ok: true, value: undefined });
      expect(await store.remove('missing')).toMatchObject({ ok: true });
      expect(await store.list('missing/')).toEqual({ ok: true, value: [] });
    });

    test('lists the keys below a prefix in order, and no others', async () => {
      for (const key of ['list/b/2', 'list/a', 'list/b/1', 'listing', 'other/list/a']) {
        await store.write(key, '');
      }
      expect(await store.list('list/')).toEqual({
        ok: true,
        value: ['list/a', 'list/b/1', 'list/b/2'],
      });
    });

    test('tells the names directly below a prefix, each once', async () => {
      for (const key of [
        'days/2026-11-21/a',
        'days/2026-11-21/b/c',
        'days/2026-11-20/a',
        'days/x',
      ]) {
        await store.write(key, '');
      }
      expect(await store.listNames('days/')).toEqual({
        ok: true,
        value: ['2026-11-20', '2026-11-21', 'x'],
      });
      expect(await store.listNames('no-days/')).toEqual({ ok: true, value: [] });
    });

    test('a removed key is gone from readings and listings', async () => {
      await store.write('remove/1', 'x');
      await store.remove('remove/1');
      expect(await store.readText('remove/1')).toEqual({ ok: true, value: undefined });
      expect(await store.list('remove/')).toEqual({ ok: true, value: [] });
    });

    test('failures are returned, never thrown', async () => {
      subject.connect(true);
      const responses = await Promise.all([
        store.create('down', 'x'),
        store.write('down', 'x'),
        store.readText('down'),
        store.readBytes('down'),
        store.list('down'),
        store.listNames('down/'),
        store.remove('down'),
      ]);
      for (const response of responses) expect(response).toMatchObject({ ok: false });
    });
  });
}
