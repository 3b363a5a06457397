import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import source from '../content/prices.yaml?raw';
import { company } from './company.ts';
import { findAmount } from './find-amount.ts';
import { distinguishCurrency, formatMoney } from './format.ts';
import { listCurrencies } from './list-currencies.ts';
import { pricesSchema } from './prices-schema.ts';
import { readContent } from './read-content.ts';

/** Every price, as src/content/prices.yaml states it. */
export const prices = readContent('src/content/prices.yaml', pricesSchema, parse(source));

/** ISO 4217 codes of the currencies shown on the site. */
export const currencies: readonly string[] = listCurrencies(
  globSync(['src/content/**/*.{yaml,mdx}', 'src/content/samples/*/takeoff.json']).map((file) =>
    readFileSync(file, 'utf8'),
  ),
  prices.amounts,
);

function signShown(currency: string): string {
  return distinguishCurrency(currency, prices.currency, company.locale, currencies);
}

/**
 * Formats an amount with a sign that is unambiguous on the site: "$1,500", "US$2.40".
 *
 * @param currency ISO 4217 code in capitals; the company's own where none is named
 * @param digits decimals, if not as many as the amount needs
 */
export function formatPrice(
  amount: number,
  currency: string = prices.currency,
  digits?: number,
): string {
  return formatMoney(amount, currency, company.locale, signShown(currency), digits);
}

/** Sign before an amount in the company's currency, unambiguous on the site: "$", "CA$", "R ". */
export const ownSign = formatPrice(1).split('1', 1)[0] ?? '';

/** Returns a formatted price by its name: "$750"; undefined for an unknown name. */
export function readPrice(name: string | undefined): string | undefined {
  const amount = findAmount(prices, name);
  return amount === undefined ? undefined : formatPrice(amount);
}
