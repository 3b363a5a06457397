import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { DELIVERED } from '#content-model/delivered.ts';
import { findPlaceholders, listPlaceholders } from '#content-model/placeholders.ts';
import { hashContent } from '#scripts/hash-content.ts';
import { COUNTS } from './specification.ts';

function read(file: string): unknown {
  return parse(readFileSync(`src/content/${file}`, 'utf8'));
}

test.each(COUNTS)('%s: %s has %d entries', (page, place, count) => {
  const found = place
    .split('.')
    .reduce<unknown>(
      (value, name) => z.record(z.string(), z.unknown()).parse(value)[name],
      read(`pages/${page}.yaml`),
    );
  expect(found).toHaveLength(count);
});

// Specification, section 2: "Six categories of four questions each".
test('the FAQ has six categories of four questions', () => {
  const files = globSync('src/content/faq/*.yaml').map((file) =>
    z.object({ questions: z.array(z.unknown()) }).parse(parse(readFileSync(file, 'utf8'))),
  );
  expect(files.map(({ questions }) => questions.length)).toEqual([4, 4, 4, 4, 4, 4]);
});

describe('what is delivered', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'delivered-'));
    cpSync('src/content', folder, { recursive: true });
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const change = (pattern: RegExp, replacement: string) => {
    for (const file of globSync(join(folder, '**/*.{yaml,mdx}'))) {
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(pattern, replacement));
    }
  };
  const listEntries = () =>
    new Set(
      listPlaceholders(folder).map(({ file, entry }) =>
        [file, ...entry.filter((name) => name !== 'cities')].join(' › '),
      ),
    );

  test('is recorded: npm run record-delivered', () => {
    expect([...DELIVERED]).toEqual(hashContent('src/content'));
  });

  // Finding: one search-and-replace turned all 68 marks off, and the site was called ready.
  test('is still a placeholder when every mark is turned, and may be kept by name alone', () => {
    const marked = listEntries();
    expect(marked.size).toBeGreaterThan(60);
    change(/placeholder: true/g, 'placeholder: false');
    expect([...marked.difference(listEntries())]).toEqual([]);
    change(/^promises:/gm, 'kept: [prices.yaml › sizes, pages/about.yaml]\npromises:');
    expect(
      [...marked.difference(listEntries())].filter((name) => !name.includes('about.yaml')),
    ).toEqual([join(folder, 'prices.yaml › sizes')]);
  });

  test('is still a placeholder when every mark is deleted', () => {
    change(/^ *placeholder: false\n/gm, '');
    change(/- placeholder: false\n +/g, '- ');
    const files = new Set(listPlaceholders(folder).map(({ file }) => file.slice(folder.length)));
    expect([...files]).toEqual(
      expect.arrayContaining([
        '/packages/pro.yaml',
        '/prices.yaml',
        '/samples/concrete.yaml',
        // Finding: a company of El Paso covered Australia, and its FAQ named other packages than it sells.
        '/faq/getting-started.yaml',
        '/faq/revisions-support.yaml',
      ]),
    );
  });
});

test('one value as delivered is quoted; of several the first, and how many there are besides', () => {
  const tell = (...texts: readonly string[]) => {
    const lines = texts.map((text, index) => `  text${index}: ${text}\n`).join('');
    return findPlaceholders('list.yaml', `- id: a\n  placeholder: false\n${lines}`)
      .map(({ note = '' }) => note.replace(/ as delivered.*/, ''))
      .join();
  };
  const [one = '', two = '', three = ''] = z
    .array(z.object({ review: z.string() }))
    .parse(parse(readFileSync('src/content/testimonials.yaml', 'utf8')))
    .map(({ review }) => JSON.stringify(review));
  expect(tell('The company’s own words of this')).toBe('');
  // A long text is quoted by its beginning.
  expect(tell(one)).toMatch(/^“[^”]{20,60} …” is$/);
  expect(tell(one, two)).toMatch(/^“[^”]+” and 1 more are$/);
  expect(tell(one, 'The company’s own words of this', two, three)).toMatch(
    /^“[^”]+” and 2 more are$/,
  );
});
