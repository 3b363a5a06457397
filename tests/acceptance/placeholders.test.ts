import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { listPlaceholders } from '#content-model/placeholders.ts';
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

// Decision: what identifies the company, its figures, reviews and samples are marked.
test('what an owner must replace is marked, and the company is named in its own file alone', () => {
  const placeholders = listPlaceholders('src/content');
  const marked = placeholders.filter(({ isMarked }) => isMarked).map(({ file }) => file);
  for (const file of ['company', 'prices', 'testimonials', 'packages/pro', 'samples/concrete']) {
    expect(marked).toContain(`src/content/${file}.yaml`);
  }
  const others = placeholders.filter(({ isMarked }) => !isMarked).map(({ file }) => file);
  expect(new Set(others)).toEqual(
    new Set([
      'src/content/company.yaml',
      ...['privacy-policy', 'refundpolicy', 'terms'].map((id) => `src/content/policies/${id}.mdx`),
    ]),
  );
});
