import { readFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { Shot } from './shoot.ts';

/** A stretch of the picture that differs, pixels. */
export interface Band {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What became of one picture. */
export type Verdict =
  | { readonly kind: 'unchanged' | 'added' | 'removed'; readonly shot: Shot }
  | {
      readonly kind: 'changed';
      readonly before: Shot;
      readonly shot: Shot;
      readonly bands: readonly Band[];
      /** The taller one's, pixels. */
      readonly height: number;
      /** Pixels that the page has grown by; fewer than 0 where it has shrunk. */
      readonly growth: number;
      /** Absolute path of the picture with the differences marked. */
      readonly marked: string;
    };

/** Rows without a difference that still belong to a band, pixels: about two lines of text. */
const REACH = 48;

/** Pixels between a difference and the frame around it, and the frame's line. */
const FRAME = { air: 6, line: 4 };

/**
 * How far two colors may be apart, of pixelmatch's 0 to 1. Two pictures of one build differ by up to two
 * of 255 steps in a corner or two, as the browser paints in several threads; three steps are a change.
 */
const THRESHOLD = 0.01;

/** What only one of two pictures has below the other's end. */
const MISSING = { r: 255, g: 0, b: 255, alpha: 1 };

const MARK: [number, number, number] = [230, 0, 90];

/**
 * Sets the pictures of two builds against each other, in the order of `after`; what only `before` has
 * comes last.
 *
 * @param nameMarked where a picture with marks goes, an absolute path
 */
export async function compareShots(
  before: readonly Shot[],
  after: readonly Shot[],
  nameMarked: (id: string) => string,
): Promise<readonly Verdict[]> {
  const earlier = new Map(before.map((shot) => [shot.id, shot]));
  const verdicts: Verdict[] = [];
  for (const shot of after) {
    const old = earlier.get(shot.id);
    earlier.delete(shot.id);
    verdicts.push(
      old === undefined
        ? { kind: 'added', shot }
        : await comparePair(old, shot, nameMarked(shot.id)),
    );
  }
  return [
    ...verdicts,
    ...[...earlier.values()].map((shot) => ({ kind: 'removed', shot }) as const),
  ];
}

async function comparePair(before: Shot, shot: Shot, marked: string): Promise<Verdict> {
  const files = await Promise.all([readFile(before.file), readFile(shot.file)]);
  if (files[0].equals(files[1])) return { kind: 'unchanged', shot };

  const sizes = await Promise.all([sharp(files[0]).metadata(), sharp(files[1]).metadata()]);
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [old, young] = await Promise.all([
    readPixels(files[0], width, height),
    readPixels(files[1], width, height),
  ]);
  const mask = Buffer.alloc(width * height * 4);
  const differing = pixelmatch(old, young, mask, width, height, {
    threshold: THRESHOLD,
    includeAA: true,
    diffMask: true,
    diffColor: MARK,
  });
  if (differing === 0) return { kind: 'unchanged', shot };

  const bands = findBands(mask, width, height);
  const raw = { width, height, channels: 4 } as const;
  // In two steps: sharp would dim the marks together with the picture.
  const dimmed = await sharp(young, { raw }).grayscale().linear(0.35, 165).png().toBuffer();
  await sharp(dimmed)
    .toColorspace('srgb')
    .composite([{ input: mask, raw }, { input: Buffer.from(drawFrames(bands, width, height)) }])
    .png()
    .toFile(marked);
  const growth = sizes[1].height - sizes[0].height;
  return { kind: 'changed', before, shot, bands, height, growth, marked };
}

/** A picture's pixels, four bytes each, laid at the top left of the given size. */
async function readPixels(file: Buffer, width: number, height: number): Promise<Buffer> {
  const picture = sharp(file).ensureAlpha();
  const { width: ownWidth, height: ownHeight } = await picture.metadata();
  return picture
    .extend({ right: width - ownWidth, bottom: height - ownHeight, background: MISSING })
    .raw()
    .toBuffer();
}

/**
 * Gathers differing rows into bands.
 *
 * @param mask four bytes a pixel; a pixel that differs is opaque
 * @param reach rows without a difference that a band bridges
 */
export function findBands(
  mask: Uint8Array,
  width: number,
  height: number,
  reach = REACH,
): readonly Band[] {
  const bands: { left: number; top: number; right: number; bottom: number }[] = [];
  for (let y = 0; y < height; y += 1) {
    let left = width;
    let right = 0;
    for (let x = 0; x < width; x += 1) {
      if (mask[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = x + 1;
    }
    if (right === 0) continue;
    const open = bands.at(-1);
    if (open !== undefined && y - open.bottom <= reach) {
      open.left = Math.min(open.left, left);
      open.right = Math.max(open.right, right);
      open.bottom = y + 1;
    } else bands.push({ left, top: y, right, bottom: y + 1 });
  }
  return bands.map(({ left, top, right, bottom }) => ({
    left,
    top,
    width: right - left,
    height: bottom - top,
  }));
}

function drawFrames(bands: readonly Band[], width: number, height: number): string {
  const { air, line } = FRAME;
  const frames = bands.map((band) => {
    const x = Math.max(line / 2, band.left - air);
    const y = Math.max(line / 2, band.top - air);
    const right = Math.min(width - line / 2, band.left + band.width + air);
    const bottom = Math.min(height - line / 2, band.top + band.height + air);
    return `<rect x="${x}" y="${y}" width="${right - x}" height="${bottom - y}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `fill="none" stroke="rgb(${MARK.join(' ')})" stroke-width="${line}">${frames.join('')}</svg>`
  );
}
