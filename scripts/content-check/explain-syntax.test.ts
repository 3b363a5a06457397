import { expect, test } from 'vitest';
import { explainTag } from './explain-syntax.ts';

test.each([
  ['img', 'picture', '![what the picture shows](./photos/name.jpg)'],
  ['a', 'link', '[the words](/address)'],
  ['b', 'Bold', '**the words**'],
  ['strong', 'Bold', '**the words**'],
  ['i', 'Italic', '*the words*'],
  ['em', 'Italic', '*the words*'],
  ['table', 'table', '| Item | Unit |, below it | --- | --- |'],
  ['iframe', 'video', '[Watch the takeoff of a set, 3 minutes](https://…)'],
])('a pasted <%s> is a %s, written %s', (tag, thing, written) => {
  const words = explainTag(tag, ['Fact']);
  expect(words).toHaveLength(1);
  expect(words[0]?.problem).toContain(thing);
  expect(words[0]?.allowed).toBe(written);
});

test('another tag is told with those that may stand there, and the nearest of them', () => {
  expect(explainTag('Fakt', ['Fact', 'Offer'])).toEqual([
    {
      problem: 'There is no tag <Fakt> here. Did you mean "Fact"?',
      allowed: 'text without HTML, <Fact> or <Offer>',
    },
  ]);
});
