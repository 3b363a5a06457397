import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneProject, environmentOfClone } from '../support/clone-project.ts';
import { Content } from './content-folder.ts';
import { moveToBrisbane, moveToLeeds } from './move-abroad.ts';

/** Three builds of the whole site, minutes each on a busy machine. */
const LONGEST = 15 * 60_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countries-'));
  cloneProject(join(folder, 'site'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function run(command: string, ...given: readonly string[]): string {
  const { stdout, stderr } = spawnSync(command, given, {
    cwd: join(folder, 'site'),
    env: environmentOfClone(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return `${stdout}${stderr}`;
}

/** What a visitor and a crawler must find, by hand. */
const COUNTRIES = [
  {
    place: 'Chicago',
    move: () => undefined,
    lang: 'en-US',
    phone: '(312) 555-0148',
    link: 'tel:+13125550148',
    address: '100 Example Street, Suite 200 Chicago, IL 60601',
    region: 'IL',
    hours: 'Monday to Friday, 9 am to 5 pm Central Time',
    registered: '© 2026 Datumline Estimating LLC',
    inTerms: 'so that we can try to settle it.',
    currency: 'Prices are in US dollars unless',
    offer: { price: 300, priceCurrency: 'USD' },
    plan: '$300',
    trade: '$100 / £80',
    word: 'the ZIP code of the job, trades not listed',
    size: 'Under $50,000',
  },
  {
    place: 'Leeds',
    move: moveToLeeds,
    lang: 'en-GB',
    phone: '0113 496 0123',
    link: 'tel:+441134960123',
    address: '1 Example Street Leeds LS1 4AP',
    region: undefined,
    hours: 'Monday to Friday, 9:00 to 17:00; Saturday, 9:00 to 12:00 United Kingdom Time',
    registered:
      '© 2026 Aire Estimating Ltd · Registered in England, company number 01234567 · VAT number GB123456789',
    inTerms:
      'Aire Estimating Ltd Registered in England, company number: 01234567 VAT number: GB123456789',
    currency: 'Prices are in British pounds unless',
    offer: { price: 300, priceCurrency: 'GBP' },
    plan: '£300',
    trade: '£80 / US$100',
    word: 'the postcode of the job, trades not listed',
    size: 'Under £50,000',
  },
  {
    place: 'Brisbane',
    move: moveToBrisbane,
    lang: 'en-AU',
    phone: '(07) 5550 1234',
    link: 'tel:+61755501234',
    address: '1 Example Street Brisbane QLD 4000',
    region: 'QLD',
    hours: 'Monday to Friday, 9 am to 5 pm Australian Eastern Standard Time',
    registered: '© 2026 Moreton Estimating Pty Ltd · ABN 12 345 678 901',
    inTerms: 'Moreton Estimating Pty Ltd ABN: 12 345 678 901',
    currency: 'Prices are in Australian dollars unless',
    offer: { price: 300, priceCurrency: 'AUD' },
    plan: 'A$300',
    trade: 'A$100',
    word: 'the postcode of the job, trades not listed',
    size: 'Under $50,000',
  },
];

function open(page: string) {
  return parse(readFileSync(join(folder, 'site/dist', page), 'utf8'));
}

function read(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

interface Graph {
  readonly '@graph': readonly Readonly<Record<string, unknown>>[];
}

describe.each(COUNTRIES)('a company in $place', (wanted) => {
  beforeAll(() => {
    run('git', 'checkout', '--quiet', '--', 'src');
    wanted.move(new Content(join(folder, 'site')));
  });

  test(
    'is checked, built and checked again without a problem',
    () => {
      expect(run('npm', 'run', 'build')).toMatch(/Checked \d+ content files\.[^]*Complete!/);
      expect(run('npm', 'run', 'check:site')).toMatch(/Checked \d{2,} pages: no problems\./);
    },
    LONGEST,
  );

  test('says on every page where it is and how it is reached', () => {
    for (const page of ['index.html', 'terms.html', 'contactus.html']) {
      const root = open(page);
      expect(root.querySelector('html')?.getAttribute('lang')).toBe(wanted.lang);
      expect(root.querySelector('meta[property="og:locale"]')?.getAttribute('content')).toBe(
        wanted.lang.replace('-', '_'),
      );
      const footer = root.querySelector('body > footer');
      const address = read(footer?.querySelector('address')?.structuredText ?? '');
      expect(address).toContain(`${wanted.address} ${wanted.phone}`);
      expect(address).toContain(wanted.hours);
      expect(footer?.querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe(wanted.link);
      expect(read(footer?.querySelector('.base span')?.text ?? '')).toBe(wanted.registered);
    }
    const contact = read(open('contactus.html').querySelector('main')?.structuredText ?? '');
    expect(contact).toContain(wanted.address);
    const llms = readFileSync(join(folder, 'site/dist/llms.txt'), 'utf8');
    expect(llms).toContain(`Phone ${wanted.phone}, `);
    expect(read(llms.replaceAll(',', ''))).toContain(wanted.address.replaceAll(',', ''));
  });

  test('has its own currency, registrations and word for the postal code', () => {
    const terms = read(open('terms.html').querySelector('main article')?.structuredText ?? '');
    expect(terms).toContain(wanted.currency);
    expect(terms.endsWith(wanted.inTerms)).toBe(true);
    const pricing = read(open('pricing.html').querySelector('main')?.structuredText ?? '');
    expect(pricing).toContain(`One trade from ${wanted.trade},`);
    expect(pricing).toContain(wanted.plan);
    const quote = read(open('contact.html').querySelector('main form')?.text ?? '');
    expect(quote).toContain(wanted.word);
    expect(quote).toContain(wanted.size);
  });

  test('is described to crawlers as pages show it', () => {
    const script = open('pricing.html').querySelector('script[type="application/ld+json"]');
    const { '@graph': nodes } = JSON.parse(script?.rawText ?? '') as Graph;
    const findNode = (type: string) => nodes.find((node) => node['@type'] === type);
    const company = findNode('LocalBusiness');
    expect(company?.['telephone']).toBe(wanted.link.slice('tel:'.length));
    expect(company?.['address']).toMatchObject({ addressCountry: wanted.lang.slice(-2) });
    expect((company?.['address'] as { addressRegion?: string }).addressRegion).toBe(wanted.region);
    expect(findNode('WebPage')?.['inLanguage']).toBe(wanted.lang);
    const [offer] = findNode('OfferCatalog')?.['itemListElement'] as readonly object[];
    expect(offer).toMatchObject(wanted.offer);
  });
});
