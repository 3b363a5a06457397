import { z } from 'astro/zod';
import { destinationSchema, formerlySchema } from './address.ts';
import { day } from './day.ts';
import { searchDescriptionSchema } from './search-description.ts';
import { text } from './text.ts';

/** A page of the company's own: src/content/landing/<name>.mdx. The file name is the address. */
export const landingSchema = z.strictObject({
  name: text().describe('Name in breadcrumbs and, with nav: true, in the footer: "Leeds"'),
  title: text({ maxFilled: 48 }).describe(
    'The h1 and the title in search results, at most 48 characters',
  ),
  description: searchDescriptionSchema,
  keywords: z.array(z.string()).default([]).describe('What people search for; may be left out'),
  lead: text().optional().describe('Sentence beside the h1; left out, the title stands alone'),
  actions: z
    .array(z.strictObject({ label: text(), to: destinationSchema }))
    .default([])
    .describe('Buttons under the lead; the first is the main one. Left out, there are none'),
  form: z
    .boolean()
    .default(false)
    .describe('true: the page ends with the short form of the home page')
    .meta({ title: 'Short form' }),
  nav: z
    .boolean()
    .default(false)
    .describe(
      'true: the quick links of the footer lead here. navigation.yaml has the header’s links',
    )
    .meta({ title: 'Link in the footer' }),
  sitemap: z
    .boolean()
    .default(true)
    .describe(
      'false keeps the page out of the sitemap and asks search engines to leave it out: a page for one campaign',
    )
    .meta({ title: 'Found by search engines' }),
  updatedOn: day().describe('Day of the last real change'),
  formerly: formerlySchema,
});
