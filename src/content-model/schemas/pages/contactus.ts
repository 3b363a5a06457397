import { z } from 'astro/zod';
import { forOffer } from '../offer.ts';
import { text } from '../text.ts';
import { headline, link, page, titledText } from './page.ts';

export const contactus = page('contactus', {
  headline,
  lead: text(),
  quote: link,
  form: z.strictObject({ title: text(), note: text(), agreement: text() }),
  address: z.strictObject({ title: text(), directions: text() }),
  map: z.strictObject({
    title: text(),
    note: text(),
    show: text().describe('On the button that loads the map'),
  }),
  offer: z
    .strictObject({ forOffer, ...titledText })
    .optional()
    .describe('What the offer says beside the form; may be left out'),
});
