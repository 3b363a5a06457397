import { z } from 'astro/zod';
import { text } from './text.ts';

/**
 * Items that fall between a trade and others: src/content/between-trades/<list>.yaml. A trade's page shows the list
 * that it names; a sample that names a list answers each of its items.
 */
export const betweenTradesSchema = z.strictObject({
  called: z
    .array(text())
    .min(1)
    .describe(
      'Words by which the owners of other lists mean this trade, such as "roofer": each of their items then stands in this list too',
    )
    .default([]),
  items: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lower-case letters, digits and hyphens')
          .describe('Name by which samples answer it; keep it when you reword the item'),
        item: text().describe('What each bidder may expect in another bid'),
        owner: text().describe(
          'Who usually carries it, in a few words; the contract of a job decides',
        ),
        theirs: z
          .record(z.string(), z.string())
          .describe('The same item in the list of another trade that is an owner: its list, its id')
          .default({}),
      }),
    )
    .min(1)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      message: 'Each item needs an id of its own',
    })
    .describe('Items that fall between trades, in the order of their table'),
});
