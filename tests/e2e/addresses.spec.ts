import { ARTICLE_ROUTES, OTHER_SPELLINGS, ROUTES } from '../specification.ts';
import { findAddress } from '../support/find-address.ts';
import { company, ledElsewhere, pages, withheldArticles } from '../support/content.ts';
import { expect, readingTest as test } from '../support/test.ts';

/** Asks for an address without following where it leads. */
const unfollowed = { maxRedirects: 0 } as const;

const withheld = withheldArticles.map(({ path }) => path);

for (const route of [...ROUTES, ...ARTICLE_ROUTES.filter((path) => !withheld.includes(path))]) {
  test(`${route} is a page, or leads to one in one step`, async ({ request }) => {
    await findAddress(request, route);
  });
}

for (const address of ledElsewhere) {
  test(`${address}, led elsewhere by an editor, arrives in one step`, async ({ request }) => {
    expect((await request.get(address, unfollowed)).status()).toBe(301);
    await findAddress(request, address);
  });
}

for (const [from, to] of OTHER_SPELLINGS) {
  test(`${from} leads for good, in one step, where ${to} is found`, async ({ request }) => {
    expect((await request.get(from, unfollowed)).status()).toBe(301);
    expect(await findAddress(request, from)).toBe(await findAddress(request, to));
  });
}

for (const address of [
  ...['/nowhere', '/NoWhere', '/trades/', '/trades/no-such-trade', '/blogs/no-such-article'],
  ...withheld.filter((path) => !ledElsewhere.includes(path)),
]) {
  test(`${address} is answered with the page for unknown addresses`, async ({ request }) => {
    const answer = await request.get(address, unfollowed);
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain(pages.notFound.title);
    expect(html).toContain(company.phone);
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
