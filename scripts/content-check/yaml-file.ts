import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { CONTENT } from './content-files.ts';
import {
  explain,
  locateOffset,
  type Mistake,
  type PropertyPath,
  type Place,
  type Position,
  report,
  type ContentSource,
  wholeFile,
  type Explanation,
} from './mistake.ts';
import { explainPatterns, type Pattern } from './patterns.ts';

/** A text in a content file. */
export interface WrittenText {
  readonly path: PropertyPath;
  readonly text: string;
}

/** The data of a content file, and where each of its fields is written. */
export class YamlFile implements ContentSource {
  readonly file: string;
  /** As the build reads it; days are dates. */
  readonly data: unknown;
  readonly #document: Document;
  readonly #locate: (offset: number) => Position;

  constructor(file: string, document: Document, locate: (offset: number) => Position) {
    this.file = file;
    this.data = document.toJS() as unknown;
    this.#document = document;
    this.#locate = locate;
  }

  at(path: PropertyPath, part?: 'key'): Place {
    const offset = this.#findNode(path, part)?.range?.[0] ?? 0;
    return { file: this.file, ...this.#locate(offset), place: this.#describe(path) };
  }

  #findNode(path: PropertyPath, part?: 'key'): Node | undefined {
    const parent: unknown = this.#document.getIn(path.slice(0, -1), true);
    if (part === 'key' && isMap(parent)) {
      const { key } = parent.items.find((pair) => String(pair.key) === path.at(-1)) ?? {};
      if (isNode(key)) return key;
    }
    const node: unknown = this.#document.getIn(path, true);
    if (isNode(node)) return node;
    return path.length === 0 ? undefined : this.#findNode(path.slice(0, -1));
  }

  /** Names a field by its path, an item of a list by its id, name or title. */
  #describe(path: PropertyPath): string {
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
    return this.#listValues().flatMap(({ path, value }) =>
      typeof value === 'string' ? [{ path, text: value }] : [],
    );
  }

  /** Lists every day of the file, with how it is written. */
  listDays(): { readonly path: PropertyPath; readonly day: Date; readonly written: string }[] {
    return this.#listValues().flatMap(({ path, value }) => {
      if (!(value instanceof Date)) return [];
      const node = this.#findNode(path);
      return [{ path, day: value, written: String(isScalar(node) ? node.source : '') }];
    });
  }

  #listValues(): { readonly path: PropertyPath; readonly value: unknown }[] {
    const values: { path: PropertyPath; value: unknown }[] = [];
    const walk = (value: unknown, path: PropertyPath): void => {
      if (Array.isArray(value)) value.forEach((item, index) => walk(item, [...path, index]));
      else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
        for (const [name, inner] of Object.entries(value)) walk(inner, [...path, name]);
      } else values.push({ path, value });
    };
    walk(this.data, []);
    return values;
  }
}

/** Lists the files of a folder of content, each with its name without the ending, which is its id. */
export function listFolder(
  files: ReadonlyMap<string, YamlFile>,
  folder: string,
): { readonly id: string; readonly file: YamlFile }[] {
  const pattern = new RegExp(`^${CONTENT}/${folder}/(.*)\\.\\w+$`);
  return [...files.values()].flatMap((file) => {
    const id = pattern.exec(file.file)?.[1];
    return id === undefined ? [] : [{ id, file }];
  });
}

/** Cache of the last text of each file and what it was read as: most checks follow an edit of one file. */
const lastRead = new Map<string, { readonly text: string; readonly read: YamlFile | Mistake[] }>();

/** Reads a content file's data; where its syntax is wrong, returns the mistakes in it. */
export function readYamlFile(file: string, text: string): YamlFile | Mistake[] {
  const last = lastRead.get(file);
  if (last?.text === text) return last.read;
  const read = parseYamlFile(file, text);
  lastRead.set(file, { text, read });
  return read;
}

function parseYamlFile(file: string, text: string): YamlFile | Mistake[] {
  if (text.startsWith('\uFEFF')) {
    const problem = 'The file begins with a byte order mark, which is invisible.';
    const words = explain(problem, 'the file saved as "UTF-8", not "UTF-8 with BOM"');
    return report(wholeFile(file), words);
  }
  const lost = text.indexOf('\uFFFD');
  if (lost >= 0) {
    const problem =
      'A letter here cannot be read: the file was saved in another encoding than UTF-8.';
    const words = explain(problem, 'the file saved as "UTF-8", and the letter typed again');
    return report({ ...wholeFile(file), ...locateOffset(text, lost) }, words);
  }
  const conflict = /^<{7}(?: |$)[\s\S]*?(?:^>{7}(?: |$)|(?![\s\S]))/m.exec(text);
  if (conflict !== null) {
    const at = locateOffset(text, conflict.index);
    const { line } = locateOffset(text, conflict.index + conflict[0].length);
    const words = explain(
      `Two versions of this file were not merged: lines ${at.line} to ${line}.`,
      'one of the two versions, without the lines of <<<<<<<, ======= and >>>>>>>',
    );
    return report({ ...wholeFile(file), ...at }, words);
  }
  const found = cutFrontMatter(file, text);
  if (found === undefined) {
    const spaced = /^---[^\S\r\n]+$/m.exec(text);
    if (spaced) {
      const words = explain('A space stands behind the three hyphens.', '--- alone on its line');
      const place = wholeFile(file, 'the block between the two --- lines');
      return report({ ...place, ...locateOffset(text, spaced.index) }, words);
    }
    const problem = text.startsWith('---')
      ? 'The block at the top has no end: a line of three hyphens is missing below it.'
      : 'The file must begin with a line of three hyphens, its fields, and another such line.';
    const words = explain(problem, 'nothing before the first ---, and each --- alone on its line');
    return report(wholeFile(file, 'the block between the two --- lines'), words);
  }
  const { yaml } = found;
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    customTags: ['timestamp'],
    prettyErrors: false,
  });
  const locate = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: line + found.line - 1, column: col };
  };
  const [error] = [...document.errors, ...document.warnings].toSorted(
    (a, b) => a.pos[0] - b.pos[0],
  );
  // Later errors are mostly consequences of the first.
  const hidden = findHidden(document, yaml);
  const unread = error ? [explainError(error, document, yaml)] : checkScalars(document);
  // Hidden text first: a text that goes on below it is an error of YAML as well.
  const wrong = hidden.length > 0 ? hidden : unread;
  if (wrong.length === 0) return new YamlFile(file, document, locate);
  return wrong.flatMap(({ offset, words }) => {
    const [before, after] = splitLine(yaml, offset);
    const line = `${before}${after}`.trim();
    const place = /^(?:- )?([\w-]+) *:/.exec(line)?.[1] ?? (line || 'the end of the block');
    return report({ file, ...locate(offset), place }, words);
  });
}

interface LocatedWords {
  readonly offset: number;
  readonly words: Explanation[];
}

/**
 * Finds text that YAML takes for a comment: what follows a space and a # behind a value without quotes, as in `Laps of #5
 * bars`. Comments are allowed on a line of their own, and behind quotes or a bracket.
 */
function findHidden(document: Document, yaml: string): LocatedWords[] {
  const hidden: LocatedWords[] = [];
  visit(document, {
    Scalar: (key, { type, range, source }) => {
      if (key === 'key' || type !== 'PLAIN' || !range) return;
      const [, comment] = /^[ \t]*(#.*)/.exec(yaml.slice(range[1])) ?? [];
      if (comment === undefined) return;
      const problem = `What follows # is a comment and is not shown: "${comment}".`;
      const whole = [source, comment].filter(Boolean).join(' ').replaceAll("'", "''");
      const words = explain(
        problem,
        `the text in quotes, '${whole}'; a comment on a line of its own`,
      );
      hidden.push({ offset: range[0], words });
    },
  });
  return hidden;
}

/** Finds values that the parser accepts and that are mistakes: references (*name) and days that no calendar has. */
function checkScalars(document: Document): LocatedWords[] {
  const wrong: LocatedWords[] = [];
  visit(document, (_, node) => {
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    if (isAlias(node)) {
      const problem = 'A text cannot begin with * unless it stands in quotes.';
      wrong.push({ offset, words: explain(problem, `"*${node.source}"`) });
    } else if (isScalar(node) && node.value instanceof Date && node.source !== undefined) {
      const isDay = !Number.isNaN(node.value.getTime());
      if (isDay && node.value.toISOString().startsWith(node.source.slice(0, 10))) return;
      const problem = `${node.source} is not a day of the calendar.`;
      wrong.push({ offset, words: explain(problem, 'a day as year-month-day, 2026-09-15') });
    }
  });
  return wrong;
}

/** Returns what stands before and after an offset in its line. The end of a line belongs to that line. */
function splitLine(yaml: string, offset: number): [before: string, after: string] {
  const start = yaml.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
  const end = yaml.indexOf('\n', Math.max(start, offset));
  return [yaml.slice(start, offset), yaml.slice(offset, end < 0 ? undefined : end)];
}

const IN_QUOTES = 'the whole text in double quotes';
const ONE_LINE = 'the list or entry in one line, or one entry a line with a hyphen';

/**
 * Explanations of yaml's errors. The first pattern applies that fits "CODE message", a line break, and the line with a
 * ¦ where yaml stops.
 */
const SYNTAX: readonly Pattern[] = [
  [
    /\n[^:¦]*: +¦?[“”„]/,
    'Curly quotes are part of the text: YAML knows straight ones alone.',
    'the whole text in straight quotes, "Bid day: what to check"',
  ],
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
  [
    /^/,
    'The line does not fit where it stands: its indentation, hyphen or colon is wrong.',
    'fields as name, colon, space, value; entries of a list with a hyphen and a space',
  ],
];

function explainError(
  { code, message, pos: [offset] }: YAMLError,
  document: Document,
  yaml: string,
): LocatedWords {
  const said = `${code} ${message}\n${splitLine(yaml, offset).join('¦')}`;
  const words = explainPatterns(said, SYNTAX).slice(0, 1);
  if (message.startsWith('Missing closing')) {
    // The parser reports an unclosed quote where its text ends. It opens the last quoted text before that.
    let opening = offset;
    visit(document, {
      Scalar: (_, { type, range }) => {
        if (type?.startsWith('QUOTE') && range && range[0] < offset) opening = range[0];
      },
    });
    return { offset: opening, words };
  }
  if (message.startsWith('Flow')) {
    const bracket = message.startsWith('Flow map') ? '{' : '[';
    return { offset: Math.max(0, yaml.lastIndexOf(bracket, offset)), words };
  }
  const isLineEnd = code !== 'TAB_AS_INDENT' && yaml[offset] === '\n';
  return { offset: isLineEnd ? Math.max(0, offset - 1) : offset, words };
}
