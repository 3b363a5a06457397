import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import {
  explain,
  locateOffset,
  type Mistake,
  type Path,
  type Position,
  reportFile,
  type Source,
  type Words,
} from './mistake.ts';

/** An error or a warning of yaml: a tag that it does not know is a warning. */
type SyntaxProblem = Pick<YAMLError, 'code' | 'message' | 'pos'>;

/** A text in a content file. */
export interface WrittenText {
  readonly path: Path;
  readonly text: string;
}

/** The data of a content file, and where each of its fields is written. */
export class YamlFile implements Source {
  readonly file: string;
  /** As the build reads it; days are dates. */
  readonly data: unknown;
  readonly #document: Document;
  readonly #place: (offset: number) => Position;

  constructor(file: string, document: Document, place: (offset: number) => Position) {
    this.file = file;
    this.data = document.toJS() as unknown;
    this.#document = document;
    this.#place = place;
  }

  locate(path: Path, part?: 'key'): Position {
    if (part === 'key') {
      const parent: unknown = this.#document.getIn(path.slice(0, -1), true);
      const key = isMap(parent)
        ? parent.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === path.at(-1))
        : undefined;
      if (isNode(key?.key) && key.key.range) return this.#place(key.key.range[0]);
    }
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = this.#document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return this.#place(node.range[0]);
    }
    return this.#place(this.#document.contents?.range?.[0] ?? 0);
  }

  /** Names an item of a list by its id, name or title. */
  describe(path: Path): string {
    const steps = path.map((step, index) => {
      const item: unknown = this.#document.getIn(path.slice(0, index + 1));
      const names = isMap(item) ? ['id', 'name', 'title'].map((name) => item.get(name)) : [];
      const name = names.find((one) => typeof one === 'string');
      return typeof step === 'number' ? (name ?? String(step + 1)) : String(step);
    });
    return steps.length === 0 ? 'the file' : steps.join(' › ');
  }

  /** Lists every text of the file. */
  listTexts(): WrittenText[] {
    const texts: WrittenText[] = [];
    const walk = (value: unknown, path: Path): void => {
      if (typeof value === 'string') texts.push({ path, text: value });
      else if (Array.isArray(value)) value.forEach((item, index) => walk(item, [...path, index]));
      else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
        for (const [name, inner] of Object.entries(value)) walk(inner, [...path, name]);
      }
    };
    walk(this.data, []);
    return texts;
  }
}

/** Reads a content file's data; where its syntax is wrong, returns the mistakes in it. */
export function readYamlFile(file: string, text: string): YamlFile | Mistake[] {
  if (text.startsWith('\uFEFF')) {
    const problem = 'The file begins with a byte order mark, which is invisible.';
    return reportFile(file, explain(problem, 'the file saved as "UTF-8", not "UTF-8 with BOM"'));
  }
  const conflict = /^<{7}(?: |$)[\s\S]*?(?:^>{7}(?: |$)|(?![\s\S]))/m.exec(text);
  if (conflict !== null) {
    const at = locateOffset(text, conflict.index);
    const { line } = locateOffset(text, conflict.index + conflict[0].length);
    return explain(
      `Two versions of this file were not merged: lines ${at.line} to ${line}.`,
      'one of the two versions, without the lines of <<<<<<<, ======= and >>>>>>>',
    ).map((words) => ({ file, ...at, place: 'the file', ...words }));
  }
  const found = cutFrontMatter(file, text);
  if (found === undefined) {
    const problem = text.startsWith('---')
      ? 'The block at the top has no end: a line of three hyphens is missing below it.'
      : 'The file must begin with a line of three hyphens, its fields, and another such line.';
    const words = explain(problem, 'nothing before the first ---, and each --- alone on its line');
    return reportFile(file, words, 'the block between the two --- lines');
  }
  const { yaml } = found;
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    customTags: ['timestamp'],
    prettyErrors: false,
  });
  const place = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: line + found.line - 1, column: col };
  };
  const mistakes: Mistake[] = [];
  const add = (offset: number, words: readonly Words[]): void => {
    const at = { file, ...place(offset), place: nameLine(readLine(yaml, offset)) };
    mistakes.push(...words.map((one) => ({ ...at, ...one })));
  };
  // Later errors are mostly consequences of the first.
  const problems: readonly SyntaxProblem[] = [...document.errors, ...document.warnings];
  const [error] = problems.toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (error !== undefined) {
    add(findCause(error, yaml), explainError(error, yaml));
    return mistakes;
  }
  visit(document, (_, node) => {
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    if (isAlias(node)) {
      const problem = 'A text cannot begin with * unless it stands in quotes.';
      add(offset, explain(problem, `"*${node.source}"`));
    } else if (isScalar(node) && node.value instanceof Date && node.source !== undefined) {
      const written = node.source.slice(0, 10);
      const isDay = !Number.isNaN(node.value.getTime());
      if (isDay && node.value.toISOString().startsWith(written)) return;
      const problem = `${node.source} is not a day of the calendar.`;
      add(offset, explain(problem, 'a day as year-month-day, 2026-09-15'));
    }
  });
  return mistakes.length > 0 ? mistakes : new YamlFile(file, document, place);
}

/** Finds where a quote or bracket opens that is never closed; yaml reports where the file ends. */
function findCause({ code, message, pos: [offset] }: SyntaxProblem, yaml: string): number {
  const quote = /^Missing closing (["'])/.exec(message)?.[1];
  if (quote !== undefined) {
    const before = yaml.slice(0, offset);
    for (const opening of before.matchAll(new RegExp(`[:\\-,[{] *${quote}`, 'g'))) {
      const line = before.slice(opening.index, before.indexOf('\n', opening.index) >>> 0);
      if (line.split(quote).length % 2 === 0) return opening.index + opening[0].length - 1;
    }
  }
  if (code === 'BAD_INDENT' && message.startsWith('Flow')) {
    return Math.max(0, yaml.lastIndexOf(message.startsWith('Flow map') ? '{' : '[', offset));
  }
  return code === 'TAB_AS_INDENT' || yaml[offset] !== '\n' ? offset : Math.max(0, offset - 1);
}

function readLine(yaml: string, offset: number): string {
  const start = yaml.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
  return yaml.slice(start, yaml.indexOf('\n', start) >>> 0).trim();
}

/** Names the field that a line sets, or quotes the line. */
function nameLine(line: string): string {
  return /^(?:- )?([\w-]+) *:/.exec(line)?.[1] ?? (line === '' ? 'the end of the block' : line);
}

const IN_QUOTES = 'the whole text in double quotes';
const ONE_LINE = 'the list or entry in one line, or one entry a line with a hyphen';

/**
 * Words for yaml's errors: the first whose pattern fits "CODE message", a line break, and the line with a ¦
 * where yaml stops.
 */
const SYNTAX: readonly (readonly [pattern: RegExp, problem: string, allowed: string])[] = [
  [/^TAB_AS_INDENT/, 'The line is indented with a tab.', 'spaces, two for each step'],
  [
    /\n[^¦]*: ¦?[*&!|>?-]|^BAD_SCALAR_START/,
    'A text cannot begin with one of * & ! | > ? - @ ` % unless it stands in quotes.',
    IN_QUOTES,
  ],
  [
    /^MISSING_CHAR .*quote/,
    'The quote that opens here is never closed.',
    'the same quote at both ends of the text',
  ],
  [/^BAD_INDENT Flow map/, 'The { that opens here is never closed by a }.', ONE_LINE],
  [/^BAD_INDENT Flow/, 'The [ that opens here is never closed by a ].', ONE_LINE],
  [
    /^BAD_INDENT/,
    'The line does not begin in the column of the lines it belongs to.',
    'the same number of spaces before every field of one entry',
  ],
  [
    /\n[^¦]*["']\s*¦/,
    'The text goes on after its closing quote.',
    'quotes around the whole text; inside, the other kind of quote',
  ],
  [
    /\n[^¦]*[}\]]\s*¦/,
    'A text that begins with a brace or bracket must stand in quotes.',
    `${IN_QUOTES}, "{turnaround} from the day we have your drawings"`,
  ],
  [
    /\n[^¦]*\{[^}¦]*¦/,
    'The fields between the braces cannot be read: a comma is missing between two of them.',
    '{ name: Home, path: / }',
  ],
  [
    /^BLOCK_AS_IMPLICIT_KEY/,
    'A text that holds a colon and a space must stand in quotes.',
    `${IN_QUOTES}, "Bid day: what to check", or without the colon`,
  ],
  [/^DUPLICATE_KEY/, 'The field is there twice in one entry.', 'each field once'],
  [
    /^MULTILINE_IMPLICIT_KEY/,
    'The line sets no field: a colon and a space are missing after its name.',
    'a name, a colon, a space and the value',
  ],
];

function explainError({ code, message, pos: [offset] }: SyntaxProblem, yaml: string): Words[] {
  const start = yaml.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
  const rest = yaml.slice(offset, yaml.indexOf('\n', offset) >>> 0);
  const said = `${code} ${message}\n${yaml.slice(start, offset)}¦${rest}`;
  const [, problem, allowed] = SYNTAX.find(([pattern]) => pattern.test(said)) ?? [
    undefined,
    'The line does not fit where it stands: its indentation, hyphen or colon is wrong.',
    'fields as name, colon, space, value; entries of a list with a hyphen and a space',
  ];
  return explain(problem, allowed);
}
