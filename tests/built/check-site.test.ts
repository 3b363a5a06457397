import { describe, expect, test } from 'vitest';
import type { Problem } from './built-site.ts';
import { checkBodies } from './check-body.ts';
import { checkFeed } from './check-feed.ts';
import { checkGraphs } from './check-graphs.ts';
import { checkHeads } from './check-head.ts';
import { checkLayers } from './check-layers.ts';
import { checkLinkWords } from './check-link-words.ts';
import { checkLinks } from './check-links.ts';
import { checkMarkup } from './check-markup.ts';
import { checkRedirects } from './check-redirects.ts';
import {
  buildFixture,
  sentence,
  writeFixtureGraph,
  writePngHead,
  type FixturePage,
} from './fixture-page.ts';

const list = (problems: readonly Problem[]) => problems.map(({ file, text }) => `${file}: ${text}`);
const about = (body: string): FixturePage => ({
  path: '/about',
  body: `<h1>About</h1><a href="/">Home</a>${body}`,
});
const aboutGraph = (...nodes: object[]): FixturePage => ({
  path: '/about',
  body: '<h1>About</h1><a href="/">Home</a> (312) 555-0148, $1,500, open 9 am to 5:30 pm',
  graph: writeFixtureGraph('/about', nodes),
});
const part = { isPartOf: { '@id': 'https://site.example/about#page' } };

describe('a sound site', () => {
  test('has no problems, and is counted', async () => {
    const site = buildFixture();
    const { problems, ...counts } = checkLinks(site);
    expect(problems).toEqual([]);
    expect(counts).toEqual({ links: 4, anchors: 0, assets: 2 });
    expect(checkHeads(site)).toEqual([]);
    expect(checkBodies(site)).toEqual([]);
    expect(checkGraphs(site)).toEqual({ problems: [], graphs: 2, values: 0 });
    expect(checkRedirects(site)).toEqual([]);
    expect(checkFeed(site)).toEqual([]);
    expect(checkLayers(site)).toEqual([]);
    expect(await checkMarkup(site)).toEqual([]);
  });
});

describe('links', () => {
  test.each([
    ['a missing page', '<a href="/nowhere">x</a>', '/nowhere leads nowhere'],
    ['a missing page by full address', '<a href="https://site.example/no">x</a>', 'leads nowhere'],
    ['a redirect', '<a href="/About">x</a>', '/About is redirected: link to /about'],
    ['a trailing slash', '<a href="/about/">x</a>', '/about/ is redirected: link to /about'],
    ['a file name', '<a href="/about.html">x</a>', '/about.html is redirected: link to /about'],
    ['a missing anchor', '<a href="/#prices">x</a>', 'index.html has no id "prices"'],
    ['a missing anchor here', '<a href="#team">x</a>', 'about.html has no id "team"'],
    ['a missing image', '<img src="/gone.svg" alt="">', '/gone.svg is missing'],
    ['a missing candidate image', '<img srcset="/gone.png 2x" alt="">', '/gone.png is missing'],
    ['a missing script', '<script src="/gone.js"></script>', '/gone.js is missing'],
    ['a form without a target', '<form action="/send"></form>', '/send leads nowhere'],
  ])('reports %s', (_, body, text) => {
    expect(list(checkLinks(buildFixture([about(body)])).problems).join('\n')).toContain(text);
  });

  test('accepts anchors that exist, functions and other sites', () => {
    const body =
      '<p id="a b">x</p><a href="#a%20b">x</a><form action="/api/contact"></form><a href="https://other.example/x">x</a><a href="tel:+13125550148">x</a>';
    expect(checkLinks(buildFixture([about(body)])).problems).toEqual([]);
  });

  test('reports a page that nothing links to, unless it is hidden', () => {
    const orphan = { path: '/lost', head: '' };
    expect(list(checkLinks(buildFixture([orphan])).problems)).toEqual([
      'lost.html: No link leads here: add one, or hide the page',
    ]);
    const hidden = { ...orphan, head: '<meta name="robots" content="noindex">' };
    expect(checkLinks(buildFixture([hidden])).problems).toEqual([]);
  });

  test('reports files that style sheets and scripts miss', () => {
    const files = { '/a.css': 'b{background:url(/x.svg)}', '/b.js': 'import"./c.js"' };
    expect(list(checkLinks(buildFixture([], files)).problems)).toEqual([
      'a.css: /x.svg is missing: no file is there',
      'b.js: ./c.js is missing: no file is there',
    ]);
  });
});

describe('words of links', () => {
  const company = {
    phone: '+1-312-555-0148',
    email: 'a@b.example',
    profiles: [{ network: 'Facebook', url: 'https://facebook.example/us' }],
  };
  const profile = '<a href="https://facebook.example/us"> Facebook </a>';
  const files = { '/a.pdf': Buffer.alloc(83_200), '/a.xlsx': Buffer.alloc(30_000) };
  const check = (body: string) =>
    list(checkLinkWords(buildFixture([about(body), { path: '/', body: profile }], files), company));

  test.each([
    ['another number', '<a href="tel:+13125550149">(312) 555-0148</a>', 'tel:+13125550148'],
    ['a call to somebody else', '<a href="tel:+13125550149">Call</a>', 'tel:+13125550148'],
    ['a number that writes', '<a href="mailto:a@b.example">(312) 555-0148</a>', 'lead to tel:'],
    ['another address', '<a href="mailto:b@b.example">a@b.example</a>', 'mailto:a@b.example'],
    ['an address that calls', '<a href="tel:+13125550148">c@b.example</a>', 'mailto:c@b.example'],
    ['an address that leads home', '<a href="/">a@b.example</a>', 'mailto:a@b.example'],
    ['another kind of file', '<a href="/a.pdf">Excel workbook, 81 KB</a>', 'kind of file'],
    ['another size', '<a href="/a.pdf">PDF, 79 KB</a>', 'which has 83200 bytes'],
    ['another profile', '<a href="/">Facebook</a>', 'it must lead to https://facebook.example/us'],
  ])('report %s', (_, body, text) => {
    expect(check(body + profile).join('\n')).toContain(text);
  });

  test('report a page without the profiles', () => {
    expect(check('')).toEqual(['about.html: /about has no link "Facebook"']);
  });

  test('accept what they name', () => {
    const body =
      '<a href="tel:+13125550148">Call <b>(312) 555-0148</b></a><a href="mailto:a@b.example?subject=x">a@b.example</a><a href="/a.pdf">View PDF, 81 KB</a><a href="/a.xlsx">Workbook, 29 KB</a><a href="/">5,000+ projects since 2015</a>';
    expect(check(body + profile)).toEqual([]);
  });
});

describe('heads', () => {
  test.each<[string, Partial<FixturePage>, string]>([
    ['a short title', { title: 'Short' }, 'The title has 5 characters'],
    ['a long title', { title: 'x'.repeat(61) }, 'The title has 61 characters'],
    ['a title used twice', { title: 'A page that lives at /' }, 'also that of index.html'],
    ['a short description', { description: 'Too short' }, 'The description has 9 characters'],
    ['a description used twice', { description: `/ ${sentence}` }, 'The description is also'],
    ['another canonical', { canonical: 'https://site.example/about/' }, 'must be https://site'],
    ['no canonical', { canonical: null }, 'The canonical address is missing'],
    ['a hidden page with one', { head: '<meta name="robots" content="noindex">' }, 'A hidden page'],
  ])('reports %s', (_, page, text) => {
    const site = buildFixture([{ path: '/about', ...page }]);
    expect(list(checkHeads(site)).join('\n')).toContain(text);
  });

  test('reports a card of another size', () => {
    const site = buildFixture([], { '/cards/about.png': writePngHead(600, 315) });
    expect(list(checkHeads(site)).join('\n')).toContain('is no PNG of 1200 by 630 pixels');
  });

  test("reports another page's card", () => {
    const site = buildFixture([{ path: '/about', card: '/cards/home.png' }]);
    expect(list(checkHeads(site)).join('\n')).toContain('must be the page');
  });

  test('reports pages missing from the sitemap, and others in it', () => {
    const sitemap = '<url><loc>https://site.example/x</loc><lastmod>2026-01-01</lastmod></url>';
    expect(list(checkHeads(buildFixture([], { '/sitemap-0.xml': sitemap })))).toEqual([
      'sitemap-0.xml: https://site.example/ is missing, or has no lastmod',
      'sitemap-0.xml: https://site.example/about is missing, or has no lastmod',
      'sitemap-0.xml: https://site.example/x is no page to index',
    ]);
  });

  test('reports a robots.txt without the sitemap', () => {
    expect(list(checkHeads(buildFixture([], { '/robots.txt': '' }))).join()).toContain(
      'robots.txt',
    );
  });
});

describe('bodies', () => {
  test.each([
    ['a second h1', '<h1>Again</h1>', 'The page has 2 h1 headings'],
    ['a skipped level', '<h3>Deep</h3>', '"Deep" is an h3 after an h1'],
    ['an empty heading', '<h2> </h2>', 'An h2 is empty'],
    ['an image without alt', '<img src="/card.png" width="1" height="1">', 'has no alt'],
    ['an image without size', '<img src="/card.png" alt="" width="auto">', 'has no width'],
    ['a lost space', '<p><b>Choose</b></p><p>ChoosePro</p>', '"ChoosePro" has lost a space'],
    ['an unfilled fact', '<p>in {turnaround}</p>', '{turnaround} is shown as it stands'],
    ['one in an attribute', '<p aria-label="{price.rush}">x</p>', '{price.rush} is shown'],
    ['a missing value', '<p>undefined</p>', 'undefined is shown as it stands'],
    ['a failed sum', '<p>$NaN</p>', 'NaN is shown as it stands'],
  ])('report %s', (_, body, text) => {
    expect(list(checkBodies(buildFixture([about(body)]))).join('\n')).toContain(text);
  });

  test('leave words and scripts alone', () => {
    const body = '<p>Heights left undefined cost time.</p><script>const a = {b}; "Å"</script>';
    expect(checkBodies(buildFixture([about(body)]))).toEqual([]);
  });
});

describe('structured data', () => {
  test.each<[string, FixturePage, string]>([
    ['none', { path: '/about', graph: null }, 'The page has 0 graphs'],
    ['broken JSON', { path: '/about', graph: '{' }, 'cannot be read'],
    ['another form', { path: '/about', graph: '{"@type":"WebPage"}' }, 'must be {'],
    ['an unknown type', aboutGraph({ '@type': 'Servce', ...part }), 'Servce is no type'],
    ['no type', aboutGraph({ ...part }), 'A node has no @type'],
    [
      'stars',
      aboutGraph({ '@type': 'AggregateRating', ...part }),
      'AggregateRating is not allowed',
    ],
    [
      'a review inside another node',
      aboutGraph({ '@type': 'Service', review: [{ '@type': 'Review' }], ...part }),
      'Review is not allowed',
    ],
    [
      'a rating inside another node',
      aboutGraph({ '@type': 'Service', reviewRating: { '@type': 'Rating' }, ...part }),
      'Rating is not allowed',
    ],
    [
      'a dangling reference',
      aboutGraph({ '@type': 'Service', provider: { '@id': '#nobody' }, ...part }),
      '#nobody is referred to but not described',
    ],
    [
      'a lone node',
      aboutGraph({ '@type': 'Blog', '@id': '#blog' }),
      '#blog is connected to nothing',
    ],
    [
      'an id used twice',
      aboutGraph({ '@type': 'WebPage', '@id': 'https://site.example/about#page' }),
      'is described twice',
    ],
    [
      'a wrong address',
      aboutGraph({ '@type': 'Service', url: 'https://site.example/no', ...part }),
      'leads nowhere',
    ],
    [
      'a missing element',
      aboutGraph({ '@type': 'Service', url: 'https://site.example/about#no', ...part }),
      'leads to no element',
    ],
    [
      'an unseen name',
      aboutGraph({ '@type': 'Service', name: 'Roofs', ...part }),
      '"Roofs" cannot',
    ],
    ['an unseen price', aboutGraph({ '@type': 'Offer', price: 15, ...part }), 'price "15" cannot'],
    [
      'an unseen phone',
      aboutGraph({ '@type': 'Service', telephone: '+1-312-555-0149', ...part }),
      'cannot be read on /about',
    ],
    ['unseen hours', aboutGraph({ '@type': 'Service', opens: '08:00', ...part }), '"08:00" cannot'],
    [
      'an unseen closing hour',
      aboutGraph({ '@type': 'Service', closes: '17:00', ...part }),
      '"17:00" cannot',
    ],
    [
      'an unseen day of publication',
      aboutGraph({ '@type': 'BlogPosting', datePublished: '2026-02-10', ...part }),
      'datePublished "2026-02-10" cannot',
    ],
  ])('reports %s', (_, page, text) => {
    expect(list(checkGraphs(buildFixture([page])).problems).join('\n')).toContain(text);
  });

  test('finds a day again as people write it, long or short', () => {
    const body = '<h1>About</h1><a href="/">Home</a> February 10, 2026, and Mar 4, 2026';
    const nodes = ['2026-02-10', '2026-03-04'].map((datePublished, at) => ({
      '@type': 'BlogPosting',
      '@id': `#${at}`,
      datePublished,
      ...part,
    }));
    const page = { path: '/about', body, graph: writeFixtureGraph('/about', nodes) };
    expect(checkGraphs(buildFixture([page]))).toEqual({ problems: [], graphs: 2, values: 2 });
  });

  test('finds values again as people write them', () => {
    const page = aboutGraph({
      '@type': 'ProfessionalService',
      telephone: '+1-312-555-0148',
      price: 1500,
      opens: '09:00',
      closes: '17:30',
      ...part,
    });
    expect(checkGraphs(buildFixture([page]))).toEqual({ problems: [], graphs: 2, values: 4 });
  });
});

describe('redirects', () => {
  test.each([
    ['none', '', 'There are no redirects'],
    ['a page that is hidden by one', '/about / 301', '/about is a page'],
    ['a chain', '/a /b 301\n/b /about 301', '/a leads to /b, which leads on'],
    ['a loop', '/a /a 301', '/a leads to /a, which leads on'],
    ['a missing target', '/a /b 301', '/a leads to /b: no such page'],
  ])('report %s', (_, lines, text) => {
    const site = buildFixture([], { '/_redirects': lines });
    expect(list(checkRedirects(site)).join('\n')).toContain(text);
  });
});

describe('the feed', () => {
  const article = {
    path: '/blogs/a',
    type: 'article',
    body: '<h1>Article</h1><p>Whole text of it.</p>',
  } as const;
  const item = (content: string) =>
    `<item><link>https://site.example/blogs/a</link><content:encoded>${content}</content:encoded></item>`;

  test.each([
    ['a missing article', '', '/blogs/a is missing'],
    ['an excerpt', item('Text'), '/blogs/a is not there with its whole text'],
    ['a relative address', item('Whole text of it. <a href="/x">'), 'the relative address /x'],
    ['a dead link', item('Whole text. <a href="https://site.example/x">'), 'which is not there'],
    ['one too many', `${item('Whole text of it.')}<item></item>`, '2 articles in the feed'],
  ])('reports %s', (_, feed, text) => {
    const site = buildFixture([article], { '/rss.xml': feed });
    expect(list(checkFeed(site)).join('\n')).toContain(text);
  });

  test('may leave out what is older than the newest fifty, and nothing else', () => {
    const articles = Array.from({ length: 60 }, (_, index) => ({
      ...article,
      path: `/blogs/note-${index}`,
      head: `<meta property="article:published_time" content="${new Date(Date.UTC(2026, 0, index + 1)).toISOString()}">`,
    }));
    const list = { path: '/blogs/page/2', body: '<h1>Articles, page 2</h1>' };
    const check = (shown: typeof articles) =>
      checkFeed(
        buildFixture([...articles, list], {
          '/rss.xml': shown
            .map(({ path }) => item('Whole text of it. '.repeat(9)).replace('/blogs/a', path))
            .join(''),
        }),
      ).map(({ text }) => text);
    expect(check(articles.slice(-50))).toEqual([]);
    expect(check(articles)).toEqual(['60 articles in the feed, 50 expected of 60 on the site']);
    expect(check(articles.slice(0, 50))).toContain('/blogs/note-59 is missing');
  });
});

describe('layers', () => {
  const order = '@layer tokens,base,components,sections,pages;';

  test.each([
    ['a rule outside', `${order}ul{margin:0}`, 'ul{margin:0} stands in no layer'],
    ['a media query outside', `${order}@media print{ul{margin:0}}`, 'stands in no layer'],
    ['a page before its section', '@layer pages{a{b:c}}@layer sections{a{b:c}}', 'pages, sections'],
    ['an order that is not whole', '@layer tokens,base;@layer pages{a{b:c}}', 'it must name'],
    ['a layer of its own', `${order}@layer late{a{b:c}}`, 'sections, pages, late'],
    ['a layer without a name', `${order}@layer{a{b:c}}`, 'sections, pages, : it must name'],
    ['rules beside the fonts', '@font-face{font-family:x}:root{--sans:x}', 'stands in no layer'],
  ])('report %s', (_, css, text) => {
    const inPage = buildFixture([{ path: '/about', head: `<style>${css}</style>` }]);
    expect(list(checkLayers(inPage)).join('\n')).toContain(text);
    expect(list(checkLayers(buildFixture([], { '/a.css': css }))).join('\n')).toContain(text);
  });

  test('accept every layer in order, fonts, and what Astro writes for islands', () => {
    const css =
      '@font-face{font-family:x}@layer tokens,base;@layer components{a{b:c}}@layer sections,pages;astro-island,astro-slot,astro-static-slot{display:contents}';
    expect(checkLayers(buildFixture([], { '/a.css': css }))).toEqual([]);
  });
});

describe('markup', () => {
  test.each([
    ['an unclosed element', '<div><p>x</p>', 'close'],
    ['an id used twice', '<p id="a">x</p><p id="a">y</p>', 'no-dup-id'],
    ['a block in a line', '<span><div>x</div></span>', 'element-permitted-content'],
    ['a style that the policy drops', '<p style="color:red">x</p>', 'no-inline-style'],
  ])('reports %s', async (_, body, text) => {
    expect(list(await checkMarkup(buildFixture([about(body)]))).join('\n')).toContain(text);
  });
});
