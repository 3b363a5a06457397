import { z } from 'astro/zod';
import type { Per } from '../offer-names.ts';
import { nameOf } from './name-of.ts';
import { text } from './text.ts';

const priceKey = nameOf('price').describe('Name of an amount in src/content/prices.yaml');

/** A package, or another way of charging: src/content/packages/<name>.yaml. */
export const packageSchema = z.strictObject({
  placeholder: z.boolean().default(false).describe('true until the owner has set these terms'),
  title: text(),
  subtitle: text().describe('Who it is for'),
  price: priceKey
    .optional()
    .describe('Name of an amount in src/content/prices.yaml; left out where the price is agreed'),
  per: z
    .enum(['month', 'hour', 'project'] satisfies Per[])
    .default('month')
    .describe('What the price is for: month, hour or project; left out, month'),
  takeoffs: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('How many a month; left out where there is no limit'),
  turnaround: text()
    .optional()
    .describe('How long each takeoff takes; left out where it is agreed'),
  order: z.number().int().describe('Place in the row'),
  featured: z.boolean().default(false).describe('The one package set in ink'),
  points: z.array(text()).min(1),
  description: text(),
});

/** Work beside a quote or package: one list, src/content/separately.yaml. */
export const separatelySchema = z
  .strictObject({
    placeholder: z.boolean().default(false).describe('true until the owner has set these terms'),
    item: text(),
    basis: text().describe('What the price is for: per project, each'),
    price: priceKey
      .optional()
      .describe('Name of an amount in src/content/prices.yaml; left out where "terms" stands'),
    terms: text().optional().describe('In place of a price: Quoted, Included'),
  })
  .refine(({ price, terms }) => (price === undefined) !== (terms === undefined), {
    error: 'Either price or terms stands here',
    path: ['price'],
  });
