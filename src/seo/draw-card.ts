import sharp from 'sharp';
import { cached } from '#cache/cached.ts';
import { colors } from '#components/site/company-colors.ts';
import drawing from './draw-card.ts?raw';
import { drawIcon } from './icons/draw-icon.ts';

/** A social card in pixels: the size that networks show without cropping. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Netlify keeps node_modules between builds. Relative to the project. */
const CACHE = 'node_modules/.cache/social-cards';

/** The sheet with the picture: at most so large, with a margin around the picture. */
const SHEET = { width: 1000, height: 546, margin: 18 };
const ICON = { size: 104, away: 36 };

/** Squares of 24 px, every fifth line stronger. */
function writeGround(sheet: string): string {
  const grid = (step: number) => {
    const lines = (length: number, write: (at: number) => string) =>
      Array.from({ length: Math.ceil(length / step) - 1 }, (_, index) =>
        write((index + 1) * step + 0.5),
      ).join('');
    const down = lines(CARD_WIDTH, (x) => `M${String(x)} 0v${String(CARD_HEIGHT)}`);
    const across = lines(CARD_HEIGHT, (y) => `M0 ${String(y)}h${String(CARD_WIDTH)}`);
    return `<path d="${down}${across}" stroke="${colors.ink}" stroke-opacity=".05"/>`;
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(CARD_WIDTH)}" height="${String(CARD_HEIGHT)}">` +
    `<rect width="100%" height="100%" fill="${colors.paper}"/>${grid(24)}${grid(120)}${sheet}</svg>`
  );
}

/** Scales a picture to fit the sheet; an SVG is rendered at its final size. */
async function fitPicture(picture: Uint8Array) {
  const { width, height } = await sharp(picture).metadata();
  const room = { width: SHEET.width - 2 * SHEET.margin, height: SHEET.height - 2 * SHEET.margin };
  const scale = Math.min(room.width / width, room.height / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  // 72 is the resolution at which a unit of an SVG is a pixel.
  const data = await sharp(picture, { density: Math.max(72, 72 * scale) })
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer();
  return { data, ...size };
}

async function renderCard(picture: Uint8Array | undefined, icon: string): Promise<Uint8Array> {
  const shown = await fitPicture(picture ?? Buffer.from(icon));
  const left = Math.round((CARD_WIDTH - shown.width) / 2);
  const top = Math.round((CARD_HEIGHT - shown.height) / 2);
  const { margin } = SHEET;
  const frame = [left - margin, top - margin, shown.width + 2 * margin, shown.height + 2 * margin];
  const [x = 0, y = 0, width = 0, height = 0] = frame;
  const sheet = `<rect x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}" fill="${colors.sheet}" stroke="${colors.ink}" stroke-width="2"/>`;
  const tile = await sharp(Buffer.from(icon), { density: 144 }).resize(ICON.size).png().toBuffer();
  const corner = {
    left: CARD_WIDTH - ICON.size - ICON.away,
    top: CARD_HEIGHT - ICON.size - ICON.away,
  };
  return sharp(Buffer.from(writeGround(picture === undefined ? '' : sheet)))
    .composite([
      { input: shown.data, left, top },
      ...(picture === undefined ? [] : [{ input: tile, ...corner }]),
    ])
    .png({ palette: true })
    .toBuffer();
}

/**
 * Renders a social card as PNG: a page's picture on a grid with the company's icon in a corner; without a picture the
 * icon alone. Cached by its inputs.
 */
export async function drawCard(picture: Uint8Array | undefined): Promise<Uint8Array> {
  const icon = await drawIcon({ size: ICON.size, share: 11 / 16, radius: 3 / 32 });
  const inputs = [drawing, JSON.stringify([colors, sharp.versions]), icon, picture ?? ''];
  return cached(CACHE, inputs, () => renderCard(picture, icon));
}
