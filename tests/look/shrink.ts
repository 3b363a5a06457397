import { basename, join } from 'node:path';
import sharp from 'sharp';

/** A small picture on the sheet. */
export interface Small {
  /** Absolute path. */
  readonly file: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** How a tall picture is laid in columns that are read from left to right. */
export interface Fold {
  readonly columns: number;
  /** Pixels. */
  readonly height: number;
}

/** Pixels between two columns. */
const GAP = 6;

/**
 * The fewest columns of at most `most` pixels, all of one height.
 *
 * @param height of the picture, pixels
 */
export function planFold(height: number, most: number): Fold {
  const columns = Math.max(1, Math.ceil(height / most));
  return { columns, height: Math.ceil(height / columns) };
}

/**
 * Writes a small picture, `<name>.webp`. What is taller than `most` is folded into columns, so that a
 * whole page can be seen without scrolling along it.
 *
 * @param source absolute path of the picture
 * @param size.scale of the small picture's lengths to the picture's
 * @param size.most pixels of a column
 * @param folder where the small picture goes
 */
export async function shrink(
  source: string,
  size: { readonly scale: number; readonly most: number },
  folder: string,
): Promise<Small> {
  const picture = sharp(source);
  const { width: fullWidth, height: fullHeight } = await picture.metadata();
  const width = Math.round(fullWidth * size.scale);
  const height = Math.max(1, Math.round(fullHeight * size.scale));
  const fold = planFold(height, size.most);
  const flat = await picture.resize(width, height, { fit: 'fill' }).png().toBuffer();
  const columns = Array.from({ length: fold.columns }, (_, column) => column * fold.height).map(
    async (top, column) => ({
      input: await sharp(flat)
        .extract({ left: 0, top, width, height: Math.min(fold.height, height - top) })
        .toBuffer(),
      left: column * (width + GAP),
      top: 0,
    }),
  );
  const canvas = {
    width: fold.columns * (width + GAP) - GAP,
    height: fold.height,
    channels: 4 as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  };
  const file = join(folder, `${basename(source, '.png')}.webp`);
  await sharp({ create: canvas })
    .composite(await Promise.all(columns))
    .webp({ quality: 82 })
    .toFile(file);
  return { file, width: canvas.width, height: canvas.height };
}
