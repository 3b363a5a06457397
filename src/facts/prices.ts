import { parse } from 'yaml';
import source from '../content/prices.yaml?raw';
import { pricesSchema } from './prices-schema.ts';
import { readContent } from './read-content.ts';

/** Every price, checked once at build time. */
export const prices = readContent('src/content/prices.yaml', pricesSchema, parse(source));

/** An amount as it is read: "$1,500", "$2.40", "£80". Whole amounts have no cents. */
export function formatMoney(amount: number, currency: 'USD' | 'GBP' = 'USD'): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
