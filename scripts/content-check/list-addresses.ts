import { globSync } from 'node:fs';

/** The addresses of the site that a link may name. */
export type Addresses = ReadonlySet<string>;

/** Addresses of each content file of a folder, its page first; `*` stands for its name. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  articles: ['/blogs/*'],
  landing: ['/*'],
  policies: ['/*'],
  samples: ['/samples/*', '/pdfs/*.pdf', '/workbooks/*.xlsx'],
  trades: ['/trades/*'],
};

/** Lists the addresses of a content file, its page first: articles/blog1.mdx → /blogs/blog1. */
function listOwnAddresses(file: string): string[] {
  const [folder, name] = splitFile(file);
  return (ROUTES[folder] ?? []).map((route) => route.replace('*', name));
}

/** "src/content/articles/blog1.mdx" → "articles" and "blog1". */
function splitFile(file: string): [folder: string, name: string] {
  const [, folder = '', name = ''] = /^src\/content\/([\w-]+)\/([^/]+)\.\w+$/.exec(file) ?? [];
  return [folder, name];
}

/** Finds the address of a content file that is a page. */
export function findAddress(file: string): string | undefined {
  return listOwnAddresses(file)[0];
}

/**
 * Lists every address of the site, without anchors: those are read from the built pages.
 *
 * @param texts content files by path
 */
export function listAddresses(texts: ReadonlyMap<string, string>): Addresses {
  const addresses = new Set(listRoutes());
  for (const [file, text] of texts) {
    const [page, ...others] = listOwnAddresses(file);
    // The home page's own takeoff has files, and no page.
    const hasPage = splitFile(file)[0] !== 'samples' || !/^list: *["']?home\b/m.test(text);
    if (page !== undefined && hasPage) addresses.add(page);
    for (const path of others) addresses.add(path);
  }
  return addresses;
}

/** Lists the addresses of the pages and files that have a route of their own. */
function listRoutes(): string[] {
  return globSync('**/*.{astro,ts}', {
    cwd: 'src/pages',
    exclude: ['**/_*', '**/_*/**', '404.astro'],
  })
    .map((file) => file.replaceAll('\\', '/').replace(/\.(?:astro|ts)$/, ''))
    .map((route) => `/${route}`.replace(/\/(?:index|\[\.\.\.page\])$/, ''))
    .filter((path) => !path.includes('['))
    .map((path) => path || '/');
}
