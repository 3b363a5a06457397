import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Band } from './compare.ts';
import type { Small } from './shrink.ts';

/** A stretch of a picture over its whole width, pixels. */
export interface Cut {
  readonly top: number;
  readonly height: number;
}

/** Pixels of the page shown above and below a difference. */
const AIR = 60;

/** The longest stretch, pixels: where a page has grown, all that follows differs and says nothing new. */
const LONGEST = 1000;

/** Stretches shown of one picture; its full size has them all. */
const MOST = 4;

/** Pixels between two stretches on the sheet. */
const GAP = 8;

/**
 * The stretches of a picture that show its differences, from the top; those that touch are one.
 *
 * @param height of the picture, pixels
 */
export function planCuts(bands: readonly Band[], height: number): readonly Cut[] {
  const cuts: { top: number; bottom: number }[] = [];
  for (const band of bands) {
    const top = Math.max(0, band.top - AIR);
    const bottom = Math.min(height, band.top + band.height + AIR);
    const last = cuts.at(-1);
    if (last !== undefined && top <= last.bottom) last.bottom = bottom;
    else cuts.push({ top, bottom });
  }
  return cuts
    .slice(0, MOST)
    .map(({ top, bottom }) => ({ top, height: Math.min(LONGEST, bottom - top) }));
}

/**
 * Writes the given stretches of a picture one below the other, `<name>.webp`. Where the picture ends
 * earlier than a stretch, the rest stays empty, so that pictures of two heights stand level.
 *
 * @param source absolute path of the picture
 * @param scale of the small picture's lengths to the picture's
 * @param folder where the small picture goes
 */
export async function excerpt(
  source: string,
  cuts: readonly Cut[],
  scale: number,
  folder: string,
): Promise<Small> {
  const { width: fullWidth, height: fullHeight } = await sharp(source).metadata();
  const width = Math.round(fullWidth * scale);
  const pieces = [];
  let end = 0;
  for (const { top, height } of cuts) {
    const there = Math.min(height, fullHeight - top);
    if (there > 0) {
      const input = await sharp(source)
        .extract({ left: 0, top, width: fullWidth, height: there })
        .resize(width, Math.max(1, Math.round(there * scale)), { fit: 'fill' })
        .png()
        .toBuffer();
      pieces.push({ input, left: 0, top: end });
    }
    end += Math.max(1, Math.round(height * scale)) + GAP;
  }
  const height = end - GAP;
  const file = join(folder, `${basename(source, '.png')}.webp`);
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width, height, channels: 4, background } })
    .composite(pieces)
    .webp({ quality: 82 })
    .toFile(file);
  return { file, width, height };
}
