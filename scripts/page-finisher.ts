import { createHash } from 'node:crypto';
import { placeStyles } from './first-styles.ts';
import { leaveOutFaces } from './needed-faces.ts';
import { placePauses } from './pauses.ts';

/** What Astro marks the elements of a component with, so that its styles hold for them alone. */
const SCOPE = /data-astro-cid-\w+/g;

/** Half a kilobyte of a page's bytes were these names: random letters do not compress. */
function shortenScopes(html: string): string {
  const names = new Map<string, string>();
  return html.replace(SCOPE, (scope) => {
    const name = names.get(scope) ?? `data-c${names.size.toString(36)}`;
    names.set(scope, name);
    return name;
  });
}

/** Structured data is no script: it needs no leave. */
const INLINE = /<(script|style)\b(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/\1>/g;

const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/;

/** The hashes of a directive, with the space before each. */
const HASHES = (name: string): RegExp => new RegExp(`(${name}-src[^;]*?)(?: 'sha256-[^']+')+`);

/**
 * Lets a page's content security policy allow its own inline scripts and styles. Astro writes those of
 * the whole site into every page: 2 kB of hashes, and leave for what only another page has.
 */
function narrowPolicy(html: string): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, kind = '', text = ''] of html.matchAll(INLINE)) {
    const hash = createHash('sha256').update(text).digest('base64');
    hashes[kind === 'style' ? 'style' : 'script'].add(` 'sha256-${hash}'`);
  }
  return html.replace(POLICY, (meta) =>
    meta
      .replace(HASHES('script'), (_, start: string) => start + [...hashes.script].join(''))
      .replace(HASHES('style'), (_, start: string) => start + [...hashes.style].join('')),
  );
}

/** The text of a built script by its address, such as "/_astro/react.js". */
export type ReadScript = (address: string) => string | undefined;

/** What a script imports before it runs; `import()` comes later. */
const IMPORTS = /(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g;

const ISLAND = /<astro-island\b[^>]*>/g;

/** Finishes the pages of a site, which share their scripts. */
export class PageFinisher {
  readonly #read: ReadScript;
  /** Addresses of what a script imports itself. */
  readonly #imports = new Map<string, readonly string[]>();

  constructor(read: ReadScript) {
    this.#read = read;
  }

  /** A built page in fewer bytes, the first of them first, with a policy of its own. One without a policy gets none. */
  finish(html: string): string {
    return narrowPolicy(
      this.#nameModules(placeStyles(placePauses(leaveOutFaces(shortenScopes(html))))),
    );
  }

  /** Names at each island all files that it will import, so that they can be asked for in one go. */
  #nameModules(html: string): string {
    return html.replace(ISLAND, (tag) => {
      const modules = new Set<string>();
      for (const [, address = ''] of tag.matchAll(/(?:component|renderer)-url="([^"]+)"/g)) {
        this.#addModules(address, modules);
      }
      return tag.replace(/>$/, ` data-modules="${[...modules].join(' ')}">`);
    });
  }

  /** Adds a script and all that it imports, however far. */
  #addModules(address: string, modules: Set<string>): void {
    if (modules.has(address)) return;
    modules.add(address);
    for (const path of this.#listImports(address)) this.#addModules(path, modules);
  }

  #listImports(address: string): readonly string[] {
    const before = this.#imports.get(address);
    if (before !== undefined) return before;
    const imports = [...(this.#read(address) ?? '').matchAll(IMPORTS)].map(
      ([, path = '']) => new URL(path, `http://site${address}`).pathname,
    );
    this.#imports.set(address, imports);
    return imports;
  }
}
