import { points as at } from './points.ts';
import { SAMPLE_HEAD } from './sample.ts';

const lines = ['1', '2', '3', '4', '5', '6'];
const item = (id: string, section: string, unit: string, ...measure: object[]) => ({
  id,
  section,
  unit,
  measure,
  name: id,
  sheet: 'A-101',
  rates: { material: 1 },
});
const BLOCK = '04 22 00';

/**
 * Two walls of 8 in. block that meet in a corner, in the fields of a sample’s file. The north wall is 16 ft or 24 modules of
 * 8 in. long, with a window and a control joint, the east wall 12 ft or 18 modules, with a door. They are 12 courses high;
 * the top one is bond beam.
 */
export const BLOCK_WALLS = {
  ...SAMPLE_HEAD,
  name: 'Block',
  marks: [
    { id: 'wall', label: 'Walls', kind: 'linear', color: 'orange' },
    { id: 'opening', label: 'Openings', kind: 'count', color: 'green' },
    { id: 'joint', label: 'Joint', kind: 'count', color: 'yellow' },
    { id: 'corner', label: 'Corner', kind: 'count', color: 'red' },
  ],
  plans: [
    {
      sheet: 'A-101',
      title: 'Plan',
      base: [{ wall: at('0,0.333 15.667,0.333 15.667,12'), thickness: '8 in' }],
      shapes: [
        { id: 'north', mark: 'wall', label: 'North wall', path: at('0,0.333 15.667,0.333') },
        { id: 'east', mark: 'wall', label: 'East wall', path: at('15.667,0.333 15.667,12') },
        {
          id: 'window',
          mark: 'opening',
          label: 'Window',
          points: at('6,0.333'),
          opening: { kind: 'window', width: 4, height: 4, sill: `2'-8"` },
        },
        {
          id: 'door',
          mark: 'opening',
          label: 'Door',
          points: at('15.667,5.667'),
          opening: { kind: 'door', width: `3'-4"`, height: `6'-8"` },
        },
        { id: 'joint', mark: 'joint', points: at('12,0.333') },
        { id: 'corner', mark: 'corner', points: at('15.667,0.333') },
      ],
    },
  ],
  items: [
    item(
      'lay',
      BLOCK,
      'SF',
      { length: ['north', 'east'], height: 8 },
      { openings: ['window', 'door'], less: true },
    ),
    item(
      'beam',
      BLOCK,
      'EA',
      { length: ['north', 'east'], per: 0.75, basis: 'a block in 16 in.' },
      { openings: ['window', 'door'], edge: 'width', per: 0.75, basis: 'a block in 16 in.' },
      { count: ['window', 'door'], each: `1'-4"`, per: 0.75, basis: 'a block in 16 in.' },
    ),
    item('corner', BLOCK, 'EA', { count: ['corner'], each: `7'-4"`, per: 1.5, basis: 'courses' }),
    item('jamb', BLOCK, 'EA', {
      openings: ['window', 'door'],
      edge: 'height',
      times: 2,
      per: 1.5,
      basis: 'courses',
    }),
    item('sash', BLOCK, 'EA', {
      count: ['joint'],
      times: 2,
      each: `7'-4"`,
      per: 1.5,
      basis: 'courses',
    }),
    item(
      'blocks',
      BLOCK,
      'EA',
      { item: 'lay', per: 1.125, basis: 'blocks per SF' },
      { item: 'beam', less: true },
      { item: 'corner', less: true },
      { item: 'jamb', per: 0.75, basis: 'half of them halves', less: true },
      { item: 'sash', per: 0.75, basis: 'half of them halves', less: true },
    ),
    item('grout', '04 05 16', 'CY', {
      length: ['north', 'east'],
      per: 0.05,
      basis: 'CY per LF of beam',
    }),
    item('control', '04 05 23', 'LF', { count: ['joint'], each: 8 }),
  ],
  markup: { salesTax: 0, overhead: 0, profit: 0 },
  inclusions: lines,
  exclusions: lines,
};
