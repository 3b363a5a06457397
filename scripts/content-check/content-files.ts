import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The header of a picture file. */
export interface Picture {
  /** As sharp names it: "jpeg", "heif"; "heic" for the format of an iPhone; undefined if the file is no picture. */
  readonly format?: string | undefined;
  /** In pixels, as the picture is shown: turned by its orientation. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** The content of a site. Paths begin at the project's folder. */
export interface ContentFiles {
  /** Texts of the YAML and MDX files by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Texts of the SVG files by path. */
  readonly drawings: ReadonlyMap<string, string>;
  /** Paths of all files below src/content. */
  readonly names: ReadonlySet<string>;
  readonly readPicture: (file: string) => Promise<Picture>;
  /** The bytes of a file; undefined where there is none. */
  readonly readFile: (file: string) => Uint8Array | undefined;
}

export const CONTENT = 'src/content';

/** Reads a folder of content, whose files are named as if they were in src/content. */
export function readContentFiles(folder = CONTENT): ContentFiles {
  const paths = new Map(listFiles(folder).map((path) => [path.replace(folder, CONTENT), path]));
  const readTexts = (ending: RegExp) =>
    new Map(
      [...paths]
        .filter(([name]) => ending.test(name))
        .map(([name, path]) => [name, readFileSync(path, 'utf8')]),
    );
  return {
    texts: readTexts(/\.(?:yaml|mdx)$/),
    drawings: readTexts(/\.svg$/),
    names: new Set(paths.keys()),
    readPicture: (name) => readPicture(paths.get(name) ?? name),
    readFile: (name) => {
      const path = paths.get(name);
      return path === undefined ? undefined : readFileSync(path);
    },
  };
}

async function readPicture(path: string): Promise<Picture> {
  try {
    if (isHeic(path)) return { format: 'heic', width: 0, height: 0, bytes: statSync(path).size };
    const { format, autoOrient } = await sharp(path).metadata();
    return { format, ...autoOrient, bytes: statSync(path).size };
  } catch {
    return { width: 0, height: 0, bytes: 0 };
  }
}

/** Recognizes HEIC by the brands in its first box; AVIF has the same container, and names "avif" there. */
function isHeic(path: string): boolean {
  const head = readFileSync(path).subarray(0, 64).toString('latin1');
  return /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(head) && !head.includes('avif');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort();
}
