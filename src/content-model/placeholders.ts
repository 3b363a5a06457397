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
import { findStandIns } from './stand-ins.ts';

/**
 * An entry of the content that is not the company's own yet: it has `placeholder: true`, or a delivered
 * value in spite of `placeholder: false`, or it is a policy that nobody has reviewed.
 */
export interface Placeholder {
  /** Path of the content file. */
  readonly file: string;
  /** The line of the mark or the delivered value, counted from 1. */
  readonly line: number;
  /** Names of the entries around the mark, outermost first; none where it marks the whole file. */
  readonly entry: readonly string[];
  /** What is wrong, where nothing is marked. */
  readonly note?: string;
}

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
 * Tells whether a build is a demonstration, whose pages all say that they show samples: the variable
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
  const isPolicy = /(?:^|[\\/])policies[\\/]/.test(file);
  if (!isPolicy && !text.includes('placeholder')) return [];
  const found = cutFrontMatter(file, text);
  if (found === undefined) return [];
  const lines = new LineCounter();
  const document = parseDocument(found.yaml, { lineCounter: lines });
  const countLine = (node: unknown) =>
    lines.linePos((isNode(node) ? node.range?.[0] : undefined) ?? 0).line + found.line - 1;
  const placeholders: Placeholder[] = [];
  if (isPolicy && !(document.has('reviewedBy') && document.has('reviewedOn'))) {
    const note = 'nobody has reviewed it yet: reviewedBy and reviewedOn say who did, and when';
    placeholders.push({ file, line: found.line, entry: [], note });
  }
  visit(document, {
    Pair(_, pair, path) {
      const { key, value } = pair;
      if (!isScalar(key) || key.value !== 'placeholder' || !isScalar(value)) return;
      const entry = nameEntries([...path]);
      if (value.value === true) {
        placeholders.push({ file, line: countLine(key), entry });
        return;
      }
      const around = path.at(-1);
      if (value.value !== false || !isMap(around)) return;
      const fields = around.toJS(document) as Readonly<Record<string, unknown>>;
      for (const { field, reason } of findStandIns(file, entry, fields)) {
        placeholders.push({ file, line: countLine(around.get(field, true)), entry, note: reason });
      }
    },
  });
  return placeholders.toSorted((a, b) => a.line - b.line);
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
