import fc, { type GeneratorValue } from 'fast-check';
import { choose } from './write-markdown.ts';

/** A company that nobody here thought of: what its content is made from. */
export interface Owner {
  readonly seed: number;
  /** The fields of company.yaml that say who and where it is. */
  readonly company: Readonly<Record<string, unknown>>;
  /** The text of its mark's SVG file, if it has one. */
  readonly mark: string | undefined;
  readonly currency: string;
  /** Texts of its own, or as delivered where nothing marks them as placeholders. */
  readonly words: 'own' | 'delivered';
  /** What may be left out: all of it, some, or nothing. */
  readonly amount: 'least' | 'any' | 'all';
  readonly trades: number;
  readonly articles: number;
  /** Samples that are drawn here, and those of the owner's own files; neither on some sites. */
  readonly drawn: number;
  readonly files: number;
  readonly reviews: number;
  readonly packages: number;
  /** Has prices by the sheets and trades of a set. */
  readonly hasJobs: boolean;
  /** Last day of the offer on the first estimate, if it has one. */
  readonly offerUntil: string | undefined;
}

interface Country {
  readonly locale: string;
  readonly phone: string;
  readonly address: Readonly<Record<string, string>>;
  readonly location: Readonly<Record<'latitude' | 'longitude', number>>;
  readonly timeZone: string;
  readonly currency: string;
  readonly registration?: readonly Readonly<Record<'label' | 'value', string>>[];
}

/** With and without region and postal code; numbers as 1,234.5, 1.234,5 and 1’234.5; clocks of 12 and 24 hours. */
const COUNTRIES: readonly Country[] = [
  {
    locale: 'en-US',
    phone: '+19155324567',
    address: {
      street: '2411 Montana Avenue',
      locality: 'El Paso',
      region: 'TX',
      postalCode: '79903',
      country: 'US',
    },
    location: { latitude: 31.779, longitude: -106.464 },
    timeZone: 'America/Denver',
    currency: 'USD',
  },
  {
    locale: 'en-GB',
    phone: '+441134960123',
    address: { street: '4 Kirkgate', locality: 'Leeds', postalCode: 'LS1 6BY', country: 'GB' },
    location: { latitude: 53.796, longitude: -1.541 },
    timeZone: 'Europe/London',
    currency: 'GBP',
    registration: [
      { label: 'Company number', value: '01234567' },
      { label: 'VAT number', value: 'GB123456789' },
    ],
  },
  {
    locale: 'en-AU',
    phone: '+61733331234',
    address: {
      street: '12 Eagle Street',
      locality: 'Brisbane',
      region: 'QLD',
      postalCode: '4000',
      country: 'AU',
    },
    location: { latitude: -27.468, longitude: 153.03 },
    timeZone: 'Australia/Brisbane',
    currency: 'AUD',
    registration: [{ label: 'ABN', value: '12 345 678 901' }],
  },
  {
    locale: 'en-CA',
    phone: '+14169981234',
    address: {
      street: '88 Queen Street West',
      locality: 'Toronto',
      region: 'ON',
      postalCode: 'M5H 2N2',
      country: 'CA',
    },
    location: { latitude: 43.652, longitude: -79.383 },
    timeZone: 'America/Toronto',
    currency: 'CAD',
    registration: [{ label: 'GST number', value: '123456789 RT0001' }],
  },
  {
    locale: 'en-IE',
    phone: '+35314370123',
    address: {
      street: '7 Dame Lane',
      locality: 'Dublin',
      region: 'Co. Dublin',
      postalCode: 'D02 X285',
      country: 'IE',
    },
    location: { latitude: 53.344, longitude: -6.264 },
    timeZone: 'Europe/Dublin',
    currency: 'EUR',
    registration: [{ label: 'VAT number', value: 'IE1234567T' }],
  },
  {
    locale: 'en-DE',
    phone: '+493023125012',
    address: {
      street: 'Große Präsidentenstraße 10',
      locality: 'Berlin',
      postalCode: '10178',
      country: 'DE',
    },
    location: { latitude: 52.524, longitude: 13.402 },
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    registration: [
      { label: 'Registered at', value: 'Amtsgericht Charlottenburg, HRB 12345 B' },
      { label: 'VAT number', value: 'DE123456789' },
    ],
  },
  {
    locale: 'en-CH',
    phone: '+41446681800',
    address: {
      street: 'Rämistrasse 5',
      locality: 'Zürich',
      postalCode: '8001',
      country: 'CH',
    },
    location: { latitude: 47.368, longitude: 8.546 },
    timeZone: 'Europe/Zurich',
    currency: 'CHF',
    registration: [{ label: 'UID', value: 'CHE-123.456.789' }],
  },
  {
    locale: 'en-HK',
    phone: '+85221234567',
    address: {
      street: '18 Harbour Road, Wan Chai',
      locality: 'Hong Kong',
      country: 'HK',
    },
    location: { latitude: 22.28, longitude: 114.173 },
    timeZone: 'Asia/Hong_Kong',
    currency: 'HKD',
  },
  {
    locale: 'en-IN',
    phone: '+912266123456',
    address: {
      street: '21 Nariman Point',
      locality: 'Mumbai',
      region: 'Maharashtra',
      postalCode: '400021',
      country: 'IN',
    },
    location: { latitude: 18.926, longitude: 72.823 },
    timeZone: 'Asia/Kolkata',
    currency: 'INR',
    registration: [{ label: 'GSTIN', value: '27ABCDE1234F1Z5' }],
  },
  {
    locale: 'en-JM',
    phone: '+18769221234',
    address: { street: '3 Port Royal Street', locality: 'Kingston', country: 'JM' },
    location: { latitude: 17.968, longitude: -76.793 },
    timeZone: 'America/Jamaica',
    currency: 'JMD',
  },
];

/** Countries of seeds above 40, which leave those below as they are: numbers as 1 234,5, and a currency behind its amount. */
const LATER_COUNTRIES: readonly Country[] = [
  {
    locale: 'en-ZA',
    phone: '+27215551234',
    address: {
      street: '15 Long Street',
      locality: 'Cape Town',
      postalCode: '8001',
      country: 'ZA',
    },
    location: { latitude: -33.922, longitude: 18.419 },
    timeZone: 'Africa/Johannesburg',
    currency: 'ZAR',
    registration: [{ label: 'VAT number', value: '4123456789' }],
  },
  {
    locale: 'en-DK',
    phone: '+4533123456',
    address: {
      street: 'Sankt Annæ Plads 10',
      locality: 'København',
      postalCode: '1250',
      country: 'DK',
    },
    location: { latitude: 55.684, longitude: 12.589 },
    timeZone: 'Europe/Copenhagen',
    currency: 'DKK',
    registration: [{ label: 'CVR number', value: '12345678' }],
  },
];

/** Who counts visits, as the services' own settings name a site; undefined where nobody does. */
const COUNTERS = [
  undefined,
  { provider: 'plausible' },
  { provider: 'plausible', script: 'https://stats.owner.build/js/script.js' },
  { provider: 'umami', site: 'b1a7a3f0-52a9-4c1e-9d0e-3f6f4b1d7c11' },
  { provider: 'fathom', site: 'ABCDEFGH' },
  { provider: 'goatcounter', site: 'owner' },
  { provider: 'cloudflare', site: '0123456789abcdef0123456789abcdef' },
];

/** A day of the calendar, so many from today. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** A line on top of the pages that is on, long over, still to come, or none. */
const NOTICES = [
  undefined,
  { text: "We're closed for 2 days & answer on Thursday.", until: dayFromNow(30) },
  { text: 'Closed.', from: '2019-12-24', until: '2020-01-02' },
  { text: 'From spring on: {phone}.', from: dayFromNow(90), until: dayFromNow(120) },
];

/** Last days of the delivered offer: none, one that is over, one to come. */
const ENDS = [undefined, dayFromNow(-1), dayFromNow(30)];

const drawMark = (shape: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${shape}</svg>`;

/** None, in black, in the site's colors, in its own and wider than high. */
const MARKS = [
  undefined,
  drawMark('<path d="M4 44V4h40v40zm8-8h24V12H12z"/>'),
  drawMark(
    '<circle cx="24" cy="24" r="20" fill="var(--ink)"/><path fill="var(--accent)" d="M24 8v32H8z"/>',
  ),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#0b6e4f" d="M0 0h56v40H0z"/><path fill="#f2c14e" d="M64 0h56v40H64z"/></svg>',
];

/** None, dark, light and of each part of the wheel. */
const ACCENTS = [undefined, '#0b6e4f', '#1F5FBF', '#8A1C3B', '#5B3FA8', '#B5480A', '#B28300'];

/** Words of names with what markup, JSON, file names and mail headers may trip over. */
const NAMES = [
  "O'Brien",
  'Bélanger-Lévesque',
  'Łódź',
  'Muñoz',
  '&',
  'Sons',
  'Ça',
  'McKay',
  'Q',
  'Estimating',
  'ß',
  '2nd',
];

/** A name of exactly so many letters. */
function writeName(generate: GeneratorValue, length: number): string {
  let name = '';
  while (name.length < length) name += `${name === '' ? '' : ' '}${choose(generate, NAMES)}`;
  // No sign alone, and no space at an end.
  return name
    .slice(0, length)
    .replace(/^[^\p{L}\p{N}]/u, 'N')
    .replace(/[^\p{L}\p{N}]$/u, 'y');
}

/** Weeks with one length of day, two and three; at midnight, at noon and half past. */
const WEEKS = [
  [{ days: 'Monday to Friday', opens: '09:00', closes: '17:00' }],
  [
    { days: 'Monday to Friday', opens: '07:30', closes: '16:00' },
    { days: 'Saturday', opens: '09:00', closes: '12:00' },
  ],
  [
    { days: 'Sunday to Wednesday', opens: '00:00', closes: '23:59' },
    { days: 'Thursday', opens: '08:00', closes: '12:30' },
    { days: 'Friday', opens: '10:00', closes: '12:00' },
  ],
  [{ days: 'Monday', opens: '12:00', closes: '20:30' }],
];

/** Ends of each range first, so that few seeds have met them. */
function count(generate: GeneratorValue, most: number, least: number, seed: number): number {
  if (seed % 4 === 1) return least;
  if (seed % 4 === 2) return most;
  return generate(fc.integer, { min: least, max: most });
}

/** The owner of a seed: the same each time. */
export function makeOwner(seed: number): Owner {
  const random = fc.gen().map((generate): Owner => {
    const countries = seed > 40 ? LATER_COUNTRIES : COUNTRIES;
    const country = countries[(seed - 1) % countries.length] ?? choose(generate, countries);
    const length = [1, 60, 40, generate(fc.integer, { min: 2, max: 59 })][seed % 4] ?? 20;
    const name = writeName(generate, length);
    const domain = `owner-${String(seed)}.build`;
    return {
      seed,
      company: {
        placeholder: false,
        name,
        ...choose(generate, [
          { shortName: name.split(' ').slice(0, 2).join(' ') },
          { shortName: name.split(' ').at(-1) },
          {},
        ]),
        legalName: `${name} Ltd`,
        url: `https://${choose(generate, ['', 'www.'])}${domain}`,
        locale: country.locale,
        phone: country.phone,
        email: `bids@${domain}`,
        address: country.address,
        ...(country.registration !== undefined && { registration: country.registration }),
        location: country.location,
        hours: {
          week: choose(generate, WEEKS),
          timeZone: country.timeZone,
          ...(generate(fc.boolean) && { holidays: [{ day: '2027-01-01', name: 'New Year' }] }),
        },
        areasServed: choose(generate, [['Region'], ['North', 'South', 'The islands']]),
        ...Object.fromEntries(
          Object.entries({
            accent: choose(generate, ACCENTS),
            analytics: COUNTERS[seed % COUNTERS.length],
            notice: NOTICES[seed % NOTICES.length],
            thankYouPage: seed % 3 === 0 ? true : undefined,
            estimators:
              seed % 3 === 1
                ? [
                    { name: writeName(generate, 40), checkedBy: 'Ben Ode', phone: country.phone },
                    { name: 'Cy Marsh' },
                  ]
                : undefined,
            otherOffices:
              seed % 4 === 3
                ? [
                    {
                      name: 'Second office',
                      address: { ...country.address },
                      phone: country.phone,
                    },
                    { name: 'Abroad', address: { ...choose(generate, COUNTRIES).address } },
                  ]
                : undefined,
          }).filter(([, value]) => value !== undefined),
        ),
        profiles: choose(generate, [
          [],
          [{ network: 'LinkedIn', url: `https://www.linkedin.com/company/owner-${String(seed)}` }],
        ]),
      },
      mark: choose(generate, MARKS),
      currency: country.currency,
      words: seed % 2 === 0 ? 'own' : 'delivered',
      amount: (['least', 'all', 'any', 'any'] as const)[seed % 4] ?? 'any',
      trades: count(generate, 14, 1, seed),
      articles: count(generate, 60, 1, seed + 1),
      drawn: generate(fc.integer, { min: 0, max: seed % 5 === 0 ? 11 : 3 }),
      files: count(generate, 8, 0, seed + 2),
      reviews: count(generate, 40, 0, seed + 3),
      packages: generate(fc.integer, { min: 0, max: 8 }),
      hasJobs: generate(fc.boolean),
      offerUntil: ENDS[seed % ENDS.length],
    };
  });
  const [owner] = fc.sample(random, { seed, numRuns: 1 });
  if (owner === undefined) throw new Error(`Seed ${String(seed)} makes no owner`);
  return owner;
}
