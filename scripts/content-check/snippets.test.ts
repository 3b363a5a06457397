import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readVocabulary } from './vocabulary.ts';

const snippets = z
  .record(z.string(), z.object({ prefix: z.string(), body: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync('.vscode/content.code-snippets', 'utf8')));

test.each([
  'src/components/sections/trade-vocabulary.ts',
  'src/components/prose/article-vocabulary.ts',
])('each tag of %s has a snippet with the attributes it needs', (file) => {
  const vocabulary = readVocabulary(file);
  expect(vocabulary.size).toBeGreaterThan(4);
  for (const [tag, { field }] of vocabulary) {
    const body = snippets[`<${tag}>`]?.body.join('\n') ?? '';
    const attributes = [...(/^<\w+([^>]*)>/.exec(body)?.[1] ?? '').matchAll(/ (\w+)=/g)];
    expect([tag, attributes.map(([, name]) => name)]).toEqual([tag, field.required ?? []]);
  }
});

test('an article, a trade and a review can be begun', () => {
  expect(Object.keys(snippets)).toEqual(expect.arrayContaining(['Article', 'Trade', 'Review']));
});
