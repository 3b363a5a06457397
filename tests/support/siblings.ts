/**
 * Texts of the content that stand beside others of their kind: the descriptions of two deliverables, the answers to
 * two questions, the leads of two sections. Each belongs to a head, and would pass every schema below another's.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parse } from 'yaml';

/** A text and what it belongs to. */
interface Sibling {
  readonly head: string;
  readonly text: string;
}

/** Texts of one kind side by side. */
export interface Siblings {
  /** File and kind: "trades/electrical.mdx Step", "pages/about.yaml values.list.text". */
  readonly place: string;
  readonly list: readonly Sibling[];
}

type Mapping = Readonly<Record<string, unknown>>;

/** What names an entry of a list, the most telling first. */
const NAMES = [
  ...['id', 'title', 'name', 'question', 'item', 'product', 'term', 'role', 'discipline'],
  ...['value', 'number', 'text'],
];

/** Fields that say which part of a block a text is, not what the block is about. */
const PARTS =
  /^(?:page|sheet|revisedOn|updatedOn|publishedOn|title|name|headline|lead|text|description|note)$/;

/** Two words: what a visitor reads, and no mark, date, unit or path. */
const PROSE = /[a-z]{3,},? [a-z]{2,}/i;

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function writeText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isList ? value.join('; ') : '';
}

function nameEntry(entry: Mapping): string {
  return NAMES.map((key) => writeText(entry[key])).find((name) => name !== '') ?? '';
}

/** The same field of several entries. */
function* listFields(
  entries: readonly (readonly [head: string, entry: Mapping])[],
  place: string,
): Generator<Siblings> {
  for (const field of new Set(entries.flatMap(([, entry]) => Object.keys(entry)))) {
    yield {
      place: `${place}.${field}`,
      list: entries
        .map(([head, entry]) => ({ head, text: writeText(entry[field]) }))
        .filter(({ head, text }) => text !== '' && text !== head)
        // A title is told by the name of its file, not by itself.
        .map(({ head, text }) => ({ head: head.replace(`.mdx ${text}`, '.mdx'), text })),
    };
  }
}

/** The entries of a list, the values of a mapping and the parts of its blocks, however deep. */
function* walkYaml(value: unknown, place: string): Generator<Siblings> {
  if (Array.isArray(value)) {
    const entries = value.filter((entry) => isMapping(entry));
    yield* listFields(
      entries.map((entry) => [nameEntry(entry), entry]),
      place,
    );
    for (const part of value) yield* walkParts(part, place);
  } else if (isMapping(value)) {
    const parts = Object.entries(value);
    const texts = parts.flatMap(([head, text]) =>
      typeof text === 'string' ? [{ head, text }] : [],
    );
    const labels = texts.filter(({ head }) => !PARTS.test(head));
    // Labels by their names; a block with other things has a text or two beside them.
    if (labels.length > 2 && texts.length * 2 > parts.length) yield { place, list: labels };
    yield* listFields(
      parts.flatMap(([head, part]) => (isMapping(part) ? [[head, part]] : [])),
      `${place}.*`,
    );
    yield* walkParts(value, place);
  }
}

function* walkParts(value: unknown, place: string): Generator<Siblings> {
  if (!isMapping(value)) return;
  for (const [key, part] of Object.entries(value)) {
    yield* walkYaml(part, `${place}.${key}`.replace(' .', ' '));
  }
}

/** Components with a head, bold beginnings of a paragraph, cases of a list, and sections. */
const HEADED: Readonly<Record<string, RegExp>> = {
  Measured: /<Measured .*?item="(?<head>[^"]*)"[^>]*>(?<text>[^]*?)<\/Measured>/g,
  Deliverable: /<Deliverable .*?title="(?<head>[^"]*)"[^>]*>(?<text>[^]*?)<\/Deliverable>/g,
  Reason: /<Reason title="(?<head>[^"]*)"[^>]*>(?<text>[^]*?)<\/Reason>/g,
  Work: /<Work title="(?<head>[^"]*)"[^>]*>(?<text>[^]*?)<\/Work>/g,
  Scope: /<Scope title="(?<head>[^"]*)"[^>]*>(?<text>[^]*?)<\/Scope>/g,
  Step: /<Step title="(?<head>[^"]*)"[^>]*>(?<text>[^]*?)<\/Step>/g,
  'Step time': /<Step title="(?<head>[^"]*)" time="(?<text>[^"]*)"/g,
  Question: /<Question ask="(?<head>[^"]*)">(?<text>[^]*?)<\/Question>/g,
  Section: /<Section title="(?<head>[^"]*)"[^>]*>(?<text>[^]*?)<\/Section>/g,
  'Section lead': /<Section title="(?<head>[^"]*)"[^>]*? lead="(?<text>[^"]*)"/g,
  Drawing: /<Drawing name="(?<head>[^"]*)"[^>]*>(?<text>[^<]*)</g,
  'Drawing alt': /<Drawing name="(?<head>[^"]*)" alt="(?<text>[^"]*)"/g,
  bold: /^(?:- |\d\. )?\*\*(?<head>[^*\n]+)\*\*(?<text>.+)$/gm,
  case: /^(?:- |\d\. )(?:for|if|where) (?<head>[^,\n]+), (?<text>.+)$/gm,
  heading: /^#{2,3} (?<head>.+)$(?<text>[^]*?)(?=^#{2,3} |(?![^]))/gm,
};

function* walkMdx(body: string, file: string): Generator<Siblings> {
  for (const [kind, pattern] of Object.entries(HEADED)) {
    yield {
      place: `${file} ${kind}`,
      list: [...body.matchAll(pattern)].map(({ groups = {} }) => ({
        head: groups['head'] ?? '',
        text: groups['text'] ?? '',
      })),
    };
  }
}

function readContent(file: string) {
  const source = readFileSync(`src/content/${file}`, 'utf8').replaceAll('\r\n', '\n');
  const [, front = source, body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source) ?? [];
  return { file, data: parse(front) as unknown, body };
}

/** All siblings within the files of a pattern below src/content, and between the files of a folder. */
export function listSiblings(pattern: string): readonly Siblings[] {
  const files = globSync(pattern, { cwd: 'src/content' })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map(readContent);
  const found = files.flatMap(({ file, data, body }) => [
    ...(body === '' ? walkYaml(data, `${file} `) : walkParts(data, `${file} `)),
    ...walkMdx(body, file),
  ]);
  const folders = Object.groupBy(files, ({ file }) => dirname(file));
  for (const [folder, members = []] of Object.entries(folders)) {
    const entries = members.flatMap(({ file, data }) =>
      isMapping(data) ? [[`${basename(file)} ${nameEntry(data)}`, data] as const] : [],
    );
    if (folder !== '.' && folder !== 'pages') found.push(...listFields(entries, `${folder} *`));
  }
  return found.filter(
    ({ list }) =>
      new Set(list.map(({ text }) => text)).size > 1 && list.some(({ text }) => PROSE.test(text)),
  );
}

/** Words that say nothing about a matter. */
const COMMON =
  /^(?:with|from|that|this|your|what|when|each|they|them|have|their|where|which|the|and|for|are|not|you|one|how|mdx|yaml)$/;

/** The beginnings of a text's longer words: "measured" and "measuring" are one. */
export function listWords(text: string): ReadonlySet<string> {
  const words = text
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .match(/[a-z]{3,}/g);
  return new Set(words?.filter((word) => !COMMON.test(word)).map((word) => word.slice(0, 5)));
}
