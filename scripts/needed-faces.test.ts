import { expect, test } from 'vitest';
import { leaveOutFaces } from './needed-faces.ts';

// U+23 is #, U+3C is <, U+BD is ½.
const COMMON = '@font-face{font-family:a;src:url(data:,x)}';
const RARE = '@font-face{unicode-range:U+23,U+3C,U+B1-BD;font-family:a;src:url(data:,y)}';

/** Whether a page keeps the face of rare characters. Its other face it always keeps. */
function keepsFace(body: string): boolean {
  const page = (face: string): string => `<style>${COMMON}${face}</style>${body}`;
  const finished = leaveOutFaces(page(RARE));
  if (finished !== page(RARE)) expect(finished).toBe(page(''));
  return finished === page(RARE);
}

test.each([
  ['in a sentence', '<p>1½ in'],
  ['within its range', '<p>±1'],
  ['as markup writes it', '<p>&lt; 4 in'],
  ['by its hexadecimal number', '<p>&#x3C; 4 in'],
  ['by its decimal number', '<p>&#35; 5 bar'],
  ['in an attribute that is painted', '<input type="checkbox"><img alt="a ½ in bar">'],
])('a page that prints a rare character has its face: %s', (_, body) => {
  expect(keepsFace(body)).toBe(true);
});

test.each([
  ['a field for text', '<input name="city" type="text">'],
  ['a field of no type', '<input name="city">'],
  ['a text area', '<textarea></textarea>'],
  ['rows that a script fills', '<template><b></b></template>'],
])('a page where anybody can write has it: %s', (_, body) => {
  expect(keepsFace(body)).toBe(true);
});

test.each([
  ['ordinary text', '<!DOCTYPE html><p>Number 5, 2 &amp; 3 &#8212; “so”'],
  ['an address and a name', '<a href="#½" title="½" class="a_#">to the plans</a>'],
  ['a sign of markup in an attribute', '<a data-x="a > # b">to the plans</a>'],
  ['a script, a style sheet and a comment', '<script>"#"</script><style>#a{}</style><!-- # -->'],
  ['what is only ticked', '<input type="checkbox" name="#"><input name="a" type=radio>'],
])('a page without one goes without it: %s', (_, body) => {
  expect(keepsFace(body)).toBe(false);
});
