import { HTMLElement, TextNode } from 'node-html-parser';
import { type BuiltPage, readMeta } from '../built/built-site.ts';

/** Elements that begin a line of their own, with the sign of each. */
const LINES: Readonly<Record<string, string>> = {
  h1: '# ',
  h2: '## ',
  h3: '### ',
  h4: '#### ',
  p: '',
  li: '- ',
  dt: '? ',
  dd: ': ',
  tr: '| ',
  caption: 'Table: ',
  figcaption: 'Figure: ',
  blockquote: '> ',
  summary: '+ ',
  label: '[] ',
  legend: '[ ',
  button: 'Button: ',
  address: '@ ',
  title: 'Title: ',
};
const SILENT = new Set(['script', 'style', 'head', 'svg']);

/** Lists and tables of a sample, whose every row and text check-takeoffs.ts finds on its page: here some are approved, the others counted. */
const LONG = 'ul, ol, dl, table, tbody, .readout';
const [FIRST, LAST] = [3, 1];

/** What differs from one day or build to the next: the year, sizes of files, names with a hash. */
const settle = (text: string): string =>
  text
    .replaceAll(/© \d{4}/g, '© YEAR')
    .replaceAll(/\b[\d.]+ (?:bytes|KB|MB)(?=[,) ]|$)/g, 'SIZE')
    .replaceAll(/\/_astro\/[\w.@-]+/g, '/_astro/FILE')
    .replaceAll(/(\/drawings\/[\w-]+)\.[\w-]{8}\.webp/g, '$1.HASH.webp')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();

/**
 * A page as a text that a person approves: its head, then what it says in reading order, a line for each heading,
 * paragraph, entry and row, with where links lead and what pictures show.
 */
export function writePageText({ root, path }: BuiltPage): string {
  const lines: string[] = [];
  let line = '';
  const long = new Set(path.startsWith('/samples/') ? root.querySelectorAll(LONG) : []);
  const end = (sign = ''): void => {
    const text = settle(line);
    if (text !== '' && !/^(?:[#|>?:@+-]+|\[\]?)$/.test(text)) lines.push(text);
    line = sign;
  };
  const walk = (node: HTMLElement): void => {
    const left = long.has(node) ? node.children.slice(FIRST, -LAST) : [];
    for (const child of node.childNodes) {
      if (child instanceof TextNode) line += child.text;
      if (!(child instanceof HTMLElement)) continue;
      if (child === left[0]) {
        end(`… ${String(left.length)} more`);
        end();
      }
      if (left.includes(child)) continue;
      const tag = child.rawTagName.toLowerCase();
      const label = child.getAttribute('aria-label');
      if (SILENT.has(tag)) {
        if (label !== undefined) line += ` (${label}) `;
        continue;
      }
      if (tag === 'img') {
        line += ` ![${child.getAttribute('alt') ?? ''}](${child.getAttribute('src')?.slice(0, 80) ?? ''}) `;
        continue;
      }
      const sign = LINES[tag];
      if (sign !== undefined) end(sign);
      if (/^t[dh]$/.test(tag)) line += ' | ';
      if (tag === 'a') line += '[';
      walk(child);
      if (tag === 'a') line += `](${child.getAttribute('href') ?? ''})`;
      if (label !== undefined && tag !== 'a') line += ` (${label})`;
      if (sign !== undefined) end();
      else if (
        /^(?:div|section|ul|ol|dl|table|header|footer|nav|aside|main|form|time)$/.test(tag)
      ) {
        line += ' ';
      }
    }
  };
  const main = root.querySelector('main') ?? root;
  for (const part of path === '/' ? [root.querySelector('body') ?? root] : [main]) walk(part);
  end();
  const head = ['description', 'robots', 'og:title', 'og:type'].flatMap((name) => {
    const value = readMeta(root, name);
    return value === undefined ? [] : [`${name}: ${settle(value)}`];
  });
  return `${[`Title: ${settle(root.querySelector('title')?.text ?? '')}`, ...head, '', ...lines].join('\n')}\n`;
}
