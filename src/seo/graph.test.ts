import type { Graph } from 'schema-dts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { describePage, writeGraph, type DescribedPage } from './graph.ts';

vi.mock('astro:content', () => import('#tests/support/fixture-content.ts'));
vi.mock('#content-model/company.ts', () => import('#tests/support/fixture-content.ts'));
vi.mock('#content-model/prices.ts', () => import('#tests/support/fixture-content.ts'));

// As the live site is built: without drafts and articles of the future.
beforeEach(() => vi.stubEnv('DEV', false));

const site = 'https://plumb.example';
type Node = Readonly<Record<string, unknown>>;

async function describeNodes(path: string, more: Partial<DescribedPage> = {}): Promise<Node[]> {
  const page = { path, title: 'A title', description: 'A description.', trail: [], ...more };
  return (await describePage(page))['@graph'] as unknown as Node[];
}

async function findNode(path: string, type: string, more?: Partial<DescribedPage>): Promise<Node> {
  const found = (await describeNodes(path, more)).find((node) => node['@type'] === type);
  if (!found) throw new Error(`${path} says nothing of a ${type}`);
  return found;
}

describe('on every page', () => {
  test('stands one graph of company, site and page', async () => {
    const graph = await describePage({ path: '/samples', title: 'T', description: 'D', trail: [] });
    expect(graph['@context']).toBe('https://schema.org');
    const types = (graph['@graph'] as unknown as Node[]).map((node) => node['@type']);
    expect(types).toEqual(['ProfessionalService', 'WebSite', 'WebPage']);
  });

  test('is the company open on weekdays from nine to five', async () => {
    expect((await findNode('/', 'ProfessionalService'))['openingHoursSpecification']).toEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [
        'https://schema.org/Monday',
        'https://schema.org/Tuesday',
        'https://schema.org/Wednesday',
        'https://schema.org/Thursday',
        'https://schema.org/Friday',
      ],
      opens: '09:00',
      closes: '17:00',
    });
  });

  test('is the company described with its names, places and ways to reach it', async () => {
    expect(await findNode('/about', 'ProfessionalService')).toMatchObject({
      '@id': `${site}/#company`,
      name: 'Plumb Line Estimating',
      legalName: 'Plumb Line Estimating LLC',
      description: 'Takeoffs for </script> & friends.',
      url: `${site}/`,
      image: `${site}/cards/home.png`,
      logo: {
        '@type': 'ImageObject',
        url: `${site}/icon-512.png`,
        // E37 is the pixel in UN/CEFACT recommendation 20.
        width: { '@type': 'QuantitativeValue', value: 512, unitCode: 'E37' },
        height: { '@type': 'QuantitativeValue', value: 512, unitCode: 'E37' },
      },
      telephone: '+1-303-555-0101',
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
      areaServed: [
        { '@type': 'Place', name: 'Colorado' },
        { '@type': 'Place', name: 'Utah' },
      ],
      sameAs: ['https://www.facebook.com/plumb', 'https://www.linkedin.com/plumb'],
    });
  });

  test('is the site published by the company', async () => {
    expect(await findNode('/', 'WebSite')).toEqual({
      '@type': 'WebSite',
      '@id': `${site}/#website`,
      url: `${site}/`,
      name: 'Plumb Line Estimating',
      alternateName: 'Plumb',
      inLanguage: 'en-US',
      publisher: { '@id': `${site}/#company` },
    });
  });

  test('is the page part of the site, and the home page about the company', async () => {
    const page = await findNode('/samples', 'WebPage');
    expect(page).toEqual({
      '@type': 'WebPage',
      '@id': `${site}/samples#page`,
      url: `${site}/samples`,
      name: 'A title',
      description: 'A description.',
      inLanguage: 'en-US',
      isPartOf: { '@id': `${site}/#website` },
      primaryImageOfPage: {
        '@type': 'ImageObject',
        url: `${site}/cards/samples.png`,
        width: { '@type': 'QuantitativeValue', value: 1200, unitCode: 'E37' },
        height: { '@type': 'QuantitativeValue', value: 630, unitCode: 'E37' },
      },
    });
    expect((await findNode('/', 'WebPage'))['about']).toEqual({ '@id': `${site}/#company` });
  });

  test('is the day of the last change a day, where it is known', async () => {
    const revised = new Date('2026-03-04T23:30:00Z');
    const page = await findNode('/samples', 'WebPage', { revised });
    expect(page['dateModified']).toBe('2026-03-04');
    expect(await findNode('/samples', 'WebPage')).not.toHaveProperty('dateModified');
  });
});

describe('breadcrumbs', () => {
  test('are counted from one, from home to the page', async () => {
    const more = { name: 'Concrete', trail: [{ name: 'Trades', path: '/trades' }] };
    const nodes = await describeNodes('/trades/concrete', more);
    expect(nodes.find((node) => node['@type'] === 'BreadcrumbList')).toEqual({
      '@type': 'BreadcrumbList',
      '@id': `${site}/trades/concrete#breadcrumbs`,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${site}/` },
        { '@type': 'ListItem', position: 2, name: 'Trades', item: `${site}/trades` },
        { '@type': 'ListItem', position: 3, name: 'Concrete', item: `${site}/trades/concrete` },
      ],
    });
    expect(nodes.find((node) => node['@type'] === 'WebPage')?.['breadcrumb']).toEqual({
      '@id': `${site}/trades/concrete#breadcrumbs`,
    });
  });

  test('are not on a page without a name, the home page', async () => {
    const nodes = await describeNodes('/');
    expect(nodes.map((node) => node['@type'])).not.toContain('BreadcrumbList');
    expect(nodes.find((node) => node['@type'] === 'WebPage')).not.toHaveProperty('breadcrumb');
  });
});

describe('the packages', () => {
  const offer = (name: string, price: number) => ({
    '@type': 'Offer',
    name,
    description: `${name} in words.`,
    price,
    priceCurrency: 'USD',
    url: `${site}/pricing#packages`,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'USD',
      unitText: 'month',
    },
  });

  test('are offered with name, description, price and currency, in their order, once they have a price', async () => {
    expect(await findNode('/pricing', 'OfferCatalog')).toEqual({
      '@type': 'OfferCatalog',
      '@id': `${site}/pricing#packages`,
      url: `${site}/pricing#packages`,
      name: 'Monthly packages',
      itemListElement: [offer('Small', 310), offer('Large', 1620.5)],
    });
    expect((await findNode('/pricing', 'WebPage'))['mainEntity']).toEqual({
      '@id': `${site}/pricing#packages`,
    });
  });
});

describe('a trade page', () => {
  test('is about a service of the company, offered in the packages', async () => {
    expect(await findNode('/trades/masonry', 'Service')).toEqual({
      '@type': 'Service',
      '@id': `${site}/trades/masonry#service`,
      url: `${site}/trades/masonry`,
      name: 'Title of masonry',
      description: 'Lead of masonry.',
      serviceType: 'Takeoff of masonry',
      provider: { '@id': `${site}/#company` },
      areaServed: [
        { '@type': 'Place', name: 'Colorado' },
        { '@type': 'Place', name: 'Utah' },
      ],
      audience: [
        { '@type': 'BusinessAudience', audienceType: 'Contractors' },
        { '@type': 'BusinessAudience', audienceType: 'Architects' },
      ],
      hasOfferCatalog: { '@id': `${site}/pricing#packages` },
    });
    expect((await findNode('/trades/masonry', 'WebPage'))['mainEntity']).toEqual({
      '@id': `${site}/trades/masonry#service`,
    });
    expect((await findNode('/trades/masonry', 'OfferCatalog'))['@id']).toBe(
      `${site}/pricing#packages`,
    );
  });

  test('that is not there is an error', async () => {
    await expect(describeNodes('/trades/plumbing')).rejects.toThrow(
      '/trades/plumbing is no trade page',
    );
  });

  test('is none of the list of trades', async () => {
    const types = (await describeNodes('/trades')).map((node) => node['@type']);
    expect(types).not.toContain('Service');
  });
});

describe('the blog', () => {
  const posting = {
    '@type': 'BlogPosting',
    '@id': `${site}/blogs/late#article`,
    url: `${site}/blogs/late`,
    headline: 'Title of late',
    description: 'Description of late.',
    datePublished: '2026-02-10',
    dateModified: '2026-07-08',
    articleSection: 'Bidding',
    keywords: ['bids', 'takeoffs'],
    inLanguage: 'en-US',
    image: `${site}/cards/blogs/late.png`,
    author: { '@id': `${site}/#company` },
    publisher: { '@id': `${site}/#company` },
    isPartOf: { '@id': `${site}/blogs#blog` },
  };
  const blog = {
    '@type': 'Blog',
    '@id': `${site}/blogs#blog`,
    url: `${site}/blogs`,
    name: 'Title of blogs',
    description: 'Description of blogs.',
    inLanguage: 'en-US',
    publisher: { '@id': `${site}/#company` },
  };

  test('has articles with the days they came out and were changed', async () => {
    expect(await findNode('/blogs/late', 'BlogPosting')).toEqual({
      ...posting,
      mainEntityOfPage: { '@id': `${site}/blogs/late#page` },
    });
    expect(await findNode('/blogs/late', 'Blog')).toEqual(blog);
    expect((await findNode('/blogs/late', 'WebPage'))['mainEntity']).toEqual({
      '@id': `${site}/blogs/late#article`,
    });
  });

  test('has a list of those that are out, oldest first', async () => {
    const { blogPost, ...rest } = await findNode('/blogs', 'Blog');
    expect(rest).toEqual(blog);
    expect((blogPost as Node[]).map((post) => post['@id'])).toEqual([
      `${site}/blogs/also-early#article`,
      `${site}/blogs/early#article`,
      `${site}/blogs/late#article`,
    ]);
    expect((blogPost as Node[]).at(-1)).toEqual(posting);
    expect((await findNode('/blogs', 'CollectionPage'))['mainEntity']).toEqual({
      '@id': `${site}/blogs#blog`,
    });
  });

  test.each(['draft', 'future', 'lost'])('has no article %s', async (id) => {
    await expect(describeNodes(`/blogs/${id}`)).rejects.toThrow(
      `/blogs/${id} is no article on the site`,
    );
  });
});

describe('other pages', () => {
  test('ask and answer, in the order of the categories, in plain text', async () => {
    const question = (id: string, name: string, text: string) => ({
      '@type': 'Question',
      '@id': `${site}/faq#${id}`,
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    });
    expect((await findNode('/faq', 'FAQPage'))['mainEntity']).toEqual([
      question('fast', 'How fast?', 'Fast.'),
      question('how', 'How?', 'By measuring.'),
      question('cost', 'What is the cost?', 'See pricing.'),
    ]);
  });

  test('in folders of other kinds are neither trades nor articles', async () => {
    const types = (await describeNodes('/samples/late')).map((node) => node['@type']);
    expect(types).toEqual(['ProfessionalService', 'WebSite', 'WebPage']);
  });

  test('say nothing more than the questions and answers', async () => {
    expect(await describeNodes('/faq')).toHaveLength(3);
  });

  test.each([
    ['/about', 'AboutPage', 'mainEntity'],
    ['/contact', 'ContactPage', 'about'],
    ['/contactus', 'ContactPage', 'about'],
  ])('%s is an %s on the company', async (path, type, field) => {
    expect((await findNode(path, type))[field]).toEqual({ '@id': `${site}/#company` });
    expect(await describeNodes(path)).toHaveLength(3);
  });
});

/** Every @type at any depth. */
function listTypes(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(listTypes);
  if (typeof value !== 'object' || value === null) return [];
  return [
    ...('@type' in value ? [value['@type']] : []),
    ...Object.values(value).flatMap(listTypes),
  ];
}

test.each([
  '/',
  '/about',
  '/reviews',
  '/pricing',
  '/faq',
  '/blogs',
  '/blogs/late',
  '/trades/masonry',
])('%s claims no stars for the company itself', async (path) => {
  const nodes = await describeNodes(path, { name: 'Page' });
  expect(listTypes(nodes)).toContain('ProfessionalService');
  for (const type of ['Review', 'AggregateRating', 'Rating']) {
    expect(listTypes(nodes)).not.toContain(type);
  }
  expect(JSON.stringify(nodes)).not.toMatch(/"(?:review|aggregateRating|ratingValue)"/);
});

describe('in a script element', () => {
  // What an HTML parser acts on inside a script: its end tag, and a comment that hides one (HTML, 13.2.5.4).
  const hostile = '</script><script>alert(1)</script><!-- <script> </SCRIPT > & \u2028 "';

  test('no text can end the element or open another, and all of it is read back', async () => {
    const graph = await describePage({ path: '/', title: hostile, description: 'D', trail: [] });
    const written = writeGraph(graph);
    expect(written).not.toMatch(/<[/!a-z]/i);
    expect(written).not.toContain('<');
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(graph)));
    expect(JSON.stringify(JSON.parse(written))).toContain(JSON.stringify(hostile).slice(1, -1));
  });

  test('everything is hostile: keys too', () => {
    const graph = { '@context': 'https://schema.org', '@graph': [], '</script>': '<' };
    expect(writeGraph(graph as unknown as Graph)).not.toContain('<');
  });
});
