import { dirname, posix } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { mdxToMdast } from 'satteri';
import { listDrawings } from '#content-model/schemas/drawing.ts';
import { checkLink } from './check-link.ts';
import { checkMarks, checkText, type References } from './check-texts.ts';
import { explainIssues, type IssueSource } from './explain-issues.ts';
import { explainSyntax, explainTag, HTML } from './explain-syntax.ts';
import { locateOffset, type Mistake, type Words } from './mistake.ts';
import { suggest } from './nearest.ts';
import { describeField, findField } from './schema-field.ts';
import type { Attributes, Vocabulary } from './vocabulary.ts';

/** A text with what it may hold. */
export interface MarkdownFile {
  readonly file: string;
  readonly text: string;
  readonly vocabulary: Vocabulary;
  /** Address of its page. */
  readonly address: string | undefined;
}

/** The parts of a syntax tree that are read here. */
interface Node {
  readonly type: string;
  readonly position?: {
    readonly start: { readonly offset?: number };
    readonly end: { readonly offset?: number };
  };
  readonly children?: readonly Node[];
  readonly value?: string;
  readonly url?: string;
  readonly alt?: string | null;
  readonly depth?: number;
  readonly name?: string | null;
  readonly attributes?: readonly {
    readonly name?: string;
    readonly value?: string | null | { readonly value: string };
  }[];
}

type Report = (node: Node, place: string, words: readonly Words[]) => void;

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

/** Expressions of attributes are evaluated here, where no name is defined. */
const sandbox = createContext(Object.freeze({}));

/**
 * Checks the text of an MDX file with the build's own parser: tags and their attributes, braces, links,
 * pictures, headings and emphasis.
 *
 * @param files paths of all content files, for pictures
 */
export function checkMarkdown(
  { file, text, vocabulary, address }: MarkdownFile,
  references: References,
  files: ReadonlySet<string>,
): Mistake[] {
  let tree: Node;
  try {
    tree = mdxToMdast(text, { features: { frontmatter: true } }) as Node;
  } catch (error) {
    return [{ file, ...explainSyntax(text, String(error)) }];
  }
  const mistakes: Mistake[] = [];
  const report: Report = (node, place, words) => {
    const position = locateOffset(text, node.position?.start.offset ?? 0);
    mistakes.push(...words.map((one) => ({ file, ...position, place, ...one })));
  };
  const read = (node: Node): string =>
    text.slice(node.position?.start.offset, node.position?.end.offset);
  const headings = new Map<string, number>();
  let level = 1;

  const visit = (node: Node): void => {
    const { type, url = '', value = '', name = null, depth = 0 } = node;
    if (type === 'mdxTextExpression' || type === 'mdxFlowExpression') {
      report(node, `{${value}}`, checkBraces(value.trim(), references));
    } else if (type === 'mdxjsEsm') {
      report(node, 'import', [
        {
          problem: 'A text cannot import or export anything; its tags are there without it.',
          allowed: 'Markdown and the tags of docs/editing.md',
        },
      ]);
    } else if (type.startsWith('mdxJsx') && name !== null && !HTML.includes(name)) {
      level = HEADING_TAGS[name] ?? level;
      const attributes = vocabulary.get(name);
      if (attributes === undefined) report(node, `<${name}>`, [explainTag(name, vocabulary)]);
      else mistakes.push(...checkTag(node, file, text, attributes, references, address));
    } else if (type === 'link' || type === 'definition') {
      const words = /^(?:<|\[\s*\])/.test(read(node)) ? checkMarks(read(node)) : [];
      report(
        node,
        `[…](${url})`,
        words.length > 0 ? words : checkLink(url, address, references.links),
      );
    } else if (type === 'image') {
      report(node, `![](${url})`, checkPicture(file, url, node.alt ?? '', files));
    } else if (type === 'heading') {
      const source = read(node);
      const line = locateOffset(text, node.position?.start.offset ?? 0).line;
      report(node, source, checkHeading(source, depth, level, headings.get(source)));
      headings.set(source, line);
      level = Math.max(depth, 2);
    }
    if (['paragraph', 'heading', 'tableCell'].includes(type)) {
      report(node, 'the text', checkWords(node, read));
    }
    node.children?.forEach(visit);
  };
  visit(tree);
  return mistakes;
}

/** Checks the words of a paragraph as they are written, without code, tags and whole links. */
function checkWords(node: Node, read: (node: Node) => string): Words[] {
  const words = (node.children ?? []).map((child) =>
    child.type === 'text' ? read(child) : '\u2060',
  );
  return checkMarks(words.join(''));
}

function checkHeading(
  source: string,
  depth: number,
  level: number,
  before: number | undefined,
): Words[] {
  if (depth === 1) {
    return [
      {
        problem: 'The page has its title already: the text begins with headings of two signs.',
        allowed: '## for a heading, ### for one below it',
      },
    ];
  }
  if (before !== undefined) {
    return [
      {
        problem: `The heading is the same as that of line ${before}: links to it lead to the first.`,
        allowed: 'words of its own for each heading',
      },
    ];
  }
  if (depth <= level + 1) return [];
  return [
    {
      problem: `The heading is of level ${depth} below one of level ${level}: a level is left out.`,
      allowed: `${'#'.repeat(level + 1)} ${source.replace(/^#+\s*/, '')}`,
    },
  ];
}

function checkTag(
  node: Node,
  file: string,
  text: string,
  { schema, field }: Attributes,
  references: References,
  own: string | undefined,
): Mistake[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.children?.[0]?.position?.start.offset ?? node.position?.end.offset;
  const source = text.slice(start, end);
  const data: Record<string, unknown> = {};
  const mistakes: Mistake[] = [];
  const tag: IssueSource = {
    file,
    data,
    locate: ([name]) => {
      const offset = source.search(new RegExp(`\\s${String(name)}\\b`)) + 1;
      return locateOffset(text, start + (name === undefined ? 0 : offset));
    },
    locateKey: ([name]) => tag.locate([name ?? '']),
    describe: ([name]) => `<${[node.name, name].filter(Boolean).join(' ')}>`,
  };
  const report = (name: string, words: readonly Words[]): void => {
    const at = { file, ...tag.locate(name in data ? [name] : []), place: tag.describe([name]) };
    mistakes.push(...words.map((one) => ({ ...at, ...one })));
  };
  for (const { name = '…', value = null } of node.attributes ?? []) {
    if (name === 'slot') continue;
    if (typeof value !== 'object' || value === null) {
      data[name] = value ?? true;
    } else if (findField(field, [name], data).type === 'array') {
      try {
        // Copied, because arrays of another context are none of this one.
        data[name] = JSON.parse(JSON.stringify(runInContext(`(${value.value})`, sandbox)));
      } catch (error) {
        report(name, [
          {
            problem: `The list cannot be read: ${String(error)}.`,
            allowed: `${name}={[{ … }, { … }]}`,
          },
        ]);
      }
    } else if (value.value !== 'true') {
      data[name] = value.value;
      report(name, [
        {
          problem: `The value of "${name}" stands in quotes, not in braces.`,
          allowed: describeField(findField(field, [name], data)),
        },
      ]);
    } else data[name] = true;
  }
  report('drawing', checkDrawing(data));
  if (mistakes.length > 0) return mistakes;
  const { error } = schema.safeParse(data);
  if (error !== undefined) return explainIssues(error.issues, field, tag);
  for (const [name, value] of Object.entries(data)) {
    if (typeof value !== 'string') continue;
    report(name, checkText(value, findField(field, [name], data), own, references));
  }
  return mistakes;
}

/** Checks what a schema of single attributes cannot: a drawing needs words. */
function checkDrawing(data: Readonly<Record<string, unknown>>): Words[] {
  const { drawing, alt } = data;
  if (typeof drawing !== 'string' || !listDrawings().includes(drawing)) return [];
  if (typeof alt === 'string' && alt.trim() !== '') return [];
  return [
    {
      problem: 'The drawing has no words for those who do not see it.',
      allowed: 'alt="what is drawn and what is marked, in one sentence"',
    },
  ];
}

function checkBraces(source: string, { facts }: References): Words[] {
  // A comment, or a space that Markdown would drop.
  if (/^\/\*[\s\S]*\*\/$/.test(source) || /^['"]\s*['"]$/.test(source)) return [];
  return [
    {
      problem: facts.has(source)
        ? 'In the text below the --- lines a fact is written as a tag.'
        : `Braces mean code here, and "${source}" is not known.${suggest(source, facts.keys())}`,
      allowed: '<Fact name="…" /> for a fact, and \\{ for a brace that readers see',
    },
  ];
}

function checkPicture(file: string, url: string, alt: string, files: ReadonlySet<string>): Words[] {
  if (!/^\.{1,2}\//.test(url)) {
    return [
      {
        problem: 'A picture lies beside the text, in the folder photos.',
        allowed: 'a path that begins with ./, ./photos/name.jpg',
      },
    ];
  }
  const path = posix.join(dirname(file), decodeURI(url));
  if (!files.has(path)) return [explainMissingPicture(path, files)];
  if (alt.trim() !== '') return [];
  return [
    {
      problem: 'The picture has no words for those who do not see it.',
      allowed: `![what the picture shows](${url})`,
    },
  ];
}

/** Words for a picture that is not there, with the pictures that are. */
export function explainMissingPicture(path: string, files: ReadonlySet<string>): Words {
  const folder = dirname(dirname(path));
  const pictures = [...files]
    .filter((name) => /\.(?:jpe?g|png|webp|avif)$/i.test(name))
    .map((name) => `./${posix.relative(folder, name)}`);
  return {
    problem: `There is no picture ${path}.${suggest(`./${posix.relative(folder, path)}`, pictures)}`,
    allowed: pictures.length === 0 ? `a file in ${dirname(path)}` : pictures.join(', '),
  };
}
