import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { colors } from '#components/site/company-colors.ts';
import { drawCard } from './draw-card.ts';

vi.mock('#cache/cached.ts', () => ({
  cached: (_: string, __: unknown, compute: () => unknown) => compute(),
}));

async function readPixels(png: Uint8Array) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')}`;
  return { at, size: [info.width, info.height] };
}

const draw = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" fill="#00f"/></svg>`,
  );

test.each([
  ['a wide drawing', 400, 100, { inside: [130, 315], outside: [600, 150] }],
  ['a high drawing', 300, 400, { inside: [600, 70], outside: [300, 315] }],
])('%s fills the sheet, whole and in the middle', async (_, width, height, places) => {
  const { at, size } = await readPixels(await drawCard(draw(width, height)));
  expect(size).toEqual([1200, 630]);
  const [[x = 0, y = 0], [otherX = 0, otherY = 0]] = [places.inside, places.outside];
  expect(at(x, y)).toBe('#0000ff');
  expect(at(1199 - x, 629 - y)).toBe('#0000ff');
  expect(at(otherX, otherY)).not.toBe('#0000ff');
  // The icon's tile lies in the corner.
  expect(at(1155, 500).toUpperCase()).toBe(colors.ink);
});

test('a page without a picture has the icon alone, in the middle', async () => {
  const { at } = await readPixels(await drawCard(undefined));
  expect(at(600, 80).toUpperCase()).toBe(colors.ink);
  expect(at(1155, 500).toUpperCase()).not.toBe(colors.ink);
});
