import * as z from 'zod/mini';
import { readSheets } from './sheets.ts';
import { SLUG } from './slug.ts';
import { RUSH } from './speed.ts';
import { OF_PAGE, VISIT_FIELDS, type Visit, type VisitField } from './visit-fields.ts';

const MAX_PLACE_LENGTH = 200;
const MAX_SHORT_LENGTH = 100;

/** Slug of a content file. It becomes part of a path, so nothing else may pass. */
const id = z.string().check(z.regex(SLUG), z.maxLength(MAX_SHORT_LENGTH));

/** Campaign tag of a link: one line without control or direction characters. */
const tag = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(MAX_SHORT_LENGTH),
    z.regex(/^[^\p{Cc}\p{Cf}\u2028\u2029]+$/u),
  );

/** True for the name of a time zone that this runtime knows. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const RULES: Readonly<Record<VisitField, z.ZodMiniType<string>>> = {
  plan: id,
  trade: id,
  offer: id,
  sample: id,
  speed: z.literal(RUSH),
  timeZone: z.string().check(z.maxLength(MAX_SHORT_LENGTH), z.refine(isTimeZone)),
  landingPage: z
    .string()
    .check(z.regex(/^\/[^\s?#\p{Cc}\p{Cf}]*$/u), z.maxLength(MAX_PLACE_LENGTH)),
  referrer: z.string().check(z.regex(/^[a-z0-9.-]+(?::\d+)?$/), z.maxLength(MAX_PLACE_LENGTH)),
  utm_source: tag,
  utm_medium: tag,
  utm_campaign: tag,
  utm_term: tag,
  utm_content: tag,
  sheets: z.string().check(z.refine((field) => readSheets(field).length > 0)),
};

/**
 * Reads attribution from raw fields. Visitors do not type these, so an invalid value is dropped instead of
 * refusing the enquiry.
 */
export function readVisit(raw: Readonly<Record<string, unknown>>): Visit {
  const visit: Partial<Record<VisitField, string>> = {};
  for (const name of VISIT_FIELDS) {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined;
    const read = z.safeParse(RULES[name], given);
    if (read.success) visit[name] = read.data;
  }
  return visit;
}

/** Reads the choices and campaign of an address: "/contact?plan=pro&utm_source=ad". */
export function readVisitOfQuery(query: URLSearchParams): Visit {
  return readVisit(
    Object.fromEntries([...query].filter(([name]) => !OF_PAGE.some((one) => one === name))),
  );
}
