import { z } from 'astro/zod';
import { text } from './text.ts';

/** Options of a field of the quote form. */
const choices = (what: string) =>
  z
    .array(
      z.strictObject({
        label: text().describe(
          'What the form and the e-mails call it; "$" becomes the sign of the currency',
        ),
        value: text()
          .optional()
          .describe('What the webhook gets, such as under-50k; left out, the label'),
      }),
    )
    .min(1)
    .max(20)
    .refine(
      (list) =>
        new Set(list.map(({ label, value = label }) => value.toLowerCase())).size === list.length,
      'Two choices have the same value: change or take out one of them',
    )
    .optional()
    .describe(`${what}; left out, the form does not ask`);

/** The words above every form. One file: src/content/forms.yaml. */
export const formsSchema = z.strictObject({
  choices: z
    .strictObject({
      projectSize: choices('Sizes of a project'),
      timeline: choices('When the estimate is needed'),
      services: choices('Services, of which several may be chosen'),
    })
    .prefault({})
    .describe('What may be chosen in the quote form'),
  chosen: z
    .strictObject({
      title: text().describe('Names the list for a screen reader'),
      plan: text(),
      trade: text(),
      offer: text(),
      sample: text(),
      remove: text().describe('On the button that takes a line away'),
      removed: text()
        .default('Removed')
        .describe('Before the name of the line that was taken away'),
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
    .strictObject({
      reference: text(),
      add: text().describe('After the reference number: how to send what was forgotten'),
      addLink: text().describe('Link to the quote form with the reference in its message'),
      again: text(),
      dismiss: text(),
    })
    .describe('The thanks, in the form and after the page has reloaded'),
  sheets: z
    .strictObject({
      reading: text().describe('While the sheets of a file are counted'),
      from: text().describe('Stands between the size of a file and its first sheet'),
      problems: z
        .strictObject({
          password: text(),
          damaged: text(),
          portfolio: text(),
          xfa: text(),
          unread: text(),
        })
        .describe('Why the sheets of a file are not counted, and what to do'),
      about: text().describe('Stands before the number of sheets, which a size of job follows'),
      jobs: z
        .strictObject({
          trades: z
            .strictObject({ one: text(), several: text(), all: text() })
            .describe('Follow the price of each column of prices.yaml'),
          parts: z
            .strictObject({ for: text(), alone: text(), several: text() })
            .describe('Around what one trade is, where the chosen one holds several'),
          budgets: z
            .strictObject({ residential: text(), commercial: text() })
            .optional()
            .describe('Offered beside all trades of a small set; left out, no budget has a price'),
          rush: text().describe('After the time of a job that is not that fast anyway'),
          quoted: text().describe(
            'In place of a price where a set is larger than any job of the list, and where prices.yaml has no jobs and one trade with a price of its own is not asked for: Quoted, or "{price.hour} an hour"',
          ),
          price: text().describe('Ends a price'),
          day: text().describe('Ends a price where the day is not known either'),
          package: z
            .strictObject({ one: text(), takeoffs: text(), open: text(), agreed: text() })
            .describe(
              'In place of a price where a package was chosen: "one of the 5 takeoffs of Pro", "a takeoff of Custom"; a large job is "agreed with you first under Pro"',
            ),
        })
        .describe('Words between the prices and times of a set, which prices.yaml lists'),
      ticket: z
        .strictObject({
          upTo: text().describe('Stands before the number of sheets where no plan set is known'),
          sheets: text().describe('After it'),
          uncounted: text().describe('Where a file of the set could not be counted'),
          stations: z.strictObject({
            answer: text().describe('Above the hour until which the request is answered'),
            pay: text().describe('Above the hour until which a job is paid, to be back in time'),
            back: text().describe('Above the hour of its delivery'),
            answerWithin: text().describe('Above the time of an answer, where no hour is told'),
            paid: text().describe('Above when a job is paid, where no hour is told'),
            approved: text().describe('When a job is paid, where no hour is told'),
            backIn: text().describe('Above the turnaround, where no hour is told'),
            rush: text().describe('The choice of a rush, before its price'),
            now: text().describe('Below the hours; "Chicago time" follows, or the next text'),
            yourClock: text().describe("Whose clock it is where the visitor's is another one"),
            businessHours: text().describe('Below the times, where no hour is told'),
          }),
        })
        .describe('The ticket with price and hour, which pages, forms and e-mails show'),
      arrived: text().describe('Stands before the number of files and sheets, in the thanks'),
    })
    .describe('What stands beside chosen PDFs once their sheets are counted'),
});
