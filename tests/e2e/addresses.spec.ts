import { expect, test } from '../support/test.ts';

/** Asks for an address without following where it leads. */
const unfollowed = { maxRedirects: 0 } as const;

for (const [from, to] of [
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
  ['/trades/finishes-estimating', '/trades/interior-exterior-finishes'],
  ['/index.html', '/'],
] as const) {
  test(`${from} leads to ${to} for good, in one step`, async ({ request, baseURL }) => {
    const answer = await request.get(from, unfollowed);
    expect(answer.status()).toBe(301);
    const location = new URL(answer.headers()['location'] ?? '', baseURL);
    expect(location.pathname + location.search).toBe(to);
    expect((await request.get(location.href, unfollowed)).status()).toBe(200);
  });
}

for (const address of ['/nowhere', '/NoWhere', '/trades/', '/trades/plumbing', '/blogs/blog99']) {
  test(`${address} is answered with the page for unknown addresses`, async ({ request }) => {
    const answer = await request.get(address, unfollowed);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('This sheet is not in the set');
  });
}

for (const [file, type, text] of [
  ['/sitemap-index.xml', 'xml', '<loc>https://'],
  ['/sitemap-0.xml', 'xml', '<lastmod>'],
  ['/rss.xml', 'xml', '<content:encoded>'],
  ['/robots.txt', 'text/plain', 'Sitemap: https://'],
  ['/llms.txt', 'text/plain', '## Trades'],
  ['/site.webmanifest', 'application/manifest+json', '"icons"'],
] as const) {
  test(`${file} is served as what it is`, async ({ request }) => {
    const answer = await request.get(file, unfollowed);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
    expect(await answer.text()).toContain(text);
  });
}

test('/blog shows the list of articles and names /blogs as its address', async ({ page }) => {
  await page.goto('/blog');
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', /\/blogs$/);
});
