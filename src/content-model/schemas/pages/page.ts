import { z } from 'astro/zod';
import { destinationSchema } from '../address.ts';
import { day } from '../day.ts';
import { searchDescriptionSchema } from '../search-description.ts';
import { text } from '../text.ts';

export const placeholder = z
  .boolean()
  .default(false)
  .describe('true while it is the sample’s and not your own');

/** Fields of every single page. */
const common = {
  placeholder,
  title: text({ maxFilled: 48 }).describe(
    'Title for tabs and search results, at most 48 characters',
  ),
  description: searchDescriptionSchema,
  revisedOn: day().describe('Day of the last real change of the content'),
  sheet: z
    .string()
    .regex(/^[A-Z]-\d{3}$/, 'A letter and three digits, as "A-101"')
    .describe("The page's sheet number in the set"),
};

/** Schema of the page in src/content/pages/<name>.yaml: the fields of every page and its own. */
export function page<const Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  fields: Fields,
) {
  return z.strictObject({ page: z.literal(name), ...common, ...fields });
}

/** Headline of a page whose title is worded for search engines. */
export const headline = text().describe('Headline of the page, in your own voice');

export const titledText = { title: text(), text: text() };
export const heading = { title: text(), lead: text() };

export const link = z.strictObject({
  name: text().describe('What the button says'),
  path: destinationSchema.describe('Where it leads'),
});

export const cta = z.strictObject({ ...titledText, action: link, second: link.optional() });

export const stats = z
  .array(z.strictObject({ value: text().describe('The figure, set large'), text: text() }))
  .max(6)
  .default([])
  .describe('Figures set large, none to six; without any the row is left out');

/** Values that stars can show: {rating} is itself such a number. */
export const RATING = /^(?:\{rating\}|[0-4](?:\.\d)?|5(?:\.0)?)$/;
export const RATING_CURE =
  'The figure of company.yaml as "{rating}", or a number from 0 to 5 in quotes';
