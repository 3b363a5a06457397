import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { compareTrades, type ListedTrade } from '#content-model/compare-trades.ts';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { findAmount } from '#content-model/find-amount.ts';
import { formatMoney, namePostalCode, signCurrency } from '#content-model/format.ts';
import { namePackage } from '#content-model/name-choice.ts';
import { fillTokens, TOKEN } from '#content-model/fill-tokens.ts';
import type { Choice } from '#forms/definitions/field.ts';
import type { LocalWords } from '#forms/definitions/localize-form.ts';
import type { JobScope } from '#forms/definitions/job-scope.ts';
import type { ChoiceName } from '#forms/definitions/visit.ts';
import { readCompany } from './read-company.ts';

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
  divisions: z.optional(z.array(z.string())),
  order: z.optional(z.number()),
  samples: z.optional(z.array(z.string())),
});

const pricesSchema = z.object({
  currency: z.string(),
  amounts: z.record(z.string(), z.record(z.string(), z.number())),
  sizes: z.object({ small: z.number(), medium: z.number(), large: z.number() }),
});

const formsSchema = z.object({
  sheets: z.object({
    jobs: z.record(z.string(), z.record(z.string(), z.object({ costs: z.string() }))),
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
  const { title, name, price } = entry;
  if (choice === 'plan') return namePackage(title ?? id, await readPrice(price));
  return fillFacts(name ?? title ?? id);
}

/** Returns a price by its name, as it is read: "$750"; undefined where there is none of this name. */
async function readPrice(wanted: string | undefined): Promise<string | undefined> {
  const prices = await readPrices();
  const amount = findAmount(prices, wanted);
  if (amount === undefined) return undefined;
  return formatMoney(amount, prices.currency, (await readCompany()).locale);
}

/** Replaces the facts and prices that a text of the content names in braces by their values. */
async function fillFacts(text: string): Promise<string> {
  const { facts, figures } = await readCompany();
  const names = [...text.matchAll(TOKEN)].map(([, name = '']) => name);
  const values = await Promise.all(
    names.map(async (name) => {
      const price = await readPrice(name.replace(/^price\./, ''));
      return [name, price ?? facts[name] ?? figures[name]?.value ?? name] as const;
    }),
  );
  const filled = new Map(values);
  return fillTokens(text, (name) => filled.get(name) ?? name);
}

let forms: Promise<z.infer<typeof formsSchema>> | undefined;

async function parseForms() {
  return z.parse(formsSchema, await parseYaml(readFileSync(FORMS, 'utf8')));
}

/** Returns price range and time of a job of this size and scope, in the words that the form shows beside the files. */
export async function describeJob(scope: JobScope, size: string): Promise<string> {
  const { sheets } = await (forms ??= parseForms());
  return fillFacts(sheets.jobs[scope]?.[size]?.costs ?? '');
}

/** Returns the trades a set can be priced for, in the order in which every list has them. */
export async function listTrades(): Promise<readonly Choice[]> {
  const { folder, ending } = FOLDERS.trade;
  const place = fileURLToPath(folder);
  const trades: (ListedTrade & Choice)[] = [];
  for (const file of readdirSync(place).filter((name) => name.endsWith(`.${ending}`))) {
    const id = file.slice(0, -ending.length - 1);
    const { name = id, divisions = [], order = 0 } = (await readEntry('trade', id)) ?? {};
    trades.push({ divisions, order, name, value: id, label: name, note: divisions[0] ?? '' });
  }
  return trades
    .sort(compareTrades)
    .map(({ value, label, note }) => ({ value, label, note: note ?? '' }));
}

/** The sample that the first of these trades shows on its page. Ids that no content has are passed over. */
export async function findFittingSample(trades: readonly string[]): Promise<string | undefined> {
  for (const id of trades) {
    const entry = await readEntry('trade', id);
    if (entry !== undefined) return entry.samples?.[0];
  }
  return undefined;
}
