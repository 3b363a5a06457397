import { z } from 'astro/zod';
import { text } from './text.ts';
import { addressSchema, destinationSchema } from './address.ts';
import { day } from './day.ts';
import { drawingSchema } from './drawing.ts';
import { markSchema } from './mark.ts';
import { nameOf } from './name-of.ts';
import { forOffer } from './offer.ts';
import { holdings } from './package.ts';
import { searchDescriptionSchema } from './search-description.ts';

const link = z.strictObject({
  name: text().describe('What the button says'),
  path: destinationSchema.describe('Where it leads'),
});

const titledText = { title: text(), text: text() };
const heading = { title: text(), lead: text() };

/** Fields of every single page. */
const common = {
  title: text({ maxFilled: 48 }).describe(
    'Title for tabs and search results, at most 48 characters',
  ),
  description: searchDescriptionSchema,
  revisedOn: day().describe('Day of the last real change of the content'),
  sheet: z
    .string()
    .regex(/^[A-Z]-\d{3}$/, 'A letter and three digits, as "A-101"')
    .describe("The page's sheet number in the set"),
};

/** Headline of a page whose title has the words that people search for. */
const headline = text().describe('Headline of the page, in your own voice');

/** Schema of the page in src/content/pages/<name>.yaml: the fields of every page and its own. */
function page<const Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) {
  return z.strictObject({ page: z.literal(name), ...common, ...fields });
}

const stats = z
  .array(z.strictObject({ value: text().describe('The figure, set large'), text: text() }))
  .max(6)
  .default([])
  .describe('Figures set large, none to six; without any the row is left out');

const service = { ...titledText, path: addressSchema };

/** What stars can show: {rating} is itself such a number. */
const RATING = /^(?:\{rating\}|[0-4](?:\.\d)?|5(?:\.0)?)$/;
const RATING_CURE = 'The figure of company.yaml as "{rating}", or a number from 0 to 5 in quotes';

const home = page('home', {
  hero: z.strictObject({
    ...heading,
    action: link,
    second: link,
    points: z
      .array(
        z
          .strictObject({
            value: text().describe('The figure, set large'),
            text: text().describe('What the figure says, in a few words'),
            path: addressSchema.optional().describe('Where the point leads, if anywhere'),
            stars: z
              .boolean()
              .default(false)
              .describe('true for the rating: stars stand before it'),
          })
          .refine(({ value, stars }) => !stars || RATING.test(value), {
            message: RATING_CURE,
            path: ['value'],
          }),
      )
      .max(6)
      .default([])
      .describe('Reasons under the first buttons, of home and of every trade: none to six'),
    sample: nameOf('sample')
      .optional()
      .describe(
        'A sample whose picture stands in place of the plan of home-takeoff.yaml: a file in src/content/samples',
      ),
    choose: text().describe('Over the table, before a row is chosen'),
    showAll: text().describe('Shows all marks of the plan again'),
    shown: text().describe('Over the price of a takeoff like this one, in its title block'),
    check: text()
      .optional()
      .describe(
        'Button with which visitors measure a room of the plan themselves; left out, there is none, as where the plan has no area with a label',
      ),
  }),
  services: z.strictObject({
    ...heading,
    bid: z.strictObject({
      ...service,
      buildUp: z
        .array(z.strictObject({ name: text(), amount: z.number().positive(), mark: markSchema }))
        .describe('Parts of an example bid in the currency of prices.yaml; the total is computed'),
    }),
    design: z.strictObject(service),
    monthly: z.strictObject(service),
    filing: z.strictObject(service),
  }),
  trades: z.strictObject({
    ...heading,
    all: z.strictObject({ title: text(), action: link }),
  }),
  steps: z.strictObject({
    ...heading,
    list: z
      .array(
        z.strictObject({
          time: text(),
          ...titledText,
          key: z.boolean().default(false).describe('The one time set in the accent color'),
        }),
      )
      .min(1)
      .max(6),
  }),
  reasons: z.strictObject({
    ...heading,
    drawing: drawingSchema,
    alt: text(),
    list: z.array(
      z.strictObject({ ...titledText, text: text().describe('May hold [links](/path)') }),
    ),
  }),
  clients: z
    .strictObject({
      ...heading,
      list: z.array(z.strictObject({ name: text(), need: text() })).min(1),
    })
    .optional()
    .describe('Kinds of clients; the section may be left out'),
  results: z.strictObject({
    title: text(),
    lead: text().optional(),
    stats,
    types: z
      .strictObject({ title: text(), list: z.array(text()).min(1) })
      .optional()
      .describe('Kinds of projects; may be left out'),
    areas: z.strictObject(titledText).describe('The areas themselves are listed in company.yaml'),
    action: link,
  }),
  voices: z.strictObject({ title: text() }),
  claim: z.strictObject({
    ...titledText,
    table: z.strictObject({
      title: text(),
      reference: text(),
      rows: z.array(
        z.strictObject({
          section: z.string(),
          item: text(),
          mark: markSchema,
          quantity: z.number(),
          unit: z.string(),
        }),
      ),
    }),
    drawing: drawingSchema,
    alt: text(),
    action: link,
    second: link,
  }),
  request: z.strictObject({
    ...heading,
    note: text({ mayBeOffer: true })
      .optional()
      .describe('Behind the lead: an offer, as {offer.first}'),
    formTitle: text(),
    formNote: text(),
    agreement: text().describe('May hold [links](/path)'),
  }),
});

const cta = z.strictObject({ ...titledText, action: link, second: link.optional() });
const placeholder = z.boolean().default(false).describe('true while it is a placeholder');

const about = page('about', {
  placeholder,
  headline,
  lead: text(),
  story: z.strictObject({
    title: text(),
    sample: nameOf('sample').describe(
      'The sample whose marked plan stands beside: a file in src/content/samples',
    ),
    caption: text().describe('Below the marked plan'),
    paragraphs: z.array(text()).min(1),
  }),
  mission: z.strictObject(titledText).optional().describe('The section may be left out'),
  values: z
    .strictObject({ title: text(), list: z.array(z.strictObject(titledText)).min(1).max(12) })
    .optional()
    .describe('The section may be left out'),
  timeline: z
    .strictObject({
      title: text(),
      list: z
        .array(
          z.strictObject({
            year: z.string().regex(/^\d{4}$/, 'A year of four digits in quotes, as "2015"'),
            title: text(),
            description: text(),
          }),
        )
        .min(1)
        .max(40),
    })
    .optional()
    .describe('Years of the company, the first on top; the section may be left out'),
  team: z
    .strictObject({
      ...heading,
      people: z
        .array(
          z.strictObject({
            placeholder,
            sheets: z
              .string()
              .regex(/^[A-Z]$/, 'one letter of a sheet number, such as S for S-201')
              .describe('The letter of the sheets this estimator checks, as in S-201'),
            discipline: text(),
            checks: text().describe('The parts of a set this estimator answers for'),
            name: z
              .string()
              .min(1)
              .optional()
              .describe('First and last name, once it may be shown'),
            years: z.int().min(1).max(60).optional().describe('Years in the trade'),
          }),
        )
        .max(24)
        .default([])
        .describe(
          'One cell a discipline; it shows the discipline alone until there is a name. Add name and years of the estimator, then set placeholder to false',
        ),
      list: z
        .array(
          z.strictObject({
            role: text().describe('The discipline; no person'),
            measures: text(),
            divisions: z.array(z.string()).min(1),
          }),
        )
        .default([])
        .describe('The table of disciplines'),
    })
    .optional()
    .describe('The section may be left out'),
  checked: z
    .strictObject({
      ...heading,
      list: z
        .array(
          z.strictObject({
            job: text().describe('As the client lets you name it: "School, Boise"'),
            item: text().describe('What was measured: "Slab on grade"'),
            unit: text().describe('SF, CY, EA'),
            ours: z.number().positive().describe('The quantity that was taken off'),
            checked: z
              .number()
              .positive()
              .describe('The quantity that was built, or that somebody else measured'),
            on: day().describe('Day of the check'),
          }),
        )
        .min(1)
        .max(60),
    })
    .optional()
    .describe(
      'Quantities of real jobs that were checked, drawn on a line from -5% to +5%, with every one that is further apart; left out, there is no section',
    ),
  record: z
    .strictObject({
      ...heading,
      list: z.array(
        z.strictObject({
          placeholder,
          title: text().describe('What the statement is about'),
          asks: text().describe('What the owner is asked to state; never shown'),
          answer: text()
            .optional()
            .describe('The statement; the entry is not shown before there is one'),
        }),
      ),
    })
    .optional()
    .describe(
      'What buyers ask of a vendor and only the owner can state. The section appears with the first answer, and may be left out',
    ),
  cta,
});

const sizedJob = z.strictObject({
  sheets: text().describe('The sheets it has, as "Up to {sheets.small} sheets"'),
  name: text().describe('What a job of this size is called'),
  price: text().describe('With prices of prices.yaml'),
});

const pricing = page('pricing', {
  headline,
  lead: text(),
  scale: z
    .strictObject({
      title: text(),
      jobs: z
        .strictObject({ small: sizedJob, medium: sizedJob, large: sizedJob, quoted: sizedJob })
        .describe('What a set costs by its sheets; "quoted" is more than a large job'),
      note: text().describe('What one trade and a package start at'),
      action: link,
    })
    .describe('The first screen: the price before anything else'),
  info: z.array(z.strictObject(titledText)).max(6).default([]),
  jobs: z.strictObject({
    ...heading,
    bySize: z
      .strictObject({
        title: text(),
        heads: z
          .strictObject({
            size: text(),
            one: text(),
            several: text(),
            all: text(),
            turnaround: text(),
          })
          .describe('Heads of the columns'),
      })
      .describe('The price list by sheets and trades, read from prices.yaml'),
    products: text().describe('Title of the list of jobs'),
    list: z
      .array(
        z.strictObject({
          product: text(),
          from: text().describe('With a price of prices.yaml'),
          includes: text(),
          turnaround: text(),
          holds: holdings,
        }),
      )
      .min(1)
      .describe('Single jobs: most visitors have one'),
    note: text(),
  }),
  holds: z
    .strictObject({
      ...heading,
      heads: z
        .strictObject({
          price: text(),
          quantities: text(),
          prices: text(),
          hours: text(),
          plans: text(),
          workbook: text(),
        })
        .describe('Heads of the columns'),
    })
    .describe('The table of what jobs and packages hold, read from both'),
  packages: z.strictObject({
    ...heading,
    contract: text().describe('What the page says on contracts'),
    stamp: text().describe('On the featured package'),
    action: text().describe("What each package's button says, before its name"),
    more: text().describe('What a phone opens to show the notes'),
    notes: z
      .array(z.strictObject(titledText))
      .describe('What a package is, and when it pays: under the packages'),
  }),
  separately: z.strictObject(heading),
  abroad: z
    .strictObject({
      ...heading,
      list: z
        .array(z.strictObject({ title: text(), text: text().describe('May hold [links](/path)') }))
        .min(1),
      hours: z.strictObject({
        ...titledText,
        yours: text().describe(
          "Before the hours on the visitor's own clock, which follow where it differs from the office's",
        ),
      }),
    })
    .optional()
    .describe('What differs for visitors in other countries; the section may be left out'),
  quote: z.strictObject({
    title: text(),
    list: z
      .array(z.strictObject({ ...titledText, time: text().optional() }))
      .min(1)
      .max(6),
    action: link,
  }),
  contact: z.strictObject({
    ...titledText,
    ready: z
      .strictObject({ title: text(), list: z.array(text()).min(1) })
      .describe('What a caller has at hand'),
  }),
  cta: cta.extend({ forOffer }).optional().describe('May be left out'),
});

const reviews = page('reviews', {
  headline,
  lead: text(),
  stats,
  overall: z
    .strictObject({
      placeholder,
      title: text(),
      rating: z
        .string()
        .regex(RATING, RATING_CURE)
        .describe('Average of the reviews, which the stars show'),
      basis: text().describe('The rest of the sentence that begins with the rating'),
      distribution: z
        .array(z.strictObject({ stars: z.string(), percent: z.number().min(0).max(100) }))
        .refine((levels) => levels.reduce((sum, { percent }) => sum + percent, 0) === 100, {
          message: 'The percentages must add up to 100',
        })
        .optional()
        .describe(
          'Share of the reviews by stars, 100 percent together; left out where it is not known',
        ),
    })
    .optional()
    .describe('The rating on /reviews, /pricing and /contactus; left out without one'),
  reviews: z.strictObject({ title: text() }),
  none: z
    .strictObject({ ...titledText, action: link })
    .describe('In the place of the reviews while testimonials.yaml has none'),
  recognition: z
    .strictObject({
      title: text(),
      list: z
        .array(z.strictObject({ placeholder, ...titledText }))
        .min(1)
        .max(6),
    })
    .optional()
    .describe('Left out where there is none: the page has no such section then'),
  cta,
});

const faq = page('faq', {
  headline,
  lead: text(),
  search: z.strictObject({
    label: text(),
    placeholder: text(),
    synonyms: z
      .array(z.array(text()).min(2))
      .describe(
        'Words and phrases for the same thing, one list a thing. A search for one of them also finds the others',
      )
      .meta({ examples: [[['ZIP code', 'postcode']]] }),
  }),
  noMatch: z.strictObject({ title: text(), hint: text() }),
  stats,
  call: z.strictObject(titledText),
  email: z.strictObject(titledText),
  cta,
});

const blogs = page('blogs', {
  headline,
  lead: text(),
  view: text().describe("What each card's link says"),
  cta,
});

const samples = page('samples', {
  lead: text(),
  live: z
    .strictObject({
      sample: nameOf('sample').describe(
        'The sample that is shown large: a file in src/content/samples',
      ),
      item: z
        .string()
        .optional()
        .describe(
          'Its item that is selected; the table shows the section of it. Left out where the sample is a bill or as delivered: its picture is shown',
        ),
      ...heading,
      check: text()
        .optional()
        .describe(
          'Button with which visitors measure a room of the sample themselves; left out, there is none, as where the sample has no area with a label',
        ),
    })
    .optional()
    .describe('The sample above the cards; left out, the page begins with them'),
  categories: text().describe('Heading of the cards'),
  trades: z
    .strictObject({ title: text(), lead: text() })
    .describe('Heading of the cards with list: trades'),
  bills: z
    .strictObject({ title: text(), lead: text() })
    .describe('Heading of the cards with list: bills'),
  view: text(),
  workbook: text({ linksTo: 'xlsx' }).describe('What the link to the Excel workbook says'),
  opensIn: text().describe('Said after the link for those who cannot see that it opens a PDF'),
  note: text(),
  ofTrade: text().describe('Said before the links to samples on a trade page'),
  detail: z
    .strictObject({
      page: text().describe('What the card’s second link says'),
      whole: text().describe('Said after the name of the sample above the cards'),
      title: text().describe('Added to the sample’s name: the h1 and the title in search results'),
      description: text().describe('Added to the sample’s description for search results'),
      price: z
        .strictObject({
          title: text(),
          quoted: text().describe('In place of the price of a bill of quantities'),
          delivery: text().describe('Stands above the turnaround, where there is a price'),
        })
        .describe('What a takeoff like the sample costs'),
      pdf: text({ linksTo: 'pdf' }),
      prints: text().describe('Stands between the size of the PDF and the paper it prints on'),
      plan: z.strictObject(heading),
      picture: z
        .strictObject({
          open: text().describe('What the link to its page says'),
          ...heading,
        })
        .describe('Around the picture of a sample that is made of files'),
      bill: z
        .strictObject({
          open: text().describe('What the link to its page says'),
          title: text().describe('Added to the sample’s name on its page'),
          drawings: z.strictObject(heading),
          measured: z.strictObject(heading),
          dimensions: z.strictObject(heading),
          summary: z.strictObject(heading),
          notes: z.strictObject({ title: text() }),
        })
        .describe('Around a bill of quantities'),
      all: text().describe('The choice that shows every mark'),
      hint: text().describe('Under the drawing while nothing is chosen'),
      measurements: z.strictObject(heading),
      walls: z
        .strictObject({
          ...heading,
          each: text().describe('Over the views of single walls'),
          cells: text().describe('Over the table of grouted cells'),
        })
        .describe('The views of masonry walls, for samples that have some'),
      openings: z
        .strictObject({
          ...heading,
          schedule: text(),
          key: text().describe('Below the schedule: how hands and labels are written'),
          sets: text(),
          buying: text(),
        })
        .describe('The opening schedule, for samples that have one'),
      earthwork: z
        .strictObject({
          ...heading,
          view: text(),
          turn: text().describe('Beside the slider that turns the view'),
          drag: text().describe('Below it: how else the view is turned'),
          from: text().describe('Before the direction that the view is seen from'),
          directions: z
            .array(text())
            .length(8)
            .describe('Names of the eight directions, from north clockwise'),
          cells: text(),
          contours: text(),
          section: text().describe('Before the letters of a cross section'),
        })
        .describe('Views, maps and sections, for samples with grading'),
      cost: z.strictObject(heading),
      bidForm: z
        .strictObject({
          ...heading,
          owner: text().describe('Names the table of the page for the owner to screen readers'),
          lines: text().describe('Over the table of cost codes'),
          summary: text().describe('Over the steps to the total'),
          file: text({ linksTo: 'xlsx' }).describe('The button that downloads its workbook'),
        })
        .describe(
          'The page for the owner and a contractor’s own cost codes, for samples that fill them',
        ),
      scope: z.strictObject({
        title: text(),
        between: text().describe('Over the items between trades, for samples that answer them'),
      }),
      files: z.strictObject({ ...heading, trade: text() }),
      cta,
    })
    .describe('The page of one sample'),
  cta,
});

const contact = page('contact', {
  lead: text(),
  form: z.strictObject({
    title: text(),
    note: text(),
    rush: text().describe('Under the question when the bid is due: cost and promise of a rush'),
  }),
  next: z.strictObject({ title: text(), list: z.array(text()) }),
  facts: z
    .array(z.strictObject({ term: text(), text: text().describe('May hold [links](/path)') }))
    .describe(
      'Beside the form: why to send drawings here. The page adds office hours, rating and phone number',
    ),
  agreement: text().describe('May hold [links](/path)'),
  direct: z.strictObject(titledText),
});

const contactus = page('contactus', {
  headline,
  lead: text(),
  quote: link,
  form: z.strictObject({ title: text(), note: text(), agreement: text() }),
  address: z.strictObject({ title: text(), directions: text() }),
  map: z.strictObject({
    title: text(),
    note: text(),
    show: text().describe('On the button that loads the map'),
  }),
  offer: z
    .strictObject({ forOffer, ...titledText })
    .optional()
    .describe('What the offer says beside the form; may be left out'),
});

const notFound = page('not-found', {
  lead: text(),
  links: z.strictObject({ title: text(), list: z.array(link) }),
  call: text(),
  drawing: z.strictObject({ name: z.string(), alt: text() }),
});

const thanked = z.strictObject({ title: text(), list: z.array(text()).min(1) });

const thankYou = page('thank-you', {
  lead: text(),
  reference: text().describe('Stands before the reference of the enquiry'),
  next: z
    .strictObject({ estimate: thanked, quote: thanked, contact: thanked })
    .describe('What follows, by the form that was sent'),
  drawing: z.strictObject({ name: z.string(), alt: text() }),
  links: z.array(link),
});

const plans = page('plans', {
  lead: text(),
  waiting: text().describe('While the list is fetched'),
  withoutScript: text().describe('In place of the list, where the browser runs no scripts'),
  all: text().describe('The button that downloads every file'),
  one: text().describe('The button of one file, before its name'),
  files: text().describe('Heading of the list of files'),
  states: z.strictObject({
    loading: text(),
    checking: text(),
    done: text().describe('Once the file is saved and its checksum is right'),
    retrying: text(),
    wrong: text().describe('The bytes are not those that were sent'),
    failed: text(),
    next: text().describe(
      'The button for all files on a phone that saves one for each tap: it downloads the next',
    ),
  }),
  gone: z.strictObject({ ...titledText, call: text() }).describe('The link does not work'),
  offline: z.strictObject({ ...titledText, again: text() }).describe('The list cannot be fetched'),
  notes: z.strictObject({ title: text(), list: z.array(text()) }),
});

/** The single pages, one file each in src/content/pages; `page` names the file. */
export const pageSchema = z.discriminatedUnion('page', [
  home,
  about,
  pricing,
  reviews,
  faq,
  blogs,
  samples,
  contact,
  contactus,
  notFound,
  thankYou,
  plans,
]);

export type PageContent = z.infer<typeof pageSchema>;
