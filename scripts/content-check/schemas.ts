import { z } from 'zod';
import { companySchema } from '#content-model/company-schema.ts';
import { pricesSchema } from '#content-model/prices-schema.ts';
import { makeArticleSchema } from '#content-model/schemas/article.ts';
import { faqSchema } from '#content-model/schemas/faq-category.ts';
import { formsSchema } from '#content-model/schemas/form-words.ts';
import { homeTakeoffSchema } from '#content-model/schemas/home-takeoff.ts';
import { navigationSchema } from '#content-model/schemas/navigation.ts';
import { offerSchema } from '#content-model/schemas/offer.ts';
import { planSchema, separatelySchema } from '#content-model/schemas/package.ts';
import { pageSchema } from '#content-model/schemas/pages.ts';
import { policySchema } from '#content-model/schemas/policy.ts';
import { proofSchema } from '#content-model/schemas/proof.ts';
import { redirectsSchema } from '#content-model/schemas/redirect-list.ts';
import { topicsSchema } from '#content-model/topics-schema.ts';
import { testimonialSchema } from '#content-model/schemas/testimonial.ts';
import { tradeSchema } from '#content-model/schemas/trade.ts';
import { makePublishedSchema } from '#takeoffs/checked-sample.ts';
import type { Field } from './schema-field.ts';
import { toField } from './to-field.ts';

/** What a kind of content file may hold. */
export interface ContentSchema {
  readonly name: string;
  /** Files it holds for, from src/content; `*` stands for a name. */
  readonly pattern: string;
  readonly schema: z.core.$ZodType;
  /** The same for editors: JSON Schema of what is written, before defaults and facts are filled in. */
  readonly field: Field;
}

const photo = z
  .string()
  .regex(/^\.{1,2}\/.+\.(?:jpe?g|png|webp|avif)$/i, 'A photograph is named like ./photos/name.jpg');

/** Every kind of content file. Where company.yaml or prices.yaml is wrong, this module cannot be loaded. */
export const SCHEMAS: readonly ContentSchema[] = [
  describe('company', 'company.yaml', companySchema),
  describe('prices', 'prices.yaml', pricesSchema),
  describe('navigation', 'navigation.yaml', navigationSchema),
  describe('separately', 'separately.yaml', z.array(separatelySchema)),
  describe('testimonials', 'testimonials.yaml', z.array(testimonialSchema)),
  describe('redirects', 'redirects.yaml', redirectsSchema),
  describe('topics', 'topics.yaml', topicsSchema),
  describe('forms', 'forms.yaml', formsSchema),
  describe('proof', 'proof.yaml', proofSchema),
  describe('takeoff', 'home-takeoff.yaml', homeTakeoffSchema),
  describe('offer', 'offers/*.yaml', offerSchema),
  describe('page', 'pages/*.yaml', pageSchema),
  describe('trade', 'trades/*.mdx', tradeSchema),
  describe('article', 'articles/*.mdx', makeArticleSchema(photo)),
  describe('policy', 'policies/*.mdx', policySchema),
  describe('faq', 'faq/*.yaml', faqSchema),
  describe('plan', 'plans/*.yaml', planSchema),
  describe('sample', 'samples/*.yaml', makePublishedSchema('src/content/samples')),
];

/** The schema that holds for a file, by its path from the project's folder. */
export function findSchema(file: string): ContentSchema | undefined {
  return SCHEMAS.find(({ pattern }) =>
    new RegExp(`^src/content/${pattern.replace('.', '\\.').replace('*', '[^/]+')}$`).test(file),
  );
}

function describe(name: string, pattern: string, schema: z.core.$ZodType): ContentSchema {
  return { name, pattern, schema, field: toField(schema) };
}
