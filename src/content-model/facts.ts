import {
  ATTACHED_LIMIT,
  FILE_LIMIT,
  INLINE_LIMIT,
  MAX_FILES,
  SET_LIMIT,
  UNCLAIMED_HOURS,
} from '#forms/definitions/plan-files.ts';
import { writeSize } from '#forms/definitions/write-size.ts';
import type { Company } from './company-schema.ts';
import { fillTokens } from './fill-tokens.ts';
import { findAmount } from './find-amount.ts';
import {
  distinguishCurrency,
  formatHours,
  formatMoney,
  nameCurrency,
  namePostalCode,
} from './format.ts';
import { describeCounted, findCounter } from './page-scripts.ts';
import type { Prices } from './prices-schema.ts';
import { isCurrent, type Term } from './term.ts';
import { findToday } from './today.ts';

/** Formatted facts by the name that texts give in braces: `turnaround` → "24–48 hours", `price.rush` → "$50". */
export type Facts = ReadonlyMap<string, string>;

const LIMITS = {
  file: writeSize(FILE_LIMIT),
  set: writeSize(SET_LIMIT),
  files: String(MAX_FILES),
  form: writeSize(INLINE_LIMIT),
  attached: writeSize(ATTACHED_LIMIT),
  unclaimed: `${UNCLAIMED_HOURS} hours`,
};

/**
 * Lists the facts of the company, its figures, promises and prices, and the forms' limits.
 *
 * @param phone number as a visitor reads it
 * @param currencies shown on the site
 * @param offers by name; the fact of one that is over is an empty text
 */
export function listFacts(
  company: Pick<
    Company,
    | 'name'
    | 'legalName'
    | 'locale'
    | 'address'
    | 'hours'
    | 'email'
    | 'facts'
    | 'figures'
    | 'promises'
    | 'url'
    | 'analytics'
  >,
  prices: Pick<Prices, 'currency' | 'amounts' | 'sizes' | 'jobs' | 'trades'>,
  phone: string,
  currencies: readonly string[],
  offers: ReadonlyMap<
    string,
    Term & { readonly sentence?: string | undefined; readonly given?: boolean | undefined }
  >,
  now: Date,
): Facts {
  const { locale } = company;
  const facts = new Map<string, string>();
  for (const [name, fact] of Object.entries(company.facts)) facts.set(name, fact);
  for (const [name, figure] of Object.entries(company.figures)) {
    if (figure === undefined) continue;
    const { value, basis, period } = figure;
    facts.set(name, value);
    if (basis !== undefined) facts.set(`${name}.basis`, basis);
    if (period !== undefined) facts.set(`${name}.period`, period);
  }
  facts.set('name', company.name);
  facts.set('legalName', company.legalName);
  facts.set('phone', phone);
  facts.set('hours', formatHours(company.hours, locale));
  facts.set('email', company.email);
  for (const [name, limit] of Object.entries(LIMITS)) facts.set(`limit.${name}`, limit);
  const { analytics } = company;
  const counter = findCounter(company);
  facts.set('analytics.service', counter?.name ?? 'no service');
  facts.set('analytics.counted', counter && analytics ? describeCounted(analytics) : 'nothing');
  facts.set('postalCodeWord', namePostalCode(company.address.country));
  facts.set('currencyName', nameCurrency(prices.currency, locale));
  const own = prices.currency.toLowerCase();
  for (const [name, amounts] of Object.entries(prices.amounts)) {
    for (const [code, amount] of Object.entries(amounts)) {
      const sign = distinguishCurrency(code.toUpperCase(), prices.currency, locale, currencies);
      const price = formatMoney(amount, code, locale, sign);
      facts.set(code === own ? `price.${name}` : `price.${name}.${code}`, price);
    }
  }
  for (const size of ['small', 'medium', 'large'] as const) {
    facts.set(`sheets.${size}`, String(prices.sizes[size]));
  }
  const today = findToday(company, now);
  const fill = (text: string) => fillTokens(text, (fact) => facts.get(fact) ?? `{${fact}}`);
  for (const [name, { sentence, given, ...term }] of offers) {
    if (sentence !== undefined)
      facts.set(`offer.${name}`, given !== false && isCurrent(term, today) ? fill(sentence) : '');
  }
  for (const [size, { turnaround, ...columns }] of Object.entries(prices.jobs ?? {})) {
    for (const [trades, { from, to }] of Object.entries(columns)) {
      facts.set(`job.${size}.${trades}`, writeRange(facts, prices, from, to));
    }
    facts.set(`job.${size}.turnaround`, fill(turnaround));
  }
  for (const [name, parts] of Object.entries(prices.trades)) facts.set(`trade.${name}`, parts);
  for (const [name, promise] of Object.entries(company.promises)) {
    facts.set(`promise.${name}`, fill(promise));
  }
  return facts;
}

/**
 * Formats the price range of a job: "$100–$150", or "from $150" without a higher end.
 *
 * @param from name of an amount
 * @param to name of an amount; ignored unless it is higher than `from`
 */
export function writeRange(
  facts: Facts,
  prices: Pick<Prices, 'currency' | 'amounts'>,
  from: string,
  to: string | undefined,
): string {
  const isRange = (findAmount(prices, to) ?? 0) > (findAmount(prices, from) ?? 0);
  const read = (name = '') => facts.get(`price.${name}`) ?? '';
  return isRange ? `${read(from)}–${read(to)}` : `from ${read(from)}`;
}
