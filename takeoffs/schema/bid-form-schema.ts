import { z } from 'zod';
import { id, line } from './fields.ts';

/** Columns of a bid form: those that every form has, and those that it may leave out. */
export const FORM_COLUMNS = {
  needed: ['code', 'name', 'quantity', 'unit', 'labor', 'material', 'equipment', 'direct'],
  free: ['hours', 'unitCost'],
} as const;

/** Costs of the summary, which any order may have, before the markups, which are each taken on all above them. */
export const FORM_COSTS = ['labor', 'material', 'equipment', 'salesTax'] as const;
export const FORM_MARKUPS = ['contingency', 'overhead', 'profit', 'bond'] as const;

const column = z.strictObject({
  column: z
    .enum([...FORM_COLUMNS.needed, ...FORM_COLUMNS.free])
    .describe('What it holds; direct is material, labor and equipment together'),
  head: line('What the form calls it, with its unit'),
});

const code = z.strictObject({
  code: z
    .string()
    .regex(/^[0-9A-Z]+([ .-][0-9A-Z]+)*$/, 'Use digits and capital letters, as "03-230"')
    .describe('Cost code, in quotes'),
  name: line('What the form calls the line'),
  items: z.array(id).min(1).describe('Items that are priced in it'),
  quantity: z
    .array(id)
    .min(1)
    .describe('Those of them whose net quantities, in one unit, are the line’s; 1 LS if left out')
    .optional(),
});

/** A contractor's own bid form: how the items of a sample fill it. */
export const bidFormFields = z.strictObject({
  columns: z.array(column).describe('Columns of the form, from the left'),
  codes: z.array(code).min(1).describe('Lines of the form; each item is in one of them'),
  summary: z
    .array(
      z.strictObject({
        line: z.enum([...FORM_COSTS, ...FORM_MARKUPS]),
        name: line('What the form calls it'),
      }),
    )
    .describe(
      'From the costs to the total: costs in the form’s order, then markups as they are taken',
    ),
  total: line('What the form calls the bid total'),
  unitPrices: z
    .array(id)
    .describe('Items whose unit prices the page for the owner names, for more or less work')
    .default([]),
});

export type BidForm = z.infer<typeof bidFormFields>;
