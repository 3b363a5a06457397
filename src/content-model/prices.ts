import { parse } from 'yaml';
import source from '../content/prices.yaml?raw';
import { company } from './company.ts';
import { findAmount } from './find-amount.ts';
import { formatMoney } from './format.ts';
import { pricesSchema } from './prices-schema.ts';
import { readContent } from './read-content.ts';

/** Every price, as src/content/prices.yaml states it. */
export const prices = readContent('src/content/prices.yaml', pricesSchema, parse(source));

/** Formats an amount in the company's own currency: "$1,500". */
export function formatPrice(amount: number): string {
  return formatMoney(amount, prices.currency, company.locale);
}

/** Returns a price by its name, as it is read: "$750"; undefined where there is none of this name. */
export function readPrice(name: string | undefined): string | undefined {
  const amount = findAmount(prices, name);
  return amount === undefined ? undefined : formatPrice(amount);
}
