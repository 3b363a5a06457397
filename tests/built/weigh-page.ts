import { brotliCompressSync, constants } from 'node:zlib';
import type { HTMLElement } from 'node-html-parser';
import type { BuiltPage, BuiltSite } from './built-site.ts';

/** What a page transfers before interaction, in bytes. */
export interface PageWeight {
  readonly path: string;
  readonly html: number;
  readonly css: number;
  readonly scripts: number;
  /** The icon, images in the first view, and those marked to load at once. */
  readonly images: number;
  /** Images with loading="lazy". */
  readonly lazyImages: number;
  /** Fonts that are not in the page; tests/built/check-typefaces.ts refuses them. */
  readonly fonts: number;
  /** Addresses of the script files that load by themselves. */
  readonly scriptFiles: readonly string[];
  readonly islands: readonly IslandWeight[];
}

/** What a visitor's first touch of an island makes a browser fetch. */
export interface IslandWeight {
  /** Address of its component's script. */
  readonly component: string;
  /** Bytes of its scripts and of all that they import before they run. */
  readonly bytes: number;
  /** Scripts that the page does not name: they are asked for when another has arrived. */
  readonly chained: readonly string[];
}

/** Already compressed formats travel as they are. */
const COMPRESSED = /\.(?:png|jpe?g|webp|avif|woff2?|pdf)$/;

/** Weighs what the page's markup makes a browser fetch. A missing file weighs nothing; another check reports it. */
export function weighPage(page: BuiltPage, site: BuiltSite): PageWeight {
  const { root, html } = page;
  const list = (selector: string, name: string): string[] =>
    root.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '');
  const weigh = (addresses: readonly string[]): number =>
    [...new Set(addresses)].reduce((sum, address) => sum + weighFile(address, site), 0);

  const styles = list('link[rel="stylesheet"]', 'href');
  const scriptFiles = [...list('script[src]', 'src'), ...list('link[rel="modulepreload"]', 'href')];
  const lazy = new Set(list('img[loading="lazy"]', 'src'));
  const images = [...list('img[src]', 'src'), ...list('link[rel="icon"]', 'href')].filter(
    (source) => !source.startsWith('data:'),
  );
  const sheets = styles.map((address) => site.files.get(address)?.toString('utf8') ?? '');
  const inline = root.querySelectorAll('style').map((element) => element.rawText);
  const fonts = [...inline, ...sheets].flatMap(listFonts);

  return {
    path: page.path,
    html: compress(Buffer.from(html)),
    css: weigh(styles),
    scripts: weigh(listImports(scriptFiles, site)),
    images: weigh(images.filter((source) => !lazy.has(source))),
    lazyImages: weigh(images.filter((source) => lazy.has(source))),
    fonts: weigh([...fonts, ...list('link[rel="preload"][as="font"]', 'href')]),
    scriptFiles,
    islands: root.querySelectorAll('astro-island').map((island) => weighIsland(island, site)),
  };
}

function weighIsland(island: HTMLElement, site: BuiltSite): IslandWeight {
  const component = island.getAttribute('component-url') ?? '';
  const renderer = island.getAttribute('renderer-url') ?? '';
  const named = new Set(island.getAttribute('data-modules')?.split(' '));
  const files = listImports([component, renderer], site);
  return {
    component,
    bytes: files.reduce((sum, address) => sum + weighFile(address, site), 0),
    chained: files.filter((address) => !named.has(address)),
  };
}

/** Scripts and all that they import before they run, however far; `import()` comes later. */
function listImports(addresses: readonly string[], site: BuiltSite): string[] {
  const found = new Set(addresses);
  for (const address of found) {
    const script = site.files.get(address)?.toString('utf8') ?? '';
    for (const [, path = ''] of script.matchAll(/\b(?:from|import)\s*["']([./][^"']*)["']/g)) {
      found.add(new URL(path, `http://site${address}`).pathname);
    }
  }
  return [...found];
}

/** Addresses of the fonts that styles would have fetched where a text asks for them. */
export function listFonts(css: string): string[] {
  const addresses = css.matchAll(/@font-face\s*\{[^}]*url\(["']?(?!data:)([^)"']+)/g);
  return [...addresses].map(([, address = '']) => address);
}

function weighFile(address: string, site: BuiltSite): number {
  const file = site.files.get(address.split(/[?#]/)[0] ?? '');
  if (file === undefined) return 0;
  return COMPRESSED.test(address) ? file.length : compress(file);
}

function compress(content: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).length;
}
