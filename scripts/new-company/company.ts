import { parse } from 'yaml';
import { z } from 'zod';

const ids = z.array(z.string()).default([]);

/** Input of npm run new-company. Lists name content files by their ids; other files of their folders are removed. */
const newCompanySchema = z.strictObject({
  name: z.string().min(1),
  /** ISO 3166 */
  country: z.string().regex(/^[A-Z]{2}$/, 'two capitals, as CA'),
  /** ISO 4217 */
  currency: z.string().regex(/^[A-Z]{3}$/, 'three capitals, as CAD'),
  /** IANA */
  timeZone: z.string().regex(/^\w+\/[\w/+-]+$/, 'as America/Toronto'),
  trades: ids,
  samples: ids,
  articles: ids,
  packages: ids,
});

export type NewCompany = z.infer<typeof newCompanySchema>;

/** Fields that are asked where no file is given, with how to answer. */
export const QUESTIONS = {
  name: 'Name of the company',
  country: 'Country, two letters (CA)',
  currency: 'Currency, three letters (CAD)',
  timeZone: 'Time zone (America/Toronto)',
  trades:
    'Trades to keep, by the names of their files, with commas between; none where yours are others',
} as const satisfies Partial<Record<keyof NewCompany, string>>;

/** Reads a company from a YAML text. @returns the company, or what is wrong with the text */
export function readNewCompany(text: string): NewCompany | string {
  const { data, error } = newCompanySchema.safeParse(parse(text));
  return data ?? z.prettifyError(error);
}
