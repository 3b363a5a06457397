import { expect, test } from 'vitest';
import { placePauses } from './pauses.ts';

const SEEN_FIRST = '<!--styles-->';
const PAUSE = /<script>document\.currentScript\.remove\(\);[^<]*<\/script>/;
/** More elements than a page is given to lay out in one go. */
const MANY = '<p>'.repeat(50);

/** The page with each pause as a bar. */
function place(html: string): string {
  return placePauses(html).replaceAll(new RegExp(PAUSE, 'g'), '|');
}

test.each([
  ['a section and the next', '</section>|<section>'],
  ['a text and the next heading', '</p>| <h2>'],
  ['a text and the list after it', '</p>|\n<ul class="a">'],
  ['the page and its foot', '</main>|<footer>'],
])('a page pauses between %s', (_, seam) => {
  const page = `${SEEN_FIRST}${MANY}${seam}`;
  expect(place(page.replace('|', ''))).toBe(page);
});

test.each([
  ['blocks of one kind, which a style may number', '</div><div>'],
  ['entries of a list', '</li><li>'],
  ['a heading and its text', '</h2><p>'],
  ['words', '</b><p>'],
  ['a block and the end of what it stands in', '</p></section>'],
  ['what a script copies', '<template></p><ul></template>'],
  ['what is there without scripts', '<noscript></p><ul></noscript>'],
  ['what a script writes', '<script>"</p><ul>"</script>'],
])('it does not within or between %s', (_, seam) => {
  const page = `${SEEN_FIRST}${MANY}${seam}`;
  expect(place(page)).toBe(page);
});

test('it does not before what is seen first is over, or without that being said', () => {
  const seam = `${MANY}</p><ul>`;
  expect(place(seam)).toBe(seam);
  expect(place(`${seam}${SEEN_FIRST}`)).toBe(`${seam}${SEEN_FIRST}`);
});

test('it goes on as long as there is little to lay out', () => {
  const little = '<p></p><ul></ul>'.repeat(5);
  expect(place(SEEN_FIRST + little)).toBe(SEEN_FIRST + little);
  const paused = place(SEEN_FIRST + little.repeat(20));
  expect(paused.match(/\|/g)?.length).toBeGreaterThan(2);
  expect(paused.replaceAll('|', '')).toBe(SEEN_FIRST + little.repeat(20));
});
