import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colors } from '#components/site/company-colors.ts';
import { drawIconFile } from './icon-file.ts';
import '#tests/site/whole.ts';

test('the icon file holds the mark in three sizes, in the colors of the site', async () => {
  const file = Buffer.from(await drawIconFile());
  // Reserved, type 1 for icons, number of pictures.
  expect([0, 2, 4].map((at) => file.readUInt16LE(at))).toEqual([0, 1, 3]);
  const entries = [0, 1, 2].map((index) => file.subarray(6 + 16 * index, 22 + 16 * index));
  expect(entries.map((entry) => [entry[0], entry[1]])).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
  let end = 6 + 3 * 16;
  for (const entry of entries) {
    const [length, start] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    expect(start).toBe(end);
    end = start + length;
    const picture = sharp(file.subarray(start, end));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: entry[0] });
  }
  expect(end).toBe(file.length);

  const last = entries[2]?.readUInt32LE(12) ?? 0;
  const { data } = await sharp(file.subarray(last))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const color = (x: number, y: number) =>
    `#${data.subarray((y * 48 + x) * 3, (y * 48 + x) * 3 + 3).toString('hex')}`.toUpperCase();
  // Above the mark, and on the level of the company's plumb line, 36 of 40 units down.
  expect([color(24, 3), color(12, 37)]).toEqual([colors.ink, colors['accent-line-on-ink']]);
});
