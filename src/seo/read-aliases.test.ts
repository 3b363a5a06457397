import { expect, test } from 'vitest';
import { readAliases } from './read-aliases.ts';

const mdx = (formerly: string) => `---\ntitle: A\nformerly: ${formerly}\n---\nText\n`;

test('pages name their former addresses, the redirect file all others', () => {
  const texts = new Map([
    ['src/content/articles/low-bids.mdx', mdx('[/blogs/blog3, /blogs/low]')],
    ['src/content/trades/doors.mdx', mdx('[/trades/openings]')],
    ['src/content/policies/terms.mdx', mdx('[/conditions]')],
    ['src/content/redirects.yaml', '- { from: /blogs/gone, to: /blogs }\n'],
    ['src/content/pages/home.yaml', 'formerly: [/start]\n'],
  ]);
  expect(readAliases(texts).map(({ from, to }) => [from, to])).toEqual([
    ['/blogs/blog3', '/blogs/low-bids'],
    ['/blogs/low', '/blogs/low-bids'],
    ['/trades/openings', '/trades/doors'],
    ['/conditions', '/terms'],
    ['/blogs/gone', '/blogs'],
  ]);
});

test('what is not written as it should be is left to the check of the content', () => {
  const texts = new Map([
    ['src/content/articles/a.mdx', mdx('/blogs/b')],
    ['src/content/articles/c.mdx', '---\nformerly: [\n---\n'],
    ['src/content/redirects.yaml', '- { from: /x }\n'],
  ]);
  expect(readAliases(texts)).toEqual([]);
});
