import { describe, expect, it } from 'vitest';
import { listRedirects, writeRedirects } from './redirects.ts';

const paths = [
  '/',
  '/contact',
  '/faq',
  '/blogs/blog1',
  '/trades/concrete-estimating',
  '/trades/openings',
];
const aliases = [{ from: '/trades/doors-windows', to: '/trades/openings' }];
const redirects = listRedirects(paths, aliases);
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
    ['/trades/doors-windows', '/trades/openings'],
    ['/Trades/Doors-Windows', '/trades/openings'],
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
    expect(() => listRedirects(['/'], aliases)).toThrow('/trades/openings, which is no page');
    expect(() => listRedirects([...paths, '/trades/doors-windows'], aliases)).toThrow(
      '/trades/doors-windows is a page',
    );
  });
});
