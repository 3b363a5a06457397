import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { HTMLElement, parse, TextNode } from 'node-html-parser';

/** Something wrong in the built site: where, and what to do about it. */
export interface Problem {
  readonly file: string;
  readonly text: string;
}

export interface BuiltPage {
  /** File in the built site: "trades/electrical.html". */
  readonly file: string;
  /** Its address: "/trades/electrical". */
  readonly path: string;
  readonly html: string;
  readonly root: HTMLElement;
  /** Visible text, white space collapsed. */
  readonly text: string;
}

export interface BuiltSite {
  /** "https://example.com", as the canonical link of the home page says. */
  readonly origin: string;
  readonly pages: readonly BuiltPage[];
  /** Every file by its address with a leading slash. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The lines of _redirects: from → to. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** Files that the server reads and visitors cannot. */
const PRIVATE = new Set(['/_redirects', '/_headers']);

/** The forms for editors, where a build has them: a program of their own, and no page of the site. */
const ADMIN = /^\/admin(?:\.html$|\/)/;

/** Reads a built site. @param folder the publish directory */
export async function readSite(folder: string): Promise<BuiltSite> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, file).split(sep).join('/')}`, await readFile(file));
  }
  return assembleSite(files);
}

/** As {@link readSite}, for files that are already in memory. */
export function assembleSite(all: ReadonlyMap<string, Buffer>): BuiltSite {
  const files = new Map(
    [...all].filter(([address]) => !PRIVATE.has(address) && !ADMIN.test(address)),
  );
  const pages = [...files]
    .filter(([address]) => address.endsWith('.html'))
    .map(([address, content]) => readPage(address, content.toString('utf8')))
    .sort((a, b) => a.path.localeCompare(b.path));
  const home = pages.find(({ path }) => path === '/');
  const canonical = home?.root.querySelector('link[rel="canonical"]')?.getAttribute('href');
  return {
    origin: canonical === undefined ? '' : new URL(canonical).origin,
    pages,
    files,
    redirects: readRedirects(all.get('/_redirects')?.toString('utf8') ?? ''),
  };
}

function readPage(address: string, html: string): BuiltPage {
  const root = parse(html, { comment: false, blockTextElements: { script: true, style: true } });
  return {
    file: address.slice(1),
    path: address.replace(/\.html$/, '').replace(/\/?index$/, '') || '/',
    html,
    root,
    text: readText(root.querySelector('body') ?? root),
  };
}

/** "/ p=12 /faq 301!" → "/?p=12", "/faq". */
function readRedirects(lines: string): Map<string, string> {
  return new Map(
    lines.split('\n').flatMap((line) => {
      const [from, ...rest] = line.trim().split(/\s+/);
      const query = rest.filter((part) => /^[\w.-]+=/.test(part));
      const to = rest[query.length];
      if (!from || !to || from.startsWith('#')) return [];
      return [[query.length === 0 ? from : `${from}?${query.join('&')}`, to] as const];
    }),
  );
}

/** The readable text of an element, without scripts and styles, white space collapsed. */
export function readText(element: HTMLElement): string {
  const parts: string[] = [];
  const walk = (node: HTMLElement): void => {
    for (const child of node.childNodes) {
      if (child instanceof TextNode) parts.push(child.text);
      if (!(child instanceof HTMLElement) || SILENT.has(child.rawTagName.toLowerCase())) continue;
      const isBlock = !INLINE.has(child.rawTagName.toLowerCase());
      if (isBlock) parts.push(' ');
      walk(child);
      if (isBlock) parts.push(' ');
    }
  };
  walk(element);
  return parts
    .join('')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim();
}

const SILENT = new Set(['script', 'style', 'template', 'head']);
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** True if the page is marked `noindex`. */
export function isHidden({ root }: BuiltPage): boolean {
  return readMeta(root, 'robots')?.includes('noindex') ?? false;
}

/** Content of the <meta> with this name or property. */
export function readMeta(root: HTMLElement, name: string): string | undefined {
  return root
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content');
}
