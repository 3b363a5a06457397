import { satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import type { MarkdownHeading } from 'astro';
import { posix } from 'node:path';
import { evaluate } from 'satteri';
import { plugins } from './plugins.ts';

/** The place of one of the site's own tags, such as <Revision number="1">, with what stands inside it. */
export interface Tag {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly parts: readonly Part[];
}

/** HTML, or a tag between two pieces of it. */
export type Part = string | Tag;

/** A text as it can be kept: all that needs no component is HTML already. */
export interface CompiledText {
  readonly parts: readonly Part[];
  readonly headings: readonly MarkdownHeading[];
}

/** What a compiled text asks its JSX runtime for. */
interface Props extends Readonly<Record<string, unknown>> {
  readonly children?: unknown;
  /** Of a piece that the compiler has written as HTML. */
  readonly 'set:html'?: string;
}

const FRAGMENT = 'Fragment';

/** HTML's elements without an end tag that Markdown writes. */
const VOID = new Set(['br', 'hr', 'img', 'input']);

/**
 * Compiles an MDX file, front matter and all, to HTML with the places of its tags. The compiler joins
 * whatever holds no tag into strings of HTML; the runtime given to it here does the same with the
 * elements around a tag.
 *
 * @param file path from the project's folder; addresses of pictures are made relative to that folder
 * @param names of the tags that it may hold, "img" for a picture
 * @throws where the text cannot be read, or holds another tag
 */
export async function compileText(
  file: string,
  text: string,
  names: readonly string[],
): Promise<CompiledText> {
  const makeParts = (name: string, props: Props, inside: Part[]): Part[] => {
    const html = props['set:html'];
    if (name === FRAGMENT) return html === undefined ? inside : [html];
    const own = Object.fromEntries(Object.entries(props).filter(([key]) => key !== 'children'));
    if (!names.includes(name)) return wrapInElement(name, own, inside);
    if (name !== 'img') return [{ name, props: own, parts: inside }];
    const src = posix.join(posix.dirname(file), decodeURI(String(own['src'])));
    return [{ name, props: { ...own, src }, parts: inside }];
  };
  const found = {
    frontmatter: {},
    headings: [] as MarkdownHeading[],
    localImagePaths: new Set<string>(),
    remoteImagePaths: new Set<string>(),
  };
  const compiled = await evaluate(text, {
    Fragment: FRAGMENT,
    jsx: (name, props) =>
      makeParts(name as string, props as Props, readChild((props as Props).children)),
    jsxs: (name, props) =>
      makeParts(
        name as string,
        props as Props,
        ((props as Props).children as unknown[]).flatMap(readChild),
      ),
    optimizeStatic: { component: FRAGMENT, prop: 'set:html', ignoreElements: [...names] },
    elementAttributeNameCase: 'html',
    hastPlugins: [...plugins, satteriHeadingIdsPlugin()],
    features: { smartPunctuation: true },
    data: { astro: found },
  });
  const render = compiled['default'] as (props: object) => unknown;
  const components = Object.fromEntries([FRAGMENT, ...names].map((name) => [name, name]));
  return { parts: joinHtml(readChild(render({ components }))), headings: found.headings };
}

/** A child in JSX: a text, what the runtime made of an element, or nothing. */
function readChild(child: unknown): Part[] {
  if (Array.isArray(child)) return child as Part[];
  return typeof child === 'string' || typeof child === 'number' ? [escape(String(child))] : [];
}

function wrapInElement(name: string, props: Tag['props'], inside: readonly Part[]): Part[] {
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escape(String(value))}"`));
  const start = `<${name}${attributes.join('')}>`;
  return VOID.has(name) ? [start] : [start, ...inside, `</${name}>`];
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Joins pieces of HTML with nothing between them, inside tags too. */
function joinHtml(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part !== 'string') joined.push({ ...part, parts: joinHtml(part.parts) });
    else if (typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
