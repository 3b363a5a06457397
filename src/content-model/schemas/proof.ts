import { z } from 'astro/zod';
import { text } from './text.ts';

/** Texts around the samples on trade pages. One file: src/content/proof.yaml. */
export const proofSchema = z.strictObject({
  title: text().describe('Heading'),
  open: text().describe('On the button to the page of the sample'),
  total: text(),
  files: text(),
  sheets: text({ linksTo: 'pdf' }).describe('On the link to the PDF'),
  workbook: text({ linksTo: 'xlsx' }).describe('On the link to the Excel workbook'),
  takenOffBy: text().describe('Before the estimator of the sample, where company.yaml names one'),
  checkedBy: text().describe('Between the estimator and who checked the takeoff'),
  prices: text().describe('On the link to the prices'),
  shown: text().describe('Names the price of a takeoff like the sample'),
  article: text().default('Article').describe('Before the article of a trade, where there is one'),
  between: z
    .strictObject({
      title: text(),
      lead: text(),
      open: text().describe('On the link to the answers; the name of the sample follows'),
    })
    .describe('Around the items that fall between trades'),
  ask: text().describe('On the link to the quote form, which brings the sample along'),
});
