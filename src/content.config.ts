import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { pageSchema } from './schemas/pages.ts';
import { testimonialSchema } from './schemas/testimonial.ts';
import { tradeSchema } from './schemas/trade.ts';

const content = './src/content';

export const collections = {
  pages: defineCollection({
    loader: glob({ base: `${content}/pages`, pattern: '*.yaml' }),
    schema: pageSchema,
  }),
  trades: defineCollection({
    loader: glob({ base: `${content}/trades`, pattern: '*.mdx' }),
    schema: tradeSchema,
  }),
  testimonials: defineCollection({
    loader: file(`${content}/testimonials.yaml`),
    schema: testimonialSchema,
  }),
};
