import { z } from 'astro/zod';
import { parseDimension } from './dimension.ts';
import { SECTIONS, type SectionNumber } from './masterformat-sections.ts';
import { UNIT_NAMES } from './units.ts';
import { LUMBER, REBAR, STEEL, type BarSize, type LumberSize, type SteelShape } from './weights.ts';

const keysOf = <Key extends string>(table: Record<Key, unknown>) =>
  Object.keys(table) as [Key, ...Key[]];

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens')
  .describe('Name by which other fields refer to this entry');

const line = (about: string) => z.string().trim().min(1).describe(about);

/** A calendar day; one YAML reader hands over text, another a date at midnight UTC. */
const day = (about: string) =>
  z
    .union([z.date().transform((value) => value.toISOString().slice(0, 10)), z.iso.date()])
    .describe(about);

const dimension = z
  .union([z.number().positive(), z.string()])
  .transform((value, context) => {
    const feet = typeof value === 'number' ? value : parseDimension(value);
    if (feet === undefined || feet <= 0) {
      context.addIssue({
        code: 'custom',
        message: `"${String(value)}" is no dimension. Write feet as a number, or text such as 10'-8" or 5 1/2 in`,
      });
      return z.NEVER;
    }
    return feet;
  })
  .describe(`A dimension: feet as a number, or text such as 10'-8" or 5 1/2 in`);

const coordinate = z.number().describe('Feet from the drawing’s origin, right or down');
const point = z.tuple([coordinate, coordinate]).describe('A point as [right, down] in feet');

const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const rate = z
  .number()
  .nonnegative()
  .refine(twoDecimals, 'Write dollars with at most two decimals')
  .default(0);

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine(twoDecimals, 'Write a percentage with at most two decimals');

const shape = z
  .strictObject({
    id,
    mark: id.describe('The mark (color and legend row) this shape is drawn with'),
    label: line('What the measurement sheet calls it, such as "Classroom 101"').optional(),
    rect: z
      .tuple([coordinate, coordinate, z.number().positive(), z.number().positive()])
      .describe('A rectangle as [right, down, width, height] in feet')
      .optional(),
    polygon: z.array(point).min(3).describe('The corners of an area, in order').optional(),
    path: z.array(point).min(2).describe('A measured line, point by point').optional(),
    closed: z.boolean().describe('Whether the line returns to its first point').default(false),
    points: z.array(point).min(1).describe('Counted things, one point each').optional(),
    footprint: z
      .tuple([z.number().positive(), z.number().positive()])
      .describe('Width and height in feet of the box drawn at every counted point')
      .optional(),
    hatch: z
      .strictObject({
        run: z.enum(['horizontal', 'vertical']).describe('Which way the lines run'),
        spacing: dimension,
      })
      .describe('Lines drawn over an area: joists, boards, seams')
      .optional(),
    tag: z
      .union([z.literal(false), point])
      .describe('Where the tag stands if not in the middle; false for none')
      .optional(),
  })
  .superRefine((value, context) => {
    const given = [value.rect, value.polygon, value.path, value.points].filter(Boolean).length;
    if (given !== 1) {
      context.addIssue({
        code: 'custom',
        message: `Shape "${value.id}" needs exactly one of rect, polygon, path, points`,
      });
    }
  });

const base = z
  .strictObject({
    wall: z.array(point).min(2).describe('Center line of a wall drawn to thickness').optional(),
    thickness: dimension.describe('Thickness of the wall').optional(),
    line: z.array(point).min(2).describe('A drawn line').optional(),
    box: z
      .tuple([coordinate, coordinate, z.number().positive(), z.number().positive()])
      .describe('A drawn rectangle as [right, down, width, height]')
      .optional(),
    door: z
      .strictObject({
        hinge: point,
        leaf: point.describe('Free end of the open leaf'),
        strike: point.describe('Where the leaf closes'),
      })
      .describe('A door leaf with its swing')
      .optional(),
    text: line('A note on the drawing, in capitals').optional(),
    at: point.describe('Middle of the note').optional(),
    closed: z.boolean().describe('Whether the line returns to its start').default(false),
    weight: z
      .enum(['fine', 'object', 'heavy', 'hidden', 'solid'])
      .describe('Line weight; solid fills the shape')
      .default('object'),
  })
  .superRefine((value, context) => {
    const given = [value.wall, value.line, value.box, value.door, value.text].filter(Boolean);
    if (given.length !== 1) {
      context.addIssue({
        code: 'custom',
        message: 'An entry of base needs exactly one of wall, line, box, door, text',
      });
    }
    if (value.text && !value.at) {
      context.addIssue({ code: 'custom', path: ['at'], message: 'A note needs its place: at' });
    }
  });

const measureLine = z
  .strictObject({
    note: line('What this line measures').optional(),
    area: z.array(id).min(1).describe('Shapes whose areas are taken, SF').optional(),
    length: z
      .array(id)
      .min(1)
      .describe('Shapes whose lengths (of an area: its perimeter) are taken, LF')
      .optional(),
    count: z.array(id).min(1).describe('Shapes whose points are counted, EA').optional(),
    item: id.describe('Another item whose net quantity is taken').optional(),
    scheduled: z
      .number()
      .positive()
      .describe('A number read from a schedule or detail, EA')
      .optional(),
    size: z
      .array(dimension)
      .min(1)
      .max(2)
      .describe('A length, or a width and height, read from a schedule or detail')
      .optional(),
    times: z.number().positive().describe('How many of it').default(1),
    spacing: dimension
      .describe('Pieces on center along the length: length ÷ spacing, rounded up, plus one')
      .optional(),
    run: z
      .enum(['horizontal', 'vertical'])
      .describe(
        'With area and spacing: pieces laid across a rectangle, running this way on the plan',
      )
      .optional(),
    each: dimension.describe('Length of each counted piece').optional(),
    height: dimension.describe('Height of a wall or fall of a drop').optional(),
    width: dimension.describe('Width of a strip').optional(),
    depth: dimension.describe('Depth or thickness').optional(),
    rebar: z
      .enum(keysOf<BarSize>(REBAR))
      .describe('Bar size: turns feet into pounds by ASTM A615')
      .optional(),
    lap: dimension.describe('Lap splice added wherever a 20 ft bar ends').optional(),
    steel: z
      .enum(keysOf<SteelShape>(STEEL))
      .describe('Steel shape: turns feet into pounds by the AISC manual')
      .optional(),
    lumber: z
      .enum(keysOf<LumberSize>(LUMBER))
      .describe('Nominal lumber size: turns feet into board feet')
      .optional(),
    slope: z
      .number()
      .positive()
      .describe('Inches of rise in 12: turns plan area into roof area')
      .optional(),
    hip: z
      .number()
      .positive()
      .describe(
        'Inches of rise in 12: turns the plan length of a hip or valley into its true length',
      )
      .optional(),
    coats: z.number().int().positive().describe('Coats of paint').optional(),
    coverage: z
      .number()
      .positive()
      .describe('Square feet one gallon covers in one coat')
      .optional(),
    per: z.number().positive().describe('A factor, explained in basis').optional(),
    basis: line('What the factor stands for').optional(),
    swell: percent.describe('Percent a material grows when broken up').optional(),
    less: z.boolean().describe('Whether the line is deducted').default(false),
  })
  .superRefine((value, context) => {
    const sources = [
      value.area,
      value.length,
      value.count,
      value.item,
      value.scheduled,
      value.size,
    ].filter((source) => source !== undefined);
    if (sources.length !== 1) {
      context.addIssue({
        code: 'custom',
        message: 'A line needs exactly one of area, length, count, item, scheduled, size',
      });
    }
    if ((value.coats === undefined) !== (value.coverage === undefined)) {
      context.addIssue({ code: 'custom', message: 'coats and coverage belong together' });
    }
    if (value.per !== undefined && value.basis === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['basis'],
        message: 'A factor needs its basis in words',
      });
    }
    if (value.spacing !== undefined && !value.length && !value.run && value.size?.length !== 1) {
      context.addIssue({
        code: 'custom',
        path: ['spacing'],
        message: 'spacing needs a length, or an area and the way the pieces run',
      });
    }
    if (value.run !== undefined && (value.area === undefined || value.spacing === undefined)) {
      context.addIssue({
        code: 'custom',
        path: ['run'],
        message: 'run needs an area and a spacing',
      });
    }
  });

const item = z.strictObject({
  id,
  section: z
    .enum(keysOf<SectionNumber>(SECTIONS))
    .describe('MasterFormat section number, such as 03 30 00'),
  name: line('What is measured, with size and grade'),
  mark: id.describe('The mark it is drawn with, if it is on the plan').optional(),
  sheet: line('Number of the sheet it is measured from'),
  unit: z.enum(UNIT_NAMES).describe('Unit of the quantity'),
  measure: z.array(measureLine).min(1).describe('Lines whose sum is the net quantity'),
  waste: percent.describe('Percent added to the net quantity for material').default(0),
  rates: z
    .strictObject({
      material: rate.describe('US dollars of material per unit'),
      labor: rate.describe('US dollars of labor per unit'),
      equipment: rate.describe('US dollars of equipment per unit'),
      hours: z.number().nonnegative().describe('Man-hours per unit').default(0),
    })
    .describe('Unit rates'),
});

/**
 * One sample takeoff: what was measured, on which sheets, at which rates. Quantities and amounts are computed from it.
 * References that lead nowhere (a shape, mark, item or sheet that is not there) are reported with their place.
 */
export const sampleSchema = z
  .strictObject({
    name: line('Name of the category, as on the samples page'),
    order: z.number().int().positive().describe('Place on the samples page, from 1'),
    description: line('One or two sentences for the card: what the sample shows'),
    placeholder: z
      .boolean()
      .describe('Whether the project is a stand-in to be replaced by a delivered one'),
    project: z
      .strictObject({
        name: line('What is built'),
        place: line('City and state'),
        scope: line('One sentence: what was to be priced'),
        issued: day('Day the takeoff was issued, as 2026-09-14'),
        area: z
          .strictObject({
            of: z.array(id).min(1).describe('Shapes whose area is the yardstick'),
            label: line('What that area is, such as "floor area"'),
          })
          .describe('The area the total is divided by for a price per square foot')
          .optional(),
      })
      .describe('The project'),
    sheets: z
      .array(
        z.strictObject({
          number: line('Sheet number'),
          title: line('Sheet title'),
          scale: line('Scale of the drawing'),
          dated: day('Date or last revision of the sheet'),
        }),
      )
      .min(2)
      .describe('Drawing sheets the takeoff was made from'),
    marks: z
      .array(
        z.strictObject({
          id,
          label: line('Legend text'),
          kind: z.enum(['area', 'linear', 'count']).describe('How it is marked'),
          color: z.enum(['blue', 'yellow', 'orange', 'green', 'red']).describe('Mark color'),
        }),
      )
      .min(1)
      .max(8)
      .describe('Legend of the marked plan'),
    plan: z
      .strictObject({
        sheet: line('Number of the sheet that is marked'),
        title: line('Drawing title'),
        north: z.boolean().describe('Whether the drawing has a north arrow').default(true),
        grid: z
          .strictObject({
            numbers: z.array(coordinate).describe('Where lines 1, 2, 3 … cross, from the left'),
            letters: z.array(coordinate).describe('Where lines A, B, C … cross, from the top'),
          })
          .describe('Column grid')
          .optional(),
        base: z.array(base).describe('What is drawn but not measured').default([]),
        shapes: z.array(shape).min(1).describe('What is measured'),
        dimensions: z
          .array(
            z.strictObject({
              from: point,
              to: point,
              offset: z
                .number()
                .describe('Feet the dimension line stands off: up or left if negative'),
            }),
          )
          .describe('Dimension lines; their text is computed')
          .default([]),
      })
      .describe('The marked plan'),
    items: z.array(item).min(10).max(20).describe('Line items'),
    markup: z
      .strictObject({
        salesTax: percent.describe('Sales tax on material, percent'),
        overhead: percent.describe('Overhead on direct cost and tax, percent'),
        profit: percent.describe('Profit on direct cost, tax and overhead, percent'),
      })
      .describe('What is added to the direct cost'),
    inclusions: z.array(line('One inclusion')).min(6).describe('What the price includes'),
    exclusions: z.array(line('One exclusion')).min(6).describe('What it does not include'),
    addenda: z
      .array(
        z.strictObject({
          number: z.number().int().positive().describe('Number of the addendum'),
          dated: day('Day it was issued'),
          effect: line('What it changed in this takeoff'),
        }),
      )
      .min(1)
      .describe('Addenda reviewed'),
  })
  .superRefine((sample, context) => {
    const report = (path: (string | number)[], message: string) => {
      context.addIssue({ code: 'custom', path, message });
    };
    const marks = new Map(sample.marks.map((mark) => [mark.id, mark]));
    const shapes = new Map(sample.plan.shapes.map((entry) => [entry.id, entry]));
    const itemIds = sample.items.map((entry) => entry.id);
    const sheetNumbers = new Set(sample.sheets.map((sheet) => sheet.number));

    const reportTwins = (ids: string[], path: string[]) => {
      for (const [index, value] of ids.entries()) {
        if (ids.indexOf(value) !== index) report([...path, index], `"${value}" is there twice`);
      }
    };
    reportTwins(itemIds, ['items']);
    reportTwins([...sample.plan.shapes.map((entry) => entry.id)], ['plan', 'shapes']);
    reportTwins([...sample.marks.map((entry) => entry.id)], ['marks']);

    if (!sheetNumbers.has(sample.plan.sheet)) {
      report(['plan', 'sheet'], `"${sample.plan.sheet}" is not in the list of sheets`);
    }
    for (const [index, entry] of sample.plan.shapes.entries()) {
      const mark = marks.get(entry.mark);
      const kind = entry.path ? 'linear' : entry.points ? 'count' : 'area';
      if (!mark) report(['plan', 'shapes', index, 'mark'], `There is no mark "${entry.mark}"`);
      else if (mark.kind !== kind) {
        report(
          ['plan', 'shapes', index, 'mark'],
          `Mark "${entry.mark}" is for ${mark.kind} shapes, "${entry.id}" is ${kind}`,
        );
      }
    }
    for (const [index, entry] of sample.items.entries()) {
      if (entry.mark !== undefined && !marks.has(entry.mark)) {
        report(['items', index, 'mark'], `There is no mark "${entry.mark}"`);
      }
      if (!sheetNumbers.has(entry.sheet)) {
        report(['items', index, 'sheet'], `"${entry.sheet}" is not in the list of sheets`);
      }
      for (const [lineIndex, measure] of entry.measure.entries()) {
        const at = ['items', index, 'measure', lineIndex];
        if (measure.run && measure.area?.some((wanted) => !shapes.get(wanted)?.rect)) {
          report([...at, 'area'], 'Pieces are laid across rectangles only: give the shape a rect');
        }
        for (const field of ['area', 'length', 'count'] as const) {
          for (const wanted of measure[field] ?? []) {
            const found = shapes.get(wanted);
            if (!found) report([...at, field], `There is no shape "${wanted}"`);
            else if (field === 'area' && !found.rect && !found.polygon && !found.footprint) {
              report(
                [...at, field],
                `"${wanted}" has no area: it needs a rect, polygon or footprint`,
              );
            } else if (field === 'length' && found.points && !found.footprint) {
              report([...at, field], `"${wanted}" has no length: it is made of points`);
            } else if (field === 'count' && !found.points) {
              report([...at, field], `"${wanted}" cannot be counted: it needs points`);
            }
          }
        }
        if (measure.item !== undefined && !itemIds.includes(measure.item)) {
          report([...at, 'item'], `There is no item "${measure.item}"`);
        }
      }
    }
    for (const wanted of sample.project.area?.of ?? []) {
      const found = shapes.get(wanted);
      if (!found?.rect && !found?.polygon) {
        report(['project', 'area', 'of'], `There is no area shape "${wanted}"`);
      }
    }
  });

export type Sample = z.infer<typeof sampleSchema>;
export type SampleItem = Sample['items'][number];
export type SampleMeasure = SampleItem['measure'][number];
export type SampleShape = Sample['plan']['shapes'][number];
export type SampleMark = Sample['marks'][number];
