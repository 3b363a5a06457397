import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cached, cachedText } from './cached.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
});

afterAll(() => rm(folder, { recursive: true }));

describe('a cached result', () => {
  test('is computed once for the same inputs, also concurrently', async () => {
    let made = 0;
    const make = (): Promise<Uint8Array> => Promise.resolve(new Uint8Array([++made]));
    const first = await cached(folder, ['a', 'bc'], make);
    expect(await cached(folder, ['a', 'bc'], make)).toEqual(first);
    expect(made).toBe(1);
    await Promise.all([1, 2, 3].map(() => cached(folder, ['same'], make)));
    expect((await readdir(folder)).every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
  });

  test('is computed again for other inputs, however they are split', async () => {
    const make = (value: number) => () => Promise.resolve(new Uint8Array([value]));
    expect(await cached(folder, ['x', 'yz'], make(1))).toEqual(new Uint8Array([1]));
    expect(await cached(folder, ['xy', 'z'], make(2))).toEqual(new Uint8Array([2]));
    expect(await cached(folder, [new Uint8Array([9])], make(3))).toEqual(new Uint8Array([3]));
    expect(await cached(folder, [new Uint8Array([8])], make(4))).toEqual(new Uint8Array([4]));
  });

  test('has its directory created', async () => {
    const deep = join(folder, '..', `${folder.split('/').at(-1) ?? ''}-deep`, 'a', 'b');
    await cached(deep, ['x'], () => Promise.resolve(new Uint8Array([1])));
    expect(await readdir(deep)).toHaveLength(1);
    await rm(join(deep, '..', '..'), { recursive: true });
  });

  test('leaves nothing behind when computing fails', async () => {
    const before = await readdir(folder);
    const failing = cached(folder, ['bad'], () => Promise.reject(new Error('no ink')));
    await expect(failing).rejects.toThrow('no ink');
    expect(await readdir(folder)).toEqual(before);
  });

  test('that cannot be read is an error unless it is missing', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'not a folder');
    const made = cached(file, ['x'], () => Promise.resolve(new Uint8Array([1])));
    await expect(made).rejects.toThrow('ENOTDIR');
    await rm(file);
  });

  test('may be text', async () => {
    let made = 0;
    const make = (): string => `Ø 12 mm, ${++made}`;
    expect(await cachedText(folder, ['text'], make)).toBe('Ø 12 mm, 1');
    expect(await cachedText(folder, ['text'], make)).toBe('Ø 12 mm, 1');
  });
});
