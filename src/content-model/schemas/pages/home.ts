import { z } from 'astro/zod';
import { addressSchema } from '../address.ts';
import { drawingSchema } from '../drawing.ts';
import { markSchema } from '../mark.ts';
import { nameOf } from '../name-of.ts';
import { text } from '../text.ts';
import { heading, link, page, RATING, RATING_CURE, stats, titledText } from './page.ts';

const service = { ...titledText, path: addressSchema };

export const home = page('home', {
  hero: z.strictObject({
    ...heading,
    action: link,
    second: link,
    points: z
      .array(
        z
          .strictObject({
            value: text().describe('The figure, set large'),
            text: text().describe('What the figure says, in a few words'),
            path: addressSchema.optional().describe('Where the point leads, if anywhere'),
            stars: z
              .boolean()
              .default(false)
              .describe('true for the rating: stars stand before it'),
          })
          .refine(({ value, stars }) => !stars || RATING.test(value), {
            message: RATING_CURE,
            path: ['value'],
          }),
      )
      .max(6)
      .default([])
      .describe('Reasons under the first buttons, of home and of every trade: none to six'),
    sample: nameOf('sample')
      .optional()
      .describe(
        'A sample whose picture stands in place of the floor plan: a file in src/content/samples',
      ),
    choose: text()
      .optional()
      .describe(
        'Over the table of the floor plan, before a row is chosen; without a plan left out',
      ),
    showAll: text()
      .optional()
      .describe('Shows all marks of the plan again; without a plan left out'),
    shown: text()
      .optional()
      .describe('Over the price of a takeoff like the one shown; without a plan left out'),
    check: text()
      .optional()
      .describe(
        'Line under the plan with which visitors measure a room of it themselves; left out, there is none',
      ),
  }),
  services: z.strictObject({
    ...heading,
    bid: z.strictObject({
      ...service,
      buildUp: z
        .array(z.strictObject({ name: text(), amount: z.number().positive(), mark: markSchema }))
        .default([])
        .describe(
          'Parts of an example bid in the currency of prices.yaml; the total is computed. Left out, there is none',
        ),
    }),
    design: z.strictObject(service).optional().describe('May be left out'),
    monthly: z
      .strictObject(service)
      .optional()
      .describe('Above the packages; left out where there is none'),
    filing: z.strictObject(service).optional().describe('May be left out'),
  }),
  trades: z.strictObject({
    ...heading,
    all: z.strictObject({ title: text(), action: link }),
  }),
  steps: z.strictObject({
    ...heading,
    list: z
      .array(
        z.strictObject({
          time: text(),
          ...titledText,
          key: z.boolean().default(false).describe('The one time set in the accent color'),
        }),
      )
      .min(1)
      .max(6),
  }),
  reasons: z
    .strictObject({
      ...heading,
      drawing: drawingSchema.optional().describe('Beside the reasons; may be left out'),
      alt: text().optional().describe('What the drawing shows'),
      list: z.array(
        z.strictObject({ ...titledText, text: text().describe('May hold [links](/path)') }),
      ),
    })
    .refine(({ drawing, alt }) => drawing === undefined || alt !== undefined, {
      path: ['alt'],
      message: 'Say what the drawing shows, or take the drawing out',
    }),
  clients: z
    .strictObject({
      ...heading,
      list: z.array(z.strictObject({ name: text(), need: text() })).min(1),
    })
    .optional()
    .describe('Kinds of clients; the section may be left out'),
  results: z.strictObject({
    title: text(),
    lead: text().optional(),
    stats,
    types: z
      .strictObject({ title: text(), list: z.array(text()).min(1) })
      .optional()
      .describe('Kinds of projects; may be left out'),
    areas: z.strictObject(titledText).describe('The areas themselves are listed in company.yaml'),
    action: link,
  }),
  voices: z
    .strictObject({ title: text() })
    .optional()
    .describe('Over the reviews with onHome; left out where there is none'),
  claim: z
    .strictObject({
      ...titledText,
      table: z.strictObject({
        title: text(),
        reference: text(),
        open: text().describe('What a phone opens to show the table'),
        rows: z.array(
          z.strictObject({
            section: z.string(),
            item: text(),
            mark: markSchema,
            quantity: z.number(),
            unit: z.string(),
          }),
        ),
      }),
      drawing: drawingSchema,
      alt: text(),
      action: link,
      second: link,
    })
    .optional()
    .describe('A takeoff of another kind, below what clients say; may be left out'),
  request: z.strictObject({
    ...heading,
    note: text({ mayBeOffer: true })
      .optional()
      .describe('Behind the lead: an offer, as {offer.first}'),
    formTitle: text(),
    formNote: text(),
    agreement: text().describe('May hold [links](/path)'),
  }),
});
