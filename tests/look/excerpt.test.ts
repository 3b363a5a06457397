import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { excerpt, planCuts } from './excerpt.ts';

const band = (top: number, height: number) => ({ left: 0, top, width: 10, height });

test('a difference is shown with the page around it, within the page', () => {
  expect(planCuts([band(300, 20)], 5000)).toEqual([{ top: 240, height: 140 }]);
  expect(planCuts([band(10, 20)], 70)).toEqual([{ top: 0, height: 70 }]);
});

test('stretches that touch are one, a long one is cut off, a fifth is left to the full size', () => {
  expect(planCuts([band(300, 20), band(400, 20)], 5000)).toEqual([{ top: 240, height: 240 }]);
  expect(planCuts([band(300, 4700)], 5000)).toEqual([{ top: 240, height: 1000 }]);
  const far = [0, 1, 2, 3, 4].map((place) => band(place * 500 + 100, 10));
  expect(planCuts(far, 5000)).toHaveLength(4);
});

test('stretches stand one below the other, and are empty beyond the picture’s end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'look-'));
  const source = join(folder, 'page.png');
  const foot = { width: 100, height: 100, channels: 3 as const, background: '#ff0000' };
  await sharp({ create: { width: 100, height: 300, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: foot }, left: 0, top: 200 }])
    .png()
    .toFile(source);
  const cuts = [
    { top: 0, height: 100 },
    { top: 200, height: 200 },
  ];
  const small = await excerpt(source, cuts, 1 / 2, folder);
  // 50 px, 8 px between, 100 px of which the picture has the first 50.
  expect(small).toMatchObject({ width: 50, height: 158 });
  const { data, info } = await sharp(small.file).raw().toBuffer({ resolveWithObject: true });
  const readPixel = (row: number) => [
    ...data.subarray((row * info.width + 25) * 4, (row * info.width + 25) * 4 + 4),
  ];
  const [, , blue = 0] = readPixel(25);
  const [red = 0] = readPixel(80);
  expect(blue).toBeGreaterThan(200);
  expect(red).toBeGreaterThan(200);
  expect(readPixel(53)[3]).toBe(0);
  expect(readPixel(140)[3]).toBe(0);
  await rm(folder, { recursive: true });
});
