import { z } from 'astro/zod';
import { text } from './text.ts';

/** The words around the proof of a trade page. One file: src/content/proof.yaml. */
export const proofSchema = z.strictObject({
  sample: text(),
  sheets: text().describe('On the link to the PDF'),
  workbook: text().describe('On the link to the Excel workbook'),
  article: text(),
  price: text(),
  prices: text().describe('On the link to the prices'),
  ask: text().describe('On the link to the quote form, which brings the sample along'),
});
