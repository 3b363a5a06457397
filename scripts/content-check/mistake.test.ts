import { expect, test } from 'vitest';
import { formatComment } from './mistake.ts';

test('a comment names file and line, and shows signs of Markdown and HTML as they are', () => {
  const comment = formatComment({
    file: 'src/content/faq/payment.yaml',
    line: 12,
    column: 15,
    place: 'questions › cost › answer',
    problem: '"**bold" and <b> are printed as they stand, with [a](b).',
    allowed: '**bold**',
  });
  expect(comment.split('  \n')).toEqual([
    '**src/content/faq/payment.yaml, line 12**',
    'questions › cost › answer:',
    String.raw`"\*\*bold" and &lt;b> are printed as they stand, with \[a\](b).`,
    String.raw`Allowed: \*\*bold\*\*`,
  ]);
});
