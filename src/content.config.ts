import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { articleSchema } from '#content-model/schemas/article.ts';
import { betweenTradesSchema } from '#content-model/schemas/between-trades.ts';
import { faqSchema } from '#content-model/schemas/faq-category.ts';
import { pageSchema } from '#content-model/schemas/pages.ts';
import { landingSchema } from '#content-model/schemas/landing.ts';
import { offerSchema } from '#content-model/schemas/offer.ts';
import { packageSchema } from '#content-model/schemas/package.ts';
import { policySchema } from '#content-model/schemas/policy.ts';
import { sampleSchema } from '#content-model/schemas/sample.ts';
import { testimonialSchema } from '#content-model/schemas/testimonial.ts';
import { tradeSchema } from '#content-model/schemas/trade.ts';

const content = './src/content';
const listYaml = (folder: string) => glob({ base: `${content}/${folder}`, pattern: '*.yaml' });

export const collections = {
  pages: defineCollection({ loader: listYaml('pages'), schema: pageSchema }),
  trades: defineCollection({
    loader: glob({ base: `${content}/trades`, pattern: '*.mdx' }),
    schema: tradeSchema,
  }),
  articles: defineCollection({
    loader: glob({ base: `${content}/articles`, pattern: '*.mdx' }),
    schema: articleSchema,
  }),
  policies: defineCollection({
    loader: glob({ base: `${content}/policies`, pattern: '*.mdx' }),
    schema: policySchema,
  }),
  landing: defineCollection({
    loader: glob({ base: `${content}/landing`, pattern: '*.mdx' }),
    schema: landingSchema,
  }),
  faq: defineCollection({ loader: listYaml('faq'), schema: faqSchema }),
  packages: defineCollection({ loader: listYaml('packages'), schema: packageSchema }),
  offers: defineCollection({ loader: listYaml('offers'), schema: offerSchema }),
  betweenTrades: defineCollection({
    loader: listYaml('between-trades'),
    schema: betweenTradesSchema,
  }),
  samples: defineCollection({ loader: listYaml('samples'), schema: sampleSchema }),
  testimonials: defineCollection({
    loader: file(`${content}/testimonials.yaml`),
    schema: testimonialSchema,
  }),
};
