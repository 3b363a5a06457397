import postcss, { type AtRule, type ChildNode } from 'postcss';
import parseSelector, { type Selector } from 'postcss-selector-parser';

/** Where all styles of a page follow, after what is seen first; src/components/site/Typefaces.astro writes it. */
export const STYLES_PLACE = '<!--styles-->';

/** A rule, or what cannot be divided. */
interface Leaf {
  readonly text: string;
  /** What has to be in a document for one of its selectors to match, as `.class`, `#id`, `[attribute]` or `tag`; by selector. */
  readonly needs: readonly (readonly string[])[];
}

/** Rules that hold together on a condition or in a layer. */
interface Group {
  readonly head: string;
  readonly parts: readonly Part[];
}

/** What other rules name. It has no order, and stands in a page once: a face said twice is looked for twice. */
interface Definition {
  readonly text: string;
  /** Keyframes are needed where a rule plays them; faces and properties always. */
  readonly keyframes: string | undefined;
}

type Part = Leaf | Group | Definition;

/** What a selector says of an element's state or place is left open: it may hold. */
function listNeeds(selector: Selector): string[] {
  return selector.nodes.flatMap((node) => {
    switch (node.type) {
      case 'class':
        return [`.${node.value}`];
      case 'id':
        return [`#${node.value}`];
      case 'attribute':
        return [`[${node.attribute}]`];
      case 'tag':
        return [node.value.toLowerCase()];
      default:
        return [];
    }
  });
}

function readPart(node: ChildNode): Part | undefined {
  if (node.type === 'rule') {
    const { nodes } = parseSelector().astSync(node.selector);
    return { text: node.toString(), needs: nodes.map(listNeeds) };
  }
  if (node.type !== 'atrule') return undefined;
  return readAtRule(node);
}

function readAtRule(rule: AtRule): Part {
  if (['font-face', 'property'].includes(rule.name)) {
    return { text: rule.toString(), keyframes: undefined };
  }
  if (rule.name === 'keyframes') return { text: rule.toString(), keyframes: rule.params };
  // The order of layers, most of all.
  if (rule.nodes === undefined) return { text: `${rule.toString()};`, needs: [[]] };
  return { head: `@${rule.name} ${rule.params}`, parts: readParts(rule.nodes) };
}

function readParts(nodes: readonly ChildNode[]): Part[] {
  return nodes.map(readPart).filter((part) => part !== undefined);
}

/** The styles that the page's head keeps, and all that follow, as text. */
interface Division {
  readonly first: string;
  readonly rest: string;
}

/** Styles as pages share them. */
interface Sheet {
  readonly parts: readonly Part[];
  /** All that its selectors need of a document. */
  readonly needs: readonly string[];
  /** By which of those are there: pages share what they begin with, too. */
  readonly divisions: Map<string, Division>;
}

/** Reading the styles of a page takes 30 ms, dividing them one. */
const known = new Map<string, Sheet>();

function readSheet(css: string): Sheet {
  const parts = readParts(postcss.parse(css).nodes);
  return { parts, needs: [...new Set(listAllNeeds(parts))], divisions: new Map() };
}

function listAllNeeds(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if ('parts' in part) return listAllNeeds(part.parts);
    return 'needs' in part ? part.needs.flat() : [];
  });
}

/** The parts that are chosen, as text. Of a layer without any its name is left, for that says the layers' order. */
function write(parts: readonly Part[], chooses: (part: Leaf | Definition) => boolean): string {
  return parts
    .map((part) => {
      if (!('parts' in part)) return chooses(part) ? part.text : '';
      const inner = write(part.parts, chooses);
      if (inner !== '') return `${part.head}{${inner}}`;
      return part.head.startsWith('@layer') ? `${part.head};` : '';
    })
    .join('');
}

/** @param marks what there is in the part of the document that is seen first */
function divide({ parts, needs, divisions }: Sheet, marks: ReadonlySet<string>): Division {
  const met = needs.filter((need) => marks.has(need)).join(' ');
  const before = divisions.get(met);
  if (before !== undefined) return before;

  const isSeen = (part: Leaf | Definition): boolean =>
    'needs' in part && part.needs.some((all) => all.every((need) => marks.has(need)));
  const rules = write(parts, isSeen);
  const isFirst = (part: Leaf | Definition): boolean =>
    'needs' in part ? isSeen(part) : part.keyframes === undefined || rules.includes(part.keyframes);
  const division = {
    first: write(parts, isFirst),
    rest: write(parts, (part) => 'needs' in part || !isFirst(part)),
  };
  divisions.set(met, division);
  return division;
}

const ELEMENT = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*"|=[^\s">]+)?)*)/g;

const ATTRIBUTE = /\s([^\s=>]+)(?:="([^"]*)"|=([^\s">]+))?/g;

/** Tags, classes, ids and names of attributes in a piece of a document. */
function listMarks(html: string): Set<string> {
  const marks = new Set<string>();
  for (const [, tag = '', attributes = ''] of html.matchAll(ELEMENT)) {
    marks.add(tag);
    for (const [, name = '', quoted, bare] of attributes.matchAll(ATTRIBUTE)) {
      const value = quoted ?? bare ?? '';
      marks.add(`[${name}]`);
      if (name === 'id') marks.add(`#${value}`);
      if (name === 'class') for (const word of value.split(/\s+/)) marks.add(`.${word}`);
    }
  }
  return marks;
}

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Leaves in a page's head the styles that can hold for what is seen first, and puts all of them after
 * that. A home page's styles are 11 kB of its first 14, 60 ms on slow 4G.
 *
 * All of them, those of the head once more: of two rules that are worth the same the later one wins, and
 * so the order stays what it was. Repeated text costs 0.2 kB, compressed.
 *
 * @returns the page as it is when it does not say where its styles may follow
 */
export function placeStyles(html: string): string {
  const place = html.indexOf(STYLES_PLACE);
  if (place === -1) return html;
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd);
  const first = html.slice(headEnd, place);

  const marks = listMarks(html.slice(0, html.indexOf('<head')) + first.replaceAll(STYLE, ''));
  let all = '';
  const firstHead = head.replaceAll(STYLE, (_, css: string) => {
    const sheet = known.get(css) ?? readSheet(css);
    known.set(css, sheet);
    const { first: own, rest } = divide(sheet, marks);
    all += rest;
    return `<style>${own}</style>`;
  });
  return `${firstHead}${first}<style>${all}</style>${html.slice(place + STYLES_PLACE.length)}`;
}
