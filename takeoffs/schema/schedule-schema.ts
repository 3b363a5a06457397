import { z } from 'zod';
import { count, dimension, flag, id, line, rate, refuse } from './fields.ts';

/** Fire labels in minutes; 0 for none. */
const minutes = (about: string) =>
  z
    .literal([0, 20, 45, 60, 90, 180], 'A fire label has 20, 45, 60, 90 or 180 minutes')
    .describe(about)
    .default(0);

const pricedBy = id.describe('Item in EA that counts it; where there is none, another item has it');

const mark = line('Number of an opening, as the plan and the schedule call it');

const wall = z.strictObject({
  mark: line('Type of the wall, such as P1'),
  name: line('What it is made of, with its thickness'),
  exterior: flag('Whether it is an outer wall'),
  label: minutes('Least fire label, in minutes, of the openings in it'),
});

const frame = z.strictObject({
  id,
  name: line('Material, gauge and make, such as "Hollow metal, 16 ga, knock-down"'),
  item: pricedBy.optional(),
  exterior: flag('Whether it is built for an outer wall: galvanized, or thermally broken'),
  label: minutes('Its fire label, in minutes'),
});

const leaf = z.strictObject({
  id,
  name: line('Material, core and face'),
  item: pricedBy.optional(),
  label: minutes('Its fire label, in minutes'),
});

const glass = z.strictObject({
  id,
  name: line('Make-up, and the size where it is a lite in a leaf'),
  item: pricedBy.optional(),
  label: minutes('Its fire rating, in minutes'),
});

const opening = z.strictObject({
  mark,
  location: line('Room, or the rooms it is between'),
  hands: z
    .array(z.enum(['LH', 'RH', 'LHR', 'RHR']))
    .max(2)
    .describe('Hand of each leaf, the active one first; R swings toward you')
    .default([]),
  height: dimension
    .describe('Height of an opening that is measured as a line, such as a storefront')
    .optional(),
  wall: line('Type of the wall it stands in').optional(),
  frame: id.describe('Its frame'),
  label: minutes('Fire label of the opening, in minutes'),
  smoke: flag('Whether it has a smoke and draft label too'),
  leaf: id.describe('Its leaf, or each of the two; a window has none').optional(),
  glass: id.describe('Its glass, in each leaf if it has any').optional(),
  set: count('Number of its hardware set; a window has none').optional(),
  remarks: line('What else a supplier must know').optional(),
});

const hardware = z
  .strictObject({
    id,
    kind: z
      .enum([
        ...(['hinge', 'continuous hinge', 'pivot', 'lock', 'exit device', 'cylinder'] as const),
        ...(['closer', 'magnetic holder', 'stop', 'bolt', 'plate', 'threshold'] as const),
        ...(['seal', 'silencer', 'power', 'other'] as const),
      ])
      .describe('What it does: the checks of a set read it'),
    name: line('What it is, with material and grade'),
    type: line('Function or type by its standard').optional(),
    size: line('Its size').optional(),
    finish: line('Finish, as 626 for satin chromium').optional(),
    unit: z.enum(['EA', 'LF', 'SET']).describe('Unit it is bought in').default('EA'),
    each: rate.describe('US dollars of material per unit'),
    by: line('Who supplies it, where it is by others').optional(),
  })
  .superRefine(({ name, each, by }, context) => {
    if (by !== undefined && each > 0) {
      refuse(context, `"${name}" is by others: list it without a price`, 'each');
    }
    if (by === undefined && each === 0) {
      const message = `"${name}" has no price: give one under each, or say under by who supplies it`;
      refuse(context, message, 'each');
    }
  });

const set = z.strictObject({
  number: count('Its number'),
  name: line('The openings it is for, such as "Exam and office"'),
  item: id.describe('The item in EA that it is priced in, an opening each'),
  parts: z
    .array(
      z.strictObject({
        hardware: id.describe('Entry of the hardware list'),
        quantity: count('How much of it one opening takes'),
      }),
    )
    .min(1)
    .describe('Everything one opening takes, by others too'),
  note: line('What the set leaves out on purpose, or how it works').optional(),
});

/** An opening schedule with its hardware sets. Sizes are those of the plan. */
export const scheduleFields = z.strictObject({
  walls: z.array(wall).min(1).describe('Types of walls with openings'),
  frames: z.array(frame).min(1).describe('Types of frames'),
  leaves: z.array(leaf).min(1).describe('Types of leaves'),
  glass: z.array(glass).describe('Types of glass').default([]),
  openings: z
    .array(opening)
    .min(1)
    .describe('One row for each opening that the plans number, in the order of the schedule'),
  hardware: z.array(hardware).min(1).describe('Each item of hardware once, with its price'),
  sets: z.array(set).min(1).describe('Hardware sets'),
});

export type Schedule = z.infer<typeof scheduleFields>;
