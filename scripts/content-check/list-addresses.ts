import { basename } from 'node:path';
import GithubSlugger from 'github-slugger';
import { listSourceFiles } from './content-files.ts';

/** The addresses of the site that a link may name, each with the anchors on its page. */
export type Addresses = ReadonlyMap<string, ReadonlySet<string>>;

/** A route that renders one page, or one file, for each content file in a folder. */
interface Route {
  readonly folder: string;
  readonly before: string;
  readonly after: string;
}

/** Routes by content folder: src/pages/blogs/[article].astro renders /blogs/<name> for each file in articles. */
const ROUTES: readonly Route[] = listSourceFiles().flatMap(([file]) => {
  const [, before = '', name, after = ''] =
    /^src\/pages(\/(?:.*\/)?)\[(\w+)\](.*)\.(?:astro|ts)$/.exec(file) ?? [];
  return name === undefined ? [] : [{ folder: `${name.replace(/y$/, 'ie')}s`, before, after }];
});

/** Lists the addresses of a content file, its page first. */
function listOwnAddresses(file: string): string[] {
  const [, folder = '', name = ''] = /^src\/content\/(\w+)\/([^/]+)\.\w+$/.exec(file) ?? [];
  return ROUTES.filter((route) => route.folder === folder)
    .toSorted((a, b) => a.after.length - b.after.length)
    .map(({ before, after }) => `${before}${name}${after}`);
}

/** Finds the address of a content file that is a page: articles/blog1.mdx → /blogs/blog1. */
export function findAddress(file: string): string | undefined {
  return listOwnAddresses(file).find((path) => !basename(path).includes('.'));
}

/**
 * Lists every address of the site with its anchors. A composed page is taken to have all ids in the
 * source of pages, forms and components; check:site looks at each page's own.
 *
 * @param texts content files by path
 */
export function listAddresses(texts: ReadonlyMap<string, string>): Addresses {
  const composed = new Set<string>();
  const fixed: string[] = [];
  for (const [file, text] of listSourceFiles()) {
    for (const [, id = ''] of text.matchAll(/\bid="([a-z][\w-]*)"/g)) composed.add(id);
    // The first page of a paginated list is at the folder's own address.
    const route = /^src\/pages\/(?!.*(?:\[|\/_))(.*)\.(?:astro|ts)$/.exec(
      file.replace('[...page]', 'index'),
    )?.[1];
    if (route !== undefined && route !== '404') {
      fixed.push(`/${route.replace(/(?:^|\/)index$/, '')}`);
    }
  }
  const questions = [...texts]
    .filter(([file]) => file.startsWith('src/content/faq/'))
    .flatMap(([, text]) => [...text.matchAll(/^\s*-? *id: *["']?([a-z][\w-]*)/gm)])
    .map(([, id = '']) => id);
  const addresses = new Map<string, Set<string>>();
  for (const path of fixed) addresses.set(path, composed);
  addresses.set('/faq', new Set([...composed, ...questions]));
  for (const [file, text] of texts) {
    for (const path of listOwnAddresses(file)) {
      addresses.set(path, new Set([...composed, ...listAnchors(text)]));
    }
  }
  return addresses;
}

/** Lists the anchors of a text: `id` of its tags, and its headings as Astro names them. */
function listAnchors(text: string): string[] {
  const slugger = new GithubSlugger();
  const ids = [...text.matchAll(/<\w+[^>]*\bid="([^"]+)"/g)].map(([, id = '']) => id);
  const headings = [...text.matchAll(/^#{2,6} +(.+?) *$/gm)].map(([, heading = '']) =>
    slugger.slug(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '')),
  );
  return [...ids, ...headings];
}
