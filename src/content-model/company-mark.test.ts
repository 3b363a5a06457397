import { expect, test } from 'vitest';
import { readMark } from './company-mark.ts';

const write = (inside: string, attributes = 'viewBox="0 0 20 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test.each([
  ['no color at all', '<path d="M0 0h9v9z"/>', true],
  ['black', '<path fill="#000000" d="M0 0h9v9z"/>', true],
  ['names of the site', '<path fill="none" stroke="var(--accent)" d="M0 0h9v9z"/>', true],
  ['a color of its own', '<path fill="#0057b8" d="M0 0h9v9z"/>', false],
  ['rules of style', '<style>.a{fill:#0057b8}</style><path class="a" d="M0 0h9v9z"/>', false],
])('a mark with %s is read', (_, inside, hasSiteColors) => {
  const mark = readMark(write(inside));
  expect(mark).toMatchObject({ width: 20, height: 10, hasSiteColors });
  expect(JSON.stringify(mark)).not.toMatch(/style|class|#000/);
});

test('what drawing programs leave behind goes, and what the root says of color stays', () => {
  const exported = write(
    '<!-- Generator --><title>Logo</title><sodipodi:namedview/><g inkscape:label="1"><path d="M2 2h9v9z"/></g>',
    'width="20mm" height="10mm" viewBox="2 2 20 10" fill="none" stroke="#0057b8" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"',
  );
  expect(readMark(exported)).toMatchObject({
    shapes:
      '<g transform="translate(-2 -2)" fill="none" stroke="#0057b8"><path d="M2 2h9v9z"/></g>',
  });
});

test.each([
  ['<script>alert(1)</script><path d="M0 0h9v9z"/>', 'holds a script'],
  ['<path onclick="alert(1)" d="M0 0h9v9z"/>', 'holds onclick="…"'],
  ['<path fill="url(https://x.example/a#b)" d="M0 0h9v9z"/>', 'holds fill="…"'],
  ['<use href="https://x.example/a.svg#b"/>', 'holds href="…"'],
  ['<foreignObject><p>Hello</p></foreignObject>', 'holds a piece of a web page'],
  ['<defs><path id="b" d="M0 0h9v9z"/></defs><use href="#b" x="4"/>', 'holds <use>'],
  ['<image href="data:image/png;base64,aaaa" width="5" height="5"/>', 'holds a picture'],
  ['<text>Logo</text>', 'holds text'],
  ['', 'has no shape'],
])('a mark with %s is refused', (inside, problem) => {
  expect(readMark(write(inside))).toMatchObject({ problem });
});

test('what a mark says of color cannot become markup', () => {
  const told = `fill='"/&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;g fill="red'`;
  const mark = readMark(write('<path d="M0 0h9v9z"/>', `viewBox="0 0 20 10" ${told}`));
  expect(mark).toMatchObject({ shapes: expect.not.stringContaining('<script') as string });
});

test('what is no drawing, has no size or is too much for every page is refused', () => {
  const many = Array.from(
    { length: 900 },
    (_, i) => `M${i} ${(i * 37) % 97}L${(i * 53) % 89} ${i}`,
  );
  expect(
    [
      '%PNG',
      write('<path d="M0 0h9v9z"/>', ''),
      write(`<path stroke="#123456" d="${many.join('')}"/>`),
    ].map((text) => readMark(text)),
  ).toMatchObject([
    { problem: 'cannot be read as SVG' },
    { problem: 'has no size' },
    { problem: expect.stringMatching(/^has \d+ kB of shapes/) as string },
  ]);
});
