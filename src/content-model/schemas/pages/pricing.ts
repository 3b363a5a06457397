import { z } from 'astro/zod';
import { forOffer } from '../offer.ts';
import { holdings } from '../package.ts';
import { text } from '../text.ts';
import { cta, heading, headline, link, page, titledText } from './page.ts';

const sizedJob = z.strictObject({
  sheets: text().describe('The sheets it has, as "Up to {sheets.small} sheets"'),
  name: text().describe('What a job of this size is called'),
  price: text().describe('With prices of prices.yaml'),
});

export const pricing = page('pricing', {
  headline,
  lead: text(),
  scale: z
    .strictObject({
      title: text(),
      jobs: z
        .strictObject({ small: sizedJob, medium: sizedJob, large: sizedJob, quoted: sizedJob })
        .optional()
        .describe(
          'What a set costs by its sheets; "quoted" is more than a large job. Left out where sets have no price by size',
        ),
      note: text().describe('What one trade and a package start at'),
      action: link,
    })
    .describe('The first screen: the price before anything else'),
  info: z.array(z.strictObject(titledText)).max(6).default([]),
  jobs: z.strictObject({
    ...heading,
    bySize: z
      .strictObject({
        title: text(),
        heads: z
          .strictObject({
            size: text(),
            one: text(),
            several: text(),
            all: text(),
            turnaround: text(),
          })
          .describe('Heads of the columns'),
      })
      .optional()
      .describe(
        'The price list by sheets and trades, read from jobs of prices.yaml; left out where there is none',
      ),
    products: text().describe('Title of the list of jobs'),
    list: z
      .array(
        z.strictObject({
          product: text(),
          from: text().describe('With a price of prices.yaml'),
          includes: text(),
          turnaround: text(),
          holds: holdings,
        }),
      )
      .min(1)
      .describe('Single jobs: most visitors have one'),
    note: text(),
  }),
  holds: z
    .strictObject({
      ...heading,
      heads: z
        .strictObject({
          price: text(),
          quantities: text(),
          prices: text(),
          hours: text(),
          plans: text(),
          workbook: text(),
        })
        .describe('Heads of the columns'),
    })
    .describe('The table of what jobs and packages hold, read from both'),
  packages: z
    .strictObject({
      ...heading,
      contract: text().describe('What the page says on contracts'),
      stamp: text().describe('On the featured package'),
      action: text().describe("What each package's button says, before its name"),
      more: text().describe('What a phone opens to show the notes'),
      instead: text()
        .describe(
          'Behind the price of each takeoff of a package, where a medium job costs more: "instead of {job.medium.several} for a medium job"',
        )
        .optional(),
      notes: z
        .array(z.strictObject(titledText))
        .describe('What a package is, and when it pays: under the packages'),
    })
    .optional()
    .describe('Above the files of src/content/packages; left out where there is none'),
  separately: z
    .strictObject(heading)
    .optional()
    .describe('Above the list of separately.yaml; left out where that is empty'),
  abroad: z
    .strictObject({
      ...heading,
      list: z
        .array(z.strictObject({ title: text(), text: text().describe('May hold [links](/path)') }))
        .min(1),
      hours: z.strictObject({
        ...titledText,
        yours: text().describe(
          "Before the hours on the visitor's own clock, which follow where it differs from the office's",
        ),
      }),
    })
    .optional()
    .describe('What differs for visitors in other countries; the section may be left out'),
  quote: z.strictObject({
    title: text(),
    list: z
      .array(z.strictObject({ ...titledText, time: text().optional() }))
      .min(1)
      .max(6),
    action: link,
  }),
  contact: z.strictObject({
    ...titledText,
    ready: z
      .strictObject({ title: text(), list: z.array(text()).min(1) })
      .describe('What a caller has at hand'),
  }),
  cta: cta.extend({ forOffer }).optional().describe('May be left out'),
});
