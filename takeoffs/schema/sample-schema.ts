import { z } from 'zod';
import { count, dimension, flag, hasDecimals, id, line, rate, refuse } from './fields.ts';
import { betweenFields } from './between-schema.ts';
import type { Point } from '../arithmetic/geometry.ts';
import { SECTIONS } from './masterformat-sections.ts';
import { GAUGES } from './sheet-metal.ts';
import { UNIT_NAMES } from '../arithmetic/units.ts';
import { LUMBER, STEEL } from './weights.ts';

const keysOf = <Key extends string>(table: Record<Key, unknown>) =>
  z.enum(Object.keys(table) as [Key, ...Key[]]);

/** Returns a refinement that refuses duplicates in a list. */
const refuseTwice =
  <Value>(nameOf: (value: Value) => string) =>
  (list: readonly Value[], context: z.RefinementCtx) => {
    const names = list.map(nameOf);
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) < index) {
        refuse(context, `${name} is there twice: leave one out`, index);
      }
    }
  };

/** Ids of other entries, without duplicates. */
const names = z.array(id).superRefine(refuseTwice((name) => `"${name}"`));

/** Other entries that a line is measured from. */
const ids = (about: string) => names.min(1).describe(about).optional();

const factor = (about: string) => z.number().positive().describe(about).optional();

/** A calendar day, from YAML parsers that return text and from those that return a date at midnight UTC. */
const day = (about: string) =>
  z
    .union([z.date().transform((value) => value.toISOString().slice(0, 10)), z.iso.date()])
    .describe(about);

/** A length, or a width and height. */
const sides = (about: string) => z.array(dimension).min(1).max(2).describe(about).optional();

const coordinate = z.number().describe('Feet from the drawing’s origin, right or down');
const point = z.tuple([coordinate, coordinate]).describe('A point as [right, down] in feet');
const box = (about: string) =>
  z
    .tuple([coordinate, coordinate, z.number().positive(), z.number().positive()])
    .describe(about)
    .optional();

const isSame = ([x, y]: Point, [otherX, otherY]: Point) => x === otherX && y === otherY;

/** Points of a polyline. Refuses segments of zero length, which have no direction to be drawn or offset in. */
const stretches = (least: number, about: string) =>
  z
    .array(point)
    .min(least)
    .superRefine((points, context) => {
      for (const [index, here] of points.entries()) {
        const before = points[index - 1];
        if (!before || !isSame(here, before)) continue;
        const place = here.join(', ');
        refuse(context, `The point ${place} is there twice in a row: leave one out`, index);
      }
    })
    .describe(about)
    .optional();

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine(hasDecimals(3), 'Write a percentage with at most three decimals');

const shape = z
  .strictObject({
    id,
    mark: id.describe('The mark (color and legend row) this shape is drawn with'),
    label: line('What the measurement sheet calls it, such as "Classroom 101"').optional(),
    rect: box('A rectangle as [right, down, width, height] in feet'),
    polygon: stretches(3, 'The corners of an area, in order'),
    path: stretches(2, 'A measured line, point by point'),
    closed: flag('Whether the line returns to its first point'),
    points: z
      .array(point)
      .min(1)
      .superRefine(refuseTwice((at) => `The point ${at.join(', ')}`))
      .describe('Counted things, one point each')
      .optional(),
    footprint: z
      .tuple([z.number().positive(), z.number().positive()])
      .describe('Width and height in feet of the box drawn at every counted point')
      .optional(),
    hatch: z
      .strictObject({
        run: z.enum(['horizontal', 'vertical']).describe('Which way the lines run'),
        spacing: dimension,
        around: z.array(id).describe('Areas that the lines stop at').default([]),
      })
      .describe('Lines drawn over an area: joists, boards, seams')
      .optional(),
    opening: z
      .strictObject({
        kind: z
          .enum(['door', 'window', 'overhead', 'cased', 'panel'])
          .describe(
            'How it is drawn in its wall; a panel lies on the wall, such as a marker board',
          ),
        width: dimension,
        height: dimension,
        sill: dimension
          .describe('Height of its lower edge above the floor, where it does not stand on it')
          .optional(),
      })
      .describe('What is cut out of the wall, or hides it, at every counted point')
      .optional(),
    at: line('The room, pour, wall or level it belongs to').optional(),
    carries: z
      .array(
        z
          .string()
          .regex(
            /^\d+[a-z]?$/,
            'Write a circuit as "12", a leg switched from it as 12s, in quotes',
          ),
      )
      .min(1)
      .describe(
        'Circuits and switched legs that a run of conduit holds, or that end at the counted pieces: "1", and 1s for a leg switched from circuit 1',
      )
      .optional(),
    drawOffset: z
      .number()
      .describe('Feet the line is drawn to the right of where it is measured, seen along it')
      .default(0),
    drawWidth: dimension
      .describe('Width a measured line is drawn with, such as a duct’s or a trench’s')
      .optional(),
    tag: z
      .union([z.literal(false), point])
      .describe('Where the tag stands if not in its own place; false for none')
      .optional(),
  })
  .superRefine((given, context) => {
    const { id: name, rect, polygon, path, points, closed, opening } = given;
    if ([rect, polygon, path, points].filter(Boolean).length !== 1) {
      refuse(context, `Shape "${name}" needs exactly one of rect, polygon, path, points`);
    }
    const outline = polygon ?? (closed ? path : undefined);
    const [first, last] = [outline?.[0], outline?.at(-1)];
    if (first && last && isSame(first, last)) {
      const message = `Shape "${name}" is closed, so its line returns by itself: leave out its last point, which is the first again`;
      refuse(context, message, polygon ? 'polygon' : 'path');
    }
    if (opening && !points) {
      refuse(context, `Opening "${name}" needs points: one in its wall for each`, 'opening');
    }
  });

const base = z
  .strictObject({
    wall: stretches(2, 'Center line of a wall drawn to thickness'),
    thickness: dimension.describe('Thickness of the wall').optional(),
    line: stretches(2, 'A drawn line'),
    box: box('A drawn rectangle as [right, down, width, height]'),
    door: z
      .strictObject({
        hinge: point,
        leaf: point.describe('Free end of the open leaf'),
        strike: point.describe('Where the leaf closes'),
      })
      .describe('A door leaf with its swing')
      .optional(),
    ceiling: box(
      'A ceiling of 2 ft panels as [right, down, width, height]; sheets show its grid in gray, counted from the origin',
    ),
    callout: z
      .strictObject({
        number: line('Number of the section or detail'),
        sheet: line('Number of the sheet it is drawn on'),
        cut: point.describe('Where the line of the section ends').optional(),
        looks: z
          .enum(['right', 'left', 'down', 'up'])
          .describe('Which way an elevation is seen: its tag has a point there')
          .optional(),
      })
      .describe('A section, detail or elevation tag, which leads to a sheet of the list')
      .optional(),
    equipment: flag('Whether a drawn rectangle is what routes run from, such as a panel'),
    at: point.describe('Middle of the note or tag').optional(),
    text: line('A note on the drawing, in capitals').optional(),
    closed: flag('Whether the line returns to its start'),
    weight: z
      .enum(['fine', 'object', 'heavy', 'hidden', 'solid', 'background'])
      .describe('Line weight; solid fills the shape, background is gray: what other trades build')
      .default('object'),
  })
  .refine(
    ({ wall, line, box, door, ceiling, callout, text }) =>
      [wall, line, box, door, ceiling, callout, text].filter(Boolean).length === 1,
    'An entry of base needs exactly one of wall, line, box, door, ceiling, callout, text',
  )
  .refine(({ text, callout, at }) => (!text && !callout) || at, {
    path: ['at'],
    message: 'A note needs its place: at',
  });

const stair = z.strictObject({
  id,
  label: line('What the drawing calls it'),
  from: point.describe('Corner the stair starts from, at the upper floor'),
  run: z.enum(['right', 'left', 'down', 'up']).describe('Which way it goes down on the plan'),
  width: dimension,
  riser: dimension,
  tread: dimension,
  flights: z.array(z.number().int().min(2)).min(1).describe('Risers of each flight, from above'),
  landing: dimension.describe('Length of the landings between flights').default(4),
});

/** Fields that a line may start from; each line has exactly one. */
const SOURCES = [
  ...(['area', 'length', 'count', 'openings', 'risers'] as const),
  ...(['item', 'scheduled', 'size'] as const),
];

const measureLine = z
  .strictObject({
    note: line('What this line measures').optional(),
    area: ids('Shapes whose areas are taken, SF'),
    length: ids('Shapes whose lengths (of an area: its perimeter) are taken, LF'),
    count: ids('Shapes whose points are counted, EA'),
    openings: ids('Openings whose size is taken, each as often as it is drawn'),
    edge: z
      .enum(['area', 'width', 'height', 'perimeter'])
      .describe('What is taken of an opening: its area, or feet of its edges')
      .default('area'),
    risers: ids('Stairs whose risers are counted, EA'),
    item: id.describe('Another item whose net quantity is taken').optional(),
    at: line(
      'The room, pour, wall or level the line belongs to, where no shape says so',
    ).optional(),
    piece: z
      .strictObject({
        mark: line('Mark of the piece on the shop list, such as B1'),
        length: dimension.describe('Length it is bought or cut to'),
      })
      .describe('Puts the line on the piece list: feet ÷ length of a piece, rounded up')
      .optional(),
    scheduled: factor('A number read from a schedule or detail, EA'),
    size: sides('A length, or a width and height, read from a schedule or detail'),
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
    steel: keysOf(STEEL)
      .describe('Steel shape: turns feet into pounds by the AISC manual')
      .optional(),
    lumber: keysOf(LUMBER).describe('Nominal lumber size: turns feet into board feet').optional(),
    duct: sides('Size of a duct, or the diameter of a round one: turns feet into square feet'),
    gauge: z
      .literal(GAUGES)
      .describe('Gauge of galvanized sheet: turns square feet into pounds')
      .optional(),
    seams: percent
      .describe('Percent of metal in seams, flanges and stiffeners, on top of the girth')
      .optional(),
    slope: factor('Inches of rise in 12: turns plan area into roof area'),
    hip: factor(
      'Inches of rise in 12: turns the plan length of a hip or valley into its true length',
    ),
    coats: count('Coats of paint').optional(),
    coverage: factor('Square feet one gallon covers in one coat'),
    per: factor('A factor, explained in basis'),
    basis: line('What the factor stands for').optional(),
    swell: percent.describe('Percent a material grows when broken up').optional(),
    less: flag('Whether the line is deducted'),
  })
  .superRefine((given, context) => {
    const { coats, coverage, seams, gauge, per, basis, spacing, length, run, size, area } = given;
    if (SOURCES.filter((source) => given[source] !== undefined).length !== 1) {
      refuse(context, `A line needs exactly one of ${SOURCES.join(', ')}`);
    }
    if ((coats === undefined) !== (coverage === undefined)) {
      refuse(context, 'coats and coverage belong together');
    }
    if (seams !== undefined && gauge === undefined) {
      refuse(context, 'seams needs a gauge', 'seams');
    }
    if (per !== undefined && basis === undefined) {
      refuse(context, 'A factor needs its basis in words', 'basis');
    }
    if (spacing !== undefined && !length && !run && size?.length !== 1) {
      const message = 'spacing needs a length, or an area and the way the pieces run';
      refuse(context, message, 'spacing');
    }
    if (run !== undefined && (area === undefined || spacing === undefined)) {
      refuse(context, 'run needs an area and a spacing', 'run');
    }
  });

const rates = z.strictObject({
  material: rate.describe('US dollars of material per unit'),
  equipment: rate.describe('US dollars of equipment per unit'),
  hours: z.number().nonnegative().describe('Man-hours per unit').default(0),
});

const month = (about: string) =>
  z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Write year and month, as 2024-05')
    .describe(about);

const labor = z.strictObject({
  source: line(
    'Published schedule that the wages are taken from or modeled on, with area and year',
  ),
  dated: day('Day the schedule was published or came into force'),
  escalation: z
    .strictObject({
      from: month('Month the wages are of, as 2024-05'),
      yearly: percent.describe('Percent that base wages rise a year, simple'),
      basis: line('Source of that percentage; "assumed" where it has none'),
    })
    .describe('Brings base wages forward to the month of issue; left out where they are current')
    .optional(),
  crews: z
    .array(
      z.strictObject({
        id,
        name: line('What the table calls the crew'),
        trades: z
          .array(
            z.strictObject({
              trade: line('Trade, as the schedule names it'),
              workers: count('Workers of it in the crew').default(1),
              base: rate.describe('US dollars of base wage per hour'),
              fringe: rate.describe('US dollars of fringe benefits or supplements per hour'),
              burden: percent.describe(
                'Payroll taxes and insurance, percent of the base wage with its escalation',
              ),
            }),
          )
          .min(1)
          .describe('Who works in it; the crew’s rate is their average'),
      }),
    )
    .min(1)
    .describe('Crews that items name; the first one works where an item names none'),
});

const item = z.strictObject({
  id,
  section: keysOf(SECTIONS).describe('MasterFormat section number, such as 03 30 00'),
  name: line('What is measured, with size and grade'),
  sheet: line(
    'Number of the sheet it is measured from; of several, with a comma between: E-101, E-201',
  ),
  unit: z.enum(UNIT_NAMES).describe('Unit of the quantity'),
  measure: z.array(measureLine).min(1).describe('Lines whose sum is the net quantity'),
  waste: percent.describe('Percent added to the net quantity for material').default(0),
  rates: rates.describe('Unit rates'),
  crew: id.describe('Crew whose hours these are, if not the first').optional(),
  differs: line(
    'What is another item than in other samples, where its rates lie outside theirs',
  ).optional(),
});

const alternate = z
  .strictObject({
    title: line('What is built instead or in addition'),
    omit: names.describe('Items that fall away whole').default([]),
    lines: z
      .array(
        item.omit({ id: true, section: true, sheet: true }).extend({
          deduct: flag('Whether the line is taken off'),
        }),
      )
      .describe('What is added or taken off, measured and priced as items are')
      .default([]),
  })
  .refine(
    ({ omit, lines }) => omit.length + lines.length > 0,
    'An alternate needs items under omit, or lines',
  );

/**
 * One sample takeoff: what was measured, on which sheets, at which rates. Quantities and amounts are computed from it.
 * `checkedSampleSchema` also reports unknown references and drawings that contradict the prices.
 */
export const sampleFields = z.strictObject({
  name: line('Name of the category, as on the samples page'),
  description: line('One or two sentences for the card: what the sample shows'),
  placeholder: z
    .boolean()
    .describe('Whether project, wages and prices are placeholders for a delivered takeoff'),
  project: z
    .strictObject({
      name: line('What is built'),
      place: line('City and state'),
      scope: line('One sentence: what was to be priced'),
      issued: day('Day the takeoff was issued, as 2026-09-14'),
      area: z
        .strictObject({
          of: names.min(1).describe('Shapes whose area is the yardstick'),
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
  priceBasis: z
    .strictObject({
      zip: z
        .string()
        .regex(/^\d{5}$/, 'Five digits in quotes, as "83702"')
        .describe('ZIP code of the site, which prices are taken for'),
      dated: day('Day of the prices, as 2026-09-01'),
      wages: line('Wage basis: open shop, union scale, or the wage law and its determination'),
      source: line('Where the unit prices come from'),
      tax: line('Where the sales tax rate comes from, and its day'),
      validDays: count('Days the bid total holds from its issue'),
    })
    .describe('Pricing basis: what the prices come from'),
  labor: labor.describe('Hourly cost of the crews'),
  marks: z
    .array(
      z.strictObject({
        id,
        label: line('Legend text'),
        kind: z.enum(['area', 'linear', 'count']).describe('How it is marked'),
        color: z.enum(['blue', 'yellow', 'orange', 'green', 'red', 'ink']).describe('Mark color'),
        tag: line('What the plan calls it, where that is not its kind: A1, L1, C1').optional(),
        route: flag('Whether the lines are conduit or pipe, whose ends must reach something'),
        fed: flag('Whether each counted piece must lie on a route'),
      }),
    )
    .min(1)
    .describe('Legend of the marked plans'),
  plans: z
    .array(
      z.strictObject({
        sheet: line('Number of the sheet that is marked'),
        title: line('Drawing title'),
        grid: z
          .strictObject({
            numbers: z.array(coordinate).describe('Where lines 1, 2, 3 … cross, from the left'),
            letters: z.array(coordinate).describe('Where lines A, B, C … cross, from the top'),
          })
          .describe('Column grid')
          .optional(),
        base: z.array(base).describe('What is drawn but not measured').default([]),
        shapes: z.array(shape).min(1, 'Nothing is measured').describe('What is measured'),
        stairs: z
          .array(stair)
          .describe('Stairs, drawn tread by tread and counted by risers')
          .default([]),
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
      }),
    )
    .min(1)
    .describe('The marked plans'),
  items: z.array(item).min(5).describe('Line items'),
  locatedBy: line('What the takeoff is also divided by: Room, Pour, Wall, Roof, Level').optional(),
  markup: z
    .strictObject({
      salesTax: percent.describe('Sales tax on material, percent'),
      contingency: percent.describe('Contingency on direct cost and tax, percent').default(0),
      overhead: percent.describe('Overhead on all above it, percent'),
      profit: percent.describe('Profit on all above it, percent'),
      bond: percent.describe('Bid and performance bond on all above it, percent').default(0),
    })
    .describe('What is added to the direct cost'),
  inclusions: z.array(line('One inclusion')).min(6).describe('What the price includes'),
  exclusions: z.array(line('One exclusion')).min(6).describe('What it does not include'),
  between: betweenFields
    .describe('Answers to the items that fall between trades; with a list, all of them')
    .optional(),
  alternates: z.array(alternate).describe('Alternates, priced beside the bid total').default([]),
  questions: z
    .array(
      z.strictObject({
        sheet: line('Number of the sheet it is about'),
        text: line('What the drawings leave open, and what this takeoff assumes'),
      }),
    )
    .min(1)
    .describe('Questions for the designer'),
  addenda: z
    .array(
      z.strictObject({
        number: count('Number of the addendum'),
        dated: day('Day it was issued'),
        effect: line('What it changed in this takeoff'),
      }),
    )
    .min(1)
    .describe('Addenda reviewed'),
});

export type Sample = z.infer<typeof sampleFields>;
export type SampleItem = Sample['items'][number];
export type SampleMeasure = SampleItem['measure'][number];
export type SamplePlan = Sample['plans'][number];
export type SampleShape = SamplePlan['shapes'][number];
export type SampleStair = SamplePlan['stairs'][number];
export type SampleMark = Sample['marks'][number];
