import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { readContentFiles } from './content-files.ts';
import { findMistakes } from './find-mistakes.ts';
import type { Mistake } from './mistake.ts';

/** A company that has nothing it could do without. */
const BARE = readContentFiles('tests/site/bare');
const DAY = new Date('2026-11-28T12:00:00Z');

function check(file: string, text: string): Promise<Mistake[]> {
  const texts = new Map([...BARE.texts, [`src/content/${file}`, text]]);
  return findMistakes({ ...BARE, texts }, [], DAY);
}

const read = (file: string) => BARE.texts.get(`src/content/${file}`) ?? '';

/** Sets a field of a YAML file, or takes it out. */
function set(file: string, path: readonly (string | number)[], value: unknown): string {
  const document = parseDocument(read(file));
  if (value === undefined) document.deleteIn(path);
  else document.setIn(path, document.createNode(value));
  return document.toString({ lineWidth: 0 });
}

test('a company that has nothing it could do without has no mistake', async () => {
  expect(await check('company.yaml', read('company.yaml'))).toEqual([]);
});

const NONE = 'none, until one is written: ';
const LINE = `${NONE}leave the line out`;

test.each([
  ['pages/about.yaml', ['story', 'sample'], 'roofing', LINE],
  ['pages/home.yaml', ['hero', 'sample'], 'roofing', LINE],
  [
    'pages/samples.yaml',
    ['live'],
    { title: 'One of ours', lead: 'Look.', sample: 'roofing' },
    `${NONE}leave out live, with all that stands in it`,
  ],
] as const)('%s, %j: the cure is right', async (file, path, value, allowed) => {
  const mistakes = await check(file, set(file, path, value));
  expect(mistakes.map((one) => one.allowed)).toEqual([allowed]);
  expect(await check(file, set(file, path, undefined))).toEqual([]);
});

test('a tag that names an offer of which there is none goes, with its text', async () => {
  const file = 'policies/terms.mdx';
  const text = read(file);
  const [told, ...others] = await check(file, `${text}\n<Offer name="first">Less.</Offer>\n`);
  expect(others).toEqual([]);
  expect(told?.allowed).toContain('take out the tag and what stands between');
  expect(await check(file, text)).toEqual([]);
});
