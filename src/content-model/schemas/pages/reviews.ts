import { z } from 'astro/zod';
import { text } from '../text.ts';
import {
  cta,
  headline,
  link,
  page,
  placeholder,
  RATING,
  RATING_CURE,
  stats,
  titledText,
} from './page.ts';

export const reviews = page('reviews', {
  headline,
  lead: text(),
  stats,
  overall: z
    .strictObject({
      placeholder,
      title: text().describe('Name of the rating, for screen readers'),
      rating: z
        .string()
        .regex(RATING, RATING_CURE)
        .describe('Average of the reviews, which the stars show'),
      basis: text().describe('The rest of the sentence that begins with the rating'),
      distribution: z
        .array(z.strictObject({ stars: z.string(), percent: z.number().min(0).max(100) }))
        .refine(
          // Rounded: sums of tenths are not exact in floating point.
          (levels) =>
            Math.round(levels.reduce((sum, { percent }) => sum + percent, 0) * 10) === 1000,
          { message: 'The percentages must add up to 100' },
        )
        .optional()
        .describe(
          'Share of the reviews by stars, 100 percent together; left out where it is not known',
        ),
    })
    .optional()
    .describe('The rating on /reviews, /pricing and /contactus; left out without one'),
  reviews: z.strictObject({
    title: text(),
    more: text().describe('Above those that stand below the large ones'),
  }),
  none: z
    .strictObject({ ...titledText, action: link })
    .describe('In the place of the reviews while testimonials.yaml has none'),
  recognition: z
    .strictObject({
      title: text(),
      list: z
        .array(z.strictObject({ placeholder, ...titledText }))
        .min(1)
        .max(6),
    })
    .optional()
    .describe('Left out where there is none: the page has no such section then'),
  cta,
});
