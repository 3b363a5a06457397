// Zod's small edition: functions check the same file when they start, and pay for every kilobyte.
import * as z from 'zod/mini';
import { FIGURE_NAMES, figuresSchema } from './figures-schema.ts';

const text = (description: string) => z.string().check(z.describe(description));

const time = z.string().check(z.regex(/^\d\d:\d\d$/, 'A time of day, as "09:00"'));

const PHONE = /^\+1-\d{3}-\d{3}-\d{4}$/;

/** A number of days: "30 days". */
const DAYS = /^(\d+) days$/;

/** Identity, facts and promises of the company: src/content/company.yaml. */
export const companySchema = z.strictObject({
  placeholder: z
    .boolean()
    .check(
      z.describe(
        'true while name, phone, addresses or areas are placeholders; each figure has its own',
      ),
    ),
  name: text('Full trading name'),
  shortName: text('Name used where space is short, such as page titles'),
  legalName: text('Registered name, for policies and structured data'),
  tagline: text('One sentence: what the company does and for whom'),
  url: z
    .url()
    .check(
      z.regex(/[^/]$/, 'Write it without a slash at the end'),
      z.describe('Address of the site, without a slash at the end'),
    ),
  demonstration: text('What every page of a demonstration says on top: that it shows samples'),
  phone: z
    .string()
    .check(
      z.regex(PHONE, 'A US number, as "+1-312-555-0148"'),
      z.describe('Phone number; shown as (312) 555-0148'),
    ),
  email: z.email().check(z.describe('The sales mailbox shown on the site')),
  address: z.strictObject({
    street: z.string(),
    locality: text('City'),
    region: text('State, two letters'),
    postalCode: z.string(),
    country: z.string().check(z.length(2), z.describe('Country, two letters')),
  }),
  location: z
    .strictObject({ latitude: z.number(), longitude: z.number() })
    .check(z.describe('Where the map on the contact page opens')),
  hours: z.strictObject({
    days: text('Days as a visitor reads them'),
    opens: time,
    closes: time,
    timeZone: text('Name of the time zone as a visitor reads it'),
  }),
  areasServed: z.array(z.string()).check(z.minLength(1)),
  profiles: z
    .array(z.strictObject({ network: z.string(), url: z.url() }))
    .check(z.describe('The social and the professional network that the footer links to')),
  analytics: z.optional(
    z
      .url()
      .check(
        z.startsWith('https://'),
        z.describe(
          'Address of a script that counts visits without cookies; left out, none is loaded',
        ),
      ),
  ),
  facts: z
    .catchall(
      z.object({
        contactWithin: text('How soon somebody answers, as "2 hours"'),
        retentionPeriod: z
          .string()
          .check(
            z.regex(DAYS, 'A number of days, as "30 days"'),
            z.describe('How long an enquiry is kept after its delivery; functions delete by it'),
          ),
      }),
      z.string(),
    )
    .check(
      z.check(({ value, issues }) => {
        for (const name of FIGURE_NAMES.filter((one) => one in value)) {
          const message = `"${name}" is a figure: write it under figures, with its placeholder`;
          issues.push({ code: 'custom', path: [name], message, input: value[name] });
        }
      }),
      z.describe('Terms of business that texts repeat. Texts read them by name: {turnaround}'),
    ),
  figures: z
    ._default(figuresSchema, {})
    .check(
      z.describe(
        'Figures and claims of the company: each may be left out. Texts read them by name: {accuracy}, {accuracy.basis}, {accuracy.period}',
      ),
    ),
  promises: z
    .record(z.string(), z.string())
    .check(
      z.describe(
        'Every promise that several texts repeat, a sentence or two each. Texts read them by name: {promise.payment}',
      ),
    ),
});

export type Company = z.infer<typeof companySchema>;

/** Reads the retention period of an enquiry in days from its delivery, as the privacy policy states it. */
export function readRetentionDays({ facts }: Company): number {
  return Number(DAYS.exec(facts.retentionPeriod)?.[1]);
}
