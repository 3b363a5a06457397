import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { cutFrontMatter } from './cut-front-matter.ts';

/** An entry of the content that is not the company's own yet: it has `placeholder: true`. */
export interface Placeholder {
  /** Path of the content file. */
  readonly file: string;
  /** The line that marks it, counted from 1. */
  readonly line: number;
  /** Names of the entries around the mark, outermost first; none where it marks the whole file. */
  readonly entry: readonly string[];
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
  if (!text.includes('placeholder')) return [];
  const found = cutFrontMatter(file, text);
  if (found === undefined) return [];
  const lines = new LineCounter();
  const document = parseDocument(found.yaml, { lineCounter: lines });
  const placeholders: Placeholder[] = [];
  visit(document, {
    Pair(_, pair, path) {
      const { key, value } = pair;
      if (!isScalar(key) || key.value !== 'placeholder' || !isScalar(value)) return;
      if (value.value !== true) return;
      const { line } = lines.linePos(key.range?.[0] ?? 0);
      placeholders.push({ file, line: line + found.line - 1, entry: nameEntries([...path]) });
    },
  });
  return placeholders;
}

/** Names the entries between the document and a mark: keys of mappings, and items of lists. */
function nameEntries(path: readonly unknown[]): string[] {
  return path.flatMap((step, index) => {
    if (isPair(step) && isScalar(step.key)) return [String(step.key.value)];
    const parent = path[index - 1];
    return isSeq<Node>(parent) && isMap(step) ? [nameItem(step, parent.items.indexOf(step))] : [];
  });
}

/** Names an item by its id, name or title, else by its position, counted from 1. */
function nameItem(item: { get(key: string): unknown }, index: number): string {
  const names = ['id', 'name', 'title'].map((key) => item.get(key));
  return names.find((name) => typeof name === 'string') ?? String(index + 1);
}
