import { z } from 'astro/zod';
import { writtenDay } from '../company-schema.ts';
import { nameOf } from './name-of.ts';
import { text } from './text.ts';

/** An offer that a link to a form names: src/content/offers/<id>.yaml. */
export const offerSchema = z.strictObject({
  title: text().describe(
    'What the form and the sales e-mail call it; a link brings it along by the name of its file, /contact?offer=first',
  ),
  sentence: text()
    .describe(
      'What texts say of it where they hold {offer.first}, with the name of its file; nothing once it is over',
    )
    .exactOptional(),
  discount: text()
    .describe(
      'What it takes off the price of a job, as "20%" or a fact that is a percentage, "{firstEstimateDiscount}": the ticket beside a price names what is left. Left out where it is something else',
    )
    .exactOptional(),
  placeholder: z
    .boolean()
    .default(false)
    .describe('true until the owner has decided whether to give it'),
  given: z
    .boolean()
    .default(true)
    .describe('false where the company does not give it: texts say nothing of it')
    .meta({ title: 'The company gives it' }),
  noted: z
    .boolean()
    .default(false)
    .describe('true where every form notes it by itself, without a link; one offer at most')
    .meta({ title: 'Noted by every form' }),
  until: z.optional(
    writtenDay(
      'Last day of the offer, as 2027-01-31: its buttons and sentences go by themselves; left out, it stays',
    ),
  ),
});

export type Offer = z.infer<typeof offerSchema>;

/** The offer to which a part of a page belongs. */
export const forOffer = nameOf('offer')
  .describe('Name of an offer: this part leaves the page when the offer is over')
  .exactOptional();
