import { z } from 'astro/zod';
import { destinationSchema } from './address.ts';

const link = z.strictObject({
  name: z.string().describe('What the link says'),
  path: destinationSchema.describe(
    'Final address, lower case, no slash at the end; or a whole one of another site',
  ),
});

const item = z.union([
  link,
  z.strictObject({ name: z.string(), links: z.array(link).min(1).describe('A dropdown') }),
  z.strictObject({
    name: z.string(),
    trades: z.literal(true).describe('A dropdown with one link a trade'),
  }),
]);

/** The links of header and footer. One file: src/content/navigation.yaml. */
export const navigationSchema = z.strictObject({
  header: z
    .array(item)
    .min(1)
    .max(
      8,
      'Eight links fit beside the logo on a screen of 1280 pixels: put others into a dropdown',
    ),
  action: link.describe('The button at the end of the header'),
  call: z.string().describe('The button that calls the office, on small screens'),
  menu: z.string().describe('The button that opens the menu, on small screens'),
  footer: z.array(link).describe('Quick links of the footer'),
});

export type NavLink = z.infer<typeof link>;
