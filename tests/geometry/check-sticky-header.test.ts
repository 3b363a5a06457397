import { expect, test } from 'vitest';
import { checkStickyHeader } from './check-sticky-header.ts';
import { box, measured, text } from './fixture-measurement.ts';

test('accepts text below the header and the text of the header', () => {
  const texts = [
    text('h1', box(40, 117, 500, 60)),
    text('header a', box(40, 60, 100, 20), { inHeader: true }),
    text('a fixed note', box(40, 60, 100, 20), { layer: 2 }),
  ];
  expect(checkStickyHeader(measured({ texts }))).toEqual([]);
});

test('reports text under the header when the page opens', () => {
  const texts = [text('h1', box(40, 105, 500, 60))];
  expect(checkStickyHeader(measured({ texts }))).toEqual([
    { where: 'h1', what: 'lies under the sticky header', by: 12 },
  ]);
  expect(checkStickyHeader(measured({ texts, header: undefined }))).toEqual([]);
});

test('reports a target that a link or the focus brought under the header', () => {
  const jumps = [
    { by: 'link', where: 'h2#a', header: 77, top: 101 },
    { by: 'link', where: 'h2#b', header: 77, top: 60 },
    { by: 'focus', where: 'input', header: 77, top: 0 },
  ] as const;
  expect(checkStickyHeader(measured({ jumps }))).toEqual([
    { where: 'h2#b', what: 'is under the sticky header after a link led to it', by: 17 },
    { where: 'input', what: 'is under the sticky header after a focus led to it', by: 77 },
  ]);
});
