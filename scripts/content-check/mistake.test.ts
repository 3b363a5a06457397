import { expect, test } from 'vitest';
import { renderMistakes } from './mistake-page.ts';
import { countMistakes, formatComment } from './mistake.ts';

const MISTAKE = {
  file: 'src/content/faq/payment.yaml',
  line: 12,
  column: 15,
  place: 'questions › cost › answer',
  problem: '"**bold" and <b> are printed as they stand, with [a](b).',
  allowed: '**bold**',
};

test('a comment names file and line, and shows signs of Markdown and HTML as they are', () => {
  expect(formatComment(MISTAKE).split('  \n')).toEqual([
    '**src/content/faq/payment.yaml, line 12**',
    'questions › cost › answer:',
    String.raw`"\*\*bold" and &lt;b> are printed as they stand, with \[a\](b).`,
    String.raw`Allowed: \*\*bold\*\*`,
  ]);
});

// Unescaped, "@name" notifies a stranger, "#12" links to an issue and a bar begins a table.
test.each([...Array.from(String.raw`\*_[]<~#|@`), '`'])('a comment shows %s as it is', (sign) => {
  const words = formatComment({ ...MISTAKE, problem: `a ${sign}b${sign} c` });
  const bare = new RegExp(`(?<![\\\\&])${RegExp.escape(sign)}b`);
  expect(words.replaceAll('**', '')).not.toMatch(bare);
});

test.each([
  [1, 'One mistake'],
  [2, '2 mistakes'],
])('%i: "%s", in the terminal and on the page', (count, words) => {
  const mistakes = Array.from({ length: count }, () => MISTAKE);
  expect(countMistakes(mistakes)).toBe(words);
  const page = renderMistakes(mistakes, '/home/ann/site', '<meta name="reload">');
  expect(page).toContain(`<h1>${words} in the content</h1>`);
  expect(page).toContain(
    'href="vscode://file/home/ann/site/src/content/faq/payment.yaml:12:15">src/content/faq/payment.yaml</a>, line 12, column 15',
  );
  expect(page).toContain('<p>Allowed: **bold**</p>');
});
