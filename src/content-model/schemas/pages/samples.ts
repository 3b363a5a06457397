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
    })
    .optional()
    .describe('The sample above the cards; left out, the page begins with them'),
  categories: text().describe('Heading of the cards'),
  trades: z
    .strictObject({ title: text(), lead: text() })
    .optional()
    .describe('Heading of the cards with list: trades; left out where there is none'),
  bills: z
    .strictObject({ title: text(), lead: text() })
    .optional()
    .describe('Heading of the cards with list: bills; left out where there is none'),
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
        })
        .describe('What a takeoff like the sample costs'),
      pdf: text({ linksTo: 'pdf' }),
      fan: text({ linksTo: 'pdf' }).describe('Said of the fanned sheets after the sample’s name'),
      prints: text().describe('Stands between the size of the PDF and the paper it prints on'),
      plan: z.strictObject(heading),
      picture: z
        .strictObject({
          open: text().describe('What the link to its page says'),
          ...heading,
        })
        .describe('Around the picture of a sample without drawings'),
      bill: z
        .strictObject({
          open: text().describe('What the link to its page says'),
          title: text().describe('Added to the sample’s name on its page'),
        })
        .describe('Of a bill of quantities'),
      rows: z
        .strictObject(heading)
        .describe('Over the table of a takeoff without a plan on which rows are highlighted'),
      all: text().describe('The choice that shows every mark'),
      hint: text().describe('Under the drawing while nothing is chosen'),
      measurements: z.strictObject(heading),
      surface: z
        .strictObject({
          turn: text().describe('Beside the slider that turns the view'),
          drag: text().describe('Below it: how else the view is turned'),
          from: text().describe('Before the direction that the view is seen from'),
          directions: z
            .array(text())
            .length(8)
            .describe('Names of the eight directions, from north clockwise'),
        })
        .describe('Around a view that visitors turn'),
      cost: z.strictObject(heading),
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
