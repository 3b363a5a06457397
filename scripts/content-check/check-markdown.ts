import { dirname, posix } from 'node:path';
import {
  type MdastNode,
  mdxToMdast,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from 'satteri';
import type { z } from 'zod';
import { readLiteral } from '#markdown/read-literal.ts';
import { explainInvisible } from './check-encoding.ts';
import { checkLink, UNLINKED } from './check-link.ts';
import { checkPhoto, type Photos } from './check-photos.ts';
import { checkStrayMarks } from './check-stray-marks.ts';
import { checkText, checkTitle, isTitle, type KnownReferences } from './check-texts.ts';
import { explainIssues, NO_DEFAULT_MESSAGES } from './explain-issues.ts';
import { listFamily } from './explain-name.ts';
import { BRACES, explainSyntax, explainTag, HTML } from './explain-syntax.ts';
import {
  explain,
  locateOffset,
  type Mistake,
  report,
  type ContentSource,
  wholeFile,
  type Explanation,
} from './mistake.ts';
import { MAX_NESTING, TOO_DEEP } from './check-nesting.ts';
import { suggest } from './nearest.ts';
import { describeField, type SchemaField, findField, toField } from './schema-field.ts';

/** The tags that a text may hold, with the schemas of their attributes. */
export type Tags = Readonly<Record<string, z.ZodType>>;

/** A text with what it may hold. */
export interface MarkdownFile {
  readonly file: string;
  readonly text: string;
  readonly tags: Tags;
  /** Address of its page. */
  readonly address: string | undefined;
  /** Excluded from the live site: it may still be empty. */
  readonly isDraft: boolean;
}

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Levels of the headings that tags make, for the headings of Markdown below them. */
const HEADING_TAGS: Readonly<Record<string, number>> = {
  Section: 2,
  CallToAction: 2,
  Deliverable: 3,
  Reason: 3,
  Scope: 3,
  Step: 3,
  Work: 3,
};

/** Tags whose titles name a table to assistive technology, where each is a region. */
const TABLES = new Set(['CostTable', 'PricedTable', 'TakeoffTable']);

/** Tags that stand inside another. */
const PARENTS: Readonly<Record<string, string>> = {
  Deliverable: 'Deliverables',
  Drawing: 'Drawings',
  Measured: 'TakeoffList',
  Question: 'Questions',
  Reason: 'Reasons',
  Scope: 'Scopes',
  Step: 'Steps',
  Work: 'Portfolio',
};

const CODE =
  'would be run by the build, and content holds no code: a value is written out, without names and functions';

/** Most signs that stop the parser and are reported in one run. Others are reported when these are gone. */
const MAX_SIGNS = 20;

/**
 * Parses the text of an MDX file. A < or { that stops the parser is reported and left out, and the rest is parsed again, so
 * that it hides no other mistake. The tree is undefined if the rest cannot be parsed either.
 */
export function parseMarkdown(
  file: string,
  text: string,
): { readonly tree: MdastNode | undefined; readonly mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  let readable = text;
  while (mistakes.length < MAX_SIGNS) {
    try {
      const tree = mdxToMdast(readable, { features: { frontmatter: true } });
      const deep = findDeep(tree);
      if (deep === undefined) return { tree, mistakes };
      const at = locateOffset(text, deep.position?.start.offset ?? 0);
      mistakes.push(...report({ file, ...at, place: 'the text' }, explain(...TOO_DEEP)));
      break;
    } catch (error) {
      const [mistake] = explainSyntax(file, readable, String(error));
      if (mistake === undefined) break;
      mistakes.push(mistake);
      const sign = findSign(readable, mistake);
      if (sign === undefined) break;
      readable = `${readable.slice(0, sign)}x${readable.slice(sign + 1)}`;
    }
  }
  return { tree: undefined, mistakes };
}

/** Returns a node nested deeper than MAX_NESTING, if there is one. A loop, as recursion could overflow the stack. */
function findDeep(tree: MdastNode): MdastNode | undefined {
  let level: readonly MdastNode[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) return level[0];
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return undefined;
}

/** Returns the offset of a stray < or {; undefined for the < of a tag, whose rest would be left without it. */
function findSign(text: string, { line, column }: Mistake): number | undefined {
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  const offset = start + column - 1;
  return /^(?:<(?![A-Z/])|\{)/.test(text.slice(offset)) ? offset : undefined;
}

/**
 * Checks the text of an MDX file with the build's own parser: tags and their attributes, braces, links,
 * pictures, headings and emphasis.
 */
export function checkMarkdown(
  { file, text, tags, address, isDraft }: MarkdownFile,
  references: KnownReferences,
  photos: Photos,
): Mistake[] {
  const { tree, mistakes } = parseMarkdown(file, text);
  if (tree === undefined) return mistakes;
  if (!isDraft && tree.type === 'root' && tree.children.every(({ type }) => type === 'yaml')) {
    const words = explain(
      'There is no text below the second --- line: the page would be empty.',
      'the text, or draft: true in the head of an article until it is written',
    );
    mistakes.push(...report(wholeFile(file, 'the text'), words));
  }
  /** Lines of headings, by their source, and of ids, by "#id". */
  const anchors = new Map<string, number>();
  /** Lines of tables, by their titles. */
  const titles = new Map<string, number>();
  let level = 1;

  const visit = (node: MdastNode, inside: readonly string[]): void => {
    const source = readSource(node, text);
    const at = locateOffset(text, node.position?.start.offset ?? 0);
    const add = (place: string, words: readonly Explanation[]): void => {
      mistakes.push(...report({ file, ...at, place }, words));
    };
    switch (node.type) {
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        add(`{${node.value}}`, checkBraces(node.value.trim(), references));
        break;
      case 'mdxjsEsm': {
        const problem = 'A text cannot import or export anything; its tags are there without it.';
        add('import', explain(problem, 'Markdown and the tags of docs/editing.md'));
        break;
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const name = node.name ?? '';
        if (HTML.includes(name)) {
          const allowed = name === 'abbr' ? '<abbr title="…">' : `<${name}> alone`;
          const other = node.attributes.find(
            (one) => !('name' in one && one.name === 'title' && typeof one.value === 'string'),
          );
          const extra = name === 'abbr' ? other : node.attributes[0];
          if (extra) add(`<${name}>`, explain(`<${name}> takes no such attribute.`, allowed));
          break;
        }
        level = HEADING_TAGS[name] ?? level;
        const parent = PARENTS[name];
        if (parent !== undefined && tags[parent] !== undefined && !inside.includes(parent)) {
          add(
            `<${name}>`,
            explain(`<${name}> stands inside <${parent}>.`, `<${parent}> around it`),
          );
        }
        const id = /^<[^>]*\sid="([^"]*)"/.exec(source)?.[1];
        const before = anchors.get(`#${String(id)}`);
        if (id !== undefined && before !== undefined) {
          const problem = `The id "${id}" is there twice; the first one is in line ${before}.`;
          add(`<${name} id>`, explain(problem, 'an id of its own for each section'));
        }
        anchors.set(`#${String(id)}`, at.line);
        const title = TABLES.has(name) ? /\stitle="([^"]*)"/.exec(source)?.[1] : undefined;
        const titled = titles.get(String(title));
        if (title !== undefined && titled !== undefined) {
          const problem = `The table "${title}" is there twice; the first one is in line ${titled}.`;
          add(`<${name} title>`, explain(problem, 'a title of its own for each table'));
        }
        titles.set(String(title), at.line);
        const schema = tags[name];
        if (schema === undefined) add(`<${name}>`, explainTag(name, Object.keys(tags)));
        else mistakes.push(...checkTag(node, { file, text, address }, schema, references));
        break;
      }
      case 'text':
        // Written as an entity: &shy;
        add('the text', explainInvisible(node.value));
        break;
      case 'link':
      case 'definition':
        add(`[…](${node.url})`, [
          ...checkStrayMarks(source),
          ...checkLink(node.url, address, references.links, source, UNLINKED),
        ]);
        break;
      case 'image':
        add(`![](${node.url})`, checkPicture(file, node.url, node.alt ?? '', photos));
        break;
      case 'code':
        if (/^(`{3,}|~{3,})(?![^]*\n[ \t]*\1[`~]*\s*$)/.test(source)) {
          const problem =
            'The code that begins here never ends: the rest of the text would be printed as it stands.';
          add(
            source.split('\n')[0] ?? '',
            explain(problem, '``` alone on the line below the code'),
          );
        }
        break;
      case 'table': {
        const wrong = node.children.find(
          (row) => row.children.length !== node.children[0]?.children.length,
        );
        const { line } = locateOffset(text, wrong?.position?.start.offset ?? 0);
        if (wrong) {
          const problem = `The row of line ${line} has more or fewer cells than the head of the table.`;
          add('the table', explain(problem, 'as many cells in each row; an empty one is | |'));
        }
        break;
      }
      case 'heading':
        add(source, checkHeading(source, node.depth, level, anchors.get(source)));
        anchors.set(source, at.line);
        level = Math.max(node.depth, 2);
        break;
      default:
        break;
    }
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      // As they are written, without code, tags and whole links.
      const words = node.children.map((child) =>
        child.type === 'text' ? readSource(child, text) : '\u2060',
      );
      add('the text', checkStrayMarks(words.join('')));
    }
    if (!('children' in node)) return;
    const around = 'name' in node && node.name ? [...inside, node.name] : inside;
    node.children.forEach((child) => visit(child, around));
  };
  visit(tree, []);
  return mistakes;
}

function readSource({ position }: MdastNode, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset);
}

function checkHeading(
  source: string,
  depth: number,
  level: number,
  before: number | undefined,
): Explanation[] {
  if (depth === 1) {
    return explain(
      'The page has its title already: the text begins with headings of two signs.',
      '## for a heading, ### for one below it',
    );
  }
  if (/^#+\s*$/.test(source)) return explain('The heading has no words.', '## and the words');
  if (before !== undefined) {
    return explain(
      `The heading is the same as that of line ${before}: links to it lead to the first.`,
      'words of its own for each heading',
    );
  }
  if (depth <= level + 1) return [];
  return explain(
    `The heading is of level ${depth} below one of level ${level}: a level is left out.`,
    `${'#'.repeat(level + 1)} ${source.replace(/^#+\s*/, '')}`,
  );
}

function checkTag(
  node: Element,
  { file, text, address }: Pick<MarkdownFile, 'file' | 'text' | 'address'>,
  schema: z.ZodType,
  references: KnownReferences,
): Mistake[] {
  const field = toField(schema);
  const start = node.position?.start.offset ?? 0;
  const end = node.children[0]?.position?.start.offset ?? node.position?.end.offset;
  const source = text.slice(start, end);
  const data: Record<string, unknown> = {};
  const mistakes: Mistake[] = [];
  const tag: ContentSource = {
    data,
    at: ([name]) => {
      const offset =
        name === undefined ? 0 : source.search(new RegExp(`\\s${String(name)}\\b`)) + 1;
      const place = `<${[node.name, name].filter(Boolean).join(' ')}>`;
      return { file, ...locateOffset(text, start + offset), place };
    },
  };
  for (const attribute of node.attributes) {
    if (!('name' in attribute)) {
      const words = explain(`"{${attribute.value}}" ${CODE}.`, 'attributes as name="value"');
      mistakes.push(...report(tag.at([]), words));
      continue;
    }
    const { name, value } = attribute;
    const own = findField(field, [name], data);
    if (typeof value === 'string' && name === 'slot') continue;
    if (typeof value !== 'object' || value === null) data[name] = value ?? true;
    else mistakes.push(...report(tag.at([name]), readBraces(name, value.value, own, data)));
  }
  if (mistakes.length > 0) return mistakes;
  const { error } = schema.safeParse(data, NO_DEFAULT_MESSAGES);
  if (error !== undefined) return explainIssues(error.issues, field, tag);
  return Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'string'
      ? report(tag.at([name]), [
          ...checkText(
            value,
            findField(field, [name], data),
            address,
            references,
            'the text without this tag',
          ),
          ...(isTitle(name) ? checkTitle(value) : []),
        ])
      : [],
  );
}

/** Reads an attribute in braces into `data`. Only lists and `true` are written in braces. */
function readBraces(
  name: string,
  source: string,
  field: SchemaField,
  data: Record<string, unknown>,
): Explanation[] {
  const read = readLiteral(source);
  const value = read.kind === 'literal' ? read.value : undefined;
  if (value !== true && field.type !== 'array') {
    const problem = `The value of "${name}" stands in quotes, not in braces.`;
    return explain(problem, describeField(field));
  }
  if (value === undefined) {
    const problem = `What stands in the braces of "${name}" ${CODE}.`;
    return explain(problem, `${name}={[{ item: 'Stud, 9 ft', quantity: 120 }, { … }]}`);
  }
  data[name] = value;
  return [];
}

function checkBraces(source: string, { facts }: KnownReferences): Explanation[] {
  const read = readLiteral(source);
  if (read.kind === 'comment') return [];
  // {' '} is allowed: a space that Markdown would drop.
  if (read.kind === 'literal' && typeof read.value === 'string' && read.value.trim() === '')
    return [];
  const problem = facts.has(source)
    ? 'In the text below the --- lines a fact is written as a tag.'
    : `Braces mean code here, and "${source}" is not known.${suggest(source, listFamily(source, facts))}`;
  return explain(problem, BRACES);
}

function checkPicture(file: string, url: string, alt: string, photos: Photos): Explanation[] {
  if (!/^\.{1,2}\//.test(url)) {
    return explain(
      'A picture lies beside the text, in the folder photos.',
      'a path that begins with ./, ./photos/name.jpg',
    );
  }
  const words = checkPhoto(posix.join(dirname(file), decodeURI(url)), photos);
  if (words.length > 0) return words;
  if (alt.trim() !== '') return [];
  return explain(
    'The picture has no words for those who do not see it.',
    `![what the picture shows](${url})`,
  );
}
