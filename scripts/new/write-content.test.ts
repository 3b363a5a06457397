import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listDrawings } from '#content-model/schemas/drawing.ts';
import { findMistakes } from '../content-check/find-mistakes.ts';
import { FIXTURE, FIXTURE_PUBLISHED } from '../content-check/sound-content.ts';
import { listKinds, makeAddress } from './write-content.ts';

vi.mock('../../src/content/company.yaml?raw', async () => ({
  default: (await import('../content-check/sound-content.ts')).FIXTURE['company.yaml'],
}));
vi.mock('../../src/content/prices.yaml?raw', async () => ({
  default: (await import('../content-check/sound-content.ts')).FIXTURE['prices.yaml'],
}));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  const [sample = ''] = readdirSync('src/content/samples');
  const samples = { 'samples/first.yaml': readFileSync(`src/content/samples/${sample}`, 'utf8') };
  for (const [file, text] of Object.entries({ ...FIXTURE, ...samples })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

function readFolder() {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:yaml|mdx)$/.test(name),
  );
  const texts = new Map(
    names.map((name) => [`src/content/${name}`, readFileSync(join(folder, name), 'utf8')]),
  );
  const picture = 'src/content/articles/photos/plan-table.jpg';
  return { texts, names: new Set([...texts.keys(), picture]) };
}

const description =
  'Blankets, heated enclosures, hot water and slower strength gain: which lines a winter placement adds to the number.';

test.each([
  [
    'article',
    'articles/pricing-concrete-in-winter.mdx',
    {
      title: 'Pricing: concrete in winter',
      description,
      lead: '{turnaround} is enough.',
      topic: 'Cost data',
      keywords: 'winter concrete, blankets',
      cover: 'concrete',
      alt: 'A footing',
    },
  ],
  [
    'trade',
    'trades/glazing.mdx',
    {
      name: 'Glazing',
      title: 'Glazing takeoff',
      description,
      lead: 'Every light with its mark.',
      scope: 'Curtain wall, storefront: glass and frames',
      division: '08',
      audience: 'Glaziers, curtain wall contractors',
      drawing: 'openings',
      alt: 'A curtain wall',
    },
  ],
  [
    'sample',
    'samples/acoustic-ceilings.yaml',
    { name: 'Acoustic ceilings', description: 'One floor of an office.', from: 'first' },
  ],
  [
    'review',
    'testimonials.yaml',
    {
      name: 'Ines R.',
      position: 'Owner',
      company: 'School contractor',
      location: 'Tucson, Arizona',
      rating: '5',
      review: 'They caught a note: it moved the schedule.',
      project: 'Two schools',
    },
  ],
  [
    'question',
    'faq/files.yaml',
    {
      category: 'files',
      question: '3D models: do you take them?',
      answer: 'Not yet. Send the sheets as PDF.',
    },
  ],
])('a new %s is a file without a mistake', async (kind, file, answers) => {
  const found = listKinds(folder, listDrawings())[kind];
  expect(found?.questions.map(({ name }) => name)).toEqual(Object.keys(answers));
  for (const { name, check } of found?.questions ?? []) {
    expect(check?.((answers as Record<string, string>)[name] ?? '')).toBeUndefined();
  }
  expect(found?.write(answers as Record<string, string>, '2026-11-20')).toBe(join(folder, file));
  expect(await findMistakes(readFolder(), FIXTURE_PUBLISHED)).toEqual([]);
});

test('nothing that is there is written over', () => {
  const { article } = listKinds(folder, listDrawings());
  const answers = { title: 'Low bids', cover: 'concrete' };
  expect(() => article?.write(answers, '2026-11-20')).toThrow('EEXIST');
  expect(readFileSync(join(folder, 'articles/low-bids.mdx'), 'utf8')).toBe(
    FIXTURE['articles/low-bids.mdx'],
  );
});

test.each([
  ['Low bids, and why', 'low-bids-and-why'],
  ['What’s in a “takeoff”?', 'whats-in-a-takeoff'],
  ['Béton: 3 m³', 'beton-3-m'],
])('%s is the address %s', (title, address) => {
  expect(makeAddress(title)).toBe(address);
});
