import { expect, test } from 'vitest';
import { MASONRY } from '../../tests/support/masonry-sample.ts';
import { changeSample, type Changes } from '../../tests/support/change-sample.ts';
import { points as at } from '../../tests/support/points.ts';

const { makeSample, faultsOf } = changeSample(MASONRY, { 'plans.0': ['shapes', 'base'] });

test('walls that blocks can build, and items that count them, are read', () => {
  expect(faultsOf(MASONRY)).toEqual([]);
});

test.each<[fault: string, changes: Changes]>([
  // Off the module.
  [
    'shapes.2: Opening "window" at 6.25, 0.333 cuts blocks: on the 8 in. module it is at 6, 0.333',
    { 'shapes.2.points': at('6.25,0.333') },
  ],
  [
    'shapes.3: Opening "door" at 15.667, 5.5 cuts blocks: on the 8 in. module it is at 15.667, 5.667',
    { 'shapes.3.points': at('15.667,5.5') },
  ],
  [
    `shapes.2: Opening "window" is 3'-6" wide, off the 8 in. module of the blocks`,
    { 'shapes.2.opening.width': `3'-6"` },
  ],
  [
    `shapes.3: Opening "door" has its head at 7'-0", between two courses of 8 in.`,
    { 'shapes.3.opening.height': 7 },
  ],
  [
    `shapes.2: Opening "window" has its sill at 3'-0", between two courses of 8 in.`,
    { 'shapes.2.opening.sill': 3 },
  ],
  [
    'shapes.4: Control joint "joint" at 12.25, 0.333 cuts blocks: on the 8 in. module it is at 12, 0.333',
    { 'shapes.4.points': at('12.25,0.333') },
  ],
  [
    `shapes.1: Wall "east" is 12'-3" from face to face, off the 8 in. module of the blocks`,
    { 'shapes.1.path': at('15.667,0.333 15.667,12.25') },
  ],
  [`masonry.height: 8'-3" is off the 8 in. module of the blocks`, { 'masonry.height': `8'-3"` }],
  [`masonry.spacing: 2'-6" is off the 8 in. module of the blocks`, { 'masonry.spacing': '30 in' }],
  [`masonry.bearing: 0'-6" is off the 8 in. module of the blocks`, { 'masonry.bearing': '6 in' }],
  // What cannot stand.
  ['shapes.2: Opening "window" reaches above its wall', { 'shapes.2.opening.sill': `5'-4"` }],
  [
    'shapes.2.opening: Window "window" has no sill: give its height',
    { 'shapes.2.opening.sill': undefined },
  ],
  [
    'shapes.4: Control joint "joint" at 6, 0.333 runs through an opening',
    { 'shapes.4.points': at('6,0.333') },
  ],
  [
    'shapes.3: Opening "door" has no lintel: name it under lintels of masonry',
    { 'masonry.lintels.0.over': ['window'] },
  ],
  ['masonry.beams.0: There is no course 13: the walls have 12', { 'masonry.beams': [13] }],
  [
    'masonry.walls.0: Wall "north" is not one straight line: draw each of its sides as a wall',
    { 'shapes.0.path': at('0,0.333 8,0.333 15.667,0.333') },
  ],
  // Names that lead nowhere.
  ['masonry.walls.1: There is no measured line "west"', { 'masonry.walls': ['north', 'west'] }],
  [
    'masonry.lintels.0.over.1: There is no opening "hatch"',
    { 'masonry.lintels.0.over.1': 'hatch' },
  ],
  ['masonry.joints.0: There is no counted shape "seam"', { 'masonry.joints': ['seam'] }],
  ['masonry.parts.1.item: There is no item "bond"', { 'masonry.parts.1.item': 'bond' }],
  ['masonry.parts.1.part: "standard" is there twice', { 'masonry.parts.1.part': 'standard' }],
  [
    'items.6.measure.0.cells: There is no masonry wall "south"',
    { 'items.6.measure.0.cells': ['north', 'south'] },
  ],
  [
    'items.6.measure.0.cells: Grouted cells are taken of walls: list them under masonry',
    { masonry: undefined },
  ],
  // Counts: a second course of lintel that is bond beam already; sash blocks deducted whole; no item at all.
  [
    'masonry.parts.1: Item "beam" counts 32, the walls have 28 beam blocks',
    {
      'items.1.measure.3': { count: ['door'], each: `4'-8"`, per: 0.75, basis: 'second course' },
      'masonry.lintels': [
        { over: ['window'], courses: 1 },
        { over: ['door'], courses: 2 },
      ],
    },
  ],
  [
    'masonry.parts.0: Item "blocks" counts 118, the walls have 123 standard blocks',
    { 'items.5.measure.4.per': 1 },
  ],
  [
    'masonry.parts.2: Item "corner" counts 15, the walls have 11 corner blocks',
    { 'items.2.measure.0.each': 10 },
  ],
  [
    'masonry.parts: The walls have 22 sash blocks and no item for them: name it under parts',
    { 'masonry.parts': MASONRY.masonry.parts.filter(({ part }) => part !== 'sash') },
  ],
])('%s', (fault, changes) => {
  expect(faultsOf(makeSample(changes))).toContainEqual(fault);
});
