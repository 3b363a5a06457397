import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { sectionNumbers } from './plugins.ts';

test.each([
  ['See 26 56 00.', '<p>See 26\u00A056\u00A000.</p>'],
  [
    '**07 24 00**, 9 10 11 and 2026',
    '<p><strong>07\u00A024\u00A000</strong>, 9 10 11 and 2026</p>',
  ],
])('%s', (markdown, html) => {
  expect(markdownToHtml(markdown, { hastPlugins: [sectionNumbers] }).html.trim()).toBe(html);
});
