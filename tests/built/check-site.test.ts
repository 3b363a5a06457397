import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeDelivered } from '../support/delivered-takeoff.ts';
import { assembleSite } from './built-site.ts';
import { checkWeights } from './check-weight.ts';
import { checkDeploy, checkTemplates } from './checks.ts';

const ORIGIN = 'https://site.example';
const COUNTER = 'https://cloud.umami.is/script.js';
const COMPANY = {
  url: ORIGIN,
  analytics: { provider: 'umami' as const, site: 'b1a7a3f0-52a9-4c1e-9d0e-3f6f4b1d7c11' },
  phone: '+13125550148',
  address: { country: 'US' },
  email: 'a@b.example',
  profiles: [{ network: 'Facebook', url: 'https://facebook.example/us' }],
};
const CONTENT = new Map([
  [
    'src/content/testimonials.yaml',
    [{ review: 'Good work.', name: 'Ann', position: 'owner', company: 'Acme', location: 'Boise' }],
  ],
  ['src/content/company.yaml', { languages: [{ language: 'es', text: 'Hablamos español.' }] }],
]);
const TEXTS = new Map([
  ['src/content/pages/about.yaml', 'page: about\ntext: Look [below](#lost)\n'],
  ['src/content/pages/home.yaml', 'text: Look [below](#lost)\n'],
  [
    'src/content/articles/blog1.mdx',
    'One\n\n[two](/about#saftey) and [three](/about#saftey-net).\n',
  ],
  ['src/content/landing/lost.mdx', 'Text.\n'],
]);
const TAKEOFF = writeDelivered({ scope: [{ title: 'Exclusions', entries: ['Gates'] }] });
const SENTENCE =
  'Concrete takeoffs measured from your structural sheets, with footings, walls and slabs by the pour and by the yard.';
const LEAD = `<ol><li>Since 1999 by hand.</li><li>Checked by another.</li></ol>
<template><b>Save this one file</b></template>`;
const MENUS = '<script>"popovertarget"</script>';
/** The script that lays out a page on the way to an anchor. */
const ANCHOR = '<script>getEntriesByType</script>';
/** Scripts, by what each names. */
const writeScripts = (...signs: readonly string[]) =>
  signs.map((sign) => `<script>"${sign}"</script>`).join('');
/** A form with its scripts, in an island with its own. */
const FORM = `<astro-island><form action="/api/contact"><button type="submit">Go</button></form></astro-island>
${writeScripts('customElements', 'island:ready', 'data-visit', 'data-sent', 'data-draft')}`;
/** What the home page has below its heading. */
const HOME = `${writeScripts('data-reveal')}${FORM}`;

/** The parts of a page that a test wants otherwise. */
interface FixturePage {
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'website' | 'article';
  readonly card?: string;
  readonly canonical?: string;
  /** Further elements of the head. */
  readonly head?: string;
  readonly frame?: string;
  readonly lead?: string;
  readonly profile?: string;
  /** Below the heading. */
  readonly body?: string;
  /** Structured data as text, or further nodes of it. */
  readonly graph?: string | readonly object[];
}

type Files = Readonly<Record<string, string | Buffer>>;

/** The first bytes of a PNG, which tell its size. */
function writePngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(32);
  head.write('\x89PNG\r\n\x1a\n', 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

function writePage(path: string, page: FixturePage): string {
  const { canonical = `<link rel="canonical" href="${ORIGIN}${path}">`, graph = [] } = page;
  const title = page.title ?? `A page that lives at ${path}`;
  const description = page.description ?? `${path} ${SENTENCE}`;
  const card = page.card ?? `/cards${path === '/' ? '/home' : path}.png`;
  const website = { '@id': `${ORIGIN}/#website` };
  const url = `${ORIGIN}${path}`;
  const nodes = [
    { '@type': 'WebSite', ...website, url: `${ORIGIN}/` },
    { '@type': 'WebPage', '@id': `${url}#page`, url, isPartOf: website },
    ...(typeof graph === 'string' ? [] : graph),
  ];
  const json =
    typeof graph === 'string'
      ? graph
      : JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="${description}">
${canonical}<meta property="og:url" content="${url}">
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">
<meta property="og:type" content="${page.type ?? 'website'}"><meta property="og:site_name" content="Site">
<meta property="og:image" content="${ORIGIN}${card}"><meta property="og:image:alt" content="Card">
<meta name="twitter:card" content="summary_large_image"><meta name="twitter:image:alt" content="Card">
${page.head ?? ''}
${json === '' ? '' : `<script type="application/ld+json">${json}</script>`}
</head><body><h1>Heading</h1>${page.lead ?? LEAD}<a href="/">Home</a> <a href="/about">About</a>
<a href="${page.profile ?? 'https://facebook.example/us'}"> Facebook </a>
${page.body ?? ''}${page.frame ?? MENUS}${ANCHOR}${path === '/' ? HOME : ''}<script defer src="${COUNTER}"></script></body></html>`;
}

/** Finds the problems of a site of two sound pages, home and /about, with these overrides. */
async function findProblems(
  about: FixturePage,
  files: Files = {},
  isDemonstration = false,
): Promise<string> {
  const paths = ['/', '/about'];
  const entries = paths.map(
    (path) => `<url><loc>${ORIGIN}${path}</loc><lastmod>2026-01-01</lastmod></url>`,
  );
  const all: Files = {
    '/index.html': writePage('/', {}),
    '/about.html': writePage('/about', about),
    '/cards/home.png': writePngHead(1200, 630),
    '/cards/about.png': writePngHead(1200, 630),
    '/sitemap-0.xml': entries.join(''),
    '/robots.txt': `Sitemap: ${ORIGIN}/sitemap-index.xml`,
    '/_redirects': '/About /about 301\n',
    ...files,
  };
  const site = assembleSite(
    new Map(Object.entries(all).map(([address, content]) => [address, Buffer.from(content)])),
  );
  const problems = [
    ...checkDeploy(site, { company: COMPANY, isDemonstration, texts: TEXTS }),
    ...(await checkTemplates(site, {
      content: CONTENT,
      takeoffs: new Map(files['/samples/fixture.html'] === undefined ? [] : [['fixture', TAKEOFF]]),
    })),
    ...checkWeights(site, COMPANY),
  ];
  return problems.map(({ file, text }) => `${file}: ${text}`).join('\n');
}

const part = { isPartOf: { '@id': `${ORIGIN}/about#page` } };

test('a sound site has no problems', async () => {
  const body = `<p id="é">Heights left undefined cost time. (312) 555-0148, $1,500, JMD 2,253, 9 am to 5:30 pm, 4 p.m., since
    February 10, 2026</p><a href="#%C3%A9">x</a>${FORM}
    <a href="https://other.example/x">x</a><a href="tel:+13125550148">Call <b>(312) 555-0148</b></a>
    <a href="mailto:a@b.example?subject=x">a@b.example</a><a href="/a.pdf">View PDF, 81 KB</a>
    <a href="/a.xlsx">Workbook, 29 KB</a>`;
  const head =
    '<style>@font-face{font-family:x}@layer tokens,base;@layer components{a{b:c}}@layer sections,pages{a:has(b){c:d}}astro-island,astro-slot,astro-static-slot{display:contents}</style>';
  const graph = [
    {
      '@type': 'LocalBusiness',
      telephone: '+13125550148',
      price: 1500,
      priceCurrency: 'USD',
      ...part,
    },
    { '@type': 'Offer', price: 2253, priceCurrency: 'JMD', ...part },
    {
      '@type': 'BlogPosting',
      datePublished: '2026-02-10',
      closes: '17:30',
      opens: '16:00',
      ...part,
    },
  ];
  const files = { '/a.pdf': Buffer.alloc(83_200), '/a.xlsx': Buffer.alloc(30_000) };
  expect(await findProblems({ body, head, graph }, files)).toBe('');
});

test('an editor’s words and photographs have no limit', async () => {
  const words = randomBytes(40_000).toString('hex').replaceAll(/.{7}/g, '$& ');
  const body = `<p>${words}</p><img src="/room.webp" alt="A room" width="1440" height="900" fetchpriority="high">`;
  expect(await findProblems({ body }, { '/room.webp': randomBytes(90_000) })).toBe('');
});

test('two sections of one title may each have a table called so', async () => {
  const section =
    '<section class="section"><h2>Bill</h2><table><caption>Bill</caption></table></section>';
  expect(await findProblems({ body: section.repeat(2) })).not.toContain('tables are called');
});

test('a site may do without redirects', async () => {
  expect(await findProblems({}, { '/_redirects': '' })).toBe('');
});

test('an anchor without a page is that of its own page, whatever other files write', async () => {
  expect(await findProblems({ body: '<a href="#lost">below</a>' })).toBe(
    'src/content/pages/about.yaml, line 2: "below" leads to #lost, and the page /about has no place "#lost". Allowed: another place of the page, or the text without the link',
  );
});

test('headings and titles that hold a number or an address lead to their place', async () => {
  const body = `<h2 id="call">Call (312) 555-0149, write to c@b.example</h2>
    <a href="#call">Call (312) 555-0149, write to c@b.example</a> <a href="/">Call (312) 555-0149</a>`;
  expect(await findProblems({ body })).toBe('');
});

test.each([
  ['/nowhere leads nowhere', '<a href="/nowhere">x</a>'],
  ['/about?trade=nowhere chooses what no form knows', '<a href="/about?trade=nowhere">x</a>'],
  ['/About is redirected: link to /about', '<a href="/About">x</a>'],
  ['/about/ is redirected: link to /about', '<a href="/about/">x</a>'],
  [
    'about.html: "x" leads to /#prices, and the page / has no place "#prices"',
    '<a href="/#prices">x</a>',
  ],
  [
    'src/content/articles/blog1.mdx, line 3: "How we keep safe" leads to /about#saftey, and the page /about has no place "#saftey". Did you mean "#safety"?',
    '<h2 id="safety">Safety</h2><a href="/about#saftey">How we keep <b>safe</b></a>',
  ],
  ['"Hablamos español." does not stand in the footer', '<footer>Hablamos español.</footer>'],
  ['/gone.svg is missing', '<img src="/gone.svg" alt="">'],
  ['/gone.png is missing', '<img srcset="/gone.png 2x" alt="">'],
  ['/send leads nowhere', '<form action="/send"></form>'],
  ['must lead to tel:+13125550149', '<a href="tel:+13125550148">(312) 555-0149</a>'],
  ['must lead to tel:+13125550148', '<a href="tel:+13125550149">Call</a>'],
  ['must lead to mailto:a@b.example', '<a href="mailto:b@b.example">a@b.example</a>'],
  ['must lead to mailto:c@b.example', '<a href="tel:+13125550148">c@b.example</a>'],
  ['kind of file', '<a href="/a.pdf">Excel workbook, 81 KB</a>'],
  ['kind of file alone', '<a href="/a.pdf">PDF of the workbook, 81 KB</a>'],
  ['which has 83200 bytes', '<a href="/a.pdf">PDF, 79 KB</a>'],
  ['The page has 2 h1 headings', '<h1>Again</h1>'],
  ['"Deep" is an h3 after an h1', '<h3>Deep</h3>'],
  ['An h2 is empty', '<h2> </h2>'],
  ['has no alt', '<img src="/a.png" width="1" height="1">'],
  ['has no width', '<img src="/a.png" alt="" width="auto">'],
  ['"ChoosePro" has lost a space', '<p>ChoosePro</p>'],
  [
    'A phone calls "$200" "One trade"',
    '<table><thead><tr><th>Set</th><th>One trade</th><th>All trades</th></tr></thead><tbody><tr><th>Small</th><td data-label="One trade">$100</td><td data-label="One trade">$200</td></tr></tbody></table>',
  ],
  [
    '"Show 3 more" opens 2',
    '<details><summary><span class="closed">Show 3 more</span></summary><ol><li>a</li><li>b</li></ol></details>',
  ],
  ['aria-labelledby names "x": no element', '<i role="img" aria-labelledby="x">x</i>'],
  [
    'aria-describedby names "x" for several',
    '<p id="x">x</p><a href="/" aria-describedby="x">a</a><a href="/" aria-describedby="x">b</a>',
  ],
  [
    'Several tables are called "Doors"',
    '<table><caption>Doors</caption></table><table><caption>Doors</caption></table>',
  ],
  [
    '"Doors" is called "A-601"',
    '<figure class="table-card"><figcaption><span>Doors</span></figcaption><div role="region" aria-label="A-601"></div></figure>',
  ],
  [
    '"Doors" stands on both sides',
    '<figure class="table-card"><figcaption><span>Doors</span><span>Doors</span></figcaption></figure>',
  ],
  [
    'Several pictures are called "North"',
    '<img src="/samples/a.svg" alt="North"><img src="/samples/b.svg" alt="North">',
  ],
  [
    'What unfolds a heading is called "More"',
    '<div><h2>Doors</h2><details><summary aria-label="More"></summary></details></div>',
  ],
  ['"May 5, 2026" is 2026-05-06', '<time datetime="2026-05-06">May 5, 2026</time>'],
  [
    '"Show all 3 items" stands at 2',
    '<div><ul><li>a</li><li>b</li></ul><details><summary><span>Show all 3 items</span></summary></details></div>',
  ],
  [
    'The trail does not mark',
    '<nav aria-label="Breadcrumb"><a href="/">Home</a><a href="/about">About</a></nav>',
  ],
  [
    'A picture of 480 px is for (width >= 45em)',
    '<picture><source media="(width >= 45em)" width="480"><img src="/a.svg" width="960"></picture>',
  ],
  [
    'The mark "linear" is called "Area", as "area"',
    '<i class="swatch area" aria-label="Area"></i><i class="swatch linear" aria-label="Area"></i>',
  ],
  [
    'The page was last changed on 2026-05-05 and on 2026-05-06',
    '<dl><dt>Revised</dt><dd><time datetime="2026-05-05"></time></dd><dt>Updated</dt><dd><time datetime="2026-05-06"></time></dd></dl>',
  ],
  ['"Next Fees" leads to "Heading"', '<nav class="neighbors"><a href="/">Next Fees</a></nav>'],
  [
    'The contents list Fees',
    '<ol aria-labelledby="contents"><li><a href="#a">Fees</a></li></ol><div class="prose"><h2 id="a">Terms</h2></div>',
  ],
  [
    '2 words are said to take 3 minutes',
    '<dl><dt>Reading time</dt><dd>3 minutes</dd></dl><div class="prose">Two words</div>',
  ],
  [
    'Ann, Acme, owner" stands under the words of Ann, owner',
    '<figure><blockquote>“Good work.”</blockquote><p>Ann, Acme, owner</p></figure>',
  ],
  [
    'A list goes on, and not with 3',
    '<ol class="numbered"><li>a</li><li>b</li></ol><details><summary>More</summary><ol class="numbered"><li>c</li></ol></details>',
  ],
  [
    'A takeoff of the trade starts at 200',
    '<div class="hero"><ul class="line"><li>From $100 for one trade</li></ul></div><script type="application/json">{"minPrice":200}</script>',
  ],
  [
    'Several groups of the menu',
    '<nav id="menu"><ul><li><details><summary>a</summary></details></li></ul></nav>',
  ],
  [
    '"Trades" is marked wrongly',
    '<nav id="menu"><ul><li><details name="g"><summary>Trades</summary><ul><li><a href="/about" aria-current="page">About</a></li></ul></details></li></ul></nav>',
  ],
  [
    'A phone shows "Plans" in place of "Prices"',
    '<table><thead><tr><th>Job</th><th>Plans</th><th>Prices</th></tr></thead><tbody><tr><th><span class="list">Plans</span></th><td>—</td><td>Yes</td></tr></tbody></table>',
  ],
  ['A rating leads to /about', '<main><a href="/about"><i class="stars"></i></a></main>'],
  ['"Roofing ," has a space before its comma', '<p><a href="/">Roofing</a> , paint</p>'],
  ['A label is for "x": no control', '<label for="x">Go</label>'],
  [
    'A phone does not show "03"',
    '<table><tbody><tr><td class="wide-only">03</td><td>Slab</td></tr></tbody></table>',
  ],
  ['1 section marks name no sheet', '<span class="bubble"><b></b><i></i></span>'],
  ['{turnaround} is shown', '<p aria-label="{turnaround}">x</p>'],
  ['undefined is shown', '<p>undefined</p>'],
  ['NaN is shown', '<p>$NaN</p>'],
  ['0 stars are filled', '<i class="stars" role="img" aria-label="4 out of 5 stars"></i>'],
  ['no-dup-id', '<p id="a">x</p><p id="a">y</p>'],
  ['no-inline-style', '<p style="color:red">x</p>'],
  ['that it shows samples', '<aside aria-label="Demonstration">Samples</aside>'],
  ['The document weighs', `<!--${randomBytes(40_000).toString('base64')}-->`],
  ['The frame weighs', `<footer><!--${randomBytes(4000).toString('base64')}--></footer>`],
  ['What the page loads at once weighs', '<img src="/noise.svg" alt="" width="1" height="1">'],
  ['The first touch', '<astro-island component-url="/form.js"></astro-island>'],
  ['A fieldset holds a table of lines', '<fieldset><div class="stacked"></div></fieldset>'],
  ['A table has no name: "Doors"', '<table><tr><td>Doors</td></tr></table>'],
  ['A script has no name: go()', '<script>go()</script>'],
  ['A script has no name: https://', '<script src="https://chat.example/a.js"></script>'],
  ['The script with data-reveal runs 1 times', '<script>"data-reveal"</script>'],
  ['The script with popovertarget runs 2 times', MENUS],
])('a page that %s', async (text, body) => {
  const files = {
    '/a.pdf': Buffer.alloc(83_200),
    '/noise.svg': randomBytes(40_000),
    '/form.js': 'import{a}from`./react.js`',
    '/react.js': randomBytes(90_000),
  };
  expect(await findProblems({ body }, files)).toContain(text);
});

test.each<[text: string, page: FixturePage]>([
  ['No link "Facebook" leads to https://facebook.example/us', { profile: '/' }],
  ['The title is missing', { title: ' ' }],
  ['The title is also that of', { title: 'A page that lives at /' }],
  ['The description is missing', { description: '' }],
  ['The description is also', { description: `/ ${SENTENCE}` }],
  ['canonical address is missing', { canonical: '' }],
  ['A hidden page', { head: '<meta name="robots" content="noindex">' }],
  ["must be the page's own", { card: '/cards/home.png' }],
  ['The typefaces weighs', { head: '<style>@font-face{src:url(/f.woff2)}</style>' }],
  ['"555" are no business hours', { body: '<dl><dt>Business hours</dt><dd>555</dd></dl>' }],
  [
    '"Monday to Friday, 9 am to 5 pm; Saturday" are no business hours',
    { body: '<dl><dt>Business hours</dt><dd>Monday to Friday, 9 am to 5 pm; Saturday</dd></dl>' },
  ],
  ['another day', { head: '<meta property="article:modified_time" content="2026-01-02">' }],
  ['The trail is ""', { graph: [{ '@type': 'ListItem', position: 1, name: 'Home', ...part }] }],
  ['popovertarget runs 0 times', { frame: '' }],
  ['of the frame is too long', { frame: `<script>"popovertarget${'x'.repeat(1000)}"</script>` }],
  ['The page has 0 graphs', { graph: '' }],
  ['cannot be read', { graph: '{' }],
  ['must be {', { graph: '{"@type":"WebPage"}' }],
  ['Servce is no type', { graph: [{ '@type': 'Servce', ...part }] }],
  ['Rating is not allowed', { graph: [{ '@type': 'Offer', a: { '@type': 'Rating' }, ...part }] }],
  ['#x is referred to', { graph: [{ '@type': 'Offer', provider: { '@id': '#x' }, ...part }] }],
  ['#blog is connected to nothing', { graph: [{ '@type': 'Blog', '@id': '#blog' }] }],
  ['described twice', { graph: [{ '@type': 'WebPage', '@id': `${ORIGIN}/about#page` }] }],
  ['leads to no element', { graph: [{ '@type': 'Offer', url: `${ORIGIN}/about#no`, ...part }] }],
  ['price "15" cannot', { graph: [{ '@type': 'Offer', price: 15, ...part }] }],
  ['"17:00" cannot', { graph: [{ '@type': 'Offer', closes: '17:00', ...part }] }],
  ['ul{margin:0} stands in no layer', { head: '<style>ul{margin:0}</style>' }],
  ['it must name', { head: '<style>@layer pages{a{b:c}}@layer sections{a{b:c}}</style>' }],
])('a page where %s', async (text, page) => {
  expect(await findProblems(page, { '/f.woff2': randomBytes(50_000) })).toContain(text);
});

test.each<[text: string, files: Files]>([
  ['netlify.toml gives no policy of files to /logo.svg', { '/logo.svg': '<svg></svg>' }],
  ['.htm is no known kind of file', { '/a.htm': '<p>a</p>' }],
  [
    'src/content/landing/lost.mdx: No link leads to /lost',
    { '/lost.html': writePage('/lost', {}) },
  ],
  [
    'Where is the row Chain link | 40 | LF?',
    { '/samples/fixture.html': '<tr><th>Chain link</th><td>41</td><td>LF</td></tr>' },
  ],
  ['Where is Gates?', { '/samples/fixture.html': '<h3>Exclusions</h3>' }],
  [
    'No link leads to /workbooks/fixture.xlsx',
    { '/samples/fixture.html': '<a href="/workbooks/fence.xlsx">Workbook</a>' },
  ],
  ['is described as "All about us"', { '/llms.txt': `- [About](${ORIGIN}/about): All about us` }],
  [
    'The color is #fff, on pages undefined',
    { '/site.webmanifest': '{"theme_color":"#fff","icons":[]}' },
  ],
  [
    'icon.png is 96x96, not 192x192',
    {
      '/site.webmanifest': '{"icons":[{"src":"/icon.png","sizes":"192x192"}]}',
      '/icon.png': writePngHead(96, 96),
    },
  ],
  ['/x.svg is missing', { '/a.css': 'b{background:url(/x.svg)}' }],
  ['./c.js is missing', { '/b.js': 'import"./c.js"' }],
  ['is no PNG of 1200 by 630', { '/cards/about.png': writePngHead(600, 315) }],
  ['/about is missing, or has no lastmod', { '/sitemap-0.xml': '' }],
  [
    '/about was last changed on 2026-02-02, not on 2026-01-01',
    {
      '/about.html': '<script type="application/ld+json">{"dateModified":"2026-02-02"}</script>',
      '/sitemap-0.xml': `<url><loc>${ORIGIN}/about</loc><lastmod>2026-01-01</lastmod></url>`,
    },
  ],
  ['robots.txt: Name the sitemap', { '/robots.txt': '' }],
  ['/about is a page', { '/_redirects': '/about / 301' }],
  ['which leads on', { '/_redirects': '/a /b 301\n/b /about 301' }],
  ['/b: no such page', { '/_redirects': '/a /b 301' }],
])('a site where %s', async (text, files) => {
  expect(await findProblems({}, files)).toContain(text);
});

test.each([
  ['/about is missing', ''],
  ['/about is not there with its whole text', 'Text'],
  ['the relative address /x', `${SENTENCE} <a href="/x">`],
  ['which is not there', `${SENTENCE} <a href="https://site.example/x">`],
  [
    '/about is dated',
    `${SENTENCE}</content:encoded><pubDate>Wed, 06 May 2026 00:00:00 GMT</pubDate>`,
  ],
  [
    '/about is about "Roofs" in the feed',
    `${SENTENCE}</content:encoded><category>Roofs</category>`,
  ],
])('a feed where %s', async (text, content) => {
  const feed = `<item><link>${ORIGIN}/about</link><content:encoded>${content}</content:encoded></item>`;
  const rss = { '/rss.xml': content && feed };
  expect(
    await findProblems(
      {
        type: 'article',
        head: '<meta property="article:published_time" content="2026-05-05T00:00:00Z">',
        body: `<div class="prose"><p>${SENTENCE}</p></div>`,
      },
      rss,
    ),
  ).toContain(text);
});

test('a demonstration says so on every page', async () => {
  expect(await findProblems({}, {}, true)).toMatch(/index\.html.*\n.*about\.html/);
});
