import { z } from 'astro/zod';
import { forOffer } from '../offer.ts';
import { text } from '../text.ts';
import { cta, heading, headline, link, page, titledText } from './page.ts';

const richText = { title: text(), text: text().describe('May hold [links](/path)') };

export const pricing = page('pricing', {
  headline,
  lead: text(),
  scale: z
    .strictObject({
      title: text(),
      jobs: z
        .strictObject({
          label: text().describe('Of the handle on the ruler of sheets'),
          small: text().describe('A job of this size, as "Small job, up to {sheets.small} sheets"'),
          medium: text(),
          large: text(),
          scope: text().describe('Below the prices, which are those of one trade'),
          quoted: z
            .strictObject({ name: text(), price: text(), text: text() })
            .describe('More sheets than a large job has'),
        })
        .optional()
        .describe(
          'The ruler: what a set costs by its sheets, read from jobs of prices.yaml; left out where there is none',
        ),
      note: text().describe('What a package and a rush cost'),
    })
    .optional()
    .describe('The first screen: the price before anything else; left out without prices by size'),
  info: z.array(z.strictObject(titledText)).max(6).default([]),
  jobs: z.strictObject({
    title: text(),
    bySize: z
      .strictObject({
        size: text().describe('Head of the column of trades'),
        one: z.strictObject(titledText),
        several: z.strictObject(titledText),
        all: z.strictObject(titledText),
      })
      .optional()
      .describe(
        'The price list by trades and sheets, read from jobs of prices.yaml; left out where there is none',
      ),
    products: text().describe('Title of the list of jobs'),
    list: z
      .array(
        z.strictObject({
          product: text(),
          from: text().describe('With a price of prices.yaml'),
          includes: text(),
        }),
      )
      .min(1)
      .describe('Single jobs: most visitors have one'),
    note: text(),
  }),
  packages: z
    .strictObject({
      ...heading,
      contract: text().describe('What the page says on contracts, behind the lead'),
      stamp: text().describe('On the featured package'),
      action: text().describe("What each package's button says, before its name"),
      more: text().describe('Title of the notes'),
      notes: z
        .array(z.strictObject(titledText))
        .describe('What a package is, and when it pays: a fold of the details'),
    })
    .optional()
    .describe('Above the files of src/content/packages; left out where there is none'),
  details: z.strictObject({
    title: text(),
    list: z
      .array(z.strictObject(richText))
      .default([])
      .describe('Folds after those of jobs, extras, packages and other countries'),
  }),
  separately: z
    .strictObject({ title: text() })
    .optional()
    .describe('Above the list of separately.yaml; left out where that is empty'),
  abroad: z
    .strictObject({
      ...heading,
      list: z.array(z.strictObject(richText)).min(1),
      hours: z.strictObject({
        ...titledText,
        yours: text().describe(
          "Before the hours on the visitor's own clock, which follow where it differs from the office's",
        ),
      }),
    })
    .optional()
    .describe('What differs for visitors in other countries; may be left out'),
  quote: z.strictObject({
    title: text(),
    list: z
      .array(z.strictObject({ ...titledText, time: text().optional() }))
      .min(1)
      .max(6),
    action: link.describe('Under the ruler, and at the end where no offer stands there'),
  }),
  contact: z
    .strictObject(titledText)
    .describe('At the end, with phone and e-mail; below an offer its text alone'),
  cta: cta.extend({ forOffer }).optional().describe('An offer at the end; may be left out'),
});
