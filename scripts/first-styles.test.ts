import { expect, test } from 'vitest';
import { placeStyles } from './first-styles.ts';

/** @returns the styles in the page's head, and those in its body */
function place(css: string, first: string, rest = '<p class="late">'): [string, string] {
  const page = `<html lang="en"><head><style>${css}</style></head><body>${first}<!--styles-->${rest}`;
  const [, head, inner] =
    /<style>(.*?)<\/style><\/head><body>.*?<style>(.*?)<\/style>/.exec(placeStyles(page)) ?? [];
  return [head ?? 'no head', inner ?? 'no body'];
}

test('the head keeps what can hold for what is seen first; all of it follows, in its order', () => {
  const css = '.late{color:red}.early{color:blue}h1.early>b{margin:0}.early .late{margin:1px}';
  expect(place(css, '<h1 class="big early"><b>')).toEqual([
    '.early{color:blue}h1.early>b{margin:0}',
    css,
  ]);
});

test('a list of selectors stays when one of them can hold, and a state may come', () => {
  const css =
    '.late,a:hover{color:red}a:not(.late){color:blue}[open]>a{margin:0}i::before,#x{margin:1px}';
  expect(place(css, '<a href=/>')[0]).toBe('.late,a:hover{color:red}a:not(.late){color:blue}');
  expect(place(css, '<details open><a id="x">')[0]).toBe(css);
});

test('what is in quotes or in a style sheet of the body is no element', () => {
  expect(place('i{margin:0}.b{margin:0}', '<p title="<i class=b>"><style>.c{}</style>')[0]).toBe(
    '',
  );
});

test('conditions and layers hold together, and the layers keep their order', () => {
  const css =
    '@layer base;@layer late{.late{margin:0}@media print{.late{margin:0}}}@layer pages{@media (width>=40em){.late{margin:0}p{margin:0}}}';
  expect(place(css, '<p>')).toEqual([
    '@layer base;@layer late;@layer pages{@media (width>=40em){p{margin:0}}}',
    css,
  ]);
});

test('faces, properties and keyframes stand in a page once', () => {
  const face = '@font-face{font-family:Stand-in;src:local(Arial)}';
  const property = '@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}';
  const [early, late] = ['early', 'late'].map((name) => `@keyframes ${name}{to{opacity:0}}`);
  const rules = 'p{animation:early 1s}.late{animation:late 1s}';
  const layered = `@layer base{${face}${early}${late}}${property}${rules}`;
  expect(place(layered, '<p>')).toEqual([
    `@layer base{${face}${early}}${property}p{animation:early 1s}`,
    `@layer base{${late}}${rules}`,
  ]);
});

test('a page that does not say where styles may follow stays as it is', () => {
  const page = '<html><head><style>.late{color:red}</style></head><body><p>';
  expect(placeStyles(page)).toBe(page);
});
