import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { writeHours } from '#facts/for-people.ts';
import type { Promises } from '#forms/form.ts';

/** How the promise is written: "30 days". */
const DAYS = /^(\d+) days$/;

const schema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  url: z.string(),
  hours: z.object({
    days: z.string(),
    opens: z.string(),
    closes: z.string(),
    timeZone: z.string(),
  }),
  facts: z.catchall(
    z.object({
      contactWithin: z.string(),
      retentionPeriod: z.string().check(z.regex(DAYS)),
    }),
    z.string(),
  ),
});

/** What e-mails and answers say about the company. */
export type Company = z.infer<typeof schema>;

/**
 * The company's facts as marketing edits them. Netlify's bundler follows this address and packs
 * the file with the function.
 */
const FILE = new URL('../../src/content/company.yaml', import.meta.url);

let company: Company | undefined;

/** What the forms' words and e-mails promise. */
export async function readPromises(): Promise<Promises> {
  const { facts, hours } = await readCompany();
  return { contactWithin: facts.contactWithin, hours: writeHours(hours) };
}

/** For how many days after its delivery an enquiry is kept, as the privacy policy says. */
export async function readRetentionDays(): Promise<number> {
  const { facts } = await readCompany();
  return Number(DAYS.exec(facts.retentionPeriod)?.[1]);
}

/** Reads the company's facts, once per process. Throws where the file is missing or wrong. */
export async function readCompany(): Promise<Company> {
  if (!company) {
    const { parse } = await import('yaml');
    company = z.parse(schema, parse(readFileSync(FILE, 'utf8')));
  }
  return company;
}
