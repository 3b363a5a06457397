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
import type { Mistake } from './mistake.ts';

/** Where something stands in a file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

type Path = readonly PropertyKey[];

/** The data of a content file, and where each of its fields is written. */
export class YamlFile {
  readonly file: string;
  readonly #document: Document;
  readonly #lines: LineCounter;
  readonly #firstLine: number;

  constructor(file: string, document: Document, lines: LineCounter, firstLine: number) {
    this.file = file;
    this.#document = document;
    this.#lines = lines;
    this.#firstLine = firstLine;
  }

  /** What the file says; days come out as dates, as Astro reads them. */
  get data(): unknown {
    return this.#document.toJS() as unknown;
  }

  /** Where the value of a field begins; where the field is missing, the entry it is missing from. */
  locate(path: Path): Place {
    for (let length = path.length; length > 0; length -= 1) {
      const node = this.#find(path.slice(0, length));
      if (node?.range) return this.#place(node.range[0]);
    }
    return this.#place(this.#document.contents?.range?.[0] ?? 0);
  }

  /** Where the name of a field is written. */
  locateKey(path: Path): Place {
    const parent = this.#find(path.slice(0, -1));
    if (isMap(parent)) {
      for (const { key } of parent.items) {
        if (isScalar(key) && key.value === path.at(-1) && key.range) {
          return this.#place(key.range[0]);
        }
      }
    }
    return this.locate(path);
  }

  /** A value as it is written, quotes included. */
  readSource(path: Path): string | undefined {
    const node = this.#find(path);
    return isScalar(node) ? node.source : undefined;
  }

  /** Every text in the file with the names above it, outermost first, and its place. */
  *texts(): Generator<{ path: readonly (string | number)[]; text: string; place: Place }> {
    yield* this.#walk(this.#document.contents, []);
  }

  *#walk(
    node: unknown,
    path: readonly (string | number)[],
  ): Generator<{ path: readonly (string | number)[]; text: string; place: Place }> {
    if (isScalar(node)) {
      if (typeof node.value === 'string' && node.range) {
        yield { path, text: node.value, place: this.#place(node.range[0]) };
      }
    } else if (isMap(node)) {
      for (const { key, value } of node.items) {
        if (isScalar(key)) yield* this.#walk(value, [...path, String(key.value)]);
      }
    } else if (isNode(node) && 'items' in node) {
      for (const [index, item] of node.items.entries()) yield* this.#walk(item, [...path, index]);
    }
  }

  #find(path: Path): Node | undefined {
    if (path.length === 0) return this.#document.contents ?? undefined;
    const node = this.#document.getIn(path, true);
    return isNode(node) ? node : undefined;
  }

  #place(offset: number): Place {
    const { line, col } = this.#lines.linePos(offset);
    return { line: line + this.#firstLine - 1, column: col };
  }
}

/** Reads a content file's data, or says what is wrong with how it is written. */
export function readYamlFile(file: string, text: string): YamlFile | Mistake[] {
  const found = cutFrontMatter(file, text);
  if (found === undefined) {
    return [
      {
        file,
        line: 1,
        column: 1,
        place: 'the block between the two --- lines',
        problem: text.startsWith('---')
          ? 'The block at the top has no end: a line of three hyphens is missing below it.'
          : 'The file must begin with a line of three hyphens, its fields, and another such line.',
        allowed: 'nothing before the first ---, and each --- alone on its line',
        example: '---  title: Reading a bid tabulation  --- (each on a line of its own)',
      },
    ];
  }
  const lines = new LineCounter();
  const document = parseDocument(found.yaml, {
    lineCounter: lines,
    customTags: ['timestamp'],
    prettyErrors: false,
  });
  const mistake = (offset: number, place: string, words: Words): Mistake => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + found.line - 1, column: col, place, ...words };
  };
  // One slip makes the lines after it look wrong too: only the first is told.
  const [error] = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (error !== undefined) {
    const offset = findCause(error, found.yaml);
    return [mistake(offset, nameLine(found.yaml, offset), explain(error, found.yaml))];
  }
  const mistakes: Mistake[] = [];
  visit(document, (_, node) => {
    if (isAlias(node)) {
      mistakes.push(
        mistake(node.range?.[0] ?? 0, `*${node.source}`, {
          problem: 'A value that begins with an asterisk means something else in these files.',
          allowed: 'text in quotes',
          example: `"*${node.source}"`,
        }),
      );
    }
    if (isScalar(node) && node.value instanceof Date && node.source !== undefined) {
      const written = node.source.slice(0, 10);
      if (Number.isNaN(node.value.getTime()) || !node.value.toISOString().startsWith(written)) {
        mistakes.push(
          mistake(node.range?.[0] ?? 0, nameLine(found.yaml, node.range?.[0] ?? 0), {
            problem: `${node.source} is not a day of the calendar.`,
            allowed: 'a day as year-month-day, with two digits for month and day',
            example: '2026-09-15',
          }),
        );
      }
    }
  });
  return mistakes.length > 0 ? mistakes : new YamlFile(file, document, lines, found.line);
}

type Words = Pick<Mistake, 'problem' | 'allowed' | 'example'>;

/** A quote or bracket that is never closed is reported where the file ends: the cause is where it opens. */
function findCause({ code, message, pos }: YAMLError, yaml: string): number {
  const [offset] = pos;
  const opening = /^Missing closing (["'])/.exec(message)?.[1];
  if (code === 'MISSING_CHAR' && opening !== undefined) {
    const before = yaml.slice(0, offset);
    const start = [...before.matchAll(new RegExp(`[:\\-,[{] *${opening}`, 'g'))].find(
      ({ index }) => {
        const line = before.slice(index, before.indexOf('\n', index) >>> 0);
        return line.split(opening).length % 2 === 0;
      },
    );
    if (start !== undefined) return start.index + start[0].length - 1;
  }
  if (code === 'BAD_INDENT' && message.startsWith('Flow')) {
    const opened = message.startsWith('Flow map') ? '{' : '[';
    return Math.max(0, yaml.lastIndexOf(opened, offset));
  }
  if (code === 'TAB_AS_INDENT' || yaml[offset] !== '\n') return offset;
  return Math.max(0, offset - 1);
}

/** The field that a line sets, as far as it can be told: "description", or the line itself. */
function nameLine(yaml: string, offset: number): string {
  const start = yaml.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
  const line = yaml.slice(start, yaml.indexOf('\n', start) >>> 0).trim();
  return /^(?:- )?([\w-]+) *:/.exec(line)?.[1] ?? (line === '' ? 'the end of the block' : line);
}

/** What the reader of YAML found, in an editor's words. */
function explain({ code, message, pos }: YAMLError, yaml: string): Words {
  const before = yaml.slice(0, pos[0]);
  const line = `${before.slice(before.lastIndexOf('\n') + 1)}${/^.*/.exec(yaml.slice(pos[0]))?.[0] ?? ''}`;
  const key = /^\s*(?:- )?([\w-]+) *:/.exec(line)?.[1] ?? 'title';
  switch (code) {
    case 'TAB_AS_INDENT':
      return {
        problem: 'The line is moved in with a tab.',
        allowed: 'spaces, two for each step',
        example: '  alt: What the drawing shows',
      };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return {
        problem: 'A text that holds a colon and a space must stand in quotes.',
        allowed: 'the whole text in double quotes, or without the colon',
        example: `${key}: "Bid day: what to check"`,
      };
    case 'DUPLICATE_KEY':
      return {
        problem: `"${/^[\w-]+/.exec(yaml.slice(pos[0]))?.[0] ?? key}" is there twice in one entry.`,
        allowed: 'each field once',
        example: 'keep one of the two lines and delete the other',
      };
    case 'BAD_SCALAR_START':
      return {
        problem: `A text cannot begin with ${yaml[pos[0]] ?? 'this sign'} unless it stands in quotes.`,
        allowed: 'the whole text in double quotes',
        example: `${key}: "${yaml[pos[0]] ?? ''}…"`,
      };
    case 'MISSING_CHAR':
      return message.includes('quote')
        ? {
            problem: 'The quote that opens here is never closed.',
            allowed: 'the same quote at both ends of the text',
            example: `${key}: "Bid day: what to check"`,
          }
        : {
            problem: 'A bracket, a brace or a colon is missing.',
            allowed: 'each [ with its ], each { with its }, each field with its colon',
            example: 'keywords: [takeoff, bid day]',
          };
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        problem: 'The line sets no field: a colon and a space are missing after its name.',
        allowed: 'a name, a colon, a space and the value',
        example: 'title: Reading a bid tabulation',
      };
    case 'BAD_INDENT':
      if (message.startsWith('Flow')) {
        const [open, close] = message.startsWith('Flow map') ? ['{', '}'] : ['[', ']'];
        return {
          problem: `The ${open} that opens here is never closed by a ${close}.`,
          allowed: 'the list or entry in one line, or one entry a line with a hyphen',
          example:
            open === '['
              ? 'keywords: [takeoff, bid day]'
              : 'action: { name: Ask us, path: /contact }',
        };
      }
      return {
        problem: 'The line does not begin in the column of the lines it belongs to.',
        allowed: 'the same number of spaces before every field of one entry',
        example: 'two spaces before both lines:  name: concrete  and  alt: A footing',
      };
    default:
      if (/[{[].*[}\]]/.test(line)) {
        return {
          problem: 'A text that begins with a brace or bracket must stand in quotes.',
          allowed: 'the whole text in double quotes',
          example: `${key}: "{turnaround} from the day we have your drawings"`,
        };
      }
      if (/:\s*["']/.test(line)) {
        return {
          problem: 'The text goes on after its closing quote.',
          allowed: 'quotes around the whole text; inside, the other kind of quote',
          example: `${key}: 'Send a set marked "for bid"'`,
        };
      }
      return {
        problem:
          'The line does not fit where it stands: its indentation, hyphen or colon is wrong.',
        allowed: 'fields as name, colon, space, value; entries of a list with a hyphen and a space',
        example: 'title: Reading a bid tabulation',
      };
  }
}
