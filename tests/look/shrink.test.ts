import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { planFold, shrink } from './shrink.ts';

test('a picture is folded into the fewest columns, all of one height', () => {
  expect(planFold(500, 560)).toEqual({ columns: 1, height: 500 });
  expect(planFold(560, 560)).toEqual({ columns: 1, height: 560 });
  expect(planFold(561, 560)).toEqual({ columns: 2, height: 281 });
  expect(planFold(1500, 560)).toEqual({ columns: 3, height: 500 });
});

test('a tall picture reads on in the next column', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'look-'));
  const source = join(folder, 'page.png');
  const foot = { width: 100, height: 200, channels: 3 as const, background: '#ff0000' };
  await sharp({ create: { width: 100, height: 400, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: foot }, left: 0, top: 200 }])
    .png()
    .toFile(source);
  const size = { scale: 1 / 2, most: 100 };

  const small = await shrink(source, size, folder);
  // Two columns of 50 px, 6 px apart.
  expect(small).toMatchObject({ width: 106, height: 100 });
  const { dominant: left } = await sharp(
    await sharp(small.file).extract({ left: 0, top: 0, width: 50, height: 100 }).toBuffer(),
  ).stats();
  const { dominant: right } = await sharp(
    await sharp(small.file).extract({ left: 56, top: 0, width: 50, height: 100 }).toBuffer(),
  ).stats();
  expect(left.b).toBeGreaterThan(left.r);
  expect(right.r).toBeGreaterThan(right.b);
  await rm(folder, { recursive: true });
});
