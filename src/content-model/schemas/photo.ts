import { z } from 'astro/zod';

/** The least width of a cover photograph, in pixels: the largest picture of it is 1440 wide. */
export const COVER_WIDTH = 1600;

/** The path of a cover photograph, from the folder of its article. */
export const photoSchema = z
  .string()
  .regex(/^\.\/.+\.(?:jpe?g|png|webp|avif)$/i, 'A photograph is named like "./photos/name.jpg"')
  .describe(`A photograph beside the article, landscape and at least ${COVER_WIDTH} pixels wide`)
  .meta({ examples: ['./photos/bid-room.jpg'] });
