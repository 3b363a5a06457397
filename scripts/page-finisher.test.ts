import { expect, test } from 'vitest';
import { PageFinisher } from './page-finisher.ts';

// printf 'a{color:red}' | openssl dgst -sha256 -binary | base64
const RED = "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='";
// printf 'go()' | openssl dgst -sha256 -binary | base64
const GO = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";
const OTHER = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Finishes a page of a site without scripts. */
function finish(html: string): string {
  return new PageFinisher(() => undefined).finish(html);
}

function page(policy: string): string {
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return `<head>${meta}<style>a{color:red}</style></head><script type="module">go()</script>`;
}

test('a page allows its own inline styles and scripts, and no others', () => {
  const site = `img-src 'self'; script-src 'self' ${OTHER} ${RED}; style-src 'self' ${OTHER} ${OTHER};`;
  expect(finish(page(site))).toBe(
    page(`img-src 'self'; script-src 'self' ${GO}; style-src 'self' ${RED};`),
  );
});

test('a page without a policy gets none', () => {
  expect(finish('<p>no policy</p>')).toBe('<p>no policy</p>');
});

// printf 'document.currentScript.remove();document.body.offsetTop' | openssl dgst -sha256 -binary | base64
const PAUSE = "'sha256-ll2//JfQModqqQX9ybBs+jQDMRnMYXdu8LqVOYHEgXE='";

test('a page that pauses allows what it pauses with, once', () => {
  const long = `<!--styles-->${'<p></p><ul></ul>'.repeat(100)}`;
  expect(finish(page(`script-src 'self' ${OTHER};`) + long)).toContain(
    `content="script-src 'self' ${GO} ${PAUSE};"`,
  );
});

test('components keep apart under shorter names', () => {
  const html =
    '<style>p[data-astro-cid-owtdthbf]{}b[data-astro-cid-k3fk2vvs]{}</style><p data-astro-cid-owtdthbf><b data-astro-cid-k3fk2vvs>';
  expect(finish(html)).toBe('<style>p[data-c0]{}b[data-c1]{}</style><p data-c0><b data-c1>');
});

test('an island names every file that it will import, once', () => {
  const scripts: Record<string, string> = {
    '/_astro/Form.js':
      'import{a}from"./react.js";import"./words.js";const later=()=>import("./later.js")',
    '/_astro/client.js': 'import{b}from"./react.js";export{b as default}',
    '/_astro/react.js': 'export{x}from"./base.js"',
  };
  const island =
    '<astro-island component-url="/_astro/Form.js" renderer-url="/_astro/client.js" ssr>';
  expect(new PageFinisher((address) => scripts[address]).finish(island)).toBe(
    `${island.slice(0, -1)} data-modules="/_astro/Form.js /_astro/react.js /_astro/base.js /_astro/words.js /_astro/client.js">`,
  );
});
