import { z } from 'astro/zod';
import { text } from './text.ts';

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
  sent: z
    .strictObject({ reference: text(), again: text(), dismiss: text() })
    .describe('The notice after the page has reloaded'),
});
