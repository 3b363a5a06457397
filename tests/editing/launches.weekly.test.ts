import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneProject, environmentOfClone } from '../support/clone-project.ts';
import { Content } from './content-folder.ts';
import { launchOwner, MARK_PATH } from './launch-owner.ts';
import { EL_PASO } from './owners.ts';

/** A production build of the whole site, minutes on a busy machine. */
const TIMEOUT = 15 * 60_000;

/** Days that lie apart from today in every time zone of an office. */
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
const [AFTER, BEFORE] = [dayFromNow(2), dayFromNow(-2)];

/** What a visitor and a crawler must find, by hand. */
const OWNERS = [
  {
    company: {
      name: 'Aire Estimating',
      shortName: 'Aire',
      legalName: 'Aire Estimating Ltd',
      url: 'https://aire-estimating.co.uk',
      accent: '#0b6e4f',
      locale: 'en-GB',
      phone: '+441134960123',
      email: 'plans@aire-estimating.co.uk',
      address: { street: '1 Park Row', locality: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' },
      registration: [
        { label: 'Registered in England, company number', value: '01234567' },
        { label: 'VAT number', value: 'GB123456789' },
      ],
      location: { latitude: 53.797, longitude: -1.545 },
      hours: {
        week: [
          { days: 'Monday to Friday', opens: '09:00', closes: '17:00' },
          { days: 'Saturday', opens: '09:00', closes: '12:00' },
        ],
        timeZone: 'Europe/London',
      },
    },
    currency: 'GBP',
    beside: 'USD',
    offerUntil: AFTER,
    phone: '0113 496 0123',
    place: '1 Park Row Leeds LS1 4AP',
    hours: 'Monday to Friday, 9:00 to 17:00; Saturday, 9:00 to 12:00 United Kingdom Time',
    registered:
      '© 2026 Aire Estimating Ltd · Registered in England, company number 01234567 · VAT number GB123456789',
    money: 'British pounds',
    monthly: '£310',
    trade: '£83 / US$83',
    total: '£48,210.55',
    word: 'the postcode of the job',
    size: 'Under £50,000',
    // Its prices are given in dollars too.
    foreign: /A\$|€\d/,
  },
  {
    company: {
      name: 'Moreton Estimating',
      shortName: 'Moreton',
      legalName: 'Moreton Estimating Pty Ltd',
      url: 'https://moreton-estimating.com.au',
      accent: '#1f5fbf',
      locale: 'en-AU',
      phone: '+61755501234',
      email: 'plans@moreton-estimating.com.au',
      address: {
        street: '12 Eagle Street',
        locality: 'Brisbane',
        region: 'QLD',
        postalCode: '4000',
        country: 'AU',
      },
      registration: [{ label: 'ABN', value: '12 345 678 901' }],
      location: { latitude: -27.468, longitude: 153.023 },
      hours: {
        week: [{ days: 'Monday to Friday', opens: '09:00', closes: '17:00' }],
        timeZone: 'Australia/Brisbane',
      },
    },
    currency: 'AUD',
    offerUntil: BEFORE,
    phone: '(07) 5550 1234',
    place: '12 Eagle Street Brisbane QLD 4000',
    hours: 'Monday to Friday, 9 am to 5 pm Australian Eastern Standard Time',
    registered: '© 2026 Moreton Estimating Pty Ltd · ABN 12 345 678 901',
    money: 'Australian dollars',
    monthly: '$310',
    trade: '$83',
    total: '$48,210.55',
    word: 'the postcode of the job',
    size: 'Under $50,000',
    foreign: /US\$|A\$|£\d/,
  },
  {
    company: {
      name: 'Peña & Núñez Takeoffs',
      shortName: 'Peña & Núñez',
      legalName: 'Peña & Núñez Takeoffs LLC',
      url: 'https://pena-nunez.com',
      accent: '#8a1c3b',
      locale: EL_PASO.locale,
      phone: EL_PASO.phone,
      email: 'plans@pena-nunez.com',
      address: EL_PASO.address,
      location: EL_PASO.location,
      hours: {
        week: [{ days: 'Monday to Friday', opens: '07:30', closes: '16:00' }],
        timeZone: 'America/Denver',
      },
    },
    currency: 'USD',
    offerUntil: AFTER,
    phone: '(915) 532-4567',
    place: '2411 Montana Avenue El Paso, TX 79903',
    hours: 'Monday to Friday, 7:30 am to 4 pm Mountain Time',
    registered: '© 2026 Peña & Núñez Takeoffs LLC',
    money: 'US dollars',
    monthly: '$310',
    trade: '$83',
    total: '$48,210.55',
    word: 'the ZIP code of the job',
    size: 'Under $50,000',
    foreign: /US\$|A\$|£\d/,
  },
];

let folder: string;
let site: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'launches-'));
  site = join(folder, 'site');
  cloneProject(site);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(script: string): { status: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
    cwd: site,
    env: {
      ...environmentOfClone(),
      ...(script === 'test:unit' ? { TEST_ALL: '', WEEKLY: '' } : { CONTEXT: 'production' }),
    },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { status, printed: status === 0 ? '' : `${stdout}${stderr}`.slice(-6000) };
}

const readFile = (file: string) => readFileSync(join(site, 'dist', file), 'utf8');
const open = (page: string) => parse(readFile(page));
const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const readMain = (page: string) => clean(open(page).querySelector('main')?.structuredText ?? '');
const listPages = () => globSync('**/*.{html,json,txt,xml}', { cwd: join(site, 'dist') });

interface Graph {
  readonly '@graph': readonly Readonly<Record<string, unknown>>[];
}

describe.each(OWNERS)('$company.name', (owner) => {
  const { company } = owner;

  beforeAll(async () => {
    spawnSync('git', ['checkout', '--quiet', '--', '.'], { cwd: site });
    spawnSync('git', ['clean', '-fdq', 'src'], { cwd: site });
    await launchOwner(new Content(site), site, owner);
  });

  test.each(['first-launch', 'launch-check', 'build:netlify', 'test:unit'])(
    'goes live by content alone, and its engineers find nothing: %s',
    (script) => {
      expect(run(script)).toEqual({ status: 0, printed: '' });
    },
    TIMEOUT,
  );

  test('says where it is, how it is reached and who it is, in its own color', () => {
    for (const page of ['index.html', 'terms.html', 'contactus.html']) {
      const root = open(page);
      expect(root.querySelector('html')?.getAttribute('lang')).toBe(company.locale);
      const footer = root.querySelector('body > footer');
      const address = clean(footer?.querySelector('address')?.structuredText ?? '');
      expect(address).toContain(`${owner.place} ${owner.phone}`);
      expect(address).toContain(owner.hours);
      const link = footer?.querySelector('a[href^="tel:"]')?.getAttribute('href');
      expect(link).toBe(`tel:${company.phone}`);
      expect(clean(footer?.querySelector('.base span')?.text ?? '')).toBe(owner.registered);
    }
    expect(readFile('llms.txt')).toContain(`Phone ${owner.phone}, `);
    expect(readFile('index.html')).toContain(`--accent:${company.accent}`);
    expect(readFile('favicon.svg')).toContain(MARK_PATH);
  });

  test('has its own money, days and word for the postal code, and none of elsewhere', () => {
    expect(readMain('terms.html')).toContain(owner.money);
    expect(readMain('pricing.html')).toContain(owner.trade);
    expect(readMain('pricing.html')).toContain(owner.monthly);
    const quote = clean(open('contact.html').querySelector('main form')?.text ?? '');
    expect(quote).toContain(owner.word);
    expect(quote).toContain(owner.size);
    for (const page of ['samples/partitions.html', 'samples.html', 'index.html']) {
      expect(readMain(page), page).toContain(owner.total);
    }
    expect(readMain('about.html')).toContain('2 checked: 0 within 2%, 1 within 5%');
    // The launch check lists worked examples of articles, which are an owner's to rewrite.
    const own = listPages().filter((file) => /^(?!blogs\/).*\.html$/.test(file));
    const foreign = own.flatMap((page) => owner.foreign.exec(readMain(page)) ?? []);
    expect(foreign).toEqual([]);
    expect(readFile('rss.xml')).toContain(`<language>${company.locale.toLowerCase()}</language>`);
  });

  test('is described to crawlers as pages show it', () => {
    const script = open('pricing.html').querySelector('script[type="application/ld+json"]');
    const { '@graph': nodes } = JSON.parse(script?.rawText ?? '') as Graph;
    const findNode = (type: string) => nodes.find((node) => node['@type'] === type);
    expect(findNode('LocalBusiness')).toMatchObject({
      telephone: company.phone,
      address: { addressCountry: company.locale.slice(-2) },
    });
    const [offer] = findNode('OfferCatalog')?.['itemListElement'] as readonly object[];
    expect(offer).toMatchObject({ price: 310, priceCurrency: owner.currency });
  });

  test('says its offer until its last day, and nothing of it afterwards', () => {
    const said = listPages().filter((file) =>
      /eleventh|offer=first|<input[^>]*name="offer"/i.test(readFile(file)),
    );
    const { days } = JSON.parse(readFile('schedule.json')) as { days: string[] };
    if (owner.offerUntil === BEFORE) {
      expect(said).toEqual([]);
      expect(days).toEqual([]);
      return;
    }
    expect(said).toEqual(expect.arrayContaining(['contact.html', 'faq.html', 'index.html']));
    expect(days).toEqual([dayFromNow(3)]);
  });
});
