import { z } from 'astro/zod';

/** The least width of a cover photograph, in pixels: the largest picture of it is 1440 wide. */
export const COVER_WIDTH = 1600;

/** Instructions for a photograph in the format of an iPhone, which browsers do not show. */
export const AS_JPEG =
  'a JPEG: on an iPhone choose Share, Options, Most Compatible, on a Mac File, Export in Preview; Settings, Camera, Formats, Most Compatible makes all later photographs JPEG';

/** The path of a cover photograph, from the folder of its article. */
export const photoSchema = z
  .string()
  .regex(
    /^(?!.*\.hei[cf]$)/i,
    `HEIC is an iPhone's own format, which browsers do not show. Send ${AS_JPEG}`,
  )
  .regex(
    /^\.\/.+\.(?:jpe?g|png|webp|avif|hei[cf])$/i,
    'A photograph is named like "./photos/name.jpg"',
  )
  .describe(`A photograph beside the article, landscape and at least ${COVER_WIDTH} pixels wide`)
  .meta({ pictures: 'photos', examples: ['./photos/bid-room.jpg'] });
