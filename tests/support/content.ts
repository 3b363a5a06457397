/**
 * The content files, for tests that compare them with the pages. The files are read
 * anew here, and facts, money and days are written out by rules of this file's own: a fault in the
 * site's code must not appear on both sides of a comparison.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parsePhoneNumber } from 'libphonenumber-js/min';
import { z } from 'zod';
import { analyticsSchema } from '#content-model/analytics-schema.ts';
import { readFrontMatter } from '#content-model/front-matter.ts';

const FOLDER = 'src/content';

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  const path = `${FOLDER}/${file}`;
  return schema.parse(readFrontMatter(path, readFileSync(path, 'utf8')));
}

/** Every file of a folder with the id its name gives it, by id. */
function readFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): { readonly id: string; readonly data: z.infer<Schema> }[] {
  return readdirSync(`${FOLDER}/${folder}`)
    .filter((file) => /\.(?:yaml|mdx)$/.test(file))
    .map((file) => ({
      id: basename(file).replace(/\.\w+$/, ''),
      data: read(`${folder}/${file}`, schema),
    }))
    .sort((a, b) => a.id.localeCompare(b.id));
}

const byOrder = (
  a: { readonly data: { readonly order: number } },
  b: { readonly data: { readonly order: number } },
) => a.data.order - b.data.order;

/** A day as the site writes it: "2026-05-05" → "May 5, 2026". */
export function writeDay(day: string): string {
  return new Date(day).toLocaleDateString(company.locale, { dateStyle: 'long', timeZone: 'UTC' });
}

function writeMoney(sign: string, amount: number): string {
  const [whole = '', cents] = (Number.isInteger(amount) ? `${amount}` : amount.toFixed(2)).split(
    '.',
  );
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${sign}${grouped}${cents === undefined ? '' : `.${cents}`}`;
}

const { phone, ...rest } = read(
  'company.yaml',
  z.object({
    placeholder: z.boolean(),
    name: z.string(),
    shortName: z.string(),
    legalName: z.string(),
    locale: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.object({
      street: z.string(),
      locality: z.string(),
      postalCode: z.string().optional(),
      country: z.string(),
    }),
    location: z.object({ latitude: z.number(), longitude: z.number() }),
    facts: z.record(z.string(), z.string()),
    figures: z
      .record(
        z.string(),
        z.object({
          value: z.string(),
          basis: z.string().optional(),
          period: z.string().optional(),
        }),
      )
      .default({}),
    url: z.string(),
    analytics: z.optional(analyticsSchema),
  }),
);

export const company = {
  ...rest,
  /** As a visitor reads it: "(312) 555-0148". */
  phone: parsePhoneNumber(phone).formatNational(),
  phoneLink: `tel:${phone}`,
  emailLink: `mailto:${rest.email}`,
};

const range = z.object({ from: z.string(), to: z.string().optional() });
const job = z.object({ one: range, several: range, all: range, turnaround: z.string() });

const { currency, amounts, sizes, jobs } = read(
  'prices.yaml',
  z.object({
    jobs: z.object({ small: job, medium: job, large: job }),
    sizes: z.object({ small: z.number(), medium: z.number(), large: z.number() }),
    currency: z.string(),
    amounts: z.record(z.string(), z.record(z.string(), z.number())),
  }),
);
const ownCode = currency.toLowerCase();

/** Signs of the currencies that prices are given in. */
const SIGNS: Readonly<Record<string, string>> = { usd: '$', gbp: '£', aud: '$', eur: '€' };

function writeAmount(amount: number, code = ownCode): string {
  return writeMoney(SIGNS[code] ?? code, amount);
}

function findAmount(name: string): number | undefined {
  return amounts[name]?.[ownCode];
}

/** An amount of prices.yaml as a visitor reads it: "$1,500". */
function readPrice(name: string): string {
  const amount = findAmount(name);
  if (amount === undefined) throw new Error(`prices.yaml has no amount "${name}"`);
  return writeAmount(amount);
}

/** Price or time of a job of prices.yaml: "$100–$150", "from $150", "24–48 hours". */
function writeJob(size: string, column: string): string {
  const value = jobs[size as keyof typeof jobs][column as keyof typeof job.shape];
  if (typeof value === 'string') return fill(value);
  return value.to === undefined
    ? `from ${readPrice(value.from)}`
    : `${readPrice(value.from)}–${readPrice(value.to)}`;
}

/** Replaces each {fact} in a text of a content file or of the specification. */
export function fill(text: string): string {
  return text.replace(/\{([A-Za-z][\w.]*)\}/g, (_, name: string) => {
    const [start, key = '', code] = name.split('.');
    if (start === 'sheets') return String(sizes[key as keyof typeof sizes]);
    if (start === 'job') return writeJob(key, code ?? '');
    if (start === 'price') {
      const other = code === undefined ? undefined : amounts[key]?.[code];
      return other === undefined ? readPrice(key) : writeAmount(other, code);
    }
    if (name === 'postalCodeWord') {
      return (
        { US: 'ZIP code', GB: 'postcode', AU: 'postcode' }[company.address.country] ?? 'postal code'
      );
    }
    if (name === 'currencyName') {
      return (
        { USD: 'US dollars', GBP: 'British pounds', AUD: 'Australian dollars' }[currency] ??
        currency
      );
    }
    if (name === 'phone' || name === 'email' || name === 'name' || name === 'legalName') {
      return company[name];
    }
    const figure = company.figures[String(start)];
    if (figure !== undefined && (key === '' || key === 'basis' || key === 'period')) {
      return figure[key === '' ? 'value' : key] ?? '';
    }
    const fact = company.facts[name];
    if (fact === undefined) throw new Error(`company.yaml has no fact "${name}"`);
    return fact;
  });
}

/** A sentence of the contract with the company's own time to answer. */
export function promise(sentence: string): string {
  return sentence.replace('2 hours', fill('{contactWithin}'));
}

const text = z.string().transform(fill);
const link = z.object({ name: text, path: z.string() });
const titled = z.object({ title: text });

const trade = z.object({
  name: text,
  title: text,
  divisions: z.array(z.string()),
  alias: text.optional(),
  scope: text,
  drawing: z.object({ name: z.string() }),
  samples: z.array(z.string()).default([]),
  drawingSide: z.enum(['left', 'right']).default('right'),
  order: z.number(),
});

/** In menu order: by the first MasterFormat division. */
export const trades = readFolder('trades', trade)
  .sort(byOrder)
  .sort((a, b) => (a.data.divisions[0] ?? '').localeCompare(b.data.divisions[0] ?? ''))
  .map(({ id, data }) => ({ ...data, id, path: `/trades/${id}` }));

const navigation = read(
  'navigation.yaml',
  z.object({
    header: z.array(
      z.object({
        name: z.string(),
        path: z.string().optional(),
        links: z.array(link).optional(),
        trades: z.boolean().optional(),
      }),
    ),
    action: link,
    footer: z.array(link),
  }),
);

/** The header's dropdowns and links in their order; a link stands alone in its list. */
export const headerItems = navigation.header.map(({ name, path, links, trades: isTrades }) => ({
  name,
  isDropdown: path === undefined,
  links: isTrades === true ? trades : (links ?? [{ name, path: path ?? '' }]),
}));
export const headerAction = navigation.action;
export const footerLinks = navigation.footer;

/** A dropdown of the header that holds the trades, or one that does not. */
export function findDropdown(holdsTrades: boolean) {
  const found = headerItems.find(
    ({ isDropdown, links }) => isDropdown && (links === trades) === holdsTrades,
  );
  if (found === undefined) throw new Error('navigation.yaml has no such dropdown');
  return found;
}

const article = z.object({
  title: text,
  description: text,
  topic: text,
  publishedOn: z.string(),
  updatedOn: z.string(),
  draft: z.boolean().default(false),
  cover: z.object({ alt: text }),
  sources: z.array(z.object({ title: text, publisher: text, supports: text })).default([]),
});
const allArticles = readFolder('articles', article)
  .map(({ id, data }) => ({ ...data, path: `/blogs/${id}` }))
  .sort((a, b) => a.publishedOn.localeCompare(b.publishedOn));
const isOut = ({ draft, publishedOn }: z.infer<typeof article>) =>
  !draft && new Date(publishedOn) <= new Date();

/** Published articles, oldest first. */
export const articles = allArticles.filter(isOut);
/** Drafts, and articles whose day has not come. */
export const withheldArticles = allArticles.filter((one) => !isOut(one));

/** Addresses that an editor leads to a page of the site, as for a page taken down. */
export const ledElsewhere = read(
  'redirects.yaml',
  z.array(z.object({ from: z.string(), to: z.string() })),
)
  .filter(({ to }) => to.startsWith('/'))
  .map(({ from }) => from);

const monthlyPackage = z.object({
  title: text,
  subtitle: text,
  price: z.string().optional(),
  order: z.number(),
  takeoffs: z.number().optional(),
  turnaround: text.optional(),
  featured: z.boolean().default(false),
  holds: z.array(z.string()).optional(),
  points: z.array(text),
  description: text,
});
export const packages = readFolder('packages', monthlyPackage)
  .sort(byOrder)
  .map(({ id, data: { price, ...data } }) => {
    const amount = price === undefined ? undefined : findAmount(price);
    if (amount === undefined) return { ...data, id, price: undefined, each: undefined };
    const share = Math.round((amount / (data.takeoffs ?? 1)) * 100) / 100;
    return { ...data, id, price: writeAmount(amount), each: writeAmount(share) };
  });
/** A monthly package with a price, for tests that choose one, as the form and the e-mail call it. */
export function choosePackage() {
  const chosen = packages.find(({ price }) => price !== undefined);
  if (chosen?.price === undefined) throw new Error('No package has a price');
  return { ...chosen, called: `${chosen.title}, ${chosen.price} a month` };
}

/** The items of the home page's takeoff, by the marks they are measured on. */
export const homeTakeoff = read(
  'home-takeoff.yaml',
  z
    .object({ items: z.array(z.object({ id: z.string(), name: text })) })
    .transform(({ items }) => new Map(items.map(({ id, name }) => [id, name]))),
);

/** The name of the price of a takeoff like the home page's. */
export const { price: homePrice } = read(
  'home-takeoff.yaml',
  z.object({ price: z.string().optional() }),
);

export const offers = readFolder('offers', titled).map(({ id, data }) => ({ ...data, id }));

export const separately = read(
  'separately.yaml',
  z.array(
    z
      .object({ item: text, basis: text, price: z.string().optional(), terms: text.optional() })
      .transform(({ item, basis, price, terms = '' }) => ({
        item,
        basis,
        price: price === undefined ? terms : readPrice(price),
      })),
  ),
);

export const testimonials = read(
  'testimonials.yaml',
  z.array(z.object({ name: text, review: text, onHome: z.boolean(), verified: z.boolean() })),
);

const category = z.object({
  title: text,
  keynote: z.string(),
  order: z.number(),
  questions: z.array(z.object({ id: z.string(), question: text, answer: z.string() })),
});
export const faqCategories = readFolder('faq', category)
  .sort(byOrder)
  .map(({ id, data }) => ({ ...data, id }));

const sample = z.object({
  name: z.string(),
  description: z.string(),
  order: z.number(),
  list: z.string().default('categories'),
  project: z.object({ name: text, place: text }),
  /** Name of the price of a takeoff like this one. */
  price: z.string().optional(),
  /** None where the client prices. */
  priceBasis: z.object({ dated: z.string() }).optional(),
  /** None where the sample is made of delivered files. */
  items: z.array(z.object({ id: z.string() })).default([]),
});
const LISTS = ['categories', 'trades', 'bills'];
/** In the order of the page: the specification's categories, then those of trades, then bills of quantities. */
export const samples = readFolder('samples', sample)
  .sort(byOrder)
  .sort((a, b) => LISTS.indexOf(a.data.list) - LISTS.indexOf(b.data.list))
  .map(({ id, data }) => ({ ...data, id }));

export const policies = readFolder(
  'policies',
  z.object({ title: text, updatedOn: z.string() }),
).map(({ id, data }) => ({ ...data, path: `/${id}` }));

/** Words above the forms. */
export const formWords = read(
  'forms.yaml',
  z.object({
    chosen: z.object({ title: text, remove: text }),
    sent: z.object({ dismiss: text }),
    sheets: z.object({
      reading: text,
      from: text,
      problems: z.object({
        password: text,
        damaged: text,
        portfolio: text,
        xfa: text,
      }),
      about: text,
      jobs: z.object({ rush: text }),
      delivery: z.object({ approved: text }),
      arrived: text,
    }),
  }),
);

/** A call to action of a page's content file. */
export interface PageAction extends z.infer<typeof link> {
  /** Its place in the file: "hero.action". */
  readonly key: string;
  /** The heading of the block around it. */
  readonly title: string;
}

/** Every call to action of a page's content file. */
export function listActions(page: string): readonly PageAction[] {
  const found: PageAction[] = [];
  const walk = (value: unknown, key: string, title: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const action = link.safeParse(value);
    if (action.success) {
      if (/(?:action|second)$/.test(key)) found.push({ ...action.data, key, title });
      return;
    }
    const own = titled.safeParse(value);
    for (const [name, part] of Object.entries(value)) {
      walk(part, key === '' ? name : `${key}.${name}`, own.success ? own.data.title : title);
    }
  };
  walk(read(`pages/${page}.yaml`, z.unknown()), '', '');
  return found;
}

/** Headings and words of the single pages. */
export const pages = {
  home: read(
    'pages/home.yaml',
    z.object({
      hero: z.object({ title: text, showAll: text, check: text.optional() }),
      services: titled,
      trades: titled,
      steps: titled,
      reasons: titled,
      clients: titled,
      results: titled,
      voices: titled,
      request: titled,
    }),
  ),
  pricing: read('pages/pricing.yaml', z.object({ scale: titled })),
  reviews: read(
    'pages/reviews.yaml',
    z.object({
      overall: z
        .object({ distribution: z.array(z.object({ percent: z.number() })).optional() })
        .optional(),
    }),
  ),
  faq: read('pages/faq.yaml', z.object({ search: z.object({ label: text }) })),
  samples: read(
    'pages/samples.yaml',
    z.object({
      workbook: text,
      live: z.object({ check: text.optional() }).optional(),
      detail: z.object({
        page: text,
        earthwork: z.object({ turn: text, from: text, directions: z.array(text) }),
      }),
    }),
  ),
  contactus: read(
    'pages/contactus.yaml',
    z.object({ address: z.object({ directions: text }), map: z.object({ show: text }) }),
  ),
  notFound: read('pages/not-found.yaml', titled),
  contact: read('pages/contact.yaml', z.object({ form: titled })),
  plans: read(
    'pages/plans.yaml',
    z.object({
      withoutScript: text,
      all: text,
      gone: titled,
      states: z.object({ done: text, wrong: text }),
    }),
  ),
};
