import { expect, test } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

test('reads YAML files and the head of Markdown files', () => {
  expect(readFrontMatter('a.yaml', 'draft: true')).toEqual({ draft: true });
  expect(readFrontMatter('a.mdx', '---\r\ndraft: true\r\n---\r\nText --- more')).toEqual({
    draft: true,
  });
  expect(readFrontMatter('a.md', 'Text')).toBeUndefined();
});
