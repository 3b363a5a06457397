import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepResult, keepText } from './keep-result.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
});

afterAll(() => rm(folder, { recursive: true }));

describe('a kept result', () => {
  test('is made once for the same sources, also when asked for at the same time', async () => {
    let made = 0;
    const make = (): Promise<Uint8Array> => Promise.resolve(new Uint8Array([++made]));
    const first = await keepResult(folder, ['a', 'bc'], make);
    expect(await keepResult(folder, ['a', 'bc'], make)).toEqual(first);
    expect(made).toBe(1);
    await Promise.all([1, 2, 3].map(() => keepResult(folder, ['same'], make)));
    expect((await readdir(folder)).every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
  });

  test('is made anew for other sources, however they are cut', async () => {
    const make = (value: number) => () => Promise.resolve(new Uint8Array([value]));
    expect(await keepResult(folder, ['x', 'yz'], make(1))).toEqual(new Uint8Array([1]));
    expect(await keepResult(folder, ['xy', 'z'], make(2))).toEqual(new Uint8Array([2]));
    expect(await keepResult(folder, [new Uint8Array([9])], make(3))).toEqual(new Uint8Array([3]));
    expect(await keepResult(folder, [new Uint8Array([8])], make(4))).toEqual(new Uint8Array([4]));
  });

  test('has a folder made for it where there is none', async () => {
    const deep = join(folder, '..', `${folder.split('/').at(-1) ?? ''}-deep`, 'a', 'b');
    await keepResult(deep, ['x'], () => Promise.resolve(new Uint8Array([1])));
    expect(await readdir(deep)).toHaveLength(1);
    await rm(join(deep, '..', '..'), { recursive: true });
  });

  test('leaves nothing behind when making fails', async () => {
    const before = await readdir(folder);
    const failing = keepResult(folder, ['bad'], () => Promise.reject(new Error('no ink')));
    await expect(failing).rejects.toThrow('no ink');
    expect(await readdir(folder)).toEqual(before);
  });

  test('that cannot be read for another reason than absence is an error, not a new result', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'not a folder');
    const made = keepResult(file, ['x'], () => Promise.resolve(new Uint8Array([1])));
    await expect(made).rejects.toThrow('ENOTDIR');
    await rm(file);
  });

  test('may be a text', async () => {
    let made = 0;
    const make = (): string => `Ø 12 mm, ${++made}`;
    expect(await keepText(folder, ['text'], make)).toBe('Ø 12 mm, 1');
    expect(await keepText(folder, ['text'], make)).toBe('Ø 12 mm, 1');
  });
});
