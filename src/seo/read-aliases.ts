import { basename } from 'node:path';
import { readFrontMatter } from '#content-model/front-matter.ts';
import type { Redirect } from './redirects.ts';

/** A redirect, and the content file that asks for it. */
export interface Alias extends Redirect {
  readonly file: string;
}

const PAGES: Readonly<Record<string, string>> = {
  articles: '/blogs/',
  trades: '/trades/',
  policies: '/',
};

/**
 * The redirects that editors have written: `formerly` of articles, trades and policies, and the list
 * in src/content/redirects.yaml. Invalid entries are skipped: the content check
 * reports them.
 *
 * @param texts content files by their path from the project's folder
 */
export function readAliases(texts: ReadonlyMap<string, string>): Alias[] {
  return [...texts].flatMap(([file, text]) => {
    const [, folder = ''] = /^src\/content\/(?:(\w+)\/)?[^/]+$/.exec(file) ?? [];
    const start = PAGES[folder];
    if (file === 'src/content/redirects.yaml') {
      return asList(readSafely(file, text)).flatMap((entry) => {
        const [from, to] = [readText(entry, 'from'), readText(entry, 'to')];
        return from === undefined || to === undefined ? [] : [{ from, to, file }];
      });
    }
    if (start === undefined || !text.includes('formerly:')) return [];
    const to = `${start}${basename(file).replace(/\.\w+$/, '')}`;
    const data = readSafely(file, text);
    const formerly =
      typeof data === 'object' && data !== null && 'formerly' in data ? data.formerly : undefined;
    return asList(formerly).flatMap((from) =>
      typeof from === 'string' ? [{ from, to, file }] : [],
    );
  });
}

function readSafely(file: string, text: string): unknown {
  try {
    return readFrontMatter(file, text);
  } catch {
    return undefined;
  }
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function readText(entry: unknown, name: string): string | undefined {
  const value =
    typeof entry === 'object' && entry !== null
      ? (entry as Record<string, unknown>)[name]
      : undefined;
  return typeof value === 'string' ? value : undefined;
}
