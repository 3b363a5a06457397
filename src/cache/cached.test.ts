import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cached } from './cached.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

const make = (value: number) => () => Promise.resolve(new Uint8Array([value]));

test('a result is computed once for the same inputs, in a directory that is created', async () => {
  const deep = join(folder, 'a', 'b');
  expect(await cached(deep, ['a', 'bc'], make(1))).toEqual(new Uint8Array([1]));
  expect(await cached(deep, ['a', 'bc'], make(2))).toEqual(new Uint8Array([1]));
  await Promise.all([1, 2, 3].map((value) => cached(deep, ['same'], make(value))));
  const names = await readdir(deep);
  expect(names).toHaveLength(2);
  expect(names.every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
});

test('it is computed again for other inputs, however they are split', async () => {
  const inputs = [['x', 'yz'], ['xy', 'z'], [new Uint8Array([9])], [new Uint8Array([8])]];
  for (const [index, input] of inputs.entries()) {
    expect(await cached(folder, input, make(index))).toEqual(new Uint8Array([index]));
  }
});

test('a failure leaves nothing behind, and an entry that cannot be read is an error', async () => {
  const failing = cached(folder, ['bad'], () => Promise.reject(new Error('no ink')));
  await expect(failing).rejects.toThrow('no ink');
  expect(await readdir(folder)).toEqual([]);
  const file = join(folder, 'file');
  await writeFile(file, 'not a folder');
  await expect(cached(file, ['x'], make(1))).rejects.toThrow('ENOTDIR');
});
