// zod/mini: functions validate the same file at every cold start, and load every kilobyte of it.
import * as z from 'zod/mini';
import { analyticsSchema } from './analytics-schema.ts';
import { FIGURE_NAMES, figuresSchema } from './figures-schema.ts';
import { readTime } from '#forms/definitions/office-hours.ts';
import { listDays } from './list-days.ts';

const text = (description: string) =>
  z
    .string()
    .check(z.regex(/\S/, 'Write something here, or take the line out'), z.describe(description));

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const time = z
  .string()
  .check(
    z.regex(TIME, 'Write a time of day in quotes, as "09:00"'),
    z.describe('A time of day on a 24-hour clock, "09:00" or "17:30"'),
  );

/** E.164: a plus, the country's calling code and the number, 15 digits at most. */
const PHONE = /^\+[1-9]\d{6,14}$/;

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that Intl names and that are no country of ISO 3166: groups of countries, reserved and pseudo codes. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC TA UN XA XB ZZ'.split(' '));

/** Returns the current code of a country, GB for UK; undefined for an unknown code. */
function findCountry(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || names.of(code) === undefined) return undefined;
  const { region } = new Intl.Locale(`und-${code}`);
  return region === undefined || NO_COUNTRIES.has(region) ? undefined : region;
}

/** Returns an error message for an unknown or outdated country code; undefined for a current one. */
function explainCountry(code: string): string | undefined {
  const capitals = code.toUpperCase();
  const found = findCountry(capitals);
  if (found === code) return undefined;
  return found === undefined
    ? `"${code}" is no country's code`
    : `Write ${found} for ${names.of(capitals) ?? code}`;
}

function explainLocale(locale: string): string | undefined {
  const [, language, country = ''] = /^(\w+)-(\w+)$/.exec(locale) ?? [];
  if (language !== 'en')
    return 'The site is in English: write en, a hyphen and a country, as en-US';
  const problem = explainCountry(country);
  return problem && `${problem}: a locale is en, a hyphen and a country, as en-US`;
}

function explainTimeZone(timeZone: string): string | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    if (timeZone.includes('/')) return undefined;
  } catch {
    // Invalid: the message follows.
  }
  return `"${timeZone}" is no time zone: write continent and city, as America/Chicago`;
}

/** A check whose message depends on the value. */
function explained(explain: (value: string) => string | undefined) {
  return z.check<string>(({ value, issues }) => {
    const message = explain(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  });
}

/** Schema of a day, quoted or not: YAML parses an unquoted day as a Date. */
export function writtenDay(description: string) {
  return z.pipe(
    z.pipe(
      z.unknown().check(z.meta({ type: 'string', format: 'date', description })),
      z.transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)),
    ),
    z
      .string()
      .check(
        z.regex(/^\d{4}-\d\d-\d\d$/, { error: 'A day as 2026-11-26', abort: true }),
        explained(explainDay),
      ),
  );
}

/** Returns an error message for a well-formed day that does not exist, such as 2026-02-30. */
function explainDay(value: string): string | undefined {
  const day = new Date(value);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
  return isDay ? undefined : `${value} is not a day of the calendar: write one as 2026-11-26`;
}

function explainDays(phrase: string): string | undefined {
  return listDays(phrase) === undefined ? `"${phrase}" cannot be read as days` : undefined;
}

const DAY = 24 * 60;

/** Returns an opening in minutes after midnight; one that does not close later than it opens ends the next day. */
function readSpan({ opens, closes }: { readonly opens: string; readonly closes: string }) {
  const [from, to] = [opens, closes].map(readTime) as [number, number];
  return { from, to: to > from ? to : to + DAY };
}

/** Longest opening past midnight in minutes, apart from 24 hours: a longer one is taken for a typo. */
const LONGEST_NIGHT = 12 * 60;

/** Checks that an opening closes after it opens. */
const closesLater = z.check<{
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}>(({ value: { opens, closes }, issues }) => {
  if (opens === undefined || closes === undefined) {
    if (opens === closes) return;
    const message = 'Write both opens and closes, or neither';
    issues.push({
      code: 'custom',
      path: [opens === undefined ? 'closes' : 'opens'],
      message,
      input: opens,
    });
    return;
  }
  if (closes > opens || !TIME.test(opens) || !TIME.test(closes)) return;
  const { from, to } = readSpan({ opens, closes });
  if (to - from <= LONGEST_NIGHT || (from === 0 && to === DAY)) return;
  const message = `The office opens at ${opens} and closes at ${closes}, before it opens`;
  issues.push({ code: 'custom', path: ['closes'], message, input: closes });
});

/** Days of the week with the same hours. */
const openDays = z
  .strictObject({
    days: z
      .string()
      .check(
        explained(explainDays),
        z.describe(
          'Days as a visitor reads them: "Monday to Friday", "Saturday" or "Monday, Wednesday and Friday"',
        ),
      ),
    opens: time,
    closes: time,
  })
  .check(closesLater);

/** Checks that the openings of a day do not overlap. */
const openingsApart = z.check<
  readonly { readonly days: string; readonly opens: string; readonly closes: string }[]
>(({ value, issues }) => {
  for (const [index, line] of value.entries()) {
    const { from, to } = readSpan(line);
    for (const before of value.slice(0, index)) {
      const other = readSpan(before);
      const again = listDays(line.days)?.find((day) => listDays(before.days)?.includes(day));
      if (again === undefined || from >= other.to || other.from >= to) continue;
      const message = `${again} is in two lines of the week whose hours overlap: take it out of one of them`;
      issues.push({ code: 'custom', path: [index, 'days'], message, input: line.days });
    }
  }
});

/** A number of days: "30 days". */
const DAYS = /^(\d+) days$/;

const phone = z
  .string()
  .check(
    z.regex(
      PHONE,
      'Write a plus, the calling code of the country and the number without its leading zero, digits alone: "+13125550148", "+441134960123"',
    ),
    z.describe(
      'Phone number in quotes, as it is dialed from abroad, without spaces; pages show it as its country writes it, (312) 555-0148',
    ),
  );

const address = z.strictObject({
  street: z.optional(text('Number and street; left out where no visitor comes')),
  locality: text('City or town'),
  region: z.optional(
    text('State, province or county as an address has it, IL or QLD; left out where it has none'),
  ),
  postalCode: z.optional(text('ZIP code or postcode, in quotes')),
  country: z
    .string()
    .check(
      explained(explainCountry),
      z.describe(
        'Country, two letters of ISO 3166: US, GB, AU. Addresses, phone number and the word for ZIP code follow it',
      ),
    ),
});

/** A file of the company's typeface. */
function typefaceFile(weight: string) {
  return z
    .string()
    .check(
      z.regex(
        /^\.\/(?:[\w-]+\/)*[\w-]+\.woff2$/,
        `Write ./, the name of a WOFF2 file beside company.yaml, and .woff2: ./fonts/work-sans-${weight}.woff2`,
      ),
      z.describe(`WOFF2 file of weight ${weight}: ./fonts/work-sans-${weight}.woff2`),
    );
}

/** An estimator who may be named on the site. */
const estimator = z.strictObject({
  name: text('First and last name, as clients know it'),
  checkedBy: z.optional(text('Who checks what this estimator takes off: first and last name')),
  phone: z.optional(phone),
});

/** Checks that names are unique: a sample refers to its estimator by name. */
const eachNameOnce = z.check<readonly { readonly name: string }[]>(({ value, issues }) => {
  for (const [index, { name }] of value.entries()) {
    if (value.findIndex((one) => one.name === name) === index) continue;
    const message = `${name} is in the list twice: take one of them out`;
    issues.push({ code: 'custom', path: [index, 'name'], message, input: name });
  }
});

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
  shortName: z.optional(
    text('Name used where space is short, such as page titles; left out, the whole one'),
  ),
  mark: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^\.\/[\w-]+\.svg$/,
          'Write ./, the name of an SVG file beside company.yaml, and .svg: ./mark.svg',
        ),
        z.describe(
          'The company’s mark, an SVG file beside this one: in header, footer, icons, social cards and e-mails. Left out, the name stands alone',
        ),
      ),
  ),
  accent: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^#[0-9A-Fa-f]{6}$/,
          'Write # and six digits or letters A to F, in quotes: "#0B7A3E"',
        ),
        z.describe(
          'The color of buttons, links and lines, in quotes: "#0B7A3E". Its lighter and darker shades, icons, social cards, e-mails and sample sheets follow. Left out, the delivered orange',
        ),
      ),
  ),
  typeface: z.optional(
    z
      .strictObject({ regular: typefaceFile('400'), bold: typefaceFile('600') })
      .check(
        z.describe(
          'The typeface of headings and text on pages, two files beside this one. Left out, Instrument Sans. Figures, labels and PDFs keep theirs',
        ),
      ),
  ),
  legalName: text('Registered name, for policies and structured data'),
  tagline: text('One sentence: what the company does and for whom'),
  url: z
    .string()
    .check(
      z.regex(
        /^https:\/\/[a-z0-9.-]+$/,
        'Write https:// and the name of the site in small letters, without a slash at the end: https://www.example.com',
      ),
      z.describe('Address of the site, without a slash at the end'),
    ),
  demonstration: text('What every page of a demonstration says on top: that it shows samples'),
  locale: z
    .string()
    .check(
      explained(explainLocale),
      z.describe(
        'English of a country, en-US, en-GB or en-AU: how days, numbers, amounts and times of day are written',
      ),
    ),
  phone,
  email: z.email().check(z.describe('The sales mailbox shown on the site')),
  address,
  otherOffices: z.optional(
    z
      .array(
        z.strictObject({
          name: text('What the office is called: Austin office'),
          address,
          phone: z.optional(phone),
        }),
      )
      .check(
        z.minLength(1),
        z.describe(
          'Offices beside the one of address: on /contactus, in the footer and for search engines. Left out where there are none',
        ),
      ),
  ),
  estimators: z.optional(
    z
      .array(estimator)
      .check(
        eachNameOnce,
        z.describe(
          'Who takes off, with who checks it and the phone (left out, the company’s): on samples, trade pages, PDFs and in acknowledgements. The first stands where a sample names no other. An empty list names nobody',
        ),
      ),
  ),
  registration: z.optional(
    z
      .array(
        z.strictObject({
          label: text('What it is: Company number, VAT number, ABN, Registered office, Licence'),
          value: text('The number or address, in quotes'),
        }),
      )
      .check(
        z.minLength(1),
        z.describe(
          'Registrations that the law of the country wants shown: in the footer, in the terms and in acknowledgements. Left out where there are none',
        ),
      ),
  ),
  location: z.optional(
    z
      .strictObject({ latitude: z.number(), longitude: z.number() })
      .check(z.describe('Where the map on the contact page opens; left out, there is none')),
  ),
  languages: z.optional(
    z
      .array(
        z.strictObject({
          language: z
            .string()
            .check(
              z.regex(/^[a-z]{2}$/, 'Write the two letters of ISO 639: es, fr'),
              z.describe('Language in two letters of ISO 639: es, fr, af'),
            ),
          text: text('What speakers of it read beside the phone number, in it: Hablamos español'),
        }),
      )
      .check(
        z.minLength(1),
        z.describe(
          'Languages beside English in which the phone is answered: with the ways to reach the company, and for search engines. Left out where there are none',
        ),
      ),
  ),
  hours: z
    .strictObject({
      week: z
        .array(openDays)
        .check(
          z.minLength(1),
          openingsApart,
          z.describe(
            'Days and their hours; a line of its own for days with other hours, and for a second opening of the same days. One that closes at an earlier time, 02:00, ends on the next day',
          ),
        ),
      timeZone: z
        .string()
        .check(
          explained(explainTimeZone),
          z.describe('Time zone of the office, continent and city: America/Chicago'),
        ),
      holidays: z.optional(
        z
          .array(
            z
              .strictObject({
                day: writtenDay('The day, as 2026-11-26'),
                name: text('What it is called, as visitors read it: Thanksgiving Day'),
                opens: z.optional(time),
                closes: z.optional(time),
              })
              .check(closesLater),
          )
          .check(
            z.describe(
              'Days on which the office is closed, or open from opens to closes alone: thanks and receipts name the next open hour. Add the next year before it begins',
            ),
          ),
      ),
    })
    .check(z.describe('Office hours, in the time zone of the office')),
  areasServed: z.array(text('A country, state or town that is served')).check(z.minLength(1)),
  profiles: z
    .array(
      z.strictObject({
        network: text('Name of the network'),
        url: z.url({ protocol: /^https?$/, error: 'Write an address that begins with https://' }),
      }),
    )
    .check(z.describe('The social and the professional network that the footer links to')),
  analytics: z
    .optional(analyticsSchema)
    .check(
      z.describe(
        'Who counts visits and sent forms without cookies; left out, nobody does. The privacy policy says which holds',
      ),
    ),
  notice: z.optional(
    z
      .strictObject({
        text: text(
          'What the line says, a sentence or two: We are closed from December 24 to January 2.',
        ),
        from: z.optional(writtenDay('First day on the site, as 2026-12-20; left out, at once')),
        until: writtenDay('Last day on the site: the line goes by itself'),
      })
      .check(
        z.check(({ value: { from = '', until }, issues }) => {
          if (from <= until) return;
          const message = `The notice ends on ${until}, before it begins on ${from}`;
          issues.push({ code: 'custom', path: ['until'], message, input: until });
        }),
        z.describe(
          'A line on top of every page, for some days: a holiday, a storm, a new number. Left out, or over, there is none',
        ),
      ),
  ),
  thankYouPage: z
    ._default(z.boolean(), false)
    .check(
      z.describe(
        'true: after a form is sent its visitor goes on to /thank-you, an address that ads can count; left out, the page with the form thanks',
      ),
    ),
  facts: z
    .catchall(
      z.object({
        contactWithin: text(
          'How soon somebody answers any form, as "2 hours": forms, tickets and e-mails compute their hour from it',
        ),
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
        'Figures and claims of the company. Leave out what you cannot prove: the content check lists the texts that name it. Texts read {accuracy}, {accuracy.basis} and {accuracy.period}',
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
