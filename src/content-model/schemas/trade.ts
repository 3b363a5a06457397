import { nameOf } from './name-of.ts';
import { z } from 'astro/zod';
import { text } from './text.ts';
import { isDivision, roundNet, TABLE_UNIT_NAMES, TABLE_UNITS } from '#takeoffs/arithmetic';
import { addressSchema, destinationSchema, formerlySchema } from './address.ts';
import { day } from './day.ts';
import { drawingSchema } from './drawing.ts';
import { markSchema } from './mark.ts';
import { placeholder } from './pages/page.ts';
import { currencySchema } from './priced-lines.ts';
import { searchDescriptionSchema } from './search-description.ts';
import { statedRulesSchema } from './stated-rules.ts';

const section = z
  .string()
  .regex(
    /^(?!\d{6}$)(?=.*\d)\S.{0,14}\S$|^\d$/,
    'A MasterFormat number, as "03 30 00", or one of another standard with a digit and up to 16 characters: "F10"',
  )
  .describe(
    'MasterFormat section, or the number of the work in another standard: "F10"; left out where work has no numbers',
  );

const rate = z.number().nonnegative().default(0);

/** A trade page: src/content/trades/<slug>.mdx. The file name is the address under /trades/. */
export const tradeSchema = z.strictObject({
  placeholder,
  name: text().describe('Name in menus, cards and breadcrumbs'),
  alias: text({ maxFilled: 28 })
    .optional()
    .describe(
      'Words that people look for, below the name in menus, cards and the footer: "Roofing, insulation"',
    ),
  title: text({ maxFilled: 48 }).describe(
    'The h1 and the title in search results, at most 48 characters',
  ),
  description: searchDescriptionSchema,
  keywords: z.array(z.string()).min(1),
  divisions: z
    .array(
      z
        .string()
        .regex(/^\d\d$/, {
          error:
            'MasterFormat has two digits in quotes, as "03"; leave divisions out if you number otherwise',
          abort: true,
        })
        .refine(isDivision, 'MasterFormat has no such division of work: 02 to 48')
        .describe('A division of MasterFormat'),
    )
    .default([])
    .describe(
      "MasterFormat divisions; the first is the page's numeral and sheet number. Left out where nobody numbers work so",
    ),
  order: z.number().int().describe('Place among the trades of the same division'),
  scope: text().describe('One line on the card: what is measured'),
  lead: text().describe('Sentence under the h1'),
  drawing: z
    .strictObject({
      name: drawingSchema,
      alt: text().describe('What is drawn and what is marked'),
      measured: text()
        .optional()
        .describe('What the quantities of the legend were measured of: "312 feet of this section"'),
      legend: z
        .array(
          z.strictObject({
            mark: markSchema,
            label: text(),
            quantity: text().optional().describe('Its quantity with the unit: "28.9 CY"'),
            sum: text().optional().describe('How the quantity comes about: "312 × 2.5 × 1.0 ÷ 27"'),
          }),
        )
        .default([])
        .describe('What the marks of the drawing are; left out, the drawing stands alone'),
    })
    .optional()
    .describe('Where the page begins; may be left out'),
  service: z
    .strictObject({
      type: text(),
      audience: z.array(text()).min(1),
      price: nameOf('price')
        .optional()
        .describe('The lowest price that the page names, an amount in src/content/prices.yaml'),
    })
    .describe('For structured data: the kind of service, who it is for and what it costs'),
  cities: z
    .strictObject({ placeholder: z.boolean().describe('true until they are the company’s own') })
    .optional()
    .describe('Where the text lists cities or other places that the company serves'),
  updatedOn: day().describe('Day of the last real change'),
  formerly: formerlySchema,
  curtain: z
    .enum(['survey', 'sliding'])
    .optional()
    .describe('An opening curtain: "survey" in yellow and red for 1.2 s, or "sliding"'),
  actions: z
    .array(z.strictObject({ label: text(), to: destinationSchema }))
    .min(1)
    .describe('Buttons under the lead; the first is the main one'),
  samples: z
    .array(nameOf('sample'))
    .default([])
    .describe(
      'File names in src/content/samples, without .yaml: linked below the priced table, the first shown as proof and of the trade’s first division. May be left out',
    ),
  proof: z
    .strictObject({
      review: z
        .string()
        .optional()
        .describe('A review of this trade: an id in testimonials.yaml with this trade'),
      article: addressSchema
        .meta({ isAddress: true, mayWait: true })
        .optional()
        .describe('The address of an article; its line waits with an article that is held back'),
    })
    .optional()
    .describe('What <Proof /> shows beside the claims of the page; both may be left out'),
  between: nameOf('list')
    .optional()
    .describe(
      'What <BetweenTrades /> shows: a file in src/content/between-trades, without .yaml. The samples of the trade answer it',
    ),
  rules: statedRulesSchema,
  skeleton: z
    .enum(['drawn', 'counted'])
    .default('drawn')
    .describe(
      'What the page begins with: "drawn" the drawing from edge to edge, with the quantities of its legend; "counted" the costliest rows of the first sample, each with its pieces',
    ),
  excerpt: z
    .strictObject({
      title: text(),
      reference: text().describe('The sheet it was measured from'),
      currency: currencySchema,
      rows: z
        .array(
          z
            .strictObject({
              section: section.exactOptional(),
              item: text(),
              mark: markSchema,
              quantity: z.number().positive().describe('Net measured quantity'),
              unit: z.enum(TABLE_UNIT_NAMES).describe('Unit of the quantity'),
              waste: z.number().min(0).describe('Percent added to the net quantity for material'),
              material: rate.describe('Material per unit, paid on the order quantity'),
              labor: rate.describe('Labor per unit, paid on the net quantity'),
              equipment: rate.describe('Equipment per unit, paid on the net quantity'),
              differs: text()
                .optional()
                .describe(
                  'What is another item than in the samples, where its rates lie outside theirs',
                ),
            })
            .superRefine(({ quantity, unit }, context) => {
              if (roundNet(quantity, unit) === quantity) return;
              const message = `Has more decimals than ${unit} is measured to, at most ${TABLE_UNITS[unit].netDigits}`;
              context.addIssue({ code: 'custom', path: ['quantity'], message });
            }),
        )
        .min(1),
      note: text().describe('What the rates include, where and when they apply'),
    })
    .optional()
    .describe(
      'The takeoff table that <Excerpt> shows; order quantities and totals are computed. Both may be left out',
    ),
});

export type Trade = z.infer<typeof tradeSchema>;

/** The number of a trade's sheet in the set: "E-103" for division 03, or without divisions for order 3. */
export function numberTradeSheet({ divisions: [division], order }: Trade): string {
  return `E-1${division ?? String(order).padStart(2, '0')}`;
}
