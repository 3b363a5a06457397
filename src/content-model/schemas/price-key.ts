import { nameOf } from './name-of.ts';

/** The name of an amount in src/content/prices.yaml. */
export const priceKeySchema = nameOf('price').describe(
  'Name of an amount in src/content/prices.yaml',
);
