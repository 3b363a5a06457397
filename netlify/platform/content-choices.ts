import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { compareTrades } from '#content-model/compare-trades.ts';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { listFacts, type Facts } from '#content-model/facts.ts';
import { listJobPrices, readRush } from '#content-model/list-job-prices.ts';
import { readOffice } from '#content-model/office.ts';
import {
  distinguishCurrency,
  formatMoney,
  namePostalCode,
  signCurrency,
} from '#content-model/format.ts';
import { listCurrencies } from '#content-model/list-currencies.ts';
import { nameOffer, namePackage } from '#content-model/name-choice.ts';
import { isCurrent } from '#content-model/term.ts';
import { findToday } from '#content-model/today.ts';
import { fillTokens } from '#content-model/fill-tokens.ts';
import { nameRush } from '#forms/definitions/delivery.ts';
import type { Choice } from '#forms/definitions/field.ts';
import type { LocalWords } from '#forms/definitions/localize-form.ts';
import type { JobPrices } from '#forms/definitions/job-price.ts';
import type { JobScope } from '#forms/definitions/job-scope.ts';
import { type Ticket } from '#forms/definitions/ticket.ts';
import {
  writeTicket as write,
  type CountedSet,
  type TicketCopy,
} from '#forms/definitions/write-ticket.ts';
import type { ChoiceName } from '#forms/definitions/visit-fields.ts';
import { readCompany, readPhone } from './read-company.ts';

/**
 * Content folders of a visitor's choices. Netlify's bundler follows these URLs and packs the folders
 * with the function.
 */
const FOLDERS: Readonly<Record<ChoiceName, { readonly folder: URL; readonly ending: string }>> = {
  plan: { folder: new URL('../../src/content/packages', import.meta.url), ending: 'yaml' },
  trade: { folder: new URL('../../src/content/trades', import.meta.url), ending: 'mdx' },
  offer: { folder: new URL('../../src/content/offers', import.meta.url), ending: 'yaml' },
  sample: { folder: new URL('../../src/content/samples', import.meta.url), ending: 'yaml' },
};
const PRICES = new URL('../../src/content/prices.yaml', import.meta.url);
const FORMS = new URL('../../src/content/forms.yaml', import.meta.url);

const entrySchema = z.object({
  /** Packages and offers have a title; trades and samples are called by their name. */
  title: z.optional(z.string()),
  name: z.optional(z.string()),
  price: z.optional(z.string()),
  per: z.optional(z.enum(['month', 'hour', 'project'])),
  takeoffs: z.optional(z.number()),
  turnaround: z.optional(z.string()),
  service: z.optional(z.object({ price: z.optional(z.string()) })),
  divisions: z.optional(z.array(z.string())),
  order: z.optional(z.number()),
  samples: z.optional(z.array(z.string())),
  /** Of offers. */
  sentence: z.optional(z.string()),
  discount: z.optional(z.string()),
  given: z.optional(z.boolean()),
  until: z.optional(z.string()),
});

const rangeSchema = z.object({ from: z.string(), to: z.optional(z.string()) });

const jobSchema = z.object({
  one: rangeSchema,
  several: rangeSchema,
  all: rangeSchema,
  turnaround: z.string(),
});

const pricesSchema = z.object({
  currency: z.string(),
  trades: z._default(z.record(z.string(), z.string()), {}),
  amounts: z.record(z.string(), z.record(z.string(), z.number())),
  jobs: z.optional(z.object({ small: jobSchema, medium: jobSchema, large: jobSchema })),
  sizes: z.object({ small: z.number(), medium: z.number(), large: z.number() }),
});

/** Text of the content, whose facts are filled when it is read. */
const wordSchema = z.string();

const formsSchema = z.object({
  sheets: z.object({
    jobs: z.object({
      trades: z.object({ one: wordSchema, several: wordSchema, all: wordSchema }),
      parts: z.object({ for: wordSchema, alone: wordSchema, several: wordSchema }),
      budgets: z.optional(z.object({ residential: wordSchema, commercial: wordSchema })),
      rush: wordSchema,
      quoted: wordSchema,
      price: wordSchema,
      day: wordSchema,
      package: z.object({
        one: wordSchema,
        takeoffs: wordSchema,
        open: wordSchema,
        agreed: wordSchema,
      }),
    }),
    about: wordSchema,
    ticket: z.object({
      uncounted: wordSchema,
      stations: z.object({
        answer: wordSchema,
        pay: wordSchema,
        back: wordSchema,
        answerWithin: wordSchema,
        paid: wordSchema,
        approved: wordSchema,
        backIn: wordSchema,
        rush: wordSchema,
        now: wordSchema,
        yourClock: wordSchema,
        businessHours: wordSchema,
      }),
    }),
  }),
});

type Entry = z.infer<typeof entrySchema>;

async function parseYaml(source: string): Promise<unknown> {
  const { parse } = await import('yaml');
  return parse(source);
}

/** Entries by their file. Files packed with a function do not change while it runs. */
const entries = new Map<string, Promise<Entry | undefined>>();

async function parseEntry(file: string): Promise<Entry | undefined> {
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  return z.parse(entrySchema, await parseYaml(cutFrontMatter(file, source)?.yaml ?? ''));
}

/** Reads the content file of a choice; undefined if there is none. */
export function readEntry(choice: ChoiceName, id: string): Promise<Entry | undefined> {
  const { folder, ending } = FOLDERS[choice];
  const file = `${fileURLToPath(folder)}/${id}.${ending}`;
  const existing = entries.get(file);
  if (existing) return existing;
  const reading = parseEntry(file);
  entries.set(file, reading);
  return reading;
}

let prices: Promise<z.infer<typeof pricesSchema>> | undefined;

async function parsePrices() {
  return z.parse(pricesSchema, await parseYaml(readFileSync(PRICES, 'utf8')));
}

/** Returns the currency, the amounts by name, and the sheets of a job of each size, at most. */
export function readPrices(): Promise<z.infer<typeof pricesSchema>> {
  return (prices ??= parsePrices());
}

/** Reads the words of the company's country for forms and e-mails. */
export async function readLocalWords(): Promise<LocalWords> {
  const [{ address, locale }, { currency }] = await Promise.all([readCompany(), readPrices()]);
  return {
    postalCode: namePostalCode(address.country),
    currencySign: signCurrency(currency, locale),
  };
}

/**
 * Returns the name and price of a chosen package, trade, offer or sample: "Pro, $750 a month".
 * `undefined` if no content file has this id. The id must have passed `readVisit`.
 */
export async function nameChoice(choice: ChoiceName, id: string): Promise<string | undefined> {
  const entry = await readEntry(choice, id);
  if (entry === undefined) return undefined;
  const { title, name, price, per, until } = entry;
  if (choice === 'plan') return namePackage(title ?? id, await readPrice(price), per);
  const called = await fillFacts(name ?? title ?? id);
  if (choice !== 'offer') return called;
  return nameOffer(called, until, findToday(await readCompany(), new Date()));
}

/** Returns a price by its name, as it is read: "$750"; undefined where there is none of this name. */
async function readPrice(wanted: string | undefined): Promise<string | undefined> {
  return wanted === undefined ? undefined : (await readFacts()).get(`price.${wanted}`);
}

/** Lists the currencies of prices.yaml, beside which pages write "US$100" where another has the same sign. */
const listShown = ({ amounts }: z.infer<typeof pricesSchema>) => listCurrencies([], amounts);

let facts: Promise<Facts> | undefined;

async function listAllFacts(): Promise<Facts> {
  const [company, prices, phone, offers] = await Promise.all([
    readCompany(),
    readPrices(),
    readPhone(),
    readEntries('offer'),
  ]);
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return listFacts(company, prices, phone, listShown(prices), byId, new Date());
}

function readFacts(): Promise<Facts> {
  return (facts ??= listAllFacts());
}

/** Replaces the facts and prices that a text of the content names in braces by their values. */
async function fillFacts(text: string): Promise<string> {
  const facts = await readFacts();
  return fillTokens(text, (name) => facts.get(name) ?? name);
}

/** Reads all entries of a folder; git keeps none for a company without packages. */
async function readEntries(
  choice: ChoiceName,
): Promise<readonly (Entry & { readonly id: string })[]> {
  const { folder, ending } = FOLDERS[choice];
  if (!existsSync(folder)) return [];
  const ids = readdirSync(fileURLToPath(folder))
    .filter((name) => name.endsWith(`.${ending}`))
    .map((name) => name.slice(0, -ending.length - 1));
  return Promise.all(ids.map(async (id) => ({ ...(await readEntry(choice, id)), id })));
}

async function readSheetWords() {
  const source = await fillFacts(readFileSync(FORMS, 'utf8'));
  return z.parse(formsSchema, await parseYaml(source)).sheets;
}

async function listJobs(words: JobPrices['words']): Promise<JobPrices> {
  const [company, prices, facts, packages, trades, offers] = await Promise.all([
    readCompany(),
    readPrices(),
    readFacts(),
    readEntries('plan'),
    readEntries('trade'),
    readEntries('offer'),
  ]);
  const today = findToday(company, new Date());
  const standing = offers.filter((offer) => offer.given !== false && isCurrent(offer, today));
  const { currency } = prices;
  const sign = distinguishCurrency(currency, currency, company.locale, listShown(prices));
  return listJobPrices({
    facts,
    prices,
    words,
    packages: await Promise.all(
      packages.map(async ({ id, title = id, takeoffs, turnaround }) => ({
        id,
        title,
        takeoffs,
        turnaround: turnaround && (await fillFacts(turnaround)),
      })),
    ),
    trades: trades.map(({ id, service }) => ({ id, price: service?.price })),
    offers: await Promise.all(
      standing.map(async ({ id, title = id, discount }) => ({
        id,
        title: await fillFacts(title),
        discount: discount && (await fillFacts(discount)),
      })),
    ),
    format: (amount) => formatMoney(amount, currency, company.locale, sign),
  });
}

async function readTicketCopy(): Promise<TicketCopy> {
  const { jobs, about, ticket } = await readSheetWords();
  const { uncounted, stations } = ticket;
  return {
    about,
    uncounted,
    sizes: (await readPrices()).sizes,
    prices: await listJobs(jobs),
    delivery: {
      office: readOffice(await readCompany()),
      rush: readRush(await readFacts()),
      words: stations,
    },
  };
}

let ticketCopy: Promise<TicketCopy> | undefined;

/** Names a rush with its price: "Rush, +$50". */
export async function readRushName(): Promise<string> {
  const { delivery } = await (ticketCopy ??= readTicketCopy());
  return nameRush(delivery);
}

/**
 * Returns the ticket that the form showed at that moment beside a set; undefined where none of its sheets were counted.
 *
 * @param now milliseconds since 1970
 * @param readerZone the reader's time zone, an IANA name; the office's without
 */
export async function writeTicket(
  set: CountedSet,
  scope: JobScope,
  now: number,
  readerZone?: string,
): Promise<Ticket | undefined> {
  const copy = await (ticketCopy ??= readTicketCopy());
  return write(copy, set, scope, now, readerZone ?? copy.delivery.office.timeZone);
}

/** Returns the trades a set can be priced for, in the order in which every list has them. */
export async function listTrades(): Promise<readonly Choice[]> {
  return (await readEntries('trade'))
    .map(({ id, name = id, divisions = [], order = 0 }) => ({ id, name, divisions, order }))
    .sort(compareTrades)
    .map(({ id, name, divisions }) => ({ value: id, label: name, note: divisions[0] ?? '' }));
}

/** The sample that the first of these trades shows on its page. Ids that no content has are passed over. */
export async function findFittingSample(trades: readonly string[]): Promise<string | undefined> {
  for (const id of trades) {
    const entry = await readEntry('trade', id);
    if (entry !== undefined) return entry.samples?.[0];
  }
  return undefined;
}
