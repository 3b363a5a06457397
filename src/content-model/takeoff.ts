import { z } from 'astro/zod';
import { SLUG } from '#forms/definitions/slug.ts';
import { readShapes } from './read-svg.ts';

/**
 * A delivered takeoff: its data, and the names of its drawings and files. All that the site shows of a takeoff comes
 * from it, whoever made the takeoff. It is parsed from takeoff.json, or read from the workbook that a sample's YAML
 * file names. Texts are formatted for display; amounts are in the currency of the takeoff.
 */

const text = (about: string) => z.string().trim().min(1).describe(about);

/** An id within the takeoff, usable in URLs and CSS classes. */
const id = (about: string) =>
  z.string().regex(SLUG, 'Lower-case letters, digits and single hyphens').describe(about);

const day = (about: string) => z.iso.date().describe(about);

const file = (endings: string, about: string) =>
  z
    .string()
    .regex(
      new RegExp(String.raw`^(?:[a-z0-9-]+/)*[a-z0-9-]+\.(?:${endings})$`),
      `A path from the takeoff's folder in lower-case letters, digits and hyphens, ending in .${endings.replaceAll('|', ', .')}`,
    )
    .describe(about);

const PICTURE = 'svg|png|jpg|webp';

/** Shapes of an SVG of this size, which pages draw. */
const swatch = (width: number, height: number) =>
  text(`Content of an SVG of ${width} × ${height}`).transform((shapes, context) => {
    const read = readShapes(shapes);
    if (typeof read === 'string') return read;
    context.addIssue(`It ${read.problem}`);
    return z.NEVER;
  });

/** Hexadecimal only: a page's script writes it into SVG unescaped. */
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Write the color as # and six hexadecimal digits')
  .describe('Color, as #RRGGBB');

const size = {
  width: z.number().positive().describe('Units or pixels across'),
  height: z.number().positive().describe('Units or pixels down'),
};

const heading = {
  title: text('Heading'),
  lead: text('Sentence under the heading').optional(),
};

const heights = z.array(z.array(z.number()).readonly()).readonly();

const point = z.tuple([z.number(), z.number()]).readonly();

/** Roles of columns, by which pages find cells and lay out rows on a phone. */
const ROLES = ['name', 'quantity', 'order', 'unit', 'amount'] as const;

const column = z.strictObject({
  head: text('Over the column, with its unit'),
  role: z
    .enum(ROLES)
    .optional()
    .describe('What the column holds, where pages use it: the name of a row, its quantity …'),
  isFigure: z.boolean().default(false).describe('Whether it is set to the right'),
  sign: text('Of a column of amounts: what stands before an amount by itself').optional(),
});

const line = z.strictObject({
  of: z.string().describe('What it measures, such as a room').optional(),
  sum: text('The arithmetic: 48 LF × 12\'-0" = 576 SF'),
  isDeduction: z.boolean().default(false),
});

const lights = {
  lights: z
    .array(id('Class of a shape in the drawing, without its s-'))
    .default([])
    .describe('Shapes of the plans that belong to it'),
  plan: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('The first plan with one of these shapes, counted from 1'),
};

const row = z.strictObject({
  id: id('Name by which pages select the row').optional(),
  section: z.string().describe('MasterFormat section or another number of its work').optional(),
  cells: z.array(z.string()).describe('A text for each column, empty where there is none'),
  mark: text('Tag of its mark on the plan').optional(),
  amount: z.number().optional().describe('Amount of the row, by which the largest are found'),
  rate: z
    .number()
    .optional()
    .describe('Material, labor and equipment of one unit, which other rows of the site agree with'),
  note: text('In small letters under its name').optional(),
  ...lights,
  lines: z.array(line).default([]).describe('How its quantity is measured'),
  sum: text('The whole arithmetic in one line').optional(),
});

const table = z
  .strictObject({
    columns: z.array(column).min(1),
    groups: z
      .array(
        z.strictObject({
          number: text('Before the title').optional(),
          title: text('Heads the rows').optional(),
          figures: text('Beside the title').optional(),
          sums: z.array(z.string()).optional().describe('Texts of the last columns, in its title'),
          rows: z.array(row),
          note: text('Under the rows').optional(),
        }),
      )
      .min(1),
    total: z
      .strictObject({ label: text('Names the sum'), sums: z.array(z.string()) })
      .optional()
      .describe('The last row'),
  })
  .superRefine(({ columns, groups }, context) => {
    for (const [group, { rows }] of groups.entries()) {
      for (const [index, { cells }] of rows.entries()) {
        if (cells.length === columns.length) continue;
        context.addIssue({
          code: 'custom',
          path: ['groups', group, 'rows', index, 'cells'],
          message: `The row has ${String(cells.length)} cells for ${String(columns.length)} columns`,
        });
      }
    }
  });

const picture = z.strictObject({
  file: file(PICTURE, 'The picture'),
  ...size,
  onPhones: z
    .strictObject({ file: file(PICTURE, 'The same picture, drawn for phones'), ...size })
    .optional(),
  alt: text('What it shows, for whoever cannot see it').optional(),
  title: text('Over the picture').optional(),
  text: text('Beside the picture').optional(),
  legend: z
    .array(
      z.strictObject({
        swatch: swatch(24, 18),
        label: text('What it is'),
        quantity: text('How much of it there is'),
      }),
    )
    .optional(),
  surface: z
    .strictObject({
      grid: z.strictObject({
        id: id('Name of the grid'),
        marks: z.strictObject({ cut: z.string(), fill: z.string() }),
        origin: point.describe('Its upper left corner in feet'),
        cell: z.number().positive().describe('Feet between its lines'),
        existing: heights.describe('Heights in feet, a row a line'),
        proposed: heights,
        strip: z.number().describe('Feet of topsoil that are taken off first'),
        section: z.number().describe('Feet between finish grade and subgrade'),
      }),
      options: z.strictObject({
        width: z.number(),
        letters: z.number(),
        colors: z.strictObject({
          ink: color,
          sheet: color,
          quiet: color,
          finish: color,
          cut: color,
          fill: color,
        }),
      }),
      azimuth: z.number().describe('Degrees from north of the still picture'),
    })
    .optional()
    .describe('Heights from which the picture is drawn anew where a visitor turns it'),
});

/** A ledger: names with amounts, and the parts of each amount. */
const ledger = z.strictObject({
  title: text('Over the list'),
  rows: z
    .array(
      z.strictObject({
        name: text('What it is'),
        figure: text('What it comes to'),
        parts: z.array(text('How it comes about')).default([]),
        isTotal: z.boolean().default(false),
      }),
    )
    .min(1),
  note: text('Under the list').optional(),
});

const block = z.strictObject({
  id: id('Anchor of its heading').optional(),
  title: text('Over it').optional(),
  isFolded: z.boolean().default(false).describe('Whether phones show it when asked'),
  note: text('Under it').optional(),
  caption: text('Names the table to screen readers, where not its title').optional(),
  table: table.optional(),
  pictures: z.array(picture).optional(),
  ledger: ledger.optional(),
});

const part = z.strictObject({
  id: id('Anchor of the part, and what trade pages ask for'),
  ...heading,
  blocks: z.array(block).min(1).describe('Tables, pictures and ledgers in their order'),
  isAfterCost: z.boolean().default(false).describe('Whether it stands below the cost summary'),
  excerpt: z
    .array(file(PICTURE, 'A picture of the part'))
    .optional()
    .describe('The pictures of the part that a trade page shows'),
});

export const takeoffSchema = z
  .strictObject({
    locale: z
      .string()
      .regex(/^en-[A-Z]{2}$/, 'English of a country, as en-GB')
      .describe('How its figures and days are written'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Three capitals of ISO 4217, as USD, GBP or AUD')
      .describe('Currency of its amounts'),
    project: z.strictObject({
      name: text('What is built, without a client’s name'),
      place: text('City, and what it lies in'),
      scope: text('One sentence: what is measured'),
      issued: day('Day of the takeoff'),
      zip: text('ZIP code of its prices').optional(),
      pricesOf: day('Day of its prices').optional(),
    }),
    total: z
      .strictObject({ name: text('"Bid total"'), amount: z.number().nonnegative() })
      .optional(),
    divisions: z
      .array(z.string().regex(/^\d\d$/, 'Two digits in quotes, as "03"'))
      .default([])
      .describe('MasterFormat divisions of its rows, that with most rows first'),
    size: text('How large the project is: 2,140 SF of floor').optional(),
    sheets: z
      .array(
        z.strictObject({ number: text('"S-101"'), scale: text('As it is written').optional() }),
      )
      .default([])
      .describe('The drawings it was taken from'),
    headings: z
      .partialRecord(z.enum(['plans', 'table', 'scope']), z.strictObject(heading))
      .default({})
      .describe('In place of the headings that samples share'),
    plans: z
      .array(
        z.strictObject({
          title: text('What is drawn'),
          sheet: text('Number of the sheet'),
          drawing: file('svg', 'What is drawn for a shape has the class s- and its id'),
        }),
      )
      .default([]),
    marks: z
      .array(
        z.strictObject({
          tag: text('On the plan'),
          label: text('What is marked'),
          quantity: text('What its shapes measure together'),
          swatch: swatch(22, 14),
          ...lights,
          lines: z.array(line).default([]),
        }),
      )
      .default([]),
    rooms: z
      .array(
        z.strictObject({
          name: text('On the plan'),
          outline: z.array(point).min(3).describe('Corners in feet from the plan’s origin'),
          walls: z
            .array(z.number().nonnegative())
            .optional()
            .describe(
              'Feet of wall outside each side, from the first corner on, 0 where there is none: what a visitor is told who takes its outside',
            ),
          area: z.number().positive().describe('Square feet'),
          row: id('The row that measures it'),
        }),
      )
      .min(1)
      .optional()
      .describe('Rooms of the first plan that visitors may measure themselves'),
    table: table.describe('The rows of the takeoff'),
    cost: z.array(ledger).default([]).describe('From the rows to the bid'),
    parts: z.array(part).default([]).describe('What is shown besides: walls, schedules, forms'),
    scope: z
      .array(z.strictObject({ title: text('Over the list'), entries: z.array(z.string()) }))
      .default([])
      .describe('Inclusions, exclusions, questions, alternates, drawings used'),
    between: z
      .strictObject({
        list: id('A file of src/content/between-trades'),
        table,
        answers: z.array(
          z.strictObject({
            id: id('An item of the list'),
            kinds: z.array(z.enum(['priced', 'excluded', 'asked', 'none'])).min(1),
            parts: z.partialRecord(z.enum(['priced', 'excluded', 'asked']), z.string()),
          }),
        ),
      })
      .optional()
      .describe('What it does with the items that fall between trades'),
    files: z
      .strictObject({
        pdf: file('pdf', 'Its sheets').optional(),
        workbook: file('xlsx', 'Its workbook').optional(),
        picture: file(PICTURE, 'Its card’s picture').optional(),
        pictureText: text('What the picture shows, where not the description').optional(),
        others: z
          .array(
            z.strictObject({
              file: file('xlsx', 'A further workbook'),
              name: text('On its button'),
            }),
          )
          .default([]),
      })
      .describe('What the client receives'),
    printed: z
      .strictObject({
        title: text('Of the takeoff, as on its cover'),
        isSample: z.boolean().describe('Whether they say that the project is a demonstration'),
        name: text('Of the company'),
        phone: z.string().describe('Empty where none is printed'),
        email: text('Of the company'),
        accent: text('Color of the company, where it is not the delivered one').optional(),
        takenOffBy: text('Who took it off').optional(),
        checkedBy: text('Who checked it').optional(),
      })
      .optional()
      .describe('Whose name the files carry'),
  })
  .superRefine(({ parts, plans, marks, table: { groups } }, context) => {
    const seen = new Set<string>();
    for (const [index, { id: name }] of parts.entries()) {
      if (seen.has(name)) {
        context.addIssue({
          code: 'custom',
          path: ['parts', index, 'id'],
          message: `The part "${name}" is there twice`,
        });
      }
      seen.add(name);
    }
    const placed = [...marks, ...groups.flatMap(({ rows }) => rows)];
    if (placed.some(({ plan = 0 }) => plan > plans.length)) {
      context.addIssue({
        code: 'custom',
        path: ['plans'],
        message: 'A row or a mark lies on a plan that is not there',
      });
    }
  });

/** A delivered takeoff as pages read it. */
export type DeliveredTakeoff = z.output<typeof takeoffSchema>;

/** A delivered takeoff as it is written: what is empty may be left out. */
export type WrittenTakeoff = z.input<typeof takeoffSchema>;

export type TakeoffTable = DeliveredTakeoff['table'];
export type TakeoffRow = TakeoffTable['groups'][number]['rows'][number];
export type TakeoffPart = DeliveredTakeoff['parts'][number];
export type TakeoffPicture = NonNullable<TakeoffPart['blocks'][number]['pictures']>[number];
export type TakeoffLedger = DeliveredTakeoff['cost'][number];

/** Name of the file with a delivered takeoff's data, in its folder. */
export const TAKEOFF_FILE = 'takeoff.json';

/** The rows of a takeoff in their order; the first has the number 1. */
export function listRows({ table: { groups } }: Pick<DeliveredTakeoff, 'table'>): TakeoffRow[] {
  return groups.flatMap(({ rows }) => rows);
}

/** The text of a row in the column of a role; undefined where the table has no such column. */
export function readCell(
  { columns }: Pick<TakeoffTable, 'columns'>,
  { cells }: Pick<TakeoffRow, 'cells'>,
  wanted: (typeof ROLES)[number],
): string | undefined {
  const at = columns.findIndex(({ role }) => role === wanted);
  return at < 0 ? undefined : cells[at];
}
