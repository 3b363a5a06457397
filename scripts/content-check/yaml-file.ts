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
import type { IssueSource } from './explain-issues.ts';
import { locateOffset, type Mistake, type Position, type Words } from './mistake.ts';

type Path = readonly PropertyKey[];

/** A text in a content file. */
export interface WrittenText extends Position {
  readonly path: Path;
  readonly text: string;
}

/** The data of a content file, and where each of its fields is written. */
export class YamlFile implements IssueSource {
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

  /** Finds the value at a path; where it is missing, the entry it is missing from. */
  locate(path: Path): Position {
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = this.#document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return this.#place(node.range[0]);
    }
    return this.#place(this.#document.contents?.range?.[0] ?? 0);
  }

  locateKey(path: Path): Position {
    const parent: unknown =
      path.length === 1 ? this.#document.contents : this.#document.getIn(path.slice(0, -1), true);
    const key = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))?.key
      : undefined;
    return isScalar(key) && key.range ? this.#place(key.range[0]) : this.locate(path);
  }

  /** Names a place as an editor finds it; an item of a list by its id, name or title. */
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
      if (typeof value === 'string') texts.push({ path, text: value, ...this.locate(path) });
      else if (Array.isArray(value)) value.forEach((item, index) => walk(item, [...path, index]));
      else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
        for (const [name, inner] of Object.entries(value)) walk(inner, [...path, name]);
      }
    };
    walk(this.data, []);
    return texts;
  }
}

/** Reads a content file's data; where its syntax is wrong, returns the first mistake. */
export function readYamlFile(file: string, text: string): YamlFile | Mistake {
  const unreadable = explainBytes(text);
  if (unreadable !== undefined) return { file, place: 'the file', ...unreadable };
  const found = cutFrontMatter(file, text);
  if (found === undefined) {
    return {
      file,
      line: 1,
      column: 1,
      place: 'the block between the two --- lines',
      problem: text.startsWith('---')
        ? 'The block at the top has no end: a line of three hyphens is missing below it.'
        : 'The file must begin with a line of three hyphens, its fields, and another such line.',
      allowed: 'nothing before the first ---, and each --- alone on its line',
    };
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
  const report = (offset: number, words: Words): Mistake => ({
    file,
    ...place(offset),
    place: nameLine(yaml, offset),
    ...words,
  });
  // Later errors are mostly consequences of the first.
  const [error] = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (error !== undefined) return report(findCause(error, yaml), explain(error, yaml));
  const mistakes: Mistake[] = [];
  visit(document, (_, node) => {
    if (isAlias(node)) {
      mistakes.push(
        report(node.range?.[0] ?? 0, {
          problem: `A text cannot begin with * unless it stands in quotes.`,
          allowed: `"*${node.source}"`,
        }),
      );
    } else if (isScalar(node) && node.value instanceof Date && node.source !== undefined) {
      const written = node.source.slice(0, 10);
      const isDay = !Number.isNaN(node.value.getTime());
      if (!isDay || !node.value.toISOString().startsWith(written)) {
        mistakes.push(
          report(node.range?.[0] ?? 0, {
            problem: `${node.source} is not a day of the calendar.`,
            allowed: 'a day as year-month-day, 2026-09-15',
          }),
        );
      }
    }
  });
  return mistakes[0] ?? new YamlFile(file, document, place);
}

/** Finds what no editor sees: a byte order mark, and two versions that git could not merge. */
function explainBytes(text: string): (Words & Position) | undefined {
  if (text.startsWith('\uFEFF')) {
    return {
      line: 1,
      column: 1,
      problem: 'The file begins with a byte order mark, which is invisible.',
      allowed: 'the file saved as "UTF-8", not "UTF-8 with BOM"',
    };
  }
  const start = /^<{7}(?: |$)/m.exec(text)?.index;
  if (start === undefined) return undefined;
  const from = locateOffset(text, start);
  const end = /^>{7}(?: |$)/m.exec(text)?.index ?? text.length;
  return {
    ...from,
    problem: `Two versions of this file were not merged: lines ${from.line} to ${locateOffset(text, end).line}.`,
    allowed: 'one of the two versions, without the lines of <<<<<<<, ======= and >>>>>>>',
  };
}

/** Finds where a quote or bracket opens that is never closed; yaml reports where the file ends. */
function findCause({ code, message, pos: [offset] }: YAMLError, yaml: string): number {
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
  return yaml.slice(start, yaml.indexOf('\n', start) >>> 0);
}

/** Names the field that a line sets, or quotes the line. */
function nameLine(yaml: string, offset: number): string {
  const line = readLine(yaml, offset).trim();
  return /^(?:- )?([\w-]+) *:/.exec(line)?.[1] ?? (line === '' ? 'the end of the block' : line);
}

const IN_QUOTES = 'the whole text in double quotes';

/** Words for the codes of yaml's errors. */
const SYNTAX: Readonly<Partial<Record<YAMLError['code'], Words>>> = {
  TAB_AS_INDENT: {
    problem: 'The line is indented with a tab.',
    allowed: 'spaces, two for each step',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    problem: 'A text that holds a colon and a space must stand in quotes.',
    allowed: `${IN_QUOTES}, "Bid day: what to check", or without the colon`,
  },
  DUPLICATE_KEY: { problem: 'The field is there twice in one entry.', allowed: 'each field once' },
  BAD_SCALAR_START: {
    problem: 'A text cannot begin with @, ` or % unless it stands in quotes.',
    allowed: IN_QUOTES,
  },
  MULTILINE_IMPLICIT_KEY: {
    problem: 'The line sets no field: a colon and a space are missing after its name.',
    allowed: 'a name, a colon, a space and the value',
  },
  BAD_INDENT: {
    problem: 'The line does not begin in the column of the lines it belongs to.',
    allowed: 'the same number of spaces before every field of one entry',
  },
};

function explain({ code, message, pos }: YAMLError, yaml: string): Words {
  if (code === 'MISSING_CHAR' && message.includes('quote')) {
    return {
      problem: 'The quote that opens here is never closed.',
      allowed: 'the same quote at both ends of the text',
    };
  }
  if (code === 'BAD_INDENT' && message.startsWith('Flow')) {
    const [open, close] = message.startsWith('Flow map') ? ['{', '}'] : ['[', ']'];
    return {
      problem: `The ${open} that opens here is never closed by a ${close}.`,
      allowed: 'the list or entry in one line, or one entry a line with a hyphen',
    };
  }
  const line = readLine(yaml, pos[0]);
  const known = SYNTAX[code];
  if (known !== undefined) return known;
  if (/[{[].*[}\]]/.test(line)) {
    return {
      problem: 'A text that begins with a brace or bracket must stand in quotes.',
      allowed: `${IN_QUOTES}, "{turnaround} from the day we have your drawings"`,
    };
  }
  if (/:\s*["']/.test(line)) {
    return {
      problem: 'The text goes on after its closing quote.',
      allowed: 'quotes around the whole text; inside, the other kind of quote',
    };
  }
  return {
    problem: 'The line does not fit where it stands: its indentation, hyphen or colon is wrong.',
    allowed: 'fields as name, colon, space, value; entries of a list with a hyphen and a space',
  };
}
