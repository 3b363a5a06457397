import { basename, dirname } from 'node:path';
import { z } from 'astro/zod';
import { readFrontMatter } from '#content-model/front-matter.ts';
import { normalizeFormer } from '#content-model/schemas/address.ts';
import type { Redirect } from './redirects.ts';

/** A redirect, with the content file that asks for it and the old address as it stands there. */
export interface Alias extends Redirect {
  readonly file: string;
  readonly written: string;
}

/** Path prefix of the pages of each content folder. */
const PAGES: Readonly<Record<string, string>> = {
  'src/content/articles': '/blogs/',
  'src/content/trades': '/trades/',
  'src/content/policies': '/',
  'src/content/samples': '/samples/',
  'src/content/landing': '/',
};

const REDIRECTS = 'src/content/redirects.yaml';

const redirectSchema = z.object({ from: z.string(), to: z.string() });
const listSchema = z.array(z.unknown()).catch([]);
const pageSchema = z.object({ formerly: listSchema }).catch({ formerly: [] });

/**
 * Returns the redirects that editors have written: `formerly` of articles, trades, samples, policies and the company's
 * own pages, and src/content/redirects.yaml. Invalid entries are skipped: the content check reports them.
 *
 * @param texts texts of content files by path, relative to the project's folder
 */
export function readAliases(texts: ReadonlyMap<string, string>): Alias[] {
  return [...texts].flatMap(([file, text]) =>
    listWritten(file, text).flatMap((entry) => {
      const redirect = redirectSchema.safeParse(entry);
      if (!redirect.success) return [];
      const { from: written, to } = redirect.data;
      return [{ from: normalizeFormer(written), to, file, written }];
    }),
  );
}

function listWritten(file: string, text: string): readonly unknown[] {
  if (file === REDIRECTS) return listSchema.parse(readSafely(file, text));
  const folder = PAGES[dirname(file)];
  if (folder === undefined || !text.includes('formerly:')) return [];
  const to = `${folder}${basename(file).replace(/\.\w+$/, '')}`;
  return pageSchema.parse(readSafely(file, text)).formerly.map((from) => ({ from, to }));
}

function readSafely(file: string, text: string): unknown {
  try {
    return readFrontMatter(file, text);
  } catch {
    return undefined;
  }
}
