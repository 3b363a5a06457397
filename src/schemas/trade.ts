import { z } from 'astro/zod';
import { text } from '#facts/fill-facts.ts';
import { markSchema } from './mark.ts';

const section = z
  .string()
  .regex(/^\d\d \d\d \d\d(\.\d\d)?$/, 'A MasterFormat number, as "03 30 00"')
  .describe('MasterFormat section');

/** A trade page: src/content/trades/<slug>.mdx. The file name is the address under /trades/. */
export const tradeSchema = z.strictObject({
  name: text().describe('Name in menus, cards and breadcrumbs'),
  title: text().describe('The h1 and the title in search results, at most 48 characters'),
  description: text().describe('For search results, 110 to 155 characters'),
  keywords: z.array(z.string()).min(1),
  divisions: z
    .array(z.string().regex(/^\d\d$/, 'Two digits in quotes, as "03"'))
    .min(1)
    .describe("MasterFormat divisions; the first is the page's numeral and sheet number"),
  order: z.number().int().describe('Place in menus and on the home page'),
  scope: text().describe('One line on the card: what is measured'),
  lead: text().describe('Sentence under the h1'),
  drawing: z.strictObject({
    name: z.string().describe('File in src/components/illustrations, without .svg'),
    alt: text().describe('What is drawn and what is marked'),
    legend: z.array(z.strictObject({ mark: markSchema, label: text() })),
  }),
  service: z
    .strictObject({ type: text(), audience: z.array(text()).min(1) })
    .describe('For structured data: the kind of service and who it is for'),
  updatedOn: z.date().describe('Day of the last real change'),
  curtain: z
    .enum(['survey', 'sliding'])
    .optional()
    .describe('An opening curtain: "survey" in yellow and red for 1.2 s, or "sliding"'),
  actions: z
    .array(z.strictObject({ label: text(), to: z.string().startsWith('/') }))
    .min(1)
    .describe('Buttons under the lead; the first is the main one'),
  proof: z
    .strictObject({
      sample: z.string().describe('A sample takeoff: name of a file in src/content/samples'),
      review: z.string().describe('A review: an id in testimonials.yaml'),
      article: z.string().startsWith('/blogs/').describe('The address of an article'),
      price: text().describe('What a takeoff of the trade costs, with a price of prices.yaml'),
    })
    .describe('What the page shows beside its own claims'),
  drawingSide: z
    .enum(['right', 'left'])
    .default('right')
    .describe('Where the drawing of the head stands beside the words'),
  excerpt: z
    .strictObject({
      title: text(),
      reference: text().describe('The sheet it was measured from'),
      rows: z
        .array(
          z.strictObject({
            section,
            item: text(),
            mark: markSchema,
            quantity: z.number().positive().describe('Net measured quantity'),
            unit: z.string(),
            waste: z.number().min(0).describe('Percent added to the net quantity'),
            rate: z.number().positive().describe('US dollars per unit'),
          }),
        )
        .min(1),
      note: text().describe('What the rates include, where and when they apply'),
    })
    .describe('The takeoff table on the page; order quantities and totals are computed'),
});

export type Trade = z.infer<typeof tradeSchema>;
