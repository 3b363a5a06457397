import * as z from 'zod/mini';

const text = (description: string) =>
  z.string().check(z.regex(/\S/, 'The text is empty'), z.describe(description));

const fields = {
  value: text('The figure as it is read'),
  basis: z.optional(
    text('How it is counted, in words that can follow the value. Texts read {accuracy.basis}'),
  ),
  period: z.optional(
    text('From when to when it was counted, as "2024 and 2025". Texts read {accuracy.period}'),
  ),
  placeholder: z
    .boolean()
    .check(z.describe('true until the company has counted this figure itself')),
};

interface Stated {
  readonly basis?: string | undefined;
  readonly period?: string | undefined;
  readonly placeholder: boolean;
}

/** A plain fact of the company, such as its years in business: needs no basis or period. */
const fact = z.strictObject(fields);

const isProvable = z.refine<Stated>(
  ({ basis, period, placeholder }) => placeholder || Boolean(basis && period),
  'A claim that is no placeholder says how it is counted and from when to when: add basis and period, or take the figure out',
);

/** A figure that the company may be asked to prove: needs basis and period. */
const claim = z.strictObject(fields).check(isProvable);

/** Year of founding, published as `foundingDate` in structured data. */
const founded = z.strictObject({
  ...fields,
  value: z
    .string()
    .check(
      z.regex(/^[12]\d{3}$/, 'A year of four digits in quotes, as "2015"'),
      z.describe('The year'),
    ),
});

const rating = z
  .strictObject({
    ...fields,
    value: z
      .string()
      .check(
        z.regex(/^(?:[0-4](?:\.\d)?|5(?:\.0)?)$/, 'A number from 0 to 5 in quotes, as "4.9"'),
        z.describe('Average of the reviews, out of 5'),
      ),
  })
  .check(isProvable);

const known = {
  founded: z.optional(founded.check(z.describe('The year the company was founded'))),
  years: z.optional(fact.check(z.describe('Years in business'))),
  estimators: z.optional(fact.check(z.describe('Estimators at work'))),
  specializations: z.optional(fact.check(z.describe('Trade specializations'))),
  clients: z.optional(claim.check(z.describe('Clients so far'))),
  projects: z.optional(claim.check(z.describe('Projects so far'))),
  accuracy: z.optional(
    claim.check(
      z.describe(
        'Accuracy of quantities; its basis says over which jobs, and with which tolerance',
      ),
    ),
  ),
  bidHitRatio: z.optional(
    claim.check(
      z.describe('Share of bids that clients won; its basis says which bids were counted'),
    ),
  ),
  satisfaction: z.optional(claim.check(z.describe('Share of clients who are satisfied'))),
  rating: z.optional(rating.check(z.describe('Average of the reviews, out of 5'))),
  reviews: z.optional(claim.check(z.describe('Number of reviews behind the rating'))),
  quoteAcceptance: z.optional(claim.check(z.describe('Share of quotes that are accepted'))),
  averageTurnaround: z.optional(claim.check(z.describe('Average time to deliver'))),
  savings: z.optional(claim.check(z.describe('Saving against an in-house estimator'))),
  valueEngineeringSavings: z.optional(
    claim.check(z.describe('Saving that value engineering points to')),
  ),
};

/** Names of the figures that texts of this site are prepared for; each may be left out. */
export const FIGURE_NAMES: readonly string[] = Object.keys(known);

/** Figures of the company by name. Any other name than the known ones is a claim. */
export const figuresSchema = z.catchall(z.object(known), claim);
