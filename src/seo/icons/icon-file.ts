import sharp from 'sharp';
import { drawIcon } from './draw-icon.ts';

/** Widths in pixels, for tabs and shortcuts of browsers without SVG icons. */
const SIZES = [16, 32, 48];

/** Lengths in bytes of an ICO file's header and of a directory entry. */
const [HEAD, ENTRY] = [6, 16];

/**
 * Draws the site's icon as an ICO file: a list of PNG pictures behind a directory.
 * https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 */
export async function drawIconFile(): Promise<Uint8Array> {
  const pictures = await Promise.all(
    SIZES.map(async (size) => {
      const svg = Buffer.from(await drawIcon({ size, share: 11 / 16, radius: 3 / 32 }));
      return { size, png: await sharp(svg).png({ compressionLevel: 9 }).toBuffer() };
    }),
  );
  const directory = Buffer.alloc(HEAD + ENTRY * pictures.length);
  directory.writeUInt16LE(1, 2); // icons, not cursors
  directory.writeUInt16LE(pictures.length, 4);
  let start = directory.length;
  pictures.forEach(({ size, png }, index) => {
    const at = HEAD + ENTRY * index;
    directory.writeUInt8(size, at);
    directory.writeUInt8(size, at + 1);
    directory.writeUInt16LE(1, at + 4); // color planes
    directory.writeUInt16LE(32, at + 6); // bits a pixel
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(start, at + 12);
    start += png.length;
  });
  return new Uint8Array(Buffer.concat([directory, ...pictures.map(({ png }) => png)]));
}
