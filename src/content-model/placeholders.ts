import { existsSync, readFileSync, readdirSync } from 'node:fs';
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
import {
  findDelivered,
  findNamedLines,
  hashText,
  isNamed,
  type WrittenValue,
} from './compare-delivered.ts';
import { cutFrontMatter } from './cut-front-matter.ts';
import { DELIVERED } from './delivered.ts';
import { findStandIns } from './stand-ins.ts';

/**
 * An entry of the content that is not the company's own yet: it has `placeholder: true`, or is as delivered
 * without it, or it is a policy that nobody has reviewed.
 */
export interface Placeholder {
  /** Path of the content file. */
  readonly file: string;
  /** The line of the mark or the delivered value, counted from 1. */
  readonly line: number;
  /** Names of the entries around the mark, outermost first; none where it marks the whole file. */
  readonly entry: readonly string[];
  /** True where it has `placeholder: true`, to be set to false once it is the company's own. */
  readonly isMarked?: boolean;
  /** The problem, where nothing is marked or what is marked is as delivered. */
  readonly note?: string;
  /** Set where it is as delivered: the name under which company.yaml may say that it is true of the company. */
  readonly mayKeep?: string;
}

/** Between the names of entries. */
const STEP = ' › ';

/** Placeholders that remain for a company that names no estimator. */
const ESTIMATORS = `company.yaml${STEP}estimators`;

/** Finds every placeholder below a folder of content, in the order of its files. */
export function listPlaceholders(folder: string): Placeholder[] {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|mdx?)$/.test(name))
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  const company = new Map(texts).get('company.yaml') ?? '';
  const kept = readKept(company);
  return texts
    .flatMap(([name, text]) => findPlaceholders(join(folder, name), text))
    .concat(findDeliveredMark(folder, company))
    .filter(({ mayKeep }) => mayKeep === undefined || !isKept(mayKeep, kept));
}

/** Finds the delivered mark where company.yaml says that it is the company's own. */
function findDeliveredMark(folder: string, company: string): Placeholder[] {
  const lines = new LineCounter();
  const document = parseDocument(company, { lineCounter: lines });
  const mark = document.get('mark', true);
  if (document.get('placeholder') !== false || !isScalar(mark)) return [];
  const path = join(folder, String(mark.value));
  if (!existsSync(path) || !DELIVERED.has(hashText(readFileSync(path, 'utf8')))) return [];
  const { line } = lines.linePos(mark.range?.[0] ?? 0);
  const note = `${String(mark.value)} is the sample's mark: put the company's own SVG file in its place, or take the line out and the name stands alone`;
  return [{ file: join(folder, 'company.yaml'), line, entry: ['mark'], note }];
}

/** Reads the entries of which company.yaml says that they are true of the company as delivered. */
function readKept(company: string): string[] {
  const kept: unknown = parseDocument(company).get('kept');
  return isSeq(kept) ? kept.items.map((item) => String(isScalar(item) ? item.value : '')) : [];
}

function isKept(name: string, kept: readonly string[]): boolean {
  return kept.some((one) => name === one || name.startsWith(`${one}${STEP}`));
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
  const countLine = (node: unknown) =>
    lines.linePos((isNode(node) ? node.range?.[0] : undefined) ?? 0).line + found.line - 1;
  const placeholders: Placeholder[] = [];
  const isPolicy = /(?:^|[\\/])policies[\\/]/.test(file);
  if (isPolicy && !(document.has('reviewedBy') && document.has('reviewedOn'))) {
    const note = 'nobody has reviewed it yet: reviewedBy and reviewedOn say who did, and when';
    placeholders.push({ file, line: found.line, entry: [], note });
  }
  const marked = findDelivered(file, document, DELIVERED, true);
  visit(document, {
    Pair(_, { key, value }, path) {
      if (!isScalar(key) || key.value !== 'placeholder' || !isScalar(value)) return;
      if (value.value !== true) return;
      const around = path.at(-1);
      const values = marked.find(([first]) => first?.entry === around);
      const entry = nameEntries([...path]);
      const line = countLine(key);
      // What is to be done about its texts is told at once, not when the mark is gone.
      const told = values && reportDelivered(file, line, entry, quoteFirst(values));
      placeholders.push({
        file,
        line,
        entry,
        isMarked: true,
        ...(told?.note !== undefined && { note: `${told.note}, and placeholder: false here` }),
      });
    },
  });
  const { contents } = document;
  if (/(?:^|[\\/])company\.yaml$/.test(file) && isMap(contents)) {
    if (document.get('placeholder') === false) {
      const fields = contents.toJS(document) as Readonly<Record<string, unknown>>;
      for (const { field, reason } of findStandIns(fields)) {
        const own = contents.items.find(({ key }) => isScalar(key) && key.value === field);
        placeholders.push({ file, line: countLine(own?.key), entry: [], note: reason });
      }
    }
  }
  if (/(?:^|[\\/])company\.yaml$/.test(file) && isMap(contents) && !contents.has('estimators')) {
    const note = `nobody is named who takes off: under estimators: write who does, who checks it and the phone; if nobody is to be named, put "${ESTIMATORS}" on a line under kept: in company.yaml`;
    const entry = ['estimators'];
    placeholders.push({ file, line: found.line, entry, note, mayKeep: ESTIMATORS });
  }
  for (const values of findDelivered(file, document, DELIVERED)) {
    const [first] = values;
    if (first === undefined) continue;
    const around = first.path.slice(0, first.path.indexOf(first.entry) + 1);
    const entry = nameEntries(around);
    const line = countLine(first.scalar);
    placeholders.push(reportDelivered(file, line, entry, quoteFirst(values)));
  }
  const body = text.slice(text.indexOf(found.yaml) + found.yaml.length);
  for (const line of file.endsWith('.yaml') ? [] : findNamedLines(body, DELIVERED)) {
    const at = text.slice(0, text.indexOf(line)).split('\n').length;
    placeholders.push(reportDelivered(file, at, [], `“${quote(line)}” is`));
  }
  return placeholders.toSorted((a, b) => a.line - b.line);
}

function reportDelivered(
  file: string,
  line: number,
  entry: readonly string[],
  what: string,
): Placeholder {
  const [, base = ''] = /(?:^|[\\/])((?:[a-z-]+[\\/])?[^\\/]+)$/.exec(file) ?? [];
  const mayKeep = [base.replace(/^content[\\/]/, '').replaceAll('\\', '/'), ...entry].join(STEP);
  const note = `${what} as delivered: write the company's own; if it is true of the company all the same, put "${mayKeep}" on a line under kept: in company.yaml`;
  return { file, line, entry, note, mayKeep };
}

/** Quotes the first of the values of an entry, and counts the others. */
function quoteFirst(values: readonly WrittenValue[]): string {
  const rest = values.length > 1 ? ` and ${values.length - 1} more are` : ' is';
  return `“${quote(values[0]?.text ?? '')}”${rest}`;
}

/** Quotes a text by its beginning, or by the sentence that names the delivered company. */
function quote(text: string): string {
  const plain = (text.split(/(?<=[.?!])\s+/).find(isNamed) ?? text).replaceAll(/\s+/g, ' ').trim();
  return plain.length <= 60 ? plain : `${plain.slice(0, 60).replace(/\s+\S*$/, '')} …`;
}

/** Names the entries between the document and a mark: keys of mappings, and items of lists. */
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
