import { parse } from 'yaml';
import source from '../content/prices.yaml?raw';
import { pricesSchema } from './prices-schema.ts';
import { readContent } from './read-content.ts';

/** Every price, as src/content/prices.yaml states it. */
export const prices = readContent('src/content/prices.yaml', pricesSchema, parse(source));
