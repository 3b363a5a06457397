import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { colors } from '#components/site/company-colors.ts';
import { drawIcon } from './draw-icon.ts';

vi.mock('#components/site/company-mark.ts', () => ({ companyMark: undefined }));

test('the icon of a company without a mark is the first letter of its name, upright in the middle', async () => {
  const svg = await drawIcon({ size: 100, share: 0.6, radius: 0 }, 'Lodestar');
  expect(svg).toContain(`fill="${colors.accent}"`);
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const at = (x: number, y: number) =>
    `#${pixels.subarray((y * 100 + x) * 3, (y * 100 + x) * 3 + 3).toString('hex')}`;
  const letter = colors['on-accent'].toLowerCase();
  // The stem of an L stands at its left, its arm at the foot.
  expect([at(38, 25), at(38, 75), at(60, 77), at(60, 25)].map((one) => one === letter)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
