import { z } from 'astro/zod';
import { prices } from '../prices.ts';

/** The name of an amount in prices.yaml. An unknown one is reported with the known ones. */
export const priceKeySchema = z
  .enum(Object.keys(prices.amounts) as [string, ...string[]])
  .describe('Name of an amount in src/content/prices.yaml');
