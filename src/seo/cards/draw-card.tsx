import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import {
  Card,
  FAMILIES,
  Heading,
  headingHeight,
  headingWidth,
  type CardContent,
  type HeadingFit,
} from './Card.tsx';
import { CARD_HEIGHT, CARD_WIDTH } from './size.ts';

/** Relative to the project. */
const FOLDER = 'takeoffs/fonts';
/** Satori reads one weight and width from a file. */
const FONTS = [
  { file: 'instrument-sans-400.ttf', name: FAMILIES.text, weight: 400 },
  { file: 'instrument-sans-condensed-600.ttf', name: FAMILIES.condensed, weight: 600 },
] as const;

/** The files that cards are lettered with. */
export const FONT_FILES = FONTS.map(({ file }) => join(FOLDER, file));

let loading: Promise<Font[]> | undefined;
/** Loads the fonts once. */
export const loadFonts = () =>
  (loading ??= Promise.all(
    FONTS.map(async ({ file, ...font }) => ({ ...font, data: await readFile(join(FOLDER, file)) })),
  ));

/** Pixels, from the largest. */
const HEADING_SIZES = [168, 148, 128, 104, 92, 80, 70, 60, 52];

/** Right edge of the longest line and lower edge of the last one, of a heading set in a width. */
async function measureHeading(title: string, { size, width }: HeadingFit) {
  const box = { right: 0, bottom: 0 };
  await satori(<Heading title={title} size={size} width={width} />, {
    width: CARD_WIDTH,
    fonts: await loadFonts(),
    onNodeDetected: (node) => {
      if (node.textContent === undefined) return;
      box.right = Math.max(box.right, node.left + node.width);
      box.bottom = Math.max(box.bottom, node.top + node.height);
    },
  });
  return box;
}

/**
 * Fits a card's heading: the largest size that has room, and the least width at which it takes no further line, so that its
 * lines are about equally long.
 *
 * @throws an Error where the title is too long for the smallest size.
 */
export async function fitHeading(content: CardContent): Promise<HeadingFit> {
  const { title } = content;
  const [room, height] = [headingWidth(content), headingHeight(content)];
  for (const size of HEADING_SIZES) {
    let best = await measureHeading(title, { size, width: room });
    if (size > room / 5.5 || best.right > room || best.bottom > height) continue;
    const { bottom } = best;
    for (let narrow = 0; best.right - narrow > 10;) {
      const middle = (narrow + best.right) / 2;
      const box = await measureHeading(title, { size, width: middle });
      if (box.right <= middle && box.bottom <= bottom) best = box;
      else narrow = middle;
    }
    // A hair more, so that no word is broken off by rounding.
    return { size, width: Math.ceil(best.right) + 1 };
  }
  throw new Error(`"${title}" does not fit on a social card: shorten it`);
}

/** Draws a card as a PNG of 1200 by 630 pixels. */
export async function drawCard(content: CardContent): Promise<Uint8Array> {
  const fit = await fitHeading(content);
  const svg = await satori(<Card content={content} fit={fit} />, {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts: await loadFonts(),
  });
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer());
}
