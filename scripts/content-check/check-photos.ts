import { dirname, posix } from 'node:path';
import { AS_JPEG, COVER_WIDTH } from '#content-model/schemas/photo.ts';
import type { ContentFiles, Picture } from './content-files.ts';
import { explain, type Mistake, report, wholeFile, type Explanation } from './mistake.ts';
import { suggest } from './nearest.ts';
import { readProperty } from './schema-field.ts';
import type { YamlFile } from './yaml-file.ts';

const HEIC = "The photograph is HEIC, an iPhone's own format, which browsers do not show.";

/** The largest file of a photograph, in bytes. */
export const MAX_PHOTO_BYTES = 2_000_000;

/** Formats by the endings of their files; sharp calls AVIF by its container. */
const FORMATS: Readonly<Record<string, string>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
};

/** The pictures that texts may show. */
export interface Photos {
  /** Paths of all content files. */
  readonly names: ReadonlySet<string>;
  /** Headers of the pictures without a mistake, by path. */
  readonly sound: ReadonlyMap<string, Picture>;
}

/** Checks the files of photographs by their headers. */
export async function checkPhotos({ names, readPicture }: ContentFiles): Promise<{
  mistakes: Mistake[];
  photos: Photos;
}> {
  const mistakes: Mistake[] = [];
  const sound = new Map<string, Picture>();
  for (const file of names) {
    const ending = /\.(jpe?g|png|webp|avif)$/i.exec(file)?.[1]?.toLowerCase();
    if (ending === undefined) continue;
    const picture = await readPicture(file);
    const words = checkFile(picture, ending);
    mistakes.push(...report(wholeFile(file), words));
    if (words.length === 0) sound.set(file, picture);
  }
  return { mistakes, photos: { names, sound } };
}

/** Checks that the covers of articles are there and wide enough. */
export function checkCovers(files: ReadonlyMap<string, YamlFile>, photos: Photos): Mistake[] {
  return [...files.values()].flatMap((entry) => {
    const photo = readProperty(readProperty(entry.data, 'cover'), 'photo');
    if (typeof photo !== 'string') return [];
    const path = posix.join(dirname(entry.file), photo);
    return report(entry.at(['cover', 'photo']), checkPhoto(path, photos));
  });
}

/** Checks the photograph that a text or a cover shows. */
export function checkPhoto(path: string, { names, sound }: Photos): Explanation[] {
  if (/\.hei[cf]$/i.test(path)) return explain(HEIC, AS_JPEG);
  if (!names.has(path)) return explainMissing(path, names);
  const picture = sound.get(path);
  // A mistake in the file itself is reported by `checkPhotos`.
  if (picture === undefined) return [];
  const { width, height } = picture;
  if (width >= COVER_WIDTH && width > height) return [];
  return explain(
    `The photograph is ${width} pixels wide and ${height} high.`,
    `landscape, at least ${COVER_WIDTH} pixels wide`,
  );
}

function checkFile({ format, bytes }: Picture, ending: string): Explanation[] {
  if (format === 'heic') return explain(HEIC, AS_JPEG);
  if (format !== FORMATS[ending]) {
    return explain(
      format === undefined
        ? 'The file is no picture, or it is damaged.'
        : `The file is named .${ending}, and its content is ${format}.`,
      'a photograph saved as JPEG, PNG, WebP or AVIF, with the ending of its format',
    );
  }
  if (bytes <= MAX_PHOTO_BYTES) return [];
  return explain(
    `The file has ${(bytes / 1e6).toFixed(1)} MB, which git carries for good.`,
    'at most 2 MB: save it 2400 pixels wide, as JPEG of quality 80',
  );
}

/** Explanation for a picture that is not there, with the pictures that are. */
function explainMissing(path: string, files: ReadonlySet<string>): Explanation[] {
  const folder = dirname(dirname(path));
  const pictures = [...files]
    .filter((name) => /\.(?:jpe?g|png|webp|avif)$/i.test(name))
    .map((name) => `./${posix.relative(folder, name)}`);
  return explain(
    `There is no picture ${path}.${suggest(`./${posix.relative(folder, path)}`, pictures)}`,
    pictures.length === 0 ? `a file in ${dirname(path)}` : pictures.join(', '),
  );
}
