import { z } from 'astro/zod';

const time = z.string().regex(/^\d\d:\d\d$/, 'A time of day, as "09:00"');

/** Who the company is and what it states about itself. One file: src/content/company.yaml. */
export const companySchema = z.strictObject({
  placeholder: z.boolean().describe('true while anything here is a stand-in'),
  name: z.string().describe('Full trading name'),
  shortName: z.string().describe('Name used where space is short, such as page titles'),
  legalName: z.string().describe('Registered name, for policies and structured data'),
  tagline: z.string().describe('One sentence: what the company does and for whom'),
  url: z.url().describe('Address of the site, without a slash at the end'),
  demonstration: z
    .string()
    .describe('What every page of a demonstration says on top: that it shows samples'),
  phone: z
    .string()
    .regex(/^\+1-\d{3}-\d{3}-\d{4}$/, 'A US number, as "+1-312-555-0148"')
    .describe('Phone number; shown as (312) 555-0148'),
  email: z.email().describe('The sales mailbox shown on the site'),
  address: z.strictObject({
    street: z.string(),
    locality: z.string().describe('City'),
    region: z.string().describe('State, two letters'),
    postalCode: z.string(),
    country: z.string().length(2).describe('Country, two letters'),
  }),
  location: z
    .strictObject({ latitude: z.number(), longitude: z.number() })
    .describe('Where the map on the contact page opens'),
  hours: z.strictObject({
    days: z.string().describe('Days as a visitor reads them'),
    opens: time,
    closes: time,
    timeZone: z.string().describe('Name of the time zone as a visitor reads it'),
  }),
  areasServed: z.array(z.string()).min(1),
  profiles: z
    .array(z.strictObject({ network: z.string(), url: z.url() }))
    .describe('The social and the professional network that the footer links to'),
  analytics: z
    .url()
    .startsWith('https://')
    .optional()
    .describe('Address of a script that counts visits without cookies; left out, none is loaded'),
  facts: z
    .record(z.string(), z.string())
    .describe('Every figure the company states. Texts read them by name: {turnaround}'),
});

export type Company = z.infer<typeof companySchema>;
