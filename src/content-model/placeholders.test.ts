import { expect, test } from 'vitest';
import { findPlaceholders, isDemonstration } from './placeholders.ts';

test('finds a whole file, and entries at any depth by the name an editor knows them by', () => {
  const text = `# a comment
title: Reviews
placeholder: true
recognition:
  list:
    - placeholder: true
      title: Accuracy
    - title: Speed
    - text: Without a name
      placeholder: true
`;
  expect(findPlaceholders('reviews.yaml', text)).toEqual([
    { file: 'reviews.yaml', line: 3, entry: [] },
    { file: 'reviews.yaml', line: 6, entry: ['recognition', 'list', 'Accuracy'] },
    { file: 'reviews.yaml', line: 10, entry: ['recognition', 'list', '3'] },
  ]);
});

test('names the items of a file that is one list', () => {
  const text = '- id: drywall-denver\n  placeholder: true\n- id: concrete-tampa\n';
  expect(findPlaceholders('testimonials.yaml', text)).toEqual([
    { file: 'testimonials.yaml', line: 2, entry: ['drywall-denver'] },
  ]);
});

test('counts the lines of a Markdown file, and reads no further than its head', () => {
  const text = '---\r\ntitle: A\r\nplaceholder: true\r\n---\r\nplaceholder: true\r\n';
  expect(findPlaceholders('a.mdx', text)).toEqual([{ file: 'a.mdx', line: 3, entry: [] }]);
});

test('does not report what has been replaced, or a sentence that only mentions the mark', () => {
  const text = 'placeholder: false\nlist:\n  - id: x\n  - text: "placeholder: true"\n';
  expect(findPlaceholders('a.yaml', text)).toEqual([]);
});

test('calls a build a demonstration only while there is something to speak of', () => {
  const placeholders = [{ file: 'a.yaml', line: 1, entry: [] }];
  expect(isDemonstration({ SHOW_PLACEHOLDERS: 'true' }, placeholders)).toBe(true);
  expect(isDemonstration({ SHOW_PLACEHOLDERS: 'true' }, [])).toBe(false);
  expect(isDemonstration({}, placeholders)).toBe(false);
});
