import { expect, it } from 'vitest';
import { makePortable } from './portable-html.ts';

const base = 'https://example.com/blogs/blog1';

it('makes every address absolute', () => {
  expect(makePortable('<a href="/contact">A</a><a href="#x">B</a>', base)).toBe(
    '<a href="https://example.com/contact">A</a><a href="https://example.com/blogs/blog1#x">B</a>',
  );
  expect(makePortable('<img src="/a.svg" alt="Plan" loading="lazy">', base)).toBe(
    '<img src="https://example.com/a.svg" alt="Plan">',
  );
  expect(makePortable('<a href="https://other.example/">C</a>', base)).toContain('other.example/');
});

it('leaves the site’s scripts, styles and attributes behind', () => {
  const html =
    '<style>p{}</style><p class="lead" data-astro-cid-x>Text</p><script>go()</script><i aria-hidden="true">x</i>';
  expect(makePortable(html, base)).toBe('<p>Text</p>');
});
