import { z } from 'astro/zod';
import { text } from './text.ts';

const job = z.strictObject({
  costs: text().describe('Price and time, after the number of sheets'),
  within: text()
    .optional()
    .describe(
      'Its turnaround, as "{turnaround}": the form names the day and hour. Left out where the quote states the day',
    ),
});

const sizedJobs = z
  .strictObject({ small: job, medium: job, large: job, quoted: job })
  .describe(
    'What a job of each size costs; prices.yaml says how many sheets make each. "quoted" is more than a large one',
  );

/** The words above every form. One file: src/content/forms.yaml. */
export const formsSchema = z.strictObject({
  chosen: z
    .strictObject({
      title: text().describe('Names the list for a screen reader'),
      plan: text(),
      trade: text(),
      offer: text(),
      sample: text(),
      remove: text().describe('On the button that takes a line away'),
    })
    .describe('Stand before the name of what a visitor had chosen when the form opened'),
  failure: z
    .strictObject({ kept: text(), or: text() })
    .describe('What to do where sending fails; the phone number and the address follow'),
  lost: z
    .strictObject({
      updated: text().describe('The page is older than the site'),
      incomplete: text().describe('A script of the page did not arrive'),
      offline: text(),
      kept: text().describe('What to do, where the answers are kept'),
      notKept: text().describe('What to do in a browser that blocks storage'),
      files: text().describe('Follows on a form with drawings'),
      reload: text().describe('On the button'),
    })
    .describe('Above a form whose script could not be loaded'),
  sent: z
    .strictObject({ reference: text(), again: text(), dismiss: text() })
    .describe('The notice after the page has reloaded'),
  sheets: z
    .strictObject({
      reading: text().describe('While the sheets of a file are counted'),
      from: text().describe('Stands between the size of a file and its first sheet'),
      problems: z
        .strictObject({
          password: text(),
          damaged: text(),
          notPdf: text(),
          photo: text(),
          portfolio: text(),
          xfa: text(),
        })
        .describe('Why the sheets of a file are not counted, and what to do'),
      about: text().describe('Stands before the number of sheets, which a size of job follows'),
      jobs: z
        .strictObject({ trades: sizedJobs, residential: sizedJobs, commercial: sizedJobs })
        .describe('What a set costs for the trades that are named, and for its full scope'),
      delivery: z
        .strictObject({
          approved: text().describe('Stands before the hour of the approval'),
          rush: text().describe('Stands before the hour of a rush'),
        })
        .describe('The day and hour of delivery, below the price'),
      arrived: text().describe('Stands before the number of files and sheets, in the thanks'),
    })
    .describe('What stands beside chosen PDFs once their sheets are counted'),
});
