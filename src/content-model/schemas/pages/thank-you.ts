import { z } from 'astro/zod';
import { text } from '../text.ts';
import { link, page } from './page.ts';

const thanked = z.strictObject({ title: text(), list: z.array(text()).min(1) });

export const thankYou = page('thank-you', {
  lead: text(),
  reference: text().describe('Stands before the reference of the enquiry'),
  next: z
    .strictObject({ estimate: thanked, quote: thanked, contact: thanked })
    .describe('What follows, by the form that was sent'),
  drawing: z.strictObject({ name: z.string(), alt: text() }).optional().describe('May be left out'),
  links: z.array(link),
});
