import { expect, test } from 'vitest';
import { makePortable } from './portable-html.ts';

const base = 'https://example.com/blogs/blog1';

test.each([
  ['<a href="/contact">A</a>', '<a href="https://example.com/contact">A</a>'],
  ['<a href="#x">A</a>', '<a href="https://example.com/blogs/blog1#x">A</a>'],
  ['<a href="blog2">A</a>', '<a href="https://example.com/blogs/blog2">A</a>'],
  ['<a href="?page=2">A</a>', '<a href="https://example.com/blogs/blog1?page=2">A</a>'],
  ['<img src="/a.svg" alt="Plan">', '<img src="https://example.com/a.svg" alt="Plan">'],
  ['<a href="https://other.example/x">A</a>', '<a href="https://other.example/x">A</a>'],
  ['<a href="mailto:a@b.example">A</a>', '<a href="mailto:a@b.example">A</a>'],
  ['<a href="tel:+13125550148">A</a>', '<a href="tel:+13125550148">A</a>'],
])('makes the address of %s one that leads there from anywhere', (html, portable) => {
  expect(makePortable(html, base)).toBe(portable);
});

test('leaves the site’s scripts, styles, comments and decoration behind', () => {
  const html = [
    '<style>p{}</style><link rel="stylesheet" href="/x.css"><template><b>t</b></template><!-- note -->',
    '<p>Text</p><script>go()</script><i aria-hidden="true">x</i><i aria-hidden="false">y</i> ',
  ].join('');
  expect(makePortable(html, base)).toBe('<p>Text</p><i>y</i>');
});

test('leaves attributes behind that mean something within the site alone', () => {
  const html =
    '<p id="lead" class="lead" style="color:red" onclick="go()" data-astro-cid-x title="t"><b class="x">B</b></p>';
  expect(makePortable(html, base)).toBe('<p><b>B</b></p>');
});

test('keeps what tables and images need to be read', () => {
  const html =
    '<table><tr><th scope="col" colspan="2" rowspan="3">SF</th></tr></table><img src="https://e.example/a.png" alt="Plan" width="4" height="3">';
  expect(makePortable(`<div>${html}</div>`, base)).toBe(`<div>${html}</div>`);
});
