import { z } from 'astro/zod';

/**
 * The kinds of takeoff mark: the word says what is measured, a number behind it which color, so that several of a kind
 * differ on one drawing.
 */
export const markSchema = z
  .enum([
    'area',
    'area2',
    'area3',
    'area4',
    'linear',
    'linear2',
    'count',
    'count2',
    'count3',
    'count4',
    'count5',
    'count6',
    'volume',
    'solid',
    'deduct',
  ])
  .describe('How the item is marked on the drawing');

export type Mark = z.infer<typeof markSchema>;

/** Names of the marks for screen readers. */
export const markNames: Readonly<Record<Mark, string>> = {
  area: 'Area, blue',
  area2: 'Area, yellow',
  area3: 'Area, green',
  area4: 'Area, red',
  deduct: 'Area, orange',
  linear: 'Line, orange',
  linear2: 'Line, blue',
  count: 'Count, green',
  count2: 'Count, yellow',
  count3: 'Count, blue',
  count4: 'Count, red',
  count5: 'Count, orange',
  count6: 'Count, black',
  volume: 'Volume, hatched',
  solid: 'Solid, black',
};
