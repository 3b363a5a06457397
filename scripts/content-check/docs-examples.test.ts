import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readNewCompany } from '../new-company/company.ts';
import { CONTENT } from './content-files.ts';
import { SCHEMAS } from './schemas.ts';
import { readYamlFile, YamlFile } from './yaml-file.ts';

interface Example {
  readonly place: string;
  readonly text: string;
}

/** Blocks of YAML, and lines of it within a text or a table. */
const BLOCK = /^(?<indent> *)```yaml\n(?<lines>[^]*?)^ *```$/gm;
const LINE = /`(?<lines>\w+: \{[^`…]*\})`/g;

/** The YAML that the documentation shows, as somebody copies it. */
const EXAMPLES: readonly Example[] = globSync('docs/*.md').flatMap((file) => {
  const page = readFileSync(file, 'utf8');
  return [...page.matchAll(BLOCK), ...page.matchAll(LINE)].map(({ groups = {} }) => {
    const { indent = '', lines = '' } = groups;
    return {
      place: `${file}: ${lines.trim().split('\n', 1)[0] ?? ''}`,
      text: lines.replaceAll(new RegExp(`^${indent}`, 'gm'), '').replaceAll('…', 'x'.repeat(80)),
    };
  });
});

type Data = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value?.constructor === Object;

/** Sets the fields of an example in a file, to a depth. */
function merge(file: unknown, example: unknown, depth: number): unknown {
  if (!isMap(file) || !isMap(example) || depth === 0) return example;
  const set = Object.entries(example).map(
    ([key, value]) => [key, merge(file[key], value, depth - 1)] as const,
  );
  return { ...file, ...Object.fromEntries(set) };
}

/** One file of each kind. */
const FILES = SCHEMAS.map(({ pattern, schema }) => {
  const [file = ''] = globSync(`tests/site/whole/${pattern}`);
  const read = file && readYamlFile(file, readFileSync(file, 'utf8'));
  return { schema, data: read instanceof YamlFile ? read.data : undefined };
});

/** An example is a whole file, some fields of one, or some of a field's own; its photographs are the reader's. */
const fitsSome = (example: unknown): boolean =>
  FILES.some(({ schema, data }) =>
    [0, 1, 2].some((depth) => {
      const { error } = schema.safeParse(merge(data, example, depth));
      return (error?.issues ?? []).every(({ message }) => message.startsWith('There is no file'));
    }),
  );

test('the documentation has examples', () => {
  expect(EXAMPLES.length).toBeGreaterThan(10);
});

test.each(EXAMPLES)('$place can be copied as it stands', ({ text }) => {
  const read = readYamlFile(`${CONTENT}/company.yaml`, text);
  expect(read).toBeInstanceOf(YamlFile);
  const isNewCompany = typeof readNewCompany(text) === 'object';
  expect(isNewCompany || fitsSome((read as YamlFile).data)).toBe(true);
});

test('a photograph is named by the path that pages find it at', () => {
  const paths = [
    ...readFileSync('docs/editing.md', 'utf8').matchAll(/(?<=\(|photo: )\S*photos\/\S+?\.\w+/g),
  ];
  expect(paths.length).toBeGreaterThan(2);
  expect(paths.filter(([path]) => !/^\.\/photos\/[\w-]+\.\w+$/.test(path))).toEqual([]);
});
