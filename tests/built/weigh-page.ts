import { brotliCompressSync, constants } from 'node:zlib';
import type { HTMLElement } from 'node-html-parser';
import type { BuiltPage, BuiltSite } from './built-site.ts';

/** What a page makes a browser fetch before interaction, in bytes. */
export interface PageWeight {
  readonly path: string;
  readonly document: number;
  /** Scripts, style sheets, and images that are not marked to load when scrolled to. */
  readonly files: number;
  readonly fonts: number;
  /** Text of each inline script, and address of each script file. */
  readonly scripts: readonly string[];
  /** Bytes of each island's scripts with all that they import before they run. */
  readonly islands: readonly number[];
}

/** Already compressed formats travel as they are. */
const COMPRESSED = /\.(?:png|jpe?g|webp|avif|woff2?|pdf)$/;

/** Types of script elements that browsers do not run. */
const DATA = /json|speculationrules/;

/** Weighs what a page's markup makes a browser fetch. A missing file weighs nothing; check-links reports it. */
export function weighPage(page: BuiltPage, site: BuiltSite): PageWeight {
  const { root, html } = page;
  const list = (selector: string, name: string): string[] =>
    root.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '');
  const weigh = (addresses: readonly string[]): number =>
    [...new Set(addresses)].reduce((sum, address) => sum + weighFile(address, site), 0);

  const styles = list('link[rel="stylesheet"]', 'href');
  const images = root
    .querySelectorAll('img[src]')
    .filter((image) => image.getAttribute('loading') !== 'lazy')
    .map((image) => image.getAttribute('src') ?? '');
  const scripts = root
    .querySelectorAll('script')
    .filter((script) => !DATA.test(script.getAttribute('type') ?? ''));
  const files = scripts.flatMap((script) => script.getAttribute('src') ?? []);
  const css = [
    ...root.querySelectorAll('style').map((element) => element.rawText),
    ...styles.map((address) => site.files.get(address)?.toString('utf8') ?? ''),
  ];
  return {
    path: page.path,
    document: compress(Buffer.from(html)),
    files: weigh([...styles, ...images, ...listImports(files, site)]),
    fonts: weigh(css.flatMap(listFonts)),
    scripts: scripts.map((script) => script.getAttribute('src') ?? script.rawText),
    islands: root
      .querySelectorAll('astro-island')
      .map((island) => weigh(listImports(listEntries(island), site))),
  };
}

function listEntries(island: HTMLElement): string[] {
  return ['component-url', 'renderer-url'].flatMap((name) => island.getAttribute(name) ?? []);
}

/** Scripts and all that they import before they run, however far; `import()` comes later. */
function listImports(addresses: readonly string[], site: BuiltSite): string[] {
  const found = new Set(addresses);
  for (const address of found) {
    const script = site.files.get(address)?.toString('utf8') ?? '';
    for (const [, path = ''] of script.matchAll(/\b(?:from|import)\s*["'`]([./][^"'`]*)["'`]/g)) {
      found.add(new URL(path, `http://site${address}`).pathname);
    }
  }
  return [...found];
}

/** Addresses of the fonts that styles declare. */
function listFonts(css: string): string[] {
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
