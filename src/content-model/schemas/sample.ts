import { z } from 'astro/zod';
import { formerlySchema } from './address.ts';
import { nameOf } from './name-of.ts';

const line = (about: string) => z.string().trim().min(1).describe(about);

/** A day as an ISO date, parsed by YAML as a Date or as text. */
const isoDay = (about: string) =>
  z
    .union([z.date().transform((value) => value.toISOString().slice(0, 10)), z.iso.date()])
    .describe(about);

/** A path beside the sample or in a folder there. */
const path = (endings: readonly string[], about: string) =>
  z
    .string()
    .regex(
      new RegExp(String.raw`^\./(?:[a-z0-9-]+/)*[a-z0-9-]+\.(?:${endings.join('|')})$`),
      `A path beside the sample in lower-case letters, digits and hyphens, as "./files/fencing.${endings[0] ?? ''}"`,
    )
    .describe(about);

const PICTURES = ['png', 'jpg', 'webp', 'svg'];

/** Fields of every sample, whoever made its takeoff. */
const head = {
  name: line('Name of the category, as on the samples page'),
  order: z.number().int().positive().describe('Place on the samples page, from 1'),
  list: z
    .enum(['categories', 'trades', 'bills', 'home'])
    .describe(
      'Heading on the samples page: the categories, proof of a trade beyond them, or bills of quantities. "home" is the takeoff of the plan on the home page, which has no page of its own',
    )
    .default('categories'),
  description: line('One or two sentences for the card: what the sample shows'),
  placeholder: z.boolean().describe('Whether it is a placeholder for a delivered takeoff'),
  updatedOn: isoDay('Day of the last real change, for search engines'),
  formerly: formerlySchema,
  price: nameOf('price')
    .describe('What a takeoff like this one costs, an amount in src/content/prices.yaml')
    .optional(),
  estimator: nameOf('estimator')
    .describe(
      'Who took it off, where not the first estimator of src/content/company.yaml: a name from its list',
    )
    .optional(),
  pages: z
    .array(z.number().int().positive())
    .min(1)
    .max(3)
    .describe('Pages of its PDF that are shown fanned, the cover first. Left out, the first three')
    .default([1, 2, 3]),
  detail: z
    .strictObject({
      page: z.number().int().positive().describe('Page of its PDF'),
      left: z.number().nonnegative().describe('Left edge in points, 72 to an inch'),
      top: z.number().nonnegative().describe('Upper edge in points'),
      width: z.number().positive().describe('Width in points; the height is three quarters of it'),
    })
    .describe(
      'What only this trade has, cut from a page for the card of the samples page. Left out, the card has the picture',
    )
    .optional(),
};

const letter = (about: string) =>
  z
    .string()
    .regex(/^[A-Z]{1,2}$/, 'The letter of a column as Excel shows it: A, F, AB')
    .describe(about);

const worksheet = {
  sheet: line('Name of the worksheet, as on its tab'),
  heads: z.number().int().positive().describe('Number of the row that has the heads'),
};

/** A sample whose takeoff lies in a folder of its name: takeoff.json with its drawings and files. */
const folderSample = z.strictObject(head);

/** A sample whose takeoff is a delivered workbook, with the texts of its page and card. */
const workbookSample = z.strictObject({
  ...head,
  project: z
    .strictObject({
      name: line('What is built, without a client’s name'),
      place: line('City, and what it lies in'),
      scope: line('One sentence: what was to be priced'),
      issued: isoDay('Day the takeoff was issued, as 2026-09-14'),
    })
    .describe('The project'),
  divisions: z
    .array(z.string().regex(/^\d\d$/, 'Two digits in quotes, as "03"'))
    .min(1)
    .describe('MasterFormat divisions of its rows, that with most rows first'),
  total: z.number().positive().describe('Total, as on the last sheet').optional(),
  totalName: line('What the total is called, where not "Bid total"').optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Three capitals of ISO 4217, as USD, GBP or AUD')
    .describe("Currency of its amounts, where not the company's own: USD, GBP, AUD")
    .optional(),
  locale: z
    .string()
    .regex(/^en-[A-Z]{2}$/, 'English of a country, as en-GB')
    .describe('How its figures and days are written, where not as the company writes them')
    .optional(),
  files: z
    .strictObject({
      workbook: path(['xlsx'], 'The Excel workbook as delivered'),
      pdf: path(['pdf'], 'The sheets as delivered').optional(),
      picture: path(PICTURES, 'A marked plan, 960 pixels wide or more').optional(),
      pictureText: line('What the picture shows and what is marked on it').optional(),
    })
    .refine(
      ({ picture, pictureText }) => (picture === undefined) === (pictureText === undefined),
      'A picture and its pictureText stand together',
    )
    .describe('A takeoff as it was delivered'),
  table: z
    .strictObject({
      ...worksheet,
      columns: z
        .strictObject({
          section: letter('Number of the section').optional(),
          item: letter('Name of the item'),
          quantity: letter('Net quantity'),
          unit: letter('Unit of the quantity').optional(),
          order: letter('Quantity to buy').optional(),
          amount: letter('Cost of the row').optional(),
        })
        .describe('Letters of the columns, as Excel shows them'),
    })
    .describe('The rows of the takeoff in its workbook. A row with an item alone heads the next'),
  parts: z
    .array(
      z.union([
        z.strictObject({
          id: line('Anchor on the page, as hardware-sets'),
          title: line('Its heading'),
          lead: line('Sentence under it').optional(),
          table: z.strictObject({
            ...worksheet,
            columns: z.array(letter('A column')).min(1).describe('The first names the row'),
          }),
        }),
        z.strictObject({
          id: line('Anchor on the page, as cut-and-fill'),
          title: line('Its heading'),
          lead: line('Sentence under it').optional(),
          picture: path(PICTURES, 'The picture'),
          pictureText: line('What it shows'),
        }),
      ]),
    )
    .default([])
    .describe('What the takeoff has besides: schedules of its workbook, pictures'),
  scope: z
    .array(
      z.strictObject({
        title: line('Inclusions, exclusions, questions …'),
        entries: z.array(line('An entry')).min(1),
      }),
    )
    .default([])
    .describe('What is in it, what is not, and what was asked'),
});

/** One sample: src/content/samples/<id>.yaml. */
export const sampleSchema = z.union([folderSample, workbookSample]);

/** Returns the schema that a file is meant for: `workbookSample` if it has any field that only that schema has. */
export const findSampleKind = (data: unknown) => {
  const own = Object.keys(workbookSample.shape).filter((name) => !(name in head));
  const isDelivered = typeof data === 'object' && data !== null && own.some((name) => name in data);
  return isDelivered ? workbookSample : folderSample;
};

export type SampleHead = z.output<typeof folderSample>;
export type WorkbookSample = z.output<typeof workbookSample>;
export type SampleFile = z.output<typeof sampleSchema>;

export const isReadFromWorkbook = (sample: SampleFile): sample is WorkbookSample =>
  'files' in sample;
