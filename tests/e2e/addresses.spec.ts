import { findAddress } from '../support/find-address.ts';
import { company, withheldArticle } from '../site/whole.ts';
import { expect, readingTest as test } from '../support/test.ts';

/** Asks for an address without following where it leads. */
const unfollowed = { maxRedirects: 0 } as const;

/** Other ways to write an address, and the page they lead to. */
const SPELLINGS: readonly (readonly [from: string, to: string])[] = [
  ['/Contact', '/contact'],
  ['/Contact/', '/contact'],
  ['/cOnTaCt', '/contact'],
  ['/CONTACT.html', '/contact'],
  ['/contact.html', '/contact'],
  ['/contact/', '/contact'],
  ['/contact/?from=mail', '/contact?from=mail'],
  ['/trades/Concrete-estimating', '/trades/concrete-estimating'],
  ['/Trades/MEP-HVAC', '/trades/mep-hvac'],
  ['/trades/doors-windows', '/trades/openings-estimating'],
  ['/trades/doors-windows/', '/trades/openings-estimating'],
  ['/Trades/Doors-Windows', '/trades/openings-estimating'],
  ['/index.html', '/'],
];

test('addresses that an editor redirects arrive in one step', async ({ request }) => {
  for (const address of ['/trades/doors-windows', '/Contact', '/trades/Concrete-estimating']) {
    expect((await request.get(address, unfollowed)).status(), address).toBe(301);
    await findAddress(request, address);
  }
});

test('other spellings lead for good, in one step, to their page', async ({ request }) => {
  for (const [from, to] of SPELLINGS) {
    expect((await request.get(from, unfollowed)).status(), from).toBe(301);
    expect(await findAddress(request, from), from).toBe(await findAddress(request, to));
  }
});

test('unknown addresses get the not-found page', async ({ request }) => {
  for (const address of [
    ...['/nowhere', '/NoWhere', '/trades/', '/trades/no-such-trade', '/blogs/no-such-article'],
    withheldArticle,
  ]) {
    const response = await request.get(address, unfollowed);
    expect(response.status(), address).toBe(404);
    const html = await response.text();
    expect(html).toContain('This sheet is not in the set');
    expect(html).toContain(company.phone);
  }
});

test('files for machines are served as what they are', async ({ request }) => {
  for (const [file, type, text] of [
    ['/sitemap-index.xml', 'xml', '<loc>https://'],
    ['/sitemap-0.xml', 'xml', '<lastmod>'],
    ['/rss.xml', 'xml', '<content:encoded>'],
    ['/robots.txt', 'text/plain', 'Sitemap: https://'],
    ['/llms.txt', 'text/plain', '## Trades'],
    ['/site.webmanifest', 'application/manifest+json', '"icons"'],
  ] as const) {
    const response = await request.get(file, unfollowed);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['content-type']).toContain(type);
    expect(await response.text()).toContain(text);
  }
});

test('programs that read news find the feed', async ({ page }) => {
  await page.goto('/blogs');
  const feed = page.locator('link[type="application/rss+xml"]');
  await expect(feed).toHaveAttribute('href', '/rss.xml');
});

test('browsers that ask for the icon at its old address have an ICO file', async ({ request }) => {
  const served = await (await request.get('/favicon.ico')).body();
  expect([...served.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});
