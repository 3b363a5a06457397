import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Takeoffs } from './read-takeoffs.ts';

/** The addresses of the site that a link may name, each with the anchors on its page. */
export type Addresses = ReadonlyMap<string, ReadonlySet<string>>;

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

/** Sources of the page of each content file of a folder. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  articles: ['blogs/[[]article].astro'],
  landing: ['[[]landing].astro'],
  policies: ['[[]policy].astro'],
  samples: ['samples/[[]sample].astro', '_samples/**'],
  trades: ['trades/[[]trade].astro'],
};

/** Ids that components bring along, with the part of a content file that shows them. */
const BROUGHT: Readonly<Record<string, readonly string[]>> = {
  articles: ['sources', 'revisions'],
  trades: ['between-trades'],
};

/**
 * Lists every address of the site with its anchors: the ids in the source of its page and of the frame, headings, and
 * questions. {@link listLeftOut} has those of sections that the content leaves out.
 *
 * @param texts content files by path
 */
export function listAddresses(texts: ReadonlyMap<string, string>): Addresses {
  const frame = readIds(['../layouts/**', '../components/site/**']);
  const addresses = new Map<string, ReadonlySet<string>>();
  for (const path of listRoutes()) {
    const name = path === '/' ? 'home' : path.slice(1);
    const file = path === '/' ? 'index' : name;
    addresses.set(path, new Set([...frame, ...readIds([`${file}.astro`, `_${name}/**`])]));
  }
  const questions = [...texts]
    .filter(([file]) => file.startsWith('src/content/faq/'))
    .flatMap(([, text]) => findAll(text, /^\s*-? *id: *["']?([a-z][\w-]*)/gm));
  addresses.set('/faq', new Set([...frame, ...questions]));
  const composed = Object.fromEntries(
    Object.entries(PAGES).map(([folder, sources]) => [
      folder,
      [...frame, ...readIds(sources), ...(BROUGHT[folder] ?? [])],
    ]),
  );
  for (const [file, text] of texts) {
    const anchors = new Set([...(composed[splitFile(file)[0]] ?? []), ...listAnchors(text)]);
    const [page, ...others] = listOwnAddresses(file);
    // The home page's own takeoff has files, and no page.
    const hasPage = splitFile(file)[0] !== 'samples' || !/^list: *["']?home\b/m.test(text);
    if (page !== undefined && hasPage) addresses.set(page, anchors);
    for (const path of others) addresses.set(path, new Set());
  }
  return addresses;
}

/** Adds the anchors of the parts that takeoffs have, such as /samples/openings#hardware-sets. */
export function addParts(addresses: Addresses, takeoffs: Takeoffs): Addresses {
  const added = new Map(addresses);
  for (const [id, { parts }] of takeoffs) {
    const page = `/samples/${id}`;
    const own = parts.flatMap((part) => [
      part.id,
      ...part.blocks.flatMap((block) => block.id ?? []),
    ]);
    added.set(page, new Set([...(addresses.get(page) ?? []), ...own]));
  }
  return added;
}

/** Reads the ids in sources below src/pages. */
function readIds(sources: readonly string[]): string[] {
  return globSync([...sources], { cwd: 'src/pages' })
    .filter((file) => /\.(?:astro|tsx)$/.test(file))
    .flatMap((file) =>
      findAll(readFileSync(join('src/pages', file), 'utf8'), /\bid="([a-z][\w-]*)"/g),
    );
}

/** Lists the addresses of the pages and files that have a route of their own. */
export function listRoutes(): string[] {
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
