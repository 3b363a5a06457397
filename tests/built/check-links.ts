import { findAddress } from '#scripts/content-check/list-addresses.ts';
import { suggest } from '#scripts/content-check/nearest.ts';
import { isHidden, readText, type BuiltPage, type BuiltSite, type Problem } from './built-site.ts';

/** Values of `rel` with which a <link> names a page, not a file. */
const LEADS_TO_PAGE: ReadonlySet<string> = new Set(['canonical', 'prev', 'next']);

/** What a link to a form may choose, with the folder of pages that its value names; of the others any value. */
const CHOICES: Readonly<Record<string, string>> = {
  plan: '',
  offer: '',
  trade: '/trades/',
  sample: '/samples/',
};

/** Addresses that a function answers, so no file is there. */
const FUNCTIONS = ['/api/contact', '/api/uploads'];

/**
 * Checks the built pages: each internal link leads to a page by its final address, each query names a known choice,
 * each #anchor an element, each asset a file, and every page can be reached from the home page. A wrong anchor is
 * reported at the content files that have the link.
 *
 * @param texts content files by path
 */
export function checkLinks(site: BuiltSite, texts: ReadonlyMap<string, string>): Problem[] {
  const problems: Problem[] = [];
  const paths = new Map(site.pages.map((page) => [page.path, page]));
  const linked = new Map<string, Set<string>>();

  for (const page of site.pages) {
    const targets = new Set<string>();
    linked.set(page.path, targets);
    for (const { address, isAsset, words } of listAddresses(page)) {
      const url = readInternal(address, page, site.origin);
      if (url === undefined) continue;
      const path = safeDecode(url.pathname);
      if (FUNCTIONS.some((start) => path === start || path.startsWith(`${start}/`))) continue;
      if (isAsset || (site.files.has(path) && !path.endsWith('.html'))) {
        if (!site.files.has(path)) {
          problems.push({ file: page.file, text: `${address} is missing: no file is there` });
        }
        continue;
      }
      const target = paths.get(path);
      if (target === undefined) {
        problems.push({ file: page.file, text: explainMissing(address, path, site, paths) });
        continue;
      }
      targets.add(path);
      for (const [name, value] of url.searchParams) {
        const folder = CHOICES[name];
        if (
          name.startsWith('utm_') ||
          folder === '' ||
          (folder !== undefined && paths.has(`${folder}${value}`))
        )
          continue;
        problems.push({ file: page.file, text: `${address} chooses what no form knows` });
      }
      if (url.hash === '') continue;
      const id = safeDecode(url.hash.slice(1));
      const ids = target.root.querySelectorAll('[id]').map((element) => element.id);
      if (ids.includes(id)) continue;
      const near = suggest(
        url.hash,
        ids.map((one) => `#${one}`),
      );
      const text = `"${words}" leads to ${address}, and the page ${path} has no place "${url.hash}".${near} Allowed: another place of the page, or the text without the link`;
      const sources = findSources(address, page, texts);
      problems.push(
        ...(sources.length > 0 ? sources : [page.file]).map((file) => ({ file, text })),
      );
    }
  }

  return [...problems, ...listOrphans(site, linked, texts), ...listMissingParts(site)];
}

interface Address {
  readonly address: string;
  readonly isAsset: boolean;
  /** Of the link, as they are read. */
  readonly words: string;
}

function listAddresses({ root }: BuiltPage): Address[] {
  const found: Address[] = [];
  const add = (selector: string, name: string, isAsset: boolean): void => {
    for (const element of root.querySelectorAll(selector)) {
      const address = element.getAttribute(name);
      if (address !== undefined) found.push({ address, isAsset, words: readText(element) });
    }
  };
  add('a[href]', 'href', false);
  add('area[href]', 'href', false);
  add('form[action]', 'action', false);
  add('[formaction]', 'formaction', false);
  add('img[src], script[src], source[src], video[src], audio[src], embed[src]', 'src', true);
  add('object[data]', 'data', true);
  for (const link of root.querySelectorAll('link[href]')) {
    // A translation of the page has a language; the feed, which is a file, has none.
    const isPage =
      LEADS_TO_PAGE.has(link.getAttribute('rel') ?? '') || link.hasAttribute('hreflang');
    const isAsset = !isPage;
    found.push({ address: link.getAttribute('href') ?? '', isAsset, words: '' });
  }
  for (const name of ['component-url', 'renderer-url', 'before-hydration-url']) {
    add(`astro-island[${name}]`, name, true);
  }
  for (const element of root.querySelectorAll('[srcset]')) {
    for (const part of (element.getAttribute('srcset') ?? '').split(',')) {
      found.push({ address: part.trim().split(/\s+/)[0] ?? '', isAsset: true, words: '' });
    }
  }
  for (const name of ['og:image', 'twitter:image']) {
    for (const meta of root.querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`)) {
      found.push({ address: meta.getAttribute('content') ?? '', isAsset: true, words: '' });
    }
  }
  return found;
}

function readInternal(address: string, page: BuiltPage, origin: string): URL | undefined {
  const base = origin === '' ? 'https://site.invalid' : origin;
  if (!URL.canParse(address, base + page.path)) return undefined;
  const url = new URL(address, base + page.path);
  return url.origin === base ? url : undefined;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function explainMissing(
  address: string,
  path: string,
  site: BuiltSite,
  paths: ReadonlyMap<string, BuiltPage>,
): string {
  const final =
    path
      .toLowerCase()
      .replace(/\.html$/, '')
      .replace(/\/(index)?$/, '') || '/';
  const target = site.redirects.get(path) ?? (paths.has(final) ? final : undefined);
  return target === undefined
    ? `${address} leads nowhere: no page has this address`
    : `${address} is redirected: link to ${target}`;
}

/** Pages that search engines may show, but that no chain of links reaches from the home page. */
function listOrphans(
  site: BuiltSite,
  linked: ReadonlyMap<string, ReadonlySet<string>>,
  texts: ReadonlyMap<string, string>,
): Problem[] {
  const files = new Map([...texts.keys()].map((file) => [findPage(file), file]));
  const reached = new Set(['/']);
  for (const path of reached) for (const next of linked.get(path) ?? []) reached.add(next);
  return site.pages
    .filter((page) => !reached.has(page.path) && !isHidden(page) && isOwnCanonical(page, site))
    .map(({ file, path }) => ({
      file: files.get(path) ?? file,
      text: `No link leads to ${path}: neither visitors nor search engines find the page. Allowed: a link to it in src/content/navigation.yaml, in header or footer, or in the text of another page`,
    }));
}

/** The address of the page of a content file: pages/about.yaml → /about. */
function findPage(file: string): string | undefined {
  const single = /^src\/content\/pages\/(.*)\.yaml$/.exec(file)?.[1];
  return single === undefined ? findAddress(file) : `/${single}`;
}

/**
 * Finds where content has an address that a page links to: "src/content/articles/blog1.mdx, line 20". An anchor alone,
 * "#laps", is an address of the page, and means another place in another file.
 */
function findSources(
  address: string,
  page: BuiltPage,
  texts: ReadonlyMap<string, string>,
): string[] {
  const written = new RegExp(`(?<![\\w/])${RegExp.escape(address)}(?![\\w/-])`);
  return [...texts]
    .filter(([file]) => !address.startsWith('#') || findPage(file) === page.path)
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          written.test(line) ? [`${file}, line ${String(index + 1)}`] : [],
        ),
    );
}

export function isOwnCanonical(page: BuiltPage, site: BuiltSite): boolean {
  const canonical = page.root.querySelector('link[rel="canonical"]')?.getAttribute('href');
  return canonical === undefined || canonical === joinAddress(site.origin, page.path);
}

export function joinAddress(origin: string, path: string): string {
  return `${origin}${path}`;
}

/** Files that style sheets and scripts name. */
function listMissingParts({ files }: BuiltSite): Problem[] {
  const problems: Problem[] = [];
  for (const [address, content] of files) {
    const pattern = address.endsWith('.css')
      ? /url\(["']?([^"')]+)["']?\)/g
      : address.endsWith('.js')
        ? /(?:from|import)\s*\(?\s*["'](\.{0,2}\/[^"']+)["']/g
        : undefined;
    if (pattern === undefined) continue;
    for (const [, name = ''] of content.toString('utf8').matchAll(pattern)) {
      if (/^(?:data:|#|https?:)/.test(name)) continue;
      const { pathname } = new URL(name, `https://site.invalid${address}`);
      if (!files.has(pathname)) {
        problems.push({ file: address.slice(1), text: `${name} is missing: no file is there` });
      }
    }
  }
  return problems;
}
