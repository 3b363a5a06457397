import { dirname, posix } from 'node:path';
import { COVER_WIDTH } from '#content-model/schemas/photo.ts';
import { explainMissingPicture } from './check-markdown.ts';
import type { ContentFiles, Picture } from './content-files.ts';
import { explain, type Mistake, report, wholeFile, type Words } from './mistake.ts';
import { readProperty } from './schema-field.ts';
import type { YamlFile } from './yaml-file.ts';

/** The largest file of a photograph, in bytes. */
const LARGEST = 2_000_000;

/** Formats by the endings of their files; sharp calls AVIF by its container. */
const FORMATS: Readonly<Record<string, string>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
};

/** Checks the photographs of the content by their headers, and that covers are there and wide enough. */
export async function checkPhotos(
  files: ReadonlyMap<string, YamlFile>,
  { names, readPicture }: ContentFiles,
): Promise<Mistake[]> {
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
  for (const entry of files.values()) {
    const photo = readProperty(readProperty(entry.data, 'cover'), 'photo');
    if (typeof photo !== 'string') continue;
    const path = posix.join(dirname(entry.file), photo);
    const words = names.has(path)
      ? checkCover(sound.get(path))
      : explainMissingPicture(path, names);
    mistakes.push(...report(entry.at(['cover', 'photo']), words));
  }
  return mistakes;
}

function checkFile({ format, bytes }: Picture, ending: string): Words[] {
  if (format !== FORMATS[ending]) {
    return explain(
      format === undefined
        ? 'The file is no picture, or it is damaged.'
        : `The file is named .${ending}, and its content is ${format}.`,
      'a photograph saved as JPEG, PNG, WebP or AVIF, with the ending of its format',
    );
  }
  if (bytes <= LARGEST) return [];
  return explain(
    `The file has ${(bytes / 1e6).toFixed(1)} MB, which git carries for good.`,
    'at most 2 MB: save it 2400 pixels wide, as JPEG of quality 80',
  );
}

function checkCover(picture: Picture | undefined): Words[] {
  if (picture === undefined) return [];
  const { width, height } = picture;
  if (width >= COVER_WIDTH && width > height) return [];
  return explain(
    `The photograph is ${width} pixels wide and ${height} high.`,
    `landscape, at least ${COVER_WIDTH} pixels wide`,
  );
}
