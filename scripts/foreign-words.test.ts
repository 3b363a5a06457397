import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findForeignWords, formatForeignWords } from './foreign-words.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'));
  mkdirSync(join(folder, 'samples'));
  writeFileSync(
    join(folder, 'terms.mdx'),
    `---
color: gray
# the ZIP code
title: Prices by ZIP code
rows:
  - { item: Board, labor: 0.31 }
---

A row of $4,425 and one of $612.50. We add sales tax by ZIP code, see [MasterFormat](/blogs/zip-code).
`,
  );
  writeFileSync(
    join(folder, 'faq.yaml'),
    `search:
  synonyms:
    - [ZIP code, postcode]
    - [sales tax, VAT]
lead: We quote by {postalCodeWord}, {currencyName} and RSMeans.
`,
  );
  // An article in another language has words of its own; one in English of another country has not.
  writeFileSync(join(folder, 'ofertas.mdx'), '---\nlang: es\n---\n\nPrecios por ZIP code.\n');
  writeFileSync(join(folder, 'offers.mdx'), '---\nlang: en-AU\n---\n\nWe use RSMeans.\n');
  writeFileSync(join(folder, 'samples/slab.yaml'), 'scope: Prices by ZIP code\n');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const list = (locale: string) =>
  findForeignWords(folder, locale).map(({ word, lines }) => `${word} ${lines.join()}`);

test.each([
  ['en-US', []],
  ['en-CA', ['RSMeans 5', 'RSMeans 5', 'ZIP code 4,9', 'sales tax 9', '$4,425 9']],
  [
    'en-GB',
    [
      'RSMeans 5',
      'RSMeans 5',
      'ZIP code 4,9',
      'sales tax 9',
      'MasterFormat 9',
      '$4,425 9',
      'gray 2',
    ],
  ],
])('in %s: %j', (locale, words) => {
  expect(list(locale)).toEqual(words);
});

test('a word is told once a file, with its lines and what to write', () => {
  expect(formatForeignWords(findForeignWords(folder, 'en-GB'))).toContain(
    `${join(folder, 'terms.mdx')}:4  ZIP code: write {postalCodeWord}, or a place in general, also in line 9\n`,
  );
  expect(formatForeignWords([])).toBe('');
});
