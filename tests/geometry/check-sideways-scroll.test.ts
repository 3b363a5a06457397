import { expect, test } from 'vitest';
import { checkSidewaysScroll } from './check-sideways-scroll.ts';
import { box, measured } from './fixture-measurement.ts';

test('accepts a document as wide as its window', () => {
  expect(checkSidewaysScroll(measured())).toEqual([]);
});

test('names all that makes the page wider', () => {
  const beyond = [
    { where: 'form#quote', box: box(16, 900, 1500, 400) },
    { where: 'footer nav', box: box(16, 2000, 1450, 100) },
  ];
  expect(checkSidewaysScroll(measured({ scrollWidth: 1516, beyond }))).toEqual([
    { where: 'form#quote', what: 'makes the page scroll sideways', by: 76 },
    { where: 'footer nav', what: 'makes the page scroll sideways', by: 26 },
  ]);
});

test('reports a width that nothing measured explains', () => {
  expect(checkSidewaysScroll(measured({ scrollWidth: 1443 }))).toMatchObject([
    { where: 'the document', by: 3 },
  ]);
});
