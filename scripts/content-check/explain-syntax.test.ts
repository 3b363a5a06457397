import { expect, test } from 'vitest';
import { explainTag } from './explain-syntax.ts';

test.each([
  ['img', 'picture', '![what the picture shows](./photos/name.jpg)'],
  ['a', 'link', '[the words](/address)'],
  ['strong', 'Bold', '**the words**'],
  ['i', 'Italic', '*the words*'],
  ['em', 'Italic', '*the words*'],
  ['table', 'table', '| Item | Unit |, below it | --- | --- |'],
])('a pasted <%s> is a %s, written %s', (tag, thing, written) => {
  const words = explainTag(tag, ['Fact']);
  expect(words).toHaveLength(1);
  expect(words[0]?.problem).toContain(thing);
  expect(words[0]?.allowed).toBe(written);
});
