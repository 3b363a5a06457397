import { z } from 'astro/zod';
import { nameOf } from '../name-of.ts';
import { text } from '../text.ts';
import { cta, heading, page } from './page.ts';

export const samples = page('samples', {
  lead: text(),
  live: z
    .strictObject({
      sample: nameOf('sample').describe(
        'The sample that is shown large: a file in src/content/samples',
      ),
      item: z
        .string()
        .optional()
        .describe(
          'Its item that is selected; the table shows the section of it. Left out where the sample is a bill or as delivered: its picture is shown',
        ),
      ...heading,
      check: text()
        .optional()
        .describe(
          'Button with which visitors measure a room of the sample themselves; left out, there is none, as where the sample has no area with a label',
        ),
    })
    .optional()
    .describe('The sample above the cards; left out, the page begins with them'),
  categories: text().describe('Heading of the cards'),
  trades: z
    .strictObject({ title: text(), lead: text() })
    .describe('Heading of the cards with list: trades'),
  bills: z
    .strictObject({ title: text(), lead: text() })
    .describe('Heading of the cards with list: bills'),
  view: text(),
  workbook: text({ linksTo: 'xlsx' }).describe('What the link to the Excel workbook says'),
  opensIn: text().describe('Said after the link for those who cannot see that it opens a PDF'),
  note: text(),
  ofTrade: text().describe('Said before the links to samples on a trade page'),
  detail: z
    .strictObject({
      page: text().describe('What the card’s second link says'),
      whole: text().describe('Said after the name of the sample above the cards'),
      title: text().describe('Added to the sample’s name: the h1 and the title in search results'),
      description: text().describe('Added to the sample’s description for search results'),
      price: z
        .strictObject({
          title: text(),
          quoted: text().describe('In place of the price of a bill of quantities'),
          delivery: text().describe('Stands above the turnaround, where there is a price'),
        })
        .describe('What a takeoff like the sample costs'),
      pdf: text({ linksTo: 'pdf' }),
      prints: text().describe('Stands between the size of the PDF and the paper it prints on'),
      plan: z.strictObject(heading),
      picture: z
        .strictObject({
          open: text().describe('What the link to its page says'),
          ...heading,
        })
        .describe('Around the picture of a sample that is made of files'),
      bill: z
        .strictObject({
          open: text().describe('What the link to its page says'),
          title: text().describe('Added to the sample’s name on its page'),
          drawings: z.strictObject(heading),
          measured: z.strictObject(heading),
          dimensions: z.strictObject(heading),
          summary: z.strictObject(heading),
          notes: z.strictObject({ title: text() }),
        })
        .describe('Around a bill of quantities'),
      all: text().describe('The choice that shows every mark'),
      hint: text().describe('Under the drawing while nothing is chosen'),
      measurements: z.strictObject(heading),
      walls: z
        .strictObject({
          ...heading,
          each: text().describe('Over the views of single walls'),
          cells: text().describe('Over the table of grouted cells'),
        })
        .describe('The views of masonry walls, for samples that have some'),
      openings: z
        .strictObject({
          ...heading,
          schedule: text(),
          key: text().describe('Below the schedule: how hands and labels are written'),
          sets: text(),
          buying: text(),
        })
        .describe('The opening schedule, for samples that have one'),
      earthwork: z
        .strictObject({
          ...heading,
          view: text(),
          turn: text().describe('Beside the slider that turns the view'),
          drag: text().describe('Below it: how else the view is turned'),
          from: text().describe('Before the direction that the view is seen from'),
          directions: z
            .array(text())
            .length(8)
            .describe('Names of the eight directions, from north clockwise'),
          cells: text(),
          contours: text(),
          section: text().describe('Before the letters of a cross section'),
        })
        .describe('Views, maps and sections, for samples with grading'),
      cost: z.strictObject(heading),
      bidForm: z
        .strictObject({
          ...heading,
          owner: text().describe('Names the table of the page for the owner to screen readers'),
          lines: text().describe('Over the table of cost codes'),
          summary: text().describe('Over the steps to the total'),
          file: text({ linksTo: 'xlsx' }).describe('The button that downloads its workbook'),
        })
        .describe(
          'The page for the owner and a contractor’s own cost codes, for samples that fill them',
        ),
      scope: z.strictObject({
        title: text(),
        between: text().describe('Over the items between trades, for samples that answer them'),
      }),
      files: z.strictObject({ ...heading, trade: text() }),
      cta,
    })
    .describe('The page of one sample'),
  cta,
});
