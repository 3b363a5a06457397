import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { followFacts } from '#content-model/follow-facts.ts';
import { listTexts } from '#markdown/list-texts.ts';
import { makeArticleSchema } from '#content-model/schemas/article.ts';
import { faqSchema } from '#content-model/schemas/faq-category.ts';
import { pageSchema } from '#content-model/schemas/pages.ts';
import { offerSchema } from '#content-model/schemas/offer.ts';
import { planSchema } from '#content-model/schemas/package.ts';
import { policySchema } from '#content-model/schemas/policy.ts';
import { makePublishedSchema } from '#takeoffs/checked-sample.ts';
import { testimonialSchema } from '#content-model/schemas/testimonial.ts';
import { tradeSchema } from '#content-model/schemas/trade.ts';

const content = './src/content';

export const collections = {
  pages: defineCollection({
    loader: followFacts(glob({ base: `${content}/pages`, pattern: '*.yaml' })),
    schema: pageSchema,
  }),
  trades: defineCollection({
    loader: followFacts(glob({ base: `${content}/trades`, pattern: '*.mdx' })),
    schema: tradeSchema,
  }),
  articles: defineCollection({
    loader: followFacts(listTexts(`${content}/articles`)),
    schema: ({ image }) => makeArticleSchema(image()),
  }),
  policies: defineCollection({
    loader: followFacts(listTexts(`${content}/policies`)),
    schema: policySchema,
  }),
  faq: defineCollection({
    loader: followFacts(glob({ base: `${content}/faq`, pattern: '*.yaml' })),
    schema: faqSchema,
  }),
  plans: defineCollection({
    loader: followFacts(glob({ base: `${content}/plans`, pattern: '*.yaml' })),
    schema: planSchema,
  }),
  offers: defineCollection({
    loader: followFacts(glob({ base: `${content}/offers`, pattern: '*.yaml' })),
    schema: offerSchema,
  }),
  samples: defineCollection({
    loader: followFacts(glob({ base: `${content}/samples`, pattern: '*.yaml' })),
    schema: makePublishedSchema(`${content}/samples`),
  }),
  testimonials: defineCollection({
    loader: file(`${content}/testimonials.yaml`),
    schema: testimonialSchema,
  }),
};
