import { expect, test } from 'vitest';
import { numberSections } from './number-sections.ts';

const list = (...titles: string[]) =>
  titles.map((text) => ({ depth: 2, slug: text.toLowerCase(), text }));

test('sections have numbers in their order, and one that is left out none', () => {
  const html = '<h2 id="quotes">Quotes</h2><p>Free.</p><h2 id="law" data-x>Law</h2>';
  expect(numberSections(html, list('Quotes', 'Plans', 'Law'))).toEqual({
    html: '<h2 id="quotes">1. Quotes</h2><p>Free.</p><h2 id="law" data-x>2. Law</h2>',
    headings: [
      { depth: 2, slug: 'quotes', text: '1. Quotes' },
      { depth: 2, slug: 'law', text: '2. Law' },
    ],
  });
});

test('a number that an editor wrote is replaced', () => {
  const heading = { depth: 2, slug: '4-law', text: '4. Law' };
  expect(numberSections('<h2 id="4-law">4. Law</h2>', [heading])).toEqual({
    html: '<h2 id="4-law">1. Law</h2>',
    headings: [{ depth: 2, slug: '4-law', text: '1. Law' }],
  });
});
