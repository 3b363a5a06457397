import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareShots, findBands, type Verdict } from './compare.ts';
import type { Shot } from './shoot.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'look-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

/** Draws a page of 100 px width on paper. */
async function draw(
  build: string,
  subject: string,
  height: number,
  ...boxes: readonly Box[]
): Promise<Shot> {
  const file = join(folder, `${build}${subject.replaceAll('/', '-')}.png`);
  const layers = boxes.map(({ left, top, width, height: tall, color }) => ({
    input: { create: { width, height: tall, channels: 3 as const, background: color } },
    left,
    top,
  }));
  await sharp({ create: { width: 100, height, channels: 3, background: '#f3f0e8' } })
    .composite(layers)
    .png()
    .toFile(file);
  return { id: subject, subject, width: 390, file };
}

const compare = (before: readonly Shot[], after: readonly Shot[]) =>
  compareShots(before, after, (id) => join(folder, `marked${id.replaceAll('/', '-')}.png`));

function requireChange(verdict: Verdict | undefined): Verdict & { kind: 'changed' } {
  if (verdict?.kind !== 'changed') throw new Error(`The verdict is ${String(verdict?.kind)}.`);
  return verdict;
}

async function readColor(file: string, left: number, top: number): Promise<readonly number[]> {
  const pixel = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...pixel];
}

const box: Box = { left: 20, top: 30, width: 10, height: 5, color: '#11212c' };

test('the same page is unchanged, what only one build has is added or removed', async () => {
  const verdicts = await compare(
    [await draw('a', '/faq', 200, box), await draw('a', '/old', 50)],
    [await draw('b', '/new', 50), await draw('b', '/faq', 200, box)],
  );
  expect(verdicts.map(({ kind, shot }) => `${shot.subject} ${kind}`)).toEqual([
    '/new added',
    '/faq unchanged',
    '/old removed',
  ]);
});

test('a page whose file differs but whose pixels do not is unchanged', async () => {
  const before = await draw('c', '/same', 200, box);
  const after = { ...before, file: join(folder, 'recompressed.png') };
  await sharp(before.file).png({ compressionLevel: 0 }).toFile(after.file);
  expect((await compare([before], [after])).map(({ kind }) => kind)).toEqual(['unchanged']);
});

test('what nobody can see is no change: two steps of 255', async () => {
  const verdicts = await compare(
    [await draw('h', '/noise', 200, { ...box, color: '#11212c' })],
    [await draw('i', '/noise', 200, { ...box, color: '#13232e' })],
  );
  expect(verdicts.map(({ kind }) => kind)).toEqual(['unchanged']);
});

test('a slightly paler color is a change, framed where it is and left alone elsewhere', async () => {
  const paler = { ...box, color: '#15252f' };
  const [verdict] = await compare(
    [await draw('d', '/step', 200, box)],
    [await draw('e', '/step', 200, paler)],
  );
  const { bands, marked } = requireChange(verdict);
  expect(bands).toEqual([{ left: 20, top: 30, width: 10, height: 5 }]);
  const [red = 0, green = 0] = await readColor(marked, 25, 32);
  expect(red - green).toBeGreaterThan(150);
  const [farRed = 0, farGreen = 0] = await readColor(marked, 90, 150);
  expect(farRed).toBe(farGreen);
});

test('where one page is taller, the rest of it is a difference', async () => {
  const [verdict] = await compare([await draw('f', '/tall', 120)], [await draw('g', '/tall', 200)]);
  const { bands, growth, marked } = requireChange(verdict);
  expect(growth).toBe(80);
  expect(bands).toEqual([{ left: 0, top: 120, width: 100, height: 80 }]);
  expect((await sharp(marked).metadata()).height).toBe(200);
});

test('rows that differ close together are one band, those far apart are two', () => {
  const mask = new Uint8Array(10 * 40 * 4);
  const differ = (x: number, y: number) => (mask[(y * 10 + x) * 4 + 3] = 255);
  differ(4, 2);
  differ(6, 5);
  differ(1, 30);
  expect(findBands(mask, 10, 40, 8)).toEqual([
    { left: 4, top: 2, width: 3, height: 4 },
    { left: 1, top: 30, width: 1, height: 1 },
  ]);
});
