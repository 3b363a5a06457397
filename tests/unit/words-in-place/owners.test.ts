/** Reviews, sources and delivered files stand beside whose and what they are. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readFrontMatter } from '#content-model/front-matter.ts';
import { isDelivered } from '#tests/support/delivered.ts';

const reviews = z
  .array(
    z.object({
      id: z.string(),
      name: z.string(),
      company: z.string(),
      location: z.string(),
      avatar: z.string().optional(),
      trade: z.string().optional(),
    }),
  )
  .parse(parse(readFileSync('src/content/testimonials.yaml', 'utf8')));

test('the letters in place of a portrait are those of the name', () => {
  const wrong = reviews.filter(
    ({ name, avatar }) =>
      avatar !== undefined &&
      /^[A-Z]+$/.test(avatar) &&
      avatar !== [...name.matchAll(/\b[A-Z]/g)].join(''),
  );
  expect(wrong).toEqual([]);
});

/** Trade and company of each review. */
const REVIEWS: Readonly<Record<string, readonly [trade: string, company: RegExp, place: RegExp]>> =
  {
    'drywall-denver': ['interior-exterior-finishes', /Drywall/, /Colorado, US$/],
    'concrete-tampa': ['concrete-estimating', /Concrete/, /Florida, US$/],
    'builder-leeds': ['wood-plastic-composites', /house builder/, /England, UK$/],
    'openings-columbus': ['openings-estimating', /Door/, /Ohio, US$/],
    'electrical-perth': ['electrical', /electrical/, /Australia$/],
    'sitework-raleigh': ['sitework-estimating', /General contractor/, /North Carolina, US$/],
  };

test.runIf(isDelivered).each(reviews)('$id: trade, company and place', (review) => {
  const [trade, works, place] = REVIEWS[review.id] ?? ['', /-/, /-/];
  expect(review.trade).toBe(trade);
  expect(review.company).toMatch(works);
  expect(review.location).toMatch(place);
});

/** What belongs to the page of each trade: divisions, samples, items between the trades, price. */
const TRADES: Readonly<Record<string, string>> = {
  'concrete-estimating': '03; concrete; concrete; singleTrade',
  electrical: '26, 27, 28; electrical; electrical; singleTrade',
  'interior-exterior-finishes':
    '09, 07, 06; finishes, drywall, paint, residential-building-paint; finishes; singleTrade',
  'masonry-estimating': '04; concrete-masonry-units; masonry; singleTrade',
  'mep-hvac': '23, 22, 26; mep-hvac, electrical; mep-hvac; singleTrade',
  'metals-estimating': '05, 03; metals; metals; singleTrade',
  'openings-estimating': '08; openings; openings; singleTrade',
  'sitework-estimating': '31, 32, 33; sitework; sitework; singleTrade',
  'thermal-protection': '07; roofing, roofing-2; roofing; singleTrade',
  'wood-plastic-composites': '06; timber; wood; woodworkTakeoff',
};

test.runIf(isDelivered).each(Object.entries(TRADES))('%s has what is its own', (trade, own) => {
  const path = `src/content/trades/${trade}.mdx`;
  const { divisions, samples, between, service, proof } = z
    .object({
      divisions: z.array(z.string()),
      samples: z.array(z.string()),
      between: z.string(),
      service: z.object({ price: z.string() }),
      proof: z.object({ review: z.string().optional() }),
    })
    .parse(readFrontMatter(path, readFileSync(path, 'utf8')));
  expect([divisions.join(', '), samples.join(', '), between, service.price].join('; ')).toBe(own);
  expect([undefined, trade]).toContain(REVIEWS[proof.review ?? '']?.[0]);
});

/** Who publishes a source, by words of its title, and the page that has it, if any. */
const PUBLISHERS: readonly (readonly [title: RegExp, publisher: RegExp, url?: string])[] = [
  [/^FAR /, /^General Services/, 'https://www.acquisition.gov'],
  [/^MasterFormat$/, /^Construction Specifications/],
  [/NIST/, /^National Institute of Standards/, 'https://www.nist.gov/pml/nist-technical-note-1297'],
  [/Brick Masonry/, /^Brick Industry/],
  [/17R-97/, /^AACE/],
  [/Surety Bond/, /^Small Business/, 'https://www.ecfr.gov'],
  [/Wage Statistics/, /^Bureau of Labor/, 'https://www.bls.gov/oes/'],
  [/Employer Costs/, /^Bureau of Labor/, 'https://www.bls.gov/opub/hom/ecec/presentation.htm'],
  [/Producer Price/, /^Bureau of Labor/, 'https://www.bls.gov/ppi/'],
  [/Employer's Tax/, /^Internal Revenue/, 'https://www.irs.gov'],
  [/International .* Code/, /^International Code/, 'https://www.iccsafe.org'],
  [/Labor Standards/, /^Department of Labor/, 'https://www.ecfr.gov'],
  [/SMACNA/, /^Sheet Metal/, 'https://www.smacna.org'],
  [/NFPA/, /^National Fire/, 'https://www.nfpa.org'],
  [/Mail Manual/, /Postal Service/, 'https://pe.usps.com'],
  [/^Wage determinations/, /^System for Award/, 'https://sam.gov'],
  [/DoD/, /^Department of Defense/, 'https://www.wbdg.org'],
];

test.runIf(isDelivered)('every source has its publisher and its page', () => {
  const source = z.object({
    title: z.string(),
    publisher: z.string(),
    url: z.string().optional(),
  });
  const sources = globSync('src/content/articles/*.mdx').flatMap(
    (file) =>
      z
        .object({ sources: z.array(source) })
        .parse(readFrontMatter(file, readFileSync(file, 'utf8'))).sources,
  );
  expect(sources.length).toBeGreaterThan(20);
  const wrong = sources.filter(({ title, publisher, url }) => {
    const [, of, page] = PUBLISHERS.find(([words]) => words.test(title)) ?? [];
    return of?.test(publisher) !== true || page !== url;
  });
  expect(wrong).toEqual([]);
});

test.runIf(isDelivered)('workbooks are Excel files and what is drawn or written is PDF', () => {
  const files = globSync('src/content/trades/*.mdx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<Deliverable file="([^"]*)" title="([^"]*)"/g)].map(
      ([, ending, title = '']) => ({ file, ending, title }),
    ),
  );
  expect(files.length).toBeGreaterThan(20);
  const isTable =
    /workbook|piece list|bar list|openings schedule|set summaries|takeoff list|volumes|landscaping estimate/i;
  expect(files.filter(({ ending, title }) => (ending === '.xlsx') !== isTable.test(title))).toEqual(
    [],
  );
});
