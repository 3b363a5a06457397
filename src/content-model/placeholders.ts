import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import { cutFrontMatter } from './cut-front-matter.ts';

/**
 * An entry of the content that is not the company's own yet: it has `placeholder: true` or data of the example company,
 * nobody has reviewed it (a policy), or it is missing (estimators).
 */
export interface Placeholder {
  /** Path of the content file. */
  readonly file: string;
  /** The line, counted from 1. */
  readonly line: number;
  /** Names of the enclosing entries, outermost first; empty for the whole file. */
  readonly entry: readonly string[];
  /** True where it has `placeholder: true`, to be set to false once it is the company's own. */
  readonly isMarked?: boolean;
  /** Problem of an entry, where it is another than `placeholder: true`. */
  readonly note?: string;
}

/** Values of the delivered example company: name, reserved hosts and phone numbers, address, links to no profile. */
const STAND_INS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/Datumline/i, 'the example company’s name'],
  [
    /\.example\b|^(?:url|email): .*\b(?:example\.(?:com|net|org)|(?:test|invalid|localhost))["']?$/,
    'a reserved host, which nobody can reach',
  ],
  [
    /\+1\d{3}55501\d\d\b|\b555-01\d\d\b/,
    'one of the phone numbers 555-0100 to 555-0199, which are kept for fiction',
  ],
  [/\bExample Street\b|\b41\.8853\b/, 'the example company’s address'],
  [/www\.(?:facebook|linkedin)\.com\/?["']?$/, 'the network’s own page, and no profile'],
];

/** Note of a statement that only the company can make (pages/about.yaml, record). */
const UNANSWERED =
  'pages show its answer:, which is missing; take the entry out where you state nothing';

const isCompany = (file: string) => /(?:^|[\\/])company\.yaml$/.test(file);

/** Finds every placeholder below a folder of content, in the order of its files. */
export function listPlaceholders(folder: string): Placeholder[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|mdx?)$/.test(name))
    .sort()
    .flatMap((name) => {
      const file = join(folder, name);
      return findPlaceholders(file, readFileSync(file, 'utf8'));
    });
}

/**
 * Returns whether a build is a demonstration, whose pages all say that they show samples: the variable
 * SHOW_PLACEHOLDERS is `true` and placeholders are left.
 */
export function isDemonstration(
  environment: NodeJS.ProcessEnv,
  placeholders: readonly Placeholder[],
): boolean {
  return environment['SHOW_PLACEHOLDERS'] === 'true' && placeholders.length > 0;
}

/** Finds the placeholders of one content file, at any depth. */
export function findPlaceholders(file: string, text: string): Placeholder[] {
  const found = cutFrontMatter(file, text);
  if (found === undefined) return [];
  const lines = new LineCounter();
  const document = parseDocument(found.yaml, { lineCounter: lines });
  const placeholders: Placeholder[] = [];
  const isPolicy = /(?:^|[\\/])policies[\\/]/.test(file);
  if (isPolicy && !(document.has('reviewedBy') && document.has('reviewedOn'))) {
    const note = 'nobody has reviewed it yet: reviewedBy and reviewedOn say who did, and when';
    placeholders.push({ file, line: found.line, entry: [], note });
  }
  if (isCompany(file) && isMap(document.contents) && !document.has('estimators')) {
    const note =
      'nobody is named who takes off: under estimators: write who does, who checks it and the phone; if nobody is to be named, write estimators: []';
    placeholders.push({ file, line: found.line, entry: ['estimators'], note });
  }
  visit(document, {
    Pair(_, { key, value }, path) {
      if (!isScalar(key) || key.value !== 'placeholder' || !isScalar(value)) return;
      if (value.value !== true) return;
      const { line } = lines.linePos((isNode(key) ? key.range?.[0] : undefined) ?? 0);
      const entry = nameEntries([...path]);
      const parent = path.at(-1);
      const note =
        isMap(parent) && parent.has('asks') && !parent.has('answer') ? UNANSWERED : undefined;
      placeholders.push({
        file,
        line: line + found.line - 1,
        entry,
        isMarked: true,
        ...(note && { note }),
      });
    },
  });
  if (!(isCompany(file) && document.get('placeholder') === true)) {
    placeholders.push(...findStandIns(file, text));
  }
  return placeholders.toSorted((a, b) => a.line - b.line);
}

/** Finds lines with a value of the example company. */
function findStandIns(file: string, text: string): Placeholder[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    // Skips comments of YAML, not headings of Markdown: those begin with ## or more.
    if (/^\s*#(?!#)/.test(line)) return [];
    const reason = STAND_INS.find(([pattern]) => pattern.test(line))?.[1];
    if (reason === undefined) return [];
    return [{ file, line: index + 1, entry: [], note: `“${line.trim()}” has ${reason}` }];
  });
}

/** Lists the names along a path of YAML nodes: keys of mappings, items of lists. */
function nameEntries(path: readonly unknown[]): string[] {
  return path.flatMap((step, index) => {
    if (isPair(step) && isScalar(step.key)) return [String(step.key.value)];
    const parent = path[index - 1];
    return isSeq<Node>(parent) && isMap(step) ? [nameItem(step, parent.items.indexOf(step))] : [];
  });
}

/** Names an item by its id, name, title, item or discipline, else by its position, counted from 1. */
function nameItem(item: { get(key: string): unknown }, index: number): string {
  const names = ['id', 'name', 'title', 'item', 'discipline'].map((key) => item.get(key));
  return names.find((name) => typeof name === 'string') ?? String(index + 1);
}
