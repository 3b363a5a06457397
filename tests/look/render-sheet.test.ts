import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { renderSheet } from './render-sheet.ts';

const exhibit = {
  caption: '390',
  full: 'after/faq-390.png',
  small: 'small/after/faq-390.webp',
  width: 105,
  height: 500,
};

test('each picture is a link to its full size, named for who cannot see it; empty parts are left out', () => {
  const html = renderSheet({
    title: 'Look against 68eb4be “Test <b> & "c"”',
    summary: '1 page',
    gaps: ['Menu could not be shown: <timeout>'],
    sections: [
      { title: 'Changed', rows: [{ title: '/faq', exhibits: [exhibit] }] },
      { title: 'Added', rows: [] },
    ],
  });
  const page = parse(html);
  expect(page.querySelector('h1')?.text).toBe('Look against 68eb4be “Test <b> & "c"”');
  expect(page.querySelector('h1 b')).toBeNull();
  expect(page.querySelector('.gap')?.innerHTML).toContain('&lt;timeout&gt;');
  expect(page.querySelectorAll('h2').map(({ text }) => text)).toEqual(['Changed']);
  expect(page.querySelector('nav a')?.getAttribute('href')).toBe(
    `#${page.querySelector('section')?.id ?? ''}`,
  );
  const link = page.querySelector('figure a');
  expect(link?.getAttribute('href')).toBe('after/faq-390.png');
  expect(link?.querySelector('img')?.getAttribute('alt')).toBe('/faq: 390');
});
