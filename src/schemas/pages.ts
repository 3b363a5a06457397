import { z } from 'astro/zod';
import { text } from '../facts/fill-facts.ts';
import { markSchema } from './mark.ts';

const link = z.strictObject({
  name: text().describe('What the button says'),
  path: z.string().startsWith('/').describe('Where it leads'),
});

const titledText = { title: text(), text: text() };

/** What every single page has. */
const common = {
  title: text().describe('Title for tabs and search results, at most 48 characters'),
  description: text().describe('One or two sentences for search results, 110 to 155 characters'),
  revisedOn: z.date().describe('Day of the last real change of the content'),
};

const service = { ...titledText, path: z.string().startsWith('/') };

const home = z.strictObject({
  page: z.literal('home'),
  ...common,
  hero: z.strictObject({
    title: text(),
    lead: text(),
    action: link,
    second: link,
    measure: text().describe('What the dimension line under the buttons measures'),
  }),
  services: z.strictObject({
    title: text(),
    lead: text(),
    bid: z.strictObject({
      ...service,
      buildUp: z
        .array(z.strictObject({ name: text(), amount: z.number().positive(), mark: markSchema }))
        .describe('Parts of an example bid in US dollars; the total is computed'),
    }),
    design: z.strictObject(service),
    monthly: z.strictObject(service),
    filing: z.strictObject(service),
  }),
  trades: z.strictObject({
    title: text(),
    lead: text(),
    all: z.strictObject({ title: text(), action: link }),
  }),
  steps: z.strictObject({
    title: text(),
    lead: text(),
    list: z
      .array(
        z.strictObject({
          time: text(),
          ...titledText,
          key: z.boolean().default(false).describe('The one time set in orange'),
        }),
      )
      .length(5),
  }),
  reasons: z.strictObject({
    title: text(),
    lead: text(),
    drawing: z.string(),
    alt: text(),
    list: z.array(z.strictObject(titledText)),
  }),
  clients: z.strictObject({
    title: text(),
    lead: text(),
    list: z.array(z.strictObject({ name: text(), need: text() })),
  }),
  results: z.strictObject({
    title: text(),
    lead: text(),
    stats: z.array(z.strictObject({ value: text(), text: text() })).length(4),
    types: z.strictObject({ title: text(), list: z.array(text()) }),
    areas: z
      .strictObject(titledText)
      .describe('The areas themselves are listed in company.yaml'),
    action: link,
  }),
  voices: z.strictObject({ title: text() }),
  claim: z.strictObject({
    ...titledText,
    table: z.strictObject({
      title: text(),
      reference: text(),
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
    drawing: z.string(),
    alt: text(),
    action: link,
    second: link,
  }),
  request: z.strictObject({
    title: text(),
    lead: text(),
    note: text(),
    formTitle: text(),
    formNote: text(),
  }),
});

/** The single pages, told apart by `page`. One file each in src/content/pages. */
export const pageSchema = z.discriminatedUnion('page', [home]);

export type PageContent = z.infer<typeof pageSchema>;
