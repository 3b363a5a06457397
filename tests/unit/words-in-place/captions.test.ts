import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listWords } from '#tests/support/siblings.ts';

const drawings = globSync('src/content/trades/*.mdx').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(/<Drawing name="(.*?)" alt="(.*?)">([^<]*)<\/Drawing>/g),
  ].map(([, name = '', alt = '', caption = '']) => ({ file, name, alt, caption })),
);

// A caption and the description of its drawing speak of the same things, more than of those of another.
test.each(drawings)('$name: $file has its own caption', ({ name, alt, caption }) => {
  const own = listWords(caption);
  const count = (other: string) => listWords(other).intersection(own).size;
  expect(count(alt)).toBeGreaterThan(1);
  const nearer = drawings.filter((one) => one.name !== name && count(one.alt) >= count(alt));
  expect(nearer).toEqual([]);
});
