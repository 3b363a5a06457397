import type { Graph } from 'schema-dts';
import { beforeEach, expect, test, vi } from 'vitest';
import { listForBlog } from '#content-model/list-articles.ts';
import * as fixture from '#tests/support/fixture-content.ts';
import { describePage, writeGraph, type DescribedPage } from './graph.ts';

vi.mock('astro:content', () => import('#tests/support/fixture-content.ts'));
vi.mock('#content-model/company.ts', () => import('#tests/support/fixture-content.ts'));
vi.mock('#content-model/prices.ts', () => import('#tests/support/fixture-content.ts'));
vi.mock('#content-model/list-articles.ts', { spy: true });

// As the live site is built: without drafts and articles of the future.
beforeEach(() => vi.stubEnv('DEV', false));

const site = 'https://plumb.example';
type Node = Readonly<Record<string, unknown>>;

const ref = (id: string) => ({ '@id': `${site}${id}` });
const company = ref('/#company');
const thing = (type: string, id: string, path: string) => ({
  '@type': type,
  '@id': `${site}${id}`,
  url: `${site}${path}`,
});
const areaServed = ['Colorado', 'Utah'].map((name) => ({ '@type': 'Place', name }));
/** E37 is the pixel in UN/CEFACT recommendation 20. */
const image = (path: string, width: number, height: number) => {
  const pixels = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'E37' });
  const size = { width: pixels(width), height: pixels(height) };
  return { '@type': 'ImageObject', url: `${site}${path}`, ...size };
};

async function describeNodes(path: string, more: Partial<DescribedPage> = {}): Promise<Node[]> {
  const page = { path, title: 'A title', description: 'A description.', trail: [], ...more };
  return (await describePage(page))['@graph'] as unknown as Node[];
}

const listTypes = async (path: string, more?: Partial<DescribedPage>) =>
  (await describeNodes(path, more)).map((node) => node['@type']);

async function findNode(path: string, type: string, more?: Partial<DescribedPage>): Promise<Node> {
  const found = (await describeNodes(path, more)).find((node) => node['@type'] === type);
  if (!found) throw new Error(`${path} says nothing of a ${type}`);
  return found;
}

const COMMON = ['LocalBusiness', 'WebSite'];
test.each([
  ['/samples', 'WebPage'],
  // In a folder of another kind, neither a trade nor an article.
  ['/samples/late', 'WebPage'],
  ['/trades', 'WebPage'],
  ['/faq', 'FAQPage'],
  ['/about', 'AboutPage'],
  ['/contact', 'ContactPage'],
  ['/contactus', 'ContactPage'],
  ['/pricing', 'WebPage', 'OfferCatalog'],
  ['/trades/masonry', 'WebPage', 'Service'],
  ['/blogs', 'CollectionPage', 'Blog'],
  ['/blogs/late', 'WebPage', 'BlogPosting', 'Blog'],
])('%s says what it is: %s', async (path, ...own) => {
  expect(await listTypes(path)).toEqual([...COMMON, ...own]);
});

test('the company is described with its names, places, hours and ways to reach it', async () => {
  expect(await findNode('/about', 'LocalBusiness')).toEqual({
    ...thing('LocalBusiness', '/#company', '/'),
    name: 'Plumb Line Estimating',
    legalName: 'Plumb Line Estimating LLC',
    description: 'Takeoffs for </script> & friends.',
    image: `${site}/cards/home.png`,
    telephone: '+13035550101',
    email: 'plans@plumb.example',
    foundingDate: '1999',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '7 Level Road',
      addressLocality: 'Denver',
      addressRegion: 'CO',
      postalCode: '80202',
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 39.75, longitude: -104.99 },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
          (day) => `https://schema.org/${day}`,
        ),
        opens: '09:00',
        closes: '17:00',
      },
    ],
    areaServed,
    sameAs: ['https://www.facebook.com/plumb', 'https://www.linkedin.com/plumb'],
  });
});

test('another office has its own address and phone', async () => {
  const address = { locality: 'Austin', region: 'TX', country: 'US' };
  const office = { name: 'Austin office', address, phone: '+15125550143' };
  Object.assign(fixture.company, { otherOffices: [office, { ...office, phone: undefined }] });
  try {
    const { department } = await findNode('/about', 'LocalBusiness');
    expect(department).toMatchObject([
      { name: 'Austin office', telephone: '+15125550143', address: { addressLocality: 'Austin' } },
      { name: 'Austin office' },
    ]);
    expect((department as object[])[1]).not.toHaveProperty('telephone');
  } finally {
    Object.assign(fixture.company, { otherOffices: undefined });
  }
});

test('a day around the clock is open, and a holiday closed or as short as it is', async () => {
  const { hours } = fixture.company;
  const before = { ...hours };
  Object.assign(hours, {
    week: [{ days: 'Monday', opens: '00:00', closes: '00:00' }],
    holidays: [
      { day: '2026-12-24', name: 'Christmas Eve', opens: '09:00', closes: '12:00' },
      { day: '2026-12-25', name: 'Christmas Day' },
    ],
  });
  try {
    const span = (day: string, opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens,
      closes,
    });
    expect(await findNode('/about', 'LocalBusiness')).toMatchObject({
      openingHoursSpecification: [{ opens: '00:00', closes: '23:59' }],
      // Closed all day, as search engines read it.
      specialOpeningHoursSpecification: [
        span('2026-12-24', '09:00', '12:00'),
        span('2026-12-25', '00:00', '00:00'),
      ],
    });
  } finally {
    Object.assign(hours, before, { holidays: undefined });
  }
});

test('the site is published by the company, and the page is part of the site', async () => {
  expect(await findNode('/', 'WebSite')).toEqual({
    ...thing('WebSite', '/#website', '/'),
    name: 'Plumb Line Estimating',
    alternateName: 'Plumb',
    inLanguage: 'en-US',
    publisher: company,
  });
  const page = {
    ...thing('WebPage', '/samples#page', '/samples'),
    name: 'A title',
    description: 'A description.',
    inLanguage: 'en-US',
    isPartOf: ref('/#website'),
    primaryImageOfPage: image('/cards/samples.png', 1200, 630),
  };
  expect(await findNode('/samples', 'WebPage')).toEqual(page);
  const revised = new Date('2026-03-04T23:30:00Z');
  expect(await findNode('/samples', 'WebPage', { revised })).toEqual({
    ...page,
    dateModified: '2026-03-04',
  });
});

test.each([
  ['/', 'WebPage', 'about', '/#company'],
  ['/about', 'AboutPage', 'mainEntity', '/#company'],
  ['/contact', 'ContactPage', 'about', '/#company'],
  ['/contactus', 'ContactPage', 'about', '/#company'],
  ['/pricing', 'WebPage', 'mainEntity', '/pricing#packages'],
  ['/trades/masonry', 'WebPage', 'mainEntity', '/trades/masonry#service'],
  ['/blogs', 'CollectionPage', 'mainEntity', '/blogs#blog'],
  ['/blogs/late', 'WebPage', 'mainEntity', '/blogs/late#article'],
])('%s is a %s whose %s is %s', async (path, type, field, id) => {
  expect((await findNode(path, type))[field]).toEqual(ref(id));
});

test('breadcrumbs are counted from one, from home to the page; a page without a name has none', async () => {
  const more = { name: 'Concrete', trail: [{ name: 'Trades', path: '/trades' }] };
  const id = '/trades/concrete#breadcrumbs';
  const crumb = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: `${site}${path}`,
  });
  expect(await findNode('/trades/concrete', 'BreadcrumbList', more)).toEqual({
    '@type': 'BreadcrumbList',
    ...ref(id),
    itemListElement: [
      crumb(1, 'Home', '/'),
      crumb(2, 'Trades', '/trades'),
      crumb(3, 'Concrete', '/trades/concrete'),
    ],
  });
  expect((await findNode('/trades/concrete', 'WebPage', more))['breadcrumb']).toEqual(ref(id));
  expect(await findNode('/', 'WebPage')).not.toHaveProperty('breadcrumb');
});

test('packages are offered with name, description, price and currency, in their order, once they have a price', async () => {
  const offer = (name: string, price: number) => {
    const cost = { price, priceCurrency: 'USD' };
    return {
      '@type': 'Offer',
      name,
      description: `${name} in words.`,
      ...cost,
      url: `${site}/pricing#packages`,
      priceSpecification: { '@type': 'UnitPriceSpecification', ...cost, unitText: 'month' },
    };
  };
  expect(await findNode('/pricing', 'OfferCatalog')).toEqual({
    ...thing('OfferCatalog', '/pricing#packages', '/pricing#packages'),
    name: 'Monthly packages',
    itemListElement: [offer('Small', 310), offer('Large', 1620.5)],
  });
});

test('a trade page is about a service of the company, from the price it shows', async () => {
  expect(await findNode('/trades/masonry', 'Service')).toEqual({
    ...thing('Service', '/trades/masonry#service', '/trades/masonry'),
    name: 'Title of masonry',
    description: 'Lead of masonry.',
    serviceType: 'Takeoff of masonry',
    provider: company,
    areaServed,
    audience: ['Contractors', 'Architects'].map((audienceType) => ({
      '@type': 'BusinessAudience',
      audienceType,
    })),
    offers: {
      '@type': 'Offer',
      priceSpecification: { '@type': 'PriceSpecification', minPrice: 310, priceCurrency: 'USD' },
    },
  });
});

/** The fixture for the time of `work`, as a company of another country has it. */
async function inBritain(work: () => Promise<void>): Promise<void> {
  const { company, prices } = fixture;
  const [address, amounts] = [{ ...company.address }, { ...prices.amounts }];
  Object.assign(company, { locale: 'en-GB' });
  Object.assign(company.address, { country: 'GB' });
  Object.assign(prices, { currency: 'GBP', amounts: { small: { gbp: 250, usd: 310 } } });
  await work().finally(() => {
    Object.assign(company, { locale: 'en-US' });
    Object.assign(company.address, address);
    Object.assign(prices, { currency: 'USD', amounts });
  });
}

test('a company elsewhere has its own country, currency and language', async () => {
  await inBritain(async () => {
    const described = await findNode('/', 'LocalBusiness');
    expect(described['address']).toMatchObject({ addressCountry: 'GB' });
    expect(await findNode('/', 'WebSite')).toMatchObject({ inLanguage: 'en-GB' });
    expect(await findNode('/blogs/late', 'BlogPosting')).toMatchObject({ inLanguage: 'en-GB' });
    const price = { price: 250, priceCurrency: 'GBP' };
    const { itemListElement } = await findNode('/pricing', 'OfferCatalog');
    expect(itemListElement).toMatchObject([{ ...price, priceSpecification: price }]);
    expect(await findNode('/trades/masonry', 'Service')).toMatchObject({
      offers: { priceSpecification: { minPrice: 250, priceCurrency: 'GBP' } },
    });
  });
});

test.each([
  [{ name: 'Ana Lund' }, { '@type': 'Person', name: 'Ana Lund', worksFor: company }],
  [
    { name: 'Ana Lund', role: 'Concrete estimator' },
    { '@type': 'Person', name: 'Ana Lund', jobTitle: 'Concrete estimator', worksFor: company },
  ],
])('an article names its author: %j', async (author, person) => {
  const articles = await fixture.getCollection('articles');
  const data = articles.find(({ id }) => id === 'late')?.data ?? {};
  Object.assign(data, { author });
  expect((await findNode('/blogs/late', 'BlogPosting'))['author']).toEqual(person);
  Object.assign(data, { author: undefined });
});

test('an article in another language says so, and its page too', async () => {
  const articles = await fixture.getCollection('articles');
  const data = articles.find(({ id }) => id === 'late')?.data ?? {};
  Object.assign(data, { lang: 'es' });
  expect(await findNode('/blogs/late', 'BlogPosting')).toMatchObject({ inLanguage: 'es' });
  expect(await findNode('/blogs/late', 'WebPage')).toMatchObject({ inLanguage: 'es' });
  expect(await findNode('/blogs/late', 'WebSite')).toMatchObject({ inLanguage: 'en-US' });
  Object.assign(data, { lang: undefined });
});

test('the blog lists the articles that are out, newest first, with their days', async () => {
  const posting = {
    ...thing('BlogPosting', '/blogs/late#article', '/blogs/late'),
    headline: 'Title of late',
    description: 'Description of late.',
    datePublished: '2026-02-10',
    dateModified: '2026-07-08',
    articleSection: 'Bidding',
    keywords: ['bids', 'takeoffs'],
    inLanguage: 'en-US',
    image: `${site}/cards/blogs/late.png`,
    author: company,
    publisher: company,
    isPartOf: ref('/blogs#blog'),
  };
  const blog = {
    ...thing('Blog', '/blogs#blog', '/blogs'),
    name: 'Title of blogs',
    description: 'Description of blogs.',
    inLanguage: 'en-US',
    publisher: company,
  };
  expect(await findNode('/blogs/late', 'BlogPosting')).toEqual({
    ...posting,
    mainEntityOfPage: ref('/blogs/late#page'),
  });
  expect(await findNode('/blogs/late', 'Blog')).toEqual(blog);
  const { blogPost, ...rest } = await findNode('/blogs', 'Blog');
  expect(rest).toEqual(blog);
  const ids = ['early', 'also-early'].map((name) => ref(`/blogs/${name}#article`));
  expect(blogPost).toEqual([posting, ...ids.map((id): unknown => expect.objectContaining(id))]);
});

test.each([
  ['/blogs', 1, 24],
  ['/blogs/2', 25, 48],
  ['/blogs/3', 49, 50],
])('of fifty articles %s describes those from %i to %i', async (path, first, last) => {
  const [article] = await listForBlog();
  if (!article) throw new Error('The fixture has no article');
  const name = (number: number) => `/blogs/note-${number}`;
  const fifty = Array.from({ length: 50 }, (_, index) => ({ ...article, path: name(index + 1) }));
  vi.mocked(listForBlog).mockResolvedValueOnce(fifty);
  const posts = (await findNode(path, 'Blog'))['blogPost'] as readonly Node[];
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  expect(posts.map(({ url }) => url)).toEqual(numbers.map((number) => site + name(number)));
});

test.each(['draft', 'future', 'lost'])('there is no article %s', async (id) => {
  const path = `/blogs/${id}`;
  await expect(describeNodes(path)).rejects.toThrow(`${path} is no article on the site`);
});

test('a trade that is not there is an error', async () => {
  const path = '/trades/plumbing';
  await expect(describeNodes(path)).rejects.toThrow(`${path} is no trade page`);
});

test('questions are answered in the order of the categories, with their links', async () => {
  const question = (id: string, name: string, text: string) => ({
    '@type': 'Question',
    ...ref(`/faq#${id}`),
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  });
  expect((await findNode('/faq', 'FAQPage'))['mainEntity']).toEqual([
    question('fast', 'How fast?', '<p><strong>Fast.</strong></p>'),
    question('how', 'How?', '<p>By measuring.</p>'),
    question(
      'cost',
      'What is the cost?',
      '<p>See <a href="https://plumb.example/pricing">pricing</a>.</p>',
    ),
  ]);
});

test.each(['/', '/about', '/reviews', '/pricing', '/faq', '/blogs/late', '/trades/masonry'])(
  '%s claims no stars for the company itself',
  async (path) => {
    const graph = JSON.stringify(await describeNodes(path, { name: 'Page' }));
    expect(graph).toContain('"LocalBusiness"');
    expect(graph).not.toMatch(/"(?:Review|AggregateRating|Rating)"/);
    expect(graph).not.toMatch(/"(?:review|aggregateRating|ratingValue)"/);
  },
);

test('no text can end the script element or open another, and all of it is read back', async () => {
  // An HTML parser acts on two things inside a script: its end tag, and a comment that hides one (HTML, 13.2.5.4).
  const title = '</script><script>alert(1)</script><!-- <script> </SCRIPT > & \u2028 "';
  const graph = await describePage({ path: '/', title, description: 'D', trail: [] });
  expect(graph['@context']).toBe('https://schema.org');
  const written = writeGraph({ ...graph, '</script>': '<' } as Graph);
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toMatchObject(JSON.parse(JSON.stringify(graph)) as object);
  expect(JSON.stringify(JSON.parse(written))).toContain(JSON.stringify(title).slice(1, -1));
});
