import { dirname, posix } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { mdxToMdast } from 'satteri';
import type { z } from 'zod';
import { checkLink } from './check-link.ts';
import { dropMeant } from './explain-issue.ts';
import { joinWords } from './schema-field.ts';
import type { Mistake } from './mistake.ts';
import { findNearest, suggest } from './nearest.ts';
import type { Prop, Vocabulary } from './vocabulary.ts';

/** What a text may name. */
export interface Known {
  readonly vocabulary: Vocabulary;
  readonly facts: readonly string[];
  readonly marks: readonly string[];
  /** Drawings for light ground, and those that have a negative for ink. */
  readonly drawings: { readonly paper: readonly string[]; readonly ink: readonly string[] };
  /** The rows of a priced table. */
  readonly lines: z.ZodType;
  readonly links: Parameters<typeof checkLink>[2];
  readonly names: ReadonlySet<string>;
}

/** Where a list of literals is read: nothing is within its reach, and nothing stays. Made once, for it takes 2 ms. */
const nowhere = createContext(Object.freeze({}));

/** The few HTML tags that Markdown has no sign for. */
const HTML = ['br', 'sub', 'sup', 'abbr', 'small', 'hr'];

type Words = Pick<Mistake, 'problem' | 'allowed' | 'example'>;
type Tree = ReturnType<typeof mdxToMdast>;

interface Tag {
  readonly name: string | null;
  readonly attributes: readonly {
    readonly type: string;
    readonly name?: string;
    readonly value?: string | null | { readonly value: string };
  }[];
}

/**
 * Checks the text of an MDX file: its tags and their attributes against the vocabulary, what stands
 * in braces, links and pictures. The parser is the build's own.
 *
 * @param address the page's own, for links to its anchors
 */
export function checkMarkdown(
  file: string,
  text: string,
  address: string | undefined,
  known: Known,
): Mistake[] {
  let tree: Tree;
  try {
    tree = mdxToMdast(text, { features: { frontmatter: true } });
  } catch (error) {
    return [explainSyntax(file, text, error, known.vocabulary)];
  }
  const mistakes: Mistake[] = [];
  const tell = (offset: number, place: string, words: Words | undefined): void => {
    if (words !== undefined) mistakes.push({ file, ...countLines(text, offset), place, ...words });
  };

  const visit = (node: Tree): void => {
    const start = node.position?.start.offset ?? 0;
    switch (node.type as string) {
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        tell(start, `{${readValue(node)}}`, explainBraces(readValue(node), known.facts));
        break;
      case 'mdxjsEsm':
        tell(start, 'import', {
          problem: 'A text cannot import or export anything; its tags are there without it.',
          allowed: 'Markdown and the tags of docs/editing.md',
          example: 'delete the line',
        });
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const end = (node as { children?: Tree[] }).children?.[0]?.position?.start.offset;
        const source = text.slice(start, end ?? node.position?.end.offset);
        checkTag(node as unknown as Tag, start, source, known, tell);
        break;
      }
      case 'link': {
        const { url } = node as unknown as { url: string };
        tell(start, `[…](${url})`, checkLink(url, address, known.links));
        break;
      }
      case 'definition': {
        const { url } = node as unknown as { url: string };
        tell(start, url, checkLink(url, address, known.links));
        break;
      }
      case 'image': {
        const { url, alt } = node as unknown as { url: string; alt: string | null };
        tell(start, `![](${url})`, checkPicture(file, url, alt ?? '', known.names));
        break;
      }
      case 'heading': {
        const { depth } = node as unknown as { depth: number };
        if (depth === 1) {
          tell(start, '#', {
            problem: 'The page has its title already: the text begins with headings of two signs.',
            allowed: '## for a heading, ### for one below it',
            example: '## What the second look finds',
          });
        }
        break;
      }
    }
    for (const child of (node as { children?: Tree[] }).children ?? []) visit(child);
  };
  visit(tree);
  return dropMeant(mistakes);
}

function checkTag(
  { name, attributes }: Tag,
  start: number,
  source: string,
  known: Known,
  tell: (offset: number, place: string, words: Words | undefined) => void,
): void {
  if (name === null || HTML.includes(name)) return;
  const props = known.vocabulary.get(name);
  if (props === undefined) {
    tell(start, `<${name}>`, explainUnknownTag(name, known.vocabulary));
    return;
  }
  const given = new Map<string, string | null>();
  for (const attribute of attributes) {
    if (attribute.name === undefined) {
      tell(start, `<${name}>`, {
        problem: 'A tag takes its attributes one by one, not from braces.',
        allowed: listProps(props),
        example: writeTag(name, props),
      });
      continue;
    }
    const at = start + Math.max(0, source.search(new RegExp(`\\s${attribute.name}\\b`)) + 1);
    const { value = null } = attribute;
    const isExpression = typeof value === 'object' && value !== null;
    const words = isExpression ? value.value : value;
    given.set(attribute.name, words);
    tell(
      at,
      `<${name} ${attribute.name}>`,
      checkAttribute(name, attribute.name, words, isExpression, props, known),
    );
  }
  for (const prop of props) {
    if (prop.isRequired && !given.has(prop.name)) {
      tell(start, `<${name}>`, {
        problem: `<${name}> needs the attribute "${prop.name}".`,
        allowed: listProps(props),
        example: writeTag(name, props),
      });
    }
  }
  const drawing = given.get('drawing') ?? undefined;
  if (
    drawing !== undefined &&
    given.get('tone') === 'ink' &&
    known.drawings.paper.includes(drawing)
  ) {
    if (!known.drawings.ink.includes(drawing)) {
      tell(start, `<${name} drawing>`, {
        problem: `The drawing "${drawing}" has no negative, and a section of tone "ink" needs one.`,
        allowed: known.drawings.ink.join(', '),
        example: `<${name} tone="sheet" drawing="${drawing}">`,
      });
    }
  }
  const needsAlt = drawing !== undefined || given.has('name');
  if (needsAlt && props.some((prop) => prop.name === 'alt') && (given.get('alt') ?? '') === '') {
    if (given.has('alt') || drawing !== undefined) {
      tell(start, `<${name} alt>`, {
        problem: 'The drawing has no words for those who do not see it.',
        allowed: 'what is drawn and what is marked, in one sentence',
        example: 'alt="Footing plan with continuous footings marked yellow"',
      });
    }
  }
}

function checkAttribute(
  tag: string,
  name: string,
  value: string | null,
  isExpression: boolean,
  props: readonly Prop[],
  known: Known,
): Words | undefined {
  if (name === 'slot') return undefined;
  const prop = props.find((one) => one.name === name);
  if (prop === undefined) {
    const names = props.map((one) => one.name);
    return {
      problem: `<${tag}> has no attribute "${name}".${suggest(name, names)}`,
      allowed: listProps(props),
      example: writeTag(tag, props),
    };
  }
  const example = writeTag(tag, props);
  const about = prop.about === undefined ? '' : ` (${prop.about.replace(/\.$/, '')})`;
  const options = listValues(prop.type, known);
  if (prop.type === 'boolean') {
    return value === null || isExpression
      ? undefined
      : {
          problem: `"${name}" stands alone, without a value.`,
          allowed: `${name}, or leave it out${about}`,
          example: `<${tag} ${name}>`,
        };
  }
  if (prop.type.startsWith('readonly ')) {
    return checkRows(tag, name, value, isExpression, known);
  }
  if (isExpression) {
    return {
      problem: `The value of "${name}" stands in quotes, not in braces.`,
      allowed: options === undefined ? `text in quotes${about}` : `${joinWords(options)}${about}`,
      example,
    };
  }
  if (value === null || (value.trim() === '' && name !== 'alt')) {
    return {
      problem: `The attribute "${name}" has no value.`,
      allowed: options === undefined ? `text in quotes${about}` : `${joinWords(options)}${about}`,
      example,
    };
  }
  if (prop.type === 'Address') {
    return ['tel', 'mailto'].includes(value) ? undefined : checkLink(value, undefined, known.links);
  }
  if (options !== undefined) {
    return options.includes(value)
      ? undefined
      : {
          problem: `"${value}" will not do for "${name}".${suggest(value, options)}`,
          allowed: `${joinWords(options)}${about}`,
          example: writeTag(tag, [
            { ...prop, type: `'${findNearest(value, options) ?? options[0] ?? ''}'` },
          ]),
        };
  }
  for (const [token, fact = ''] of value.matchAll(/\{([A-Za-z][\w.]*)\}/g)) {
    if (!known.facts.includes(fact)) {
      return {
        problem: `${token} is not a fact.${suggest(fact, known.facts)}`,
        allowed: known.facts.join(', '),
        example: `${name}="Back in {${findNearest(fact, known.facts) ?? known.facts[0] ?? 'turnaround'}}"`,
      };
    }
  }
  return undefined;
}

/** The values a type allows; undefined where it is free text. */
function listValues(type: string, known: Known): readonly string[] | undefined {
  if (type === 'Mark') return known.marks;
  if (type === 'FactName') return known.facts;
  if (type === 'DrawingName') return known.drawings.paper;
  const literals = [...type.matchAll(/'([^']*)'/g)].map(([, literal = '']) => literal);
  return literals.length > 0 ? literals : undefined;
}

function checkRows(
  tag: string,
  name: string,
  value: string | null,
  isExpression: boolean,
  known: Known,
): Words | undefined {
  const example =
    name === 'rows'
      ? `rows={[{ section: '09 29 00', item: 'Board', quantity: 2790, unit: 'SF', rate: 6.4 }]}`
      : `markups={[{ label: 'Overhead', percent: 10 }]}`;
  const allowed =
    name === 'rows'
      ? 'rows with section, item, quantity, unit, rate and, where it applies, mark'
      : 'entries with label and percent';
  if (!isExpression || value === null) {
    return {
      problem: `"${name}" is a list and stands in braces: ${name}={[…]}.`,
      allowed,
      example,
    };
  }
  let data: unknown;
  try {
    data = runInContext(`(${value})`, nowhere);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `The list cannot be read: ${reason}.`, allowed, example };
  }
  if (name !== 'rows') return undefined;
  const issues = known.lines.safeParse(JSON.parse(JSON.stringify(data))).error?.issues ?? [];
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue === undefined) return undefined;
  const [row, field] = issue.path;
  const where = typeof row === 'number' ? `Row ${row + 1}` : 'The list';
  const what =
    issue.code === 'unrecognized_keys'
      ? `has no field "${issue.keys.join(', ')}".${suggest(issue.keys[0] ?? '', ['section', 'item', 'quantity', 'unit', 'rate', 'mark', 'waste'])}`
      : `of <${tag}> is wrong at "${String(field ?? '')}": ${issue.message}.`;
  return { problem: `${where} ${what}`, allowed, example };
}

function explainBraces(inner: string, facts: readonly string[]): Words | undefined {
  const source = inner.trim();
  // A comment, which editors may leave for each other.
  if (/^\/\*[\s\S]*\*\/$/.test(source) || /^['"]\s*['"]$/.test(source)) return undefined;
  const isFact = facts.includes(source);
  const nearest = isFact ? source : /"(.*)"/.exec(suggest(source, facts))?.[1];
  return {
    problem: isFact
      ? 'In the text below the --- lines a fact is written as a tag.'
      : `Braces mean code here, and "${source}" is not known.${nearest === undefined ? '' : ` Did you mean the fact "${nearest}"?`}`,
    allowed: `<Fact name=""> with one of ${facts.join(', ')}`,
    example: `<Fact name="${nearest ?? facts[0] ?? 'turnaround'}" />`,
  };
}

function explainUnknownTag(name: string, vocabulary: Vocabulary): Words {
  const tags = [...vocabulary.keys()];
  if (name === 'img') {
    return {
      problem: 'A picture is written in Markdown, so that it is fitted to every screen.',
      allowed: '![what the picture shows](./photos/name.jpg)',
      example: '![Two estimators at a plan table](./photos/plan-table.jpg)',
    };
  }
  if (name === 'a') {
    return {
      problem: 'A link is written in Markdown.',
      allowed: '[the words](/address)',
      example: '[our prices](/pricing)',
    };
  }
  return {
    problem: `There is no tag <${name}> here.${suggest(name, tags)}`,
    allowed: tags.map((tag) => `<${tag}>`).join(', '),
    example: writeTag(...nearestTag(name, vocabulary)),
  };
}

function nearestTag(name: string, vocabulary: Vocabulary): [string, readonly Prop[]] {
  const nearest = /"(.*)"/.exec(suggest(name, vocabulary.keys()))?.[1] ?? 'Fact';
  return [nearest, vocabulary.get(nearest) ?? []];
}

function checkPicture(
  file: string,
  url: string,
  alt: string,
  names: ReadonlySet<string>,
): Words | undefined {
  const example = `![Two estimators at a plan table](${url.startsWith('.') ? url : './photos/plan-table.jpg'})`;
  if (!/^\.{1,2}\//.test(url)) {
    return {
      problem: 'A picture lies beside the text, in the folder photos.',
      allowed: 'a path that begins with ./',
      example: '![Two estimators at a plan table](./photos/plan-table.jpg)',
    };
  }
  const path = posix.join(dirname(file), decodeURI(url));
  if (!names.has(path)) {
    const pictures = [...names]
      .filter((name) => /\.(?:jpe?g|png|webp|avif)$/i.test(name))
      .map((name) => `./${posix.relative(dirname(file), name)}`);
    return {
      problem: `There is no picture ${path}.${suggest(url, pictures)}`,
      allowed: pictures.length === 0 ? `a file in ${dirname(file)}/photos` : pictures.join(', '),
      example: '![Two estimators at a plan table](./photos/plan-table.jpg)',
    };
  }
  return alt.trim() === ''
    ? {
        problem: 'The picture has no words for those who do not see it.',
        allowed: 'what the picture shows, between the square brackets',
        example,
      }
    : undefined;
}

/** What the parser stumbled over: unclosed and crossed tags, stray signs. */
function explainSyntax(
  file: string,
  text: string,
  error: unknown,
  vocabulary: Vocabulary,
): Mistake {
  const message = error instanceof Error ? error.message : String(error);
  const [, line = '1', column = '1'] = /^(\d+):(\d+): /.exec(message) ?? [];
  const reported = { line: Number(line), column: Number(column) };
  const tell = (place: string, words: Words, at = reported): Mistake => ({
    file,
    ...at,
    place,
    ...words,
  });
  const exampleOf = (tag: string) =>
    vocabulary.has(tag)
      ? `${writeTag(tag, vocabulary.get(tag) ?? []).replace(/ \/>$/, '>')} … </${tag}>`
      : `<${tag} />`;
  const allowed = 'each <Tag> with its </Tag>, or <Tag /> where nothing stands inside';

  const crossed =
    /Unexpected closing tag `<\/(\w+)>`, expected corresponding closing tag for `<(\w+)>` \((\d+):(\d+)\)/.exec(
      message,
    );
  if (crossed !== null) {
    const [, closed = '', opened = '', openLine = '1', openColumn = '1'] = crossed;
    return tell(
      `<${opened}>`,
      {
        problem: `<${opened}> is not closed before </${closed}> in line ${line}.`,
        allowed,
        example: exampleOf(opened),
      },
      { line: Number(openLine), column: Number(openColumn) },
    );
  }
  const unclosed = /Expected a closing tag for `<(\w+)>`/.exec(message)?.[1];
  if (unclosed !== undefined) {
    const isHtml = HTML.includes(unclosed) || ['img', 'a'].includes(unclosed);
    if (isHtml && !HTML.includes(unclosed)) {
      return tell(`<${unclosed}>`, explainUnknownTag(unclosed, vocabulary));
    }
    return tell(`<${unclosed}>`, {
      problem: isHtml
        ? `<${unclosed}> needs a slash at its end.`
        : `<${unclosed}> is never closed.`,
      allowed,
      example: exampleOf(unclosed),
    });
  }
  const stray = /Unexpected closing tag `<\/(\w+)>`/.exec(message)?.[1];
  if (stray !== undefined) {
    return tell(`</${stray}>`, {
      problem: `</${stray}> closes a tag that is not open here.`,
      allowed,
      example: exampleOf(stray),
    });
  }
  if (message.includes('to create a comment')) {
    return tell('<!--', {
      problem: 'A comment is written in another way here.',
      allowed: '{/* between these signs */}',
      example: '{/* ask the desk for the 2027 rates */}',
    });
  }
  const source = text.split('\n')[reported.line - 1] ?? '';
  if (message.includes('closing brace') || message.includes('expression')) {
    return tell('{', {
      problem: 'A brace opens here and is never closed, or what stands in it cannot be read.',
      allowed: '<Fact name=""> for a fact, and \\{ for a brace that shall be read',
      example: '<Fact name="turnaround" />',
    });
  }
  const tag = /<(\w+)/.exec(source.slice(reported.column - 1))?.[1];
  if (tag !== undefined && /[A-Z]/.test(tag)) {
    return tell(`<${tag}>`, {
      problem: `<${tag}> cannot be read: a quote, an equals sign or the > at its end is missing.`,
      allowed: 'attributes as name="value", all quotes closed, then >',
      example: writeTag(tag, vocabulary.get(tag) ?? []),
    });
  }
  return tell('<', {
    problem: 'The sign < begins a tag here. Where it shall be read, write it in words or as &lt;.',
    allowed: 'a tag of docs/editing.md, "less than", or &lt;',
    example: 'fewer than 6 bidders, or &lt; 6',
  });
}

/** A tag with every attribute it needs: `<Step title="…" time="…">`. */
function writeTag(tag: string, props: readonly Prop[]): string {
  const needed = props.filter(({ isRequired }) => isRequired);
  const shown = needed.length > 0 ? needed : props.slice(0, 1);
  const written = shown.map(({ name, type }) => {
    if (type === 'boolean') return ` ${name}`;
    if (type.startsWith('readonly ')) return ` ${name}={[…]}`;
    const [, literal = type === 'FactName' ? 'turnaround' : '…'] = /'([^']*)'/.exec(type) ?? [];
    return ` ${name}="${literal}"`;
  });
  return `<${tag}${written.join('')}${tag === 'Fact' ? ' /' : ''}>`;
}

/** "title (needed), time, key". */
function listProps(props: readonly Prop[]): string {
  return props.length === 0
    ? 'no attributes'
    : props.map(({ name, isRequired }) => (isRequired ? `${name} (needed)` : name)).join(', ');
}

function readValue(node: unknown): string {
  return (node as { readonly value?: string }).value ?? '';
}

function countLines(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - start + 1 };
}
