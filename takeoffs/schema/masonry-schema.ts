import { z } from 'zod';
import { count, dimension, id } from './fields.ts';

/** Kinds of blocks, and what else the views of the walls show. */
const PARTS = ['beam', 'corner', 'jamb', 'sash', 'standard', 'cell', 'joint'] as const;

const part = z.strictObject({
  part: z
    .enum(PARTS)
    .describe(
      'Bond beam and lintel block, corner block, jamb block, sash block at control joints, standard block, grouted cells, control joints',
    ),
  item: id.describe('The item that it is priced in; the views show its number'),
  color: z
    .enum(['blue', 'yellow', 'orange', 'green', 'red', 'ink'])
    .describe('Color it is drawn with'),
});

/** Walls of 8 in. block, as the views of them and their grouted cells are laid out. */
export const masonryFields = z.strictObject({
  walls: z
    .array(id)
    .min(1)
    .describe('The walls: measured lines along their center, each straight from end to end'),
  height: dimension.describe('Height of the walls'),
  beams: z
    .array(count('Number of a course, 1 on the floor'))
    .describe('Courses that are bond beam from end to end')
    .default([]),
  lintels: z
    .array(
      z.strictObject({
        over: z.array(id).min(1).describe('Openings'),
        courses: count('Courses of lintel block over each, bond beams among them'),
      }),
    )
    .describe('Lintels of block')
    .default([]),
  bearing: dimension.describe('Bearing of a lintel on each side'),
  joints: z.array(id).describe('Control joints: counted points in the walls').default([]),
  spacing: dimension.describe(
    'Grouted cells on center, from the west or north end of each wall to the other',
  ),
  parts: z.array(part).min(1).describe('What the views show, in the order of their legend'),
});

export type Masonry = z.infer<typeof masonryFields>;
export type MasonryPart = (typeof PARTS)[number];
