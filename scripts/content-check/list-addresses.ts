import { globSync, readFileSync } from 'node:fs';
import GithubSlugger from 'github-slugger';

/** The addresses of the site that a link may name, each with the anchors on its page. */
export type Addresses = ReadonlyMap<string, ReadonlySet<string>>;

/** Addresses of each content file of a folder, its page first; `*` stands for its name. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  articles: ['/blogs/*'],
  policies: ['/*'],
  samples: ['/samples/*', '/samples/*.svg', '/samples/*.webp', '/pdfs/*.pdf', '/workbooks/*.xlsx'],
  trades: ['/trades/*'],
};

/** Lists the addresses of a content file, its page first: articles/blog1.mdx → /blogs/blog1. */
function listOwnAddresses(file: string): string[] {
  const [, folder = '', name = ''] = /^src\/content\/(\w+)\/([^/]+)\.\w+$/.exec(file) ?? [];
  return (ROUTES[folder] ?? []).map((route) => route.replace('*', name));
}

/** Finds the address of a content file that is a page. */
export function findAddress(file: string): string | undefined {
  return listOwnAddresses(file)[0];
}

/**
 * Lists every address of the site with its anchors. A composed page is taken to have all ids in the
 * source of pages, forms and components; check:site looks at each page's own.
 *
 * @param texts content files by path
 */
export function listAddresses(texts: ReadonlyMap<string, string>): Addresses {
  const composed = new Set(
    globSync('src/{pages,components,layouts,forms}/**/*.{astro,tsx,ts}', {
      exclude: ['**/*.test.*'],
    }).flatMap((file) => findAll(readFileSync(file, 'utf8'), /\bid="([a-z][\w-]*)"/g)),
  );
  const addresses = new Map<string, ReadonlySet<string>>();
  for (const path of listRoutes()) addresses.set(path, composed);
  const questions = [...texts]
    .filter(([file]) => file.startsWith('src/content/faq/'))
    .flatMap(([, text]) => findAll(text, /^\s*-? *id: *["']?([a-z][\w-]*)/gm));
  addresses.set('/faq', new Set([...composed, ...questions]));
  for (const [file, text] of texts) {
    for (const path of listOwnAddresses(file)) {
      addresses.set(path, new Set([...composed, ...listAnchors(text)]));
    }
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

/** Lists the anchors of a text: `id` of its tags, and its headings as Astro names them. */
function listAnchors(text: string): string[] {
  const slugger = new GithubSlugger();
  const headings = findAll(text, /^#{2,6} +(.+?) *$/gm).map((heading) =>
    slugger.slug(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '')),
  );
  return [...findAll(text, /<\w+[^>]*\bid="([^"]+)"/g), ...headings];
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
