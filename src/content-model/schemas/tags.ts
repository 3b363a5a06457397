import { z } from 'astro/zod';
import { addressSchema } from './address.ts';
import { drawingSchema } from './drawing.ts';
import { markSchema } from './mark.ts';
import { nameOf } from './name-of.ts';
import { currencySchema, pricedLinesSchema } from './priced-lines.ts';
import { text } from './text.ts';

const offer = z.strictObject({ name: nameOf('offer').describe('File name of the offer') });
const bare = z.strictObject({});
const titled = z.strictObject({ title: text() });
const alt = text().describe('What is drawn and what is marked, in one sentence');
const drawing = z.strictObject({ name: drawingSchema, alt });
/** Link target in an attribute, on this site or another; check:content follows it. */
const to = z.string().meta(addressSchema.meta() ?? {});

const anchor = text()
  .regex(/^[a-z][a-z0-9-]*$/, 'Lower-case letters, digits and hyphens')
  .describe('Anchor that links and menus may name');

const tone = z.enum(['paper', 'sheet', 'ink']);

const fact = z.strictObject({
  name: nameOf('fact').describe('A fact of company.yaml, or "price." and an amount of prices.yaml'),
});

const pricedTable = z.strictObject({
  title: text(),
  reference: text().exactOptional(),
  currency: currencySchema,
  rows: pricedLinesSchema,
  markups: z
    .array(z.strictObject({ label: text(), percent: z.number() }))
    .describe('Percentages added to the running total, in order')
    .exactOptional(),
});

/** The attributes of the tags in articles and policies, by tag. docs/editing.md explains each to editors. */
export const articleTags = {
  CostTable: pricedTable,
  Analytics: z.strictObject({ when: z.enum(['on', 'off']) }),
  Fact: fact,
  Offer: offer,
  Plate: drawing,
  Registration: bare,
  Revision: z.strictObject({ number: text().describe('Number in the triangle'), title: text() }),
  TakeoffTable: z.strictObject({
    title: text(),
    reference: text()
      .describe('The sheet, section or kind of figures the table belongs to')
      .exactOptional(),
    sheet: z
      .string()
      .regex(/^[a-z]+(?:-[a-z]+)*$/, 'Small letters with hyphens, as "go-no-go"')
      .describe('Anchor of a checklist that prints on one page by itself')
      .exactOptional(),
    print: text().describe('What the link to that page says').exactOptional(),
  }),
  When: z.strictObject({
    packages: z.literal(true).describe('Where there are monthly packages').exactOptional(),
    area: text()
      .describe(
        'Where the company serves it, or has its office there: areas as in company.yaml, with commas',
      )
      .exactOptional(),
  }),
};

/** The attributes of the tags on pages of the company's own, by tag. */
export const landingTags = {
  Action: z.strictObject({ to, primary: z.literal(true).exactOptional() }),
  Actions: bare,
  CallToAction: z.strictObject({
    title: text(),
    action: text().describe('What the main button says'),
    to,
  }),
  Checklist: z.strictObject({
    columns: z.enum(['1', '2', '3', '4']).describe('Columns on a wide screen').exactOptional(),
  }),
  Deliverable: z.strictObject({
    title: text(),
    file: text().describe('Ending of the file it arrives in, such as ".xlsx"'),
  }),
  Deliverables: bare,
  Detail: z.strictObject({
    title: text(),
    id: anchor.exactOptional(),
    fact: text().describe('Beside the plus sign: "11 sections"').exactOptional(),
  }),
  Details: titled,
  Drawing: drawing,
  Drawings: bare,
  Fact: fact,
  Measured: z.strictObject({
    section: text().describe('MasterFormat number, or another of the work').exactOptional(),
    item: text(),
    mark: markSchema,
    unit: text(),
  }),
  Offer: offer,
  Portfolio: bare,
  PricedTable: pricedTable,
  Question: z.strictObject({ ask: text().describe('The question, as a client would ask it') }),
  Questions: bare,
  Reason: titled,
  Reasons: bare,
  Scope: titled,
  Scopes: bare,
  Section: z
    .strictObject({
      title: text(),
      lead: text().describe('One supporting line under the rule').exactOptional(),
      id: anchor.exactOptional(),
      tone: tone.exactOptional(),
      size: z
        .enum(['large', 'small'])
        .describe('small: a small heading without number, for a supporting section')
        .exactOptional(),
      folds: z
        .literal(true)
        .describe('A narrow window folds the content under its heading')
        .exactOptional(),
      drawing: drawingSchema.exactOptional(),
      alt: alt.exactOptional(),
    })
    .refine(({ drawing, alt }) => drawing === undefined || alt !== undefined, {
      path: ['alt'],
      message: 'The drawing has no words for those who do not see it',
    }),
  Step: z.strictObject({
    title: text(),
    time: text().describe('How far into the job the step comes').exactOptional(),
    key: z.literal(true).describe('The one time that matters most').exactOptional(),
  }),
  Steps: bare,
  TakeoffList: titled,
  Work: titled,
};

/** The attributes of the tags on trade pages, by tag: landing tags, and tags that show data of the front matter. */
export const tradeTags = {
  ...landingTags,
  BetweenTrades: bare,
  Earthwork: bare,
  Excerpt: bare,
  Proof: bare,
  Walls: bare,
};

/** Components by tag; each takes the attributes of its tag. */
export type TagComponents<Tags extends Readonly<Record<string, z.ZodType>>> = {
  readonly [Tag in keyof Tags]: (attributes: z.infer<Tags[Tag]>) => unknown;
};
