import { createHash } from 'node:crypto';
import { isMap, isScalar, isSeq, type Document, type Scalar, type YAMLMap } from 'yaml';

/*
 * Delivered content, by its hashes: an owner who turns a mark to `placeholder: false`, or deletes
 * it, and leaves the text, is told so.
 */

/** Characters from which a text is nobody's by chance. */
const LONG = 40;

/** Words that only the delivered company says of itself, in texts of any length: its areas and packages too. */
const NAMED = /\b(?:Datumline|RSMeans|Colorado|Caribbean|Starter is|on Starter|on Pro)\b/;

/** Share of the short values of an entry from which it counts as delivered. */
const MIN_SAME = 0.75;

/** A value with the entry it stands in: the nearest map around it that has a mark, else the file. */
export interface WrittenValue {
  readonly scalar: Scalar;
  readonly text: string;
  /** Names of the fields around it in its file; places in lists and codes of currencies are left out. */
  readonly name: string;
  /** Steps of its path. */
  readonly path: readonly unknown[];
  readonly entry: YAMLMap | undefined;
  /** True within `placeholder: true`. */
  readonly isMarked: boolean;
}

/** True for a text that names the delivered company or its sources. */
export function isNamed(text: string): boolean {
  return NAMED.test(text);
}

function isTelling({ text }: Pick<WrittenValue, 'text'>): boolean {
  return text.length >= LONG || isNamed(text);
}

/** Returns the hash of a text, whatever its line breaks. */
export function hashText(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return createHash('sha256').update(plain).digest('base64url').slice(0, 8);
}

function hashShort(file: string, { name, text }: WrittenValue): string {
  const [, base = ''] = /([^\\/]+)$/.exec(file) ?? [];
  return hashText(`${base} ${name}=${text}`);
}

/** Lists the values of a content file. */
export function listValues(document: Document): WrittenValue[] {
  const values: WrittenValue[] = [];
  const walk = (
    node: unknown,
    path: readonly unknown[],
    names: readonly string[],
    entry: YAMLMap | undefined,
    isMarked: boolean,
  ): void => {
    if (isSeq(node)) {
      for (const item of node.items) walk(item, [...path, node, item], names, entry, isMarked);
    } else if (isMap(node)) {
      const mark: unknown = node.get('placeholder');
      const [own, marked] = typeof mark === 'boolean' ? [node, mark] : ([entry, isMarked] as const);
      for (const pair of node.items) {
        const key = isScalar(pair.key) ? String(pair.key.value) : '';
        if (key === 'placeholder') continue;
        const isCode = /^[a-z]{3}$/.test(key) && isScalar(pair.value) && names.length > 1;
        const inner = isCode ? names : [...names, key];
        walk(pair.value, [...path, node, pair], inner, own, marked);
      }
    } else if (isScalar(node) && node.value !== null) {
      const text = typeof node.value === 'string' ? node.value : JSON.stringify(node.value);
      values.push({ scalar: node, text, name: names.join('.'), path, entry, isMarked });
    }
  };
  walk(document.contents, [], [], undefined, false);
  return values;
}

function groupByEntry(values: readonly WrittenValue[]): WrittenValue[][] {
  return [...Map.groupBy(values, ({ entry }) => entry).values()];
}

/** Returns the hashes of what a file says within `placeholder: true`, or of the delivered company elsewhere. */
export function hashDelivered(file: string, document: Document, body: string): string[] {
  const texts = listValues(document);
  const isIdentity = file.endsWith('company.yaml');
  const named = [
    ...texts.filter(({ isMarked, text }) => !isMarked && isNamed(text)).map(({ text }) => text),
    ...body.split('\n').filter((line) => isNamed(line)),
  ].map(hashText);
  const marked = groupByEntry(texts.filter(({ isMarked }) => isMarked)).flatMap((values) => {
    // The company's identity is told by patterns, and its promises are anybody's to keep.
    if (isIdentity && values[0]?.entry === document.contents) return [];
    const telling = values.filter(isTelling);
    return telling.length > 0
      ? telling.map(({ text }) => hashText(text))
      : values.map((value) => hashShort(file, value));
  });
  return isIdentity ? marked : [...named, ...marked];
}

/** Finds the values that are as delivered, by entry, of entries with `placeholder: true` or of those without. */
export function findDelivered(
  file: string,
  document: Document,
  delivered: ReadonlySet<string>,
  ofMarked = false,
): WrittenValue[][] {
  const own = listValues(document).filter(({ isMarked }) => isMarked === ofMarked);
  return groupByEntry(own).flatMap((values) => {
    const texts = values.filter((value) => isTelling(value) && delivered.has(hashText(value.text)));
    if (texts.length > 0) return [texts];
    const short = values.filter((value) => !isTelling(value));
    const same = short.filter((value) => delivered.has(hashShort(file, value)));
    return same.length > 0 && same.length > short.length * MIN_SAME ? [same] : [];
  });
}

/** Finds the lines below the head of an article or trade that name the delivered company's facts. */
export function findNamedLines(body: string, delivered: ReadonlySet<string>): string[] {
  return body.split('\n').filter((line) => isNamed(line) && delivered.has(hashText(line)));
}
