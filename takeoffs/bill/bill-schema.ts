import { z } from 'zod';
import { count, drawnFields, flag, hasDecimals, id, line } from '../schema/fields.ts';
import { sampleFields } from '../schema/sample-schema.ts';
import { METRIC_UNIT_NAMES } from './metric.ts';
import { NRM2_SECTIONS } from './nrm2-sections.ts';

const millimeters = z.number().describe('Millimeters');
const point = z
  .tuple([millimeters, millimeters])
  .describe('A point in millimeters: [right, down] on a plan, [right, level] in a section');
const points = (about: string) => z.array(point).min(2).describe(about).optional();

/** An amount of the bill's currency. */
const amount = (about: string) =>
  z
    .number()
    .nonnegative()
    .refine(hasDecimals(2), 'Write an amount with at most two decimals')
    .describe(about);

const length = z
  .strictObject({
    id,
    label: line('What the length is, such as "centre line of the wall"'),
    path: points('A line measured on the plan'),
    levels: z
      .tuple([id, id])
      .describe('Two levels, the upper one first, whose difference is taken')
      .optional(),
    size: z.number().positive().describe('Millimeters read from a note or detail').optional(),
  })
  .refine(
    ({ path, levels, size }) =>
      [path, levels, size].filter((one) => one !== undefined).length === 1,
    'A length needs exactly one of path, levels, size',
  );

const drawing = z.strictObject({
  sheet: line('Number of the drawing'),
  title: line('Title of the drawing'),
  kind: z.enum(['plan', 'section']).describe('A section has levels as its second coordinates'),
  base: z
    .array(
      z
        .strictObject({
          line: points('A drawn line'),
          at: point.describe('Middle of the note').optional(),
          ...drawnFields,
        })
        .refine(
          ({ line: drawn, text, at }) =>
            (drawn === undefined) === (text !== undefined && at !== undefined),
          {
            message: 'An entry needs a line, or a text and its place: at',
          },
        ),
    )
    .min(1)
    .describe('What is drawn'),
  dimensions: z
    .array(
      z.strictObject({
        from: point,
        to: point,
        offset: millimeters.describe('Millimeters the line stands off: up or left if negative'),
      }),
    )
    .describe('Dimension lines; their text is computed')
    .default([]),
});

const measureLine = z.strictObject({
  note: line('What the line measures, or why it is deducted').optional(),
  times: count('How many of it').default(1),
  of: z
    .array(id)
    .max(3)
    .describe('Lengths that are multiplied: one for m and t, two for m2, three for m3')
    .default([]),
  less: flag('Whether the line is deducted'),
});

const billItem = z.strictObject({
  description: line('What is measured, in the terms of the rules of measurement'),
  unit: z.enum(METRIC_UNIT_NAMES).describe('Unit of the quantity'),
  mass: z.number().positive().describe('Kilograms of a meter, for an item in tonnes').optional(),
  measure: z.array(measureLine).min(1).describe('Lines whose sum is the quantity'),
  rates: z
    .strictObject({
      labour: amount('Labour a unit').default(0),
      plant: amount('Plant a unit').default(0),
      material: amount('Material a unit').default(0),
    })
    .describe('Parts of the rate'),
});

/**
 * One sample as a bill of quantities: lengths in millimeters from its drawings, items that multiply
 * them, rates. Quantities and amounts are computed from it.
 */
export const billFields = z.strictObject({
  name: sampleFields.shape.name,
  description: sampleFields.shape.description,
  placeholder: sampleFields.shape.placeholder,
  project: sampleFields.shape.project
    .omit({ area: true })
    .extend({ place: line('Town and county') })
    .describe('The project'),
  divisions: z
    .array(z.string().regex(/^\d\d$/, 'Two digits in quotes, as "04"'))
    .min(1)
    .describe(
      'MasterFormat divisions of its work, that with most items first: trades show it by them',
    ),
  bill: z
    .strictObject({
      locale: z
        .string()
        .regex(/^en-[A-Z]{2}$/, 'English of a country, as en-GB')
        .describe('How numbers and days are written'),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'A code of three capitals, as GBP')
        .describe('Currency of every amount'),
      method: line('Rules of measurement with their edition'),
      priced: line('Where the rates come from, and their day'),
      taxName: line('Short name of the tax that is not in the total, as VAT'),
      tax: line('What the reader must know of that tax'),
      overheads: z.number().min(0).max(100).describe('Overheads and profit, percent'),
    })
    .describe('Terms of the bill'),
  sheets: sampleFields.shape.sheets,
  levels: z
    .record(id, millimeters)
    .describe('Levels in millimeters above the ground, by their names'),
  lengths: z.array(length).min(1).describe('Every length that items multiply'),
  drawings: z.array(drawing).min(1).describe('The drawings it is measured from'),
  sections: z
    .array(
      z.strictObject({
        number: z
          .enum(Object.keys(NRM2_SECTIONS) as [keyof typeof NRM2_SECTIONS])
          .describe('Number of the work section'),
        items: z.array(billItem).min(1),
      }),
    )
    .min(1)
    .describe('Measured work by work section'),
  preliminaries: z
    .array(
      z.strictObject({
        charge: z.enum(['fixed', 'time']).describe('Fixed charge or time-related charge'),
        description: line('What is provided'),
        quantity: count('How many'),
        unit: z.enum(['item', 'nr', 'week']),
        rate: amount('A unit'),
      }),
    )
    .min(1)
    .describe('Preliminaries, separate from measured work'),
  provisional: z
    .array(z.strictObject({ description: line('What it is for'), amount: amount('The sum') }))
    .describe('Provisional sums')
    .default([]),
  preambles: z
    .array(line('One rule or assumption'))
    .min(1)
    .describe('How it is measured and priced'),
  exclusions: z.array(line('One exclusion')).min(6).describe('What the price does not include'),
  questions: z.array(line('One question')).min(1).describe('Questions for the designer'),
});

export type BillSample = z.output<typeof billFields>;
export type BillItemData = z.output<typeof billItem>;
export type BillDrawing = z.output<typeof drawing>;
