import { describe, expect, it } from 'vitest';
import { ALIASES, listRedirects, writeRedirects } from './redirects.ts';

const paths = [
  '/',
  '/contact',
  '/faq',
  '/blogs/blog1',
  '/trades/concrete-estimating',
  '/trades/openings-estimating',
  '/trades/interior-exterior-finishes',
];
const redirects = listRedirects(paths);
const find = (from: string) => redirects.find((redirect) => redirect.from === from)?.to;

describe('redirects', () => {
  it.each([
    ['/Contact', '/contact'],
    ['/CONTACT', '/contact'],
    ['/contact.html', '/contact'],
    ['/Contact.html', '/contact'],
    ['/FAQ', '/faq'],
    ['/Blogs/Blog1', '/blogs/blog1'],
    ['/trades/Concrete-estimating', '/trades/concrete-estimating'],
    ['/Trades/Concrete-Estimating', '/trades/concrete-estimating'],
    ['/trades/doors-windows', '/trades/openings-estimating'],
    ['/Trades/Doors-Windows', '/trades/openings-estimating'],
    ['/trades/finishes-estimating', '/trades/interior-exterior-finishes'],
  ])('lead from %s to %s', (from, to) => {
    expect(find(from)).toBe(to);
  });

  it('need one step each: every target is a page and no page is redirected', () => {
    for (const { from, to } of redirects) {
      expect(paths).toContain(to);
      expect(paths).not.toContain(from);
    }
  });

  it('name every address once', () => {
    expect(new Set(redirects.map(({ from }) => from)).size).toBe(redirects.length);
  });

  it('never shadow a page, also where letter case is ignored', () => {
    expect(writeRedirects(redirects)).not.toContain('301!');
  });

  it('refuse an alias of a page that does not exist, or that is a page', () => {
    expect(() => listRedirects(['/'])).toThrow('/trades/openings-estimating, which is no page');
    expect(() => listRedirects([...paths, ...ALIASES.map(({ from }) => from)])).toThrow(
      '/trades/doors-windows is a page',
    );
  });
});
