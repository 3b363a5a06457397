import { z } from 'astro/zod';
import { companySchema } from '#content-model/company-schema.ts';
import { pricesSchema } from '#content-model/prices-schema.ts';
import { articleSchema } from '#content-model/schemas/article.ts';
import { betweenTradesSchema } from '#content-model/schemas/between-trades.ts';
import { faqSchema } from '#content-model/schemas/faq-category.ts';
import { formsSchema } from '#content-model/schemas/form-words.ts';
import { landingSchema } from '#content-model/schemas/landing.ts';
import { navigationSchema } from '#content-model/schemas/navigation.ts';
import { offerSchema } from '#content-model/schemas/offer.ts';
import { packageSchema, separatelySchema } from '#content-model/schemas/package.ts';
import { pageSchema } from '#content-model/schemas/pages.ts';
import { policySchema } from '#content-model/schemas/policy.ts';
import { proofSchema } from '#content-model/schemas/proof.ts';
import { redirectsSchema } from '#content-model/schemas/redirects.ts';
import { topicsSchema } from '#content-model/schemas/topics.ts';
import { testimonialSchema } from '#content-model/schemas/testimonial.ts';
import { tradeSchema } from '#content-model/schemas/trade.ts';
import { findSampleKind, sampleSchema } from '#content-model/schemas/sample.ts';
import { CONTENT } from './content-files.ts';
import { type SchemaField, toField } from './schema-field.ts';

/** The schema of a kind of content file. */
export interface ContentSchema {
  /** Files it holds for, from src/content; `*` stands for a name. */
  readonly pattern: string;
  readonly schema: {
    safeParse(
      data: unknown,
      words?: z.core.ParseContext<z.core.$ZodIssue>,
    ): { error?: z.core.$ZodError };
  };
  readonly field: SchemaField;
}

// In the order of the forms at /admin: what editors change most comes first.
const schemas = {
  'articles/*.mdx': articleSchema,
  'prices.yaml': pricesSchema,
  'faq/*.yaml': faqSchema,
  'testimonials.yaml': z.array(testimonialSchema),
  'company.yaml': companySchema,
  'pages/*.yaml': pageSchema,
  'trades/*.mdx': tradeSchema,
  'landing/*.mdx': landingSchema,
  'packages/*.yaml': packageSchema,
  'separately.yaml': z.array(separatelySchema),
  'policies/*.mdx': policySchema,
  'navigation.yaml': navigationSchema,
  'topics.yaml': topicsSchema,
  'redirects.yaml': redirectsSchema,
  'forms.yaml': formsSchema,
  'proof.yaml': proofSchema,
  'between-trades/*.yaml': betweenTradesSchema,
  'samples/*.yaml': sampleSchema,
  'offers/*.yaml': offerSchema,
};

/** Every kind of content file. */
export const SCHEMAS: readonly ContentSchema[] = Object.entries(schemas).map(
  ([pattern, schema]) => ({
    pattern,
    // For a union of which no kind fits, zod reports the kind with the mildest issues, not the one that was meant.
    schema:
      schema === sampleSchema
        ? { safeParse: (data, words) => findSampleKind(data).safeParse(data, words) }
        : schema,
    field: toField(schema),
  }),
);

/** Finds the schema of a file by its path from the project's folder. */
export function findSchema(file: string): ContentSchema | undefined {
  return SCHEMAS.find(({ pattern }) => {
    const [before = '', after] = `${CONTENT}/${pattern}`.split('*');
    if (after === undefined) return file === before;
    const name = file.slice(before.length, -after.length);
    return file.startsWith(before) && file.endsWith(after) && !name.includes('/');
  });
}

/** The places of each field of content, by its name: "faq/*.yaml (under questions:, in a list entry)" for forOffer. */
const places = new Map<string, Set<string>>();

/** @param around the field around this one, and `in a list entry` where it is a list: "under week:, in a list entry" */
function addPlaces(field: SchemaField, file: string, around: string): void {
  const { properties = {}, items, anyOf = [], oneOf = [] } = field;
  const page = (properties['page'] as SchemaField | undefined)?.const;
  const own = page === undefined ? file : `pages/${String(page)}.yaml`;
  const place = around === '' ? own : `${own} (${around})`;
  for (const [name, inner] of Object.entries(properties)) {
    places.set(name, (places.get(name) ?? new Set()).add(place));
    addPlaces(inner as SchemaField, own, `under ${name}:`);
  }
  for (const kind of [...anyOf, ...oneOf]) addPlaces(kind, own, around);
  const inList = around === '' ? around : `${around}, in a list entry`;
  if (typeof items === 'object') addPlaces(items as SchemaField, own, inList);
}

/** Lists the kinds of files that have a field of this name, each with the field around it. */
export function listPlaces(name: string): string[] {
  if (places.size === 0) for (const { pattern, field } of SCHEMAS) addPlaces(field, pattern, '');
  return [...(places.get(name) ?? [])];
}
