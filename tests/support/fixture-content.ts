/*
 * Content of a test's own, in place of src/content: given to the code as `astro:content`, the company and the prices.
 *
 *   vi.mock('astro:content', () => import('./fixture-content.ts'));
 *   vi.mock('#content-model/company.ts', () => import('./fixture-content.ts'));
 *   vi.mock('#content-model/prices.ts', () => import('./fixture-content.ts'));
 */

interface Entry {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The owner's opening hours (specification: Monday to Friday, 09:00 to 17:00); all else is made up. */
export const company = {
  name: 'Plumb Line Estimating',
  shortName: 'Plumb',
  legalName: 'Plumb Line Estimating LLC',
  tagline: 'Takeoffs for </script> & friends.',
  url: 'https://plumb.example',
  locale: 'en-US',
  phone: '+13035550101',
  email: 'plans@plumb.example',
  address: {
    street: '7 Level Road',
    locality: 'Denver',
    region: 'CO',
    postalCode: '80202',
    country: 'US',
  },
  location: { latitude: 39.75, longitude: -104.99 },
  hours: {
    week: [{ days: 'Monday to Friday', opens: '09:00', closes: '17:00' }],
    timeZone: 'America/Denver',
  },
  areasServed: ['Colorado', 'Utah'],
  profiles: [
    { network: 'Facebook', url: 'https://www.facebook.com/plumb' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/plumb' },
  ],
  facts: {},
  figures: { founded: { value: '1999' } },
  promises: {},
};
export const addressLines = ['7 Level Road', 'Denver, CO 80202'];
export const otherOffices = [];
export const estimators = [
  {
    name: 'Ana Lund',
    checkedBy: 'Ben Ode',
    call: { text: '(303) 555-0102', href: 'tel:+13035550102' },
  },
  {
    name: 'Cy Marsh',
    checkedBy: undefined,
    call: { text: '(303) 555-0101', href: 'tel:+13035550101' },
  },
];
export const phoneForPeople = '(303) 555-0101';
export const hoursForPeople = 'Monday to Friday, 9 am to 5 pm Mountain Time';

export const currencies = ['USD'];
export const prices = {
  trades: {},
  currency: 'USD',
  sizes: { small: 20, medium: 80, large: 200 },
  jobs: {},
  amounts: { small: { usd: 310 }, large: { usd: 1620.5 } },
};

const day = (text: string) => new Date(`${text}T00:00:00Z`);

const page = (id: string, sheet: string, more: object = {}): Entry => ({
  id,
  data: {
    page: id,
    title: `Title of ${id}`,
    description: `Description of ${id}.`,
    sheet,
    revisedOn: day('2026-03-04'),
    ...more,
  },
});

const trade = (id: string, order: number, divisions: string[]): Entry => ({
  id,
  data: {
    title: `Title of ${id}`,
    description: `Description of ${id}.`,
    lead: `Lead of ${id}.`,
    order,
    divisions,
    drawing: { name: `${id}-plan`, alt: '' },
    service: {
      type: `Takeoff of ${id}`,
      audience: ['Contractors', 'Architects'],
      price: 'small',
    },
    updatedOn: day('2026-05-06'),
  },
});

const article = (id: string, publishedOn: string, more: object = {}): Entry => ({
  id,
  data: {
    title: `Title of ${id}`,
    description: `Description of ${id}.`,
    topic: 'Bidding',
    keywords: ['bids', 'takeoffs'],
    cover: { name: `${id}-cover`, alt: '' },
    publishedOn: day(publishedOn),
    updatedOn: day('2026-07-08'),
    draft: false,
    ...more,
  },
});

const monthly = (order: number, title: string, price?: string): Entry => ({
  id: title.toLowerCase(),
  data: { title, description: `${title} in words.`, order, per: 'month', ...(price && { price }) },
});

const sample = (id: string, order: number): Entry => ({
  id,
  data: {
    name: `Name of ${id}`,
    description: `Description of ${id}.`,
    order,
    updatedOn: '2026-08-09',
  },
});

const landing = (id: string, sitemap = true): Entry => ({
  id,
  data: {
    title: `Title of ${id}`,
    description: `Description of ${id}.`,
    updatedOn: day('2026-09-12'),
    sitemap,
  },
});

/** In no particular order, as a collection may come. */
const collections: Readonly<Record<string, readonly Entry[]>> = {
  pages: [
    page('pricing', 'A-105', { packages: { title: 'Monthly packages' } }),
    page('thank-you', 'A-901'),
    page('home', 'A-001'),
    page('not-found', 'A-900'),
    page('blogs', 'A-107'),
    page('samples', 'A-108', {
      detail: { title: 'sample takeoff', description: 'With its files.' },
    }),
  ],
  trades: [trade('masonry', 2, ['04']), trade('concrete', 1, ['03', '31'])],
  samples: [sample('slab', 2), sample('wall', 1)],
  articles: [
    article('late', '2026-02-10'),
    article('early', '2026-01-05'),
    article('also-early', '2026-01-05'),
    article('draft', '2026-01-01', { draft: true }),
    article('future', '2999-01-01'),
  ],
  policies: [
    {
      id: 'terms',
      data: {
        title: 'Terms',
        description: 'Of service.',
        sheet: 'G-002',
        updatedOn: day('2026-09-10'),
      },
    },
    {
      id: 'privacy',
      data: {
        title: 'Privacy',
        description: 'Of data.',
        sheet: 'G-001',
        updatedOn: day('2026-09-11'),
      },
    },
  ],
  landing: [landing('leeds'), landing('bid-week', false)],
  packages: [monthly(3, 'Custom'), monthly(2, 'Large', 'large'), monthly(1, 'Small', 'small')],
  faq: [
    {
      id: 'second',
      data: {
        order: 2,
        questions: [
          { id: 'cost', question: 'What is the cost?', answer: 'See [pricing](/pricing).' },
        ],
      },
    },
    {
      id: 'first',
      data: {
        order: 1,
        questions: [
          { id: 'fast', question: 'How fast?', answer: '**Fast.**' },
          { id: 'how', question: 'How?', answer: 'By measuring.' },
        ],
      },
    },
  ],
};

export function getCollection(
  name: string,
  filter: (entry: Entry) => boolean = () => true,
): Promise<Entry[]> {
  return Promise.resolve((collections[name] ?? []).filter(filter));
}

export async function getEntry(name: string, id: string): Promise<Entry | undefined> {
  return (await getCollection(name)).find((entry) => entry.id === id);
}

/** Stands for Astro's `render()`: the id of an entry in place of its component. */
export const render = ({ id }: { readonly id: string }) =>
  Promise.resolve({ Content: id, headings: [] });
