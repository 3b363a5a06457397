import { readdirSync } from 'node:fs';
import { isPublished } from '#content-model/publication.ts';
import { PUBLISHED } from '#seo/published.ts';
import { type Alias, readAliases } from '#seo/read-aliases.ts';
import { findTarget, isOutside, type Redirect, splitFormer } from '#seo/redirects.ts';
import type { ContentFiles } from './content-files.ts';
import { CONTENT } from './content-files.ts';
import { type Addresses, findAddress } from './list-addresses.ts';
import { explain, type Mistake, report, wholeFile } from './mistake.ts';
import { suggest } from './nearest.ts';
import { readProperty } from './schema-field.ts';
import type { YamlFile } from './yaml-file.ts';

/** The addresses of a site, present and past. */
export interface SiteAddresses {
  readonly content: ContentFiles;
  readonly files: ReadonlyMap<string, YamlFile>;
  readonly addresses: Addresses;
  /** Addresses of drafts and of articles whose day has not come. */
  readonly withheld: ReadonlySet<string>;
  /** Addresses that the live site has had. */
  readonly published: readonly string[];
  /** Origin of the site, https://www.example.com. */
  readonly origin: string;
}

/** Lists the addresses of articles that the live site does not show on a day, "2026-11-28". */
export function listWithheld(files: ReadonlyMap<string, YamlFile>, today: string): Set<string> {
  return new Set(
    [...files.values()].flatMap(({ file, data }) => {
      const publishedOn = readProperty(data, 'publishedOn');
      const draft = readProperty(data, 'draft') === true;
      if (!(publishedOn instanceof Date) || isPublished({ draft, publishedOn }, today)) return [];
      return findAddress(file) ?? [];
    }),
  );
}

/** First segments of addresses that belong to the site's own files, its functions or Netlify, and not to content. */
const RESERVED = [
  '.netlify',
  '_astro',
  'admin',
  'api',
  'cards',
  'check',
  'drawings',
  'index',
  '404',
];

/** Pages of the project, even if another folder's content is checked. */
const PAGES = new URL('../../src/pages', import.meta.url);

/** Returns the names that a page at the root of the site cannot have: `RESERVED`, and the files of src/pages. */
function listReserved(): Set<string> {
  const own = readdirSync(PAGES).map((file) => file.replace(/\..*$/, ''));
  return new Set([...RESERVED, ...own]);
}

/** Checks that the address that a page gets from its file's name is free: of two pages, only one would be built. */
export function checkTaken(texts: ReadonlyMap<string, string>): Mistake[] {
  const reserved = listReserved();
  return [...texts.keys()].flatMap((file) => {
    const address = findAddress(file);
    if (address === undefined) return [];
    const [, first = '', ...below] = address.split('/');
    const policy = `${CONTENT}/policies${address}.mdx`;
    const isPolicy = file !== policy && texts.has(policy);
    const isReserved = below.length === 0 ? reserved.has(first) : below.includes('index');
    if (!isPolicy && !isReserved) return [];
    const other = isPolicy ? policy : 'a page of the site, or of its own files';
    const problem = `The file's name becomes the address of its page, and ${address} is the address of ${other}.`;
    const words = explain(problem, `another name, such as our-${below.at(-1) ?? first}.mdx`);
    return report(wholeFile(file, 'the name of the file'), words);
  });
}

/**
 * Checks former addresses: each leads to a page, and every address the live site has had still answers.
 *
 * @returns the mistakes, and where each former address leads
 */
export function checkAddresses(site: SiteAddresses): {
  mistakes: Mistake[];
  redirected: ReadonlyMap<string, string>;
} {
  const aliases = readAliases(site.content.texts);
  const redirected = new Map(aliases.map(({ from, to }) => [from, to]));
  const gone = checkPublished(site, aliases);
  // Links to a page that was renamed name its new address, though `formerly` is still to be written.
  for (const { from, to } of gone.renamed) redirected.set(from, to);
  return { mistakes: [...checkAliases(aliases, site), ...gone.mistakes], redirected };
}

function checkAliases(
  aliases: readonly Alias[],
  { addresses, withheld, files, origin }: SiteAddresses,
): Mistake[] {
  const asked = new Set(
    aliases.filter(({ from }) => from.includes('?')).map(({ from }) => splitFormer(from).path),
  );
  const seen = new Map<string, string>();
  return aliases.flatMap(({ from, to, file, written }) => {
    const source = files.get(file);
    if (source === undefined) return [];
    const reportAt = (text: string, problem: string, allowed: string): Mistake[] => {
      const { path = [] } = source.listTexts().find((one) => one.text === text) ?? {};
      return report({ ...source.at(path), place: text }, explain(problem, allowed));
    };
    const [, first = '', ...below] = from.split(/[/?]/);
    const isFolder = first !== 'index' && first !== '404';
    if (RESERVED.includes(first) && (isFolder || below.length === 0)) {
      const problem = `"${from}" is an address that the site or Netlify answers itself, and cannot lead to "${to}".`;
      return reportAt(written, problem, 'the file without this address');
    }
    if (addresses.has(from) && !withheld.has(from)) {
      const problem = `"${from}" is the address of a page and cannot lead to "${to}".`;
      return reportAt(written, problem, 'an address that no page has any more');
    }
    const before = seen.get(from) ?? to;
    seen.set(from, to);
    if (before !== to) {
      return reportAt(
        written,
        `"${from}" already leads to "${before}".`,
        'each former address once',
      );
    }
    const covered = from.endsWith('/*')
      ? [...addresses.keys()].find((page) => page.startsWith(from.slice(0, -1)))
      : undefined;
    if (covered !== undefined) {
      const problem = `"${from}" covers "${covered}": whoever mistypes an address of this folder would not be told.`;
      return reportAt(
        written,
        problem,
        'a folder without pages of this site, or each address by itself',
      );
    }
    if (isOutside(to)) {
      if (new URL(to).origin !== origin) return [];
      return reportAt(to, `"${to}" is this site.`, new URL(to).pathname);
    }
    if (from.includes('?') && asked.has(to)) {
      const problem = `"${to}" leads on itself where it has a query, and the query goes along: that may never end.`;
      return reportAt(to, problem, 'a page that stands in no "from" with a query');
    }
    if (withheld.has(to)) {
      const problem = `"${to}" is not on the live site yet: it is a draft, or its day has not come.`;
      return reportAt(to, problem, 'a page that is out');
    }
    if (addresses.has(to)) return [];
    const problem = `"${from}" leads to "${to}", which is no page.${suggest(to, addresses.keys())}`;
    return reportAt(
      to,
      problem,
      'the present address of a page or file, or of another site; or the file without these lines where no visitor had the address',
    );
  });
}

/** Most missing addresses that each get a mistake: if there are more, one mistake lists them all. */
const MAX_GONE = 3;

function checkPublished(
  { content, addresses, withheld, published }: SiteAddresses,
  aliases: readonly Redirect[],
): { mistakes: Mistake[]; renamed: Redirect[] } {
  const missing = published.filter(
    (address) =>
      (!addresses.has(address) || withheld.has(address)) &&
      findTarget(address, '', aliases) === undefined,
  );
  const [first] = missing;
  if (first !== undefined && missing.length > MAX_GONE) {
    return { mistakes: [tellAllGone(missing, first, published)], renamed: [] };
  }
  const renamed: Redirect[] = [];
  const mistakes = missing.map((address): Mistake => {
    const folder = readFolder(address);
    const added = [...content.texts.keys()].filter((file) => {
      const own = findAddress(file);
      return (
        own !== undefined &&
        addresses.has(own) &&
        !withheld.has(own) &&
        readFolder(own) === folder &&
        !published.includes(own)
      );
    });
    const [file] = added;
    // A page counts as renamed if it alone left its folder and one other came; among several nobody can tell.
    const isAlone = missing.filter((one) => readFolder(one) === folder).length === 1;
    const isRenamed = file !== undefined && added.length === 1 && isAlone && !withheld.has(address);
    if (isRenamed) renamed.push({ from: address, to: findAddress(file) ?? '' });
    return {
      ...(isRenamed
        ? { file, line: 2 }
        : { file: PUBLISHED, line: published.indexOf(address) + 1 }),
      column: 1,
      place: 'formerly',
      problem: `${address} was on the live site and is gone: whoever has the address meets an error.`,
      allowed: isRenamed
        ? `formerly: [${address}], in this file, if this page took its place; else in src/content/redirects.yaml ${writeRedirect(address)}`
        : `formerly: [${address}] in the page that took its place, or in src/content/redirects.yaml ${writeRedirect(address)}; where the site has never been live, npm run first-launch`,
    };
  });
  return { mistakes, renamed };
}

function tellAllGone(
  missing: readonly string[],
  first: string,
  published: readonly string[],
): Mistake {
  return {
    file: PUBLISHED,
    line: published.indexOf(first) + 1,
    column: 1,
    place: 'formerly',
    problem: `${String(missing.length)} addresses of this list have no page and lead nowhere: ${missing.join(', ')}.`,
    allowed: `where the site has never been live, npm run first-launch begins a list of its own; else for each formerly: in the page that took its place, or a line in src/content/redirects.yaml, such as ${writeRedirect(first)}`,
  };
}

/** Pages that list what is in a folder. */
const LISTS: Readonly<Record<string, string>> = {
  '/blogs/': '/blogs',
  '/samples/': '/samples',
  '/pdfs/': '/samples',
  '/workbooks/': '/samples',
};

function writeRedirect(address: string): string {
  return `- { from: ${address}, to: ${LISTS[readFolder(address)] ?? '/'} }`;
}

/** "/blogs/blog1" → "/blogs/". */
function readFolder(address: string): string {
  return address.replace(/[^/]*$/, '');
}
