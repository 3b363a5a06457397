import { expect, test } from 'vitest';
import { changeSample, type Changes } from '../../tests/support/change-sample.ts';
import { points as at } from '../../tests/support/points.ts';
import { SAMPLE_HEAD } from '../../tests/support/sample.ts';
import { checkedSampleSchema } from './checked-sample.ts';
import { computeTakeoff } from '../price/takeoff.ts';

const item = (id: string, section: string, unit: string, ...measure: object[]) => ({
  id,
  section,
  unit,
  measure,
  name: id,
  sheet: 'A-101',
  rates: {},
});
const lines = ['1', '2', '3', '4', '5', '6'];
const opening = { kind: 'door', width: 3, height: 7 };

/** Areas of one mark, with the item that measures them, as changes of the sample. */
const addFloors = (...shapes: readonly { readonly id: string; [field: string]: unknown }[]) => ({
  'marks.4': { id: 'floor', label: 'Floor', kind: 'area', color: 'blue' },
  'items.5': item('tile', '09 65 19', 'SF', { area: shapes.map(({ id }) => id) }),
  ...Object.fromEntries(
    shapes.map((shape, index) => [`shapes.${String(5 + index)}`, { mark: 'floor', ...shape }]),
  ),
});

/**
 * A small building with everything that is checked: a room with a door and a window, a conduit from a panel to two
 * receptacles, and a stair of 20 risers in two flights. Each test puts one fault into it, or a value that is just allowed.
 */
const sound = {
  ...SAMPLE_HEAD,
  name: 'Sound',
  marks: [
    { id: 'wall', label: 'Walls', kind: 'linear', color: 'orange' },
    { id: 'opening', label: 'Openings', kind: 'count', color: 'green' },
    { id: 'conduit', label: 'Conduit', kind: 'linear', color: 'blue', route: true },
    { id: 'receptacle', label: 'Receptacles', kind: 'count', color: 'yellow', fed: true },
  ],
  plans: [
    {
      sheet: 'A-101',
      title: 'Plan',
      base: [
        { wall: at('0,0 20,0'), thickness: '8 in' },
        { box: [18, 8, 2, 2], weight: 'solid', equipment: true },
        { text: 'OFFICE', at: [10, 5] },
      ],
      shapes: [
        { id: 'north', mark: 'wall', label: 'North wall', path: at('0,0 20,0') },
        { id: 'south', mark: 'wall', path: at('0,12 20,12') },
        {
          id: 'door',
          mark: 'opening',
          points: at('5,0'),
          opening,
        },
        { id: 'run', mark: 'conduit', path: at('18,9 10,9 2,9') },
        { id: 'outlets', mark: 'receptacle', points: at('10,9 2,9') },
      ],
      stairs: [
        {
          id: 'stair',
          label: 'Stair',
          from: [20, 2],
          run: 'right',
          width: 4,
          riser: '7 in',
          tread: '11 in',
          flights: [10, 10],
        },
      ],
    },
  ],
  items: [
    item(
      'board',
      '09 29 00',
      'SF',
      { length: ['north', 'south'], height: 10 },
      { openings: ['door'], less: true },
    ),
    item('doors', '08 11 13', 'EA', { count: ['door'] }),
    item('emt', '26 05 33', 'LF', { length: ['run'] }),
    item('devices', '26 27 26', 'EA', { count: ['outlets'] }),
    item('risers', '05 51 00', 'EA', { risers: ['stair'] }),
  ],
  markup: { salesTax: 0, overhead: 0, profit: 0 },
  inclusions: lines,
  exclusions: lines,
};

/** A line of an alternate. */
const line = { name: 'Line', unit: 'EA', measure: [{ scheduled: 1 }], rates: {} };

const { makeSample, faultsOf } = changeSample(sound, {
  'plans.0': ['base', 'shapes', 'stairs', 'sheet'],
});

test('a drawing that agrees with its table is read', () => {
  const { sections } = computeTakeoff('sound', checkedSampleSchema.parse(sound));
  const nets = sections.flatMap(({ items }) => items.map(({ item: { id }, net }) => [id, net]));
  // 2 walls × 20 ft × 10 ft less a door of 3 by 7; 16 ft of conduit; 10 + 10 risers.
  expect(Object.fromEntries(nets)).toEqual({
    board: 379,
    doors: 1,
    emt: 16,
    devices: 2,
    risers: 20,
  });
});

test.each<[fault: string, changes: Changes]>([
  // Fields that are wrong by themselves.
  ['items.0: Unrecognized key: "wast"', { 'items.0.wast': 5 }],
  ['items.0.section: ', { 'items.0.section': '09 99 99' }],
  ['items.0.measure.0.height: "three" is no dimension', { 'items.0.measure.0.height': 'three' }],
  [
    'shapes.1.path.2: The point 20, 12 is there twice in a row: leave one out',
    { 'shapes.1.path': at('0,12 20,12 20,12') },
  ],
  [
    'base.0.wall.1: The point 0, 0 is there twice in a row: leave one out',
    { 'base.0.wall': at('0,0 0,0 20,0') },
  ],
  [
    'shapes.1.path: Shape "south" is closed, so its line returns by itself: leave out its last point',
    { 'shapes.1.path': at('0,12 20,12 20,20 0,12'), 'shapes.1.closed': true },
  ],
  // One measure of a line, and what belongs to it.
  ['items.0.measure.0: A line needs exactly one of', { 'items.0.measure.0.count': ['door'] }],
  ['items.0.measure.0: coats and coverage belong together', { 'items.0.measure.0.coats': 2 }],
  ['items.0.measure.0.seams: seams needs a gauge', { 'items.0.measure.0.seams': 15 }],
  ['items.0.measure.0.basis: A factor needs its basis', { 'items.0.measure.0.per': 2 }],
  ['items.1.measure.0.spacing: spacing needs a length', { 'items.1.measure.0.spacing': 2 }],
  ['items.0.measure.0.run: run needs an area', { 'items.0.measure.0.run': 'vertical' }],
  ['shapes.1: Shape "south" needs exactly one of rect', { 'shapes.1.rect': [0, 0, 5, 5] }],
  ['shapes.0.opening: Opening "north" needs points', { 'shapes.0.opening': opening }],
  [
    'base.0.callout.sheet: "S-999" is not in the list of sheets',
    { 'base.0': { callout: { number: '1', sheet: 'S-999' }, at: [1, 1] } },
  ],
  ['base.2: An entry of base needs exactly one of wall', { 'base.2.line': at('0,0 1,1') }],
  ['base.2.at: A note needs its place', { 'base.2.at': undefined }],
  // Names that lead nowhere, or to what cannot be taken.
  ['items.0.measure.0.length: There is no shape "hall"', { 'items.0.measure.0.length': ['hall'] }],
  [
    'items.0.measure.0.area: "north" has no area: it needs a rect, polygon or footprint',
    { 'items.0.measure.0': { area: ['north'] } },
  ],
  [
    'items.0.measure.0.length: "door" has no length: it is made of points',
    { 'items.0.measure.0.length': ['door'] },
  ],
  [
    'items.1.measure.0.count: "north" cannot be counted: it needs points',
    { 'items.1.measure.0.count': ['north'] },
  ],
  [
    'items.0.measure.1.openings: "outlets" is no opening: give it a width and a height under opening',
    { 'items.0.measure.1.openings': ['outlets'] },
  ],
  [
    'items.4.measure.0.risers: There is no stair "north"',
    { 'items.4.measure.0.risers': ['north'] },
  ],
  ['items.0.measure.0.item: There is no item "two"', { 'items.0.measure.0': { item: 'two' } }],
  [
    'items.0.measure.0.area: Pieces are laid across rectangles only: give the shape a rect',
    {
      'shapes.5': { id: 'gable', mark: 'wall', polygon: at('0,0 6,0 0,8') },
      'items.0.measure.0': { area: ['gable'], run: 'vertical', spacing: 2 },
    },
  ],
  [
    // A piece list counts pounds or board feet: a ton of beams would be a two-thousandth of them.
    'items.2.measure.0.piece: A piece needs steel in an item in LB, or lumber in an item in BF',
    {
      'items.2.unit': 'TON',
      'items.2.measure.0': { size: [20], steel: 'W16X26', piece: { mark: 'B1', length: 20 } },
    },
  ],
  ['items.1: "board" is there twice', { 'items.1.id': 'board' }],
  ['marks.1: "wall" is there twice', { 'marks.1.id': 'wall' }],
  ['sheets.1: "A-101" is there twice', { 'sheets.1.number': 'A-101' }],
  ['labor.crews.1: "crew" is there twice', { 'labor.crews.1': SAMPLE_HEAD.labor.crews[0] }],
  ['stairs.0: "north" is there twice', { 'stairs.0.id': 'north' }],
  [
    'plans.1.shapes.0: "north" is there twice',
    { 'plans.1': { sheet: 'A-102', title: 'Plan', shapes: sound.plans[0]?.shapes } },
  ],
  ['sheet: "A-901" is not in the list of sheets', { sheet: 'A-901' }],
  ['items.0.sheet: "A-901" is not in the list of sheets', { 'items.0.sheet': 'A-901' }],
  ['items.0.sheet: "A-901" is not in the list of sheets', { 'items.0.sheet': 'A-101, A-901' }],
  ['questions.0.sheet: "A-901" is not in the list of sheets', { 'questions.0.sheet': 'A-901' }],
  [
    'alternates.0.omit.0: There is no item "two"',
    { alternates: [{ title: 'Other', omit: ['two'] }] },
  ],
  [
    'alternates.0.lines.0.crew: There is no crew "riggers"',
    { alternates: [{ title: 'Other', lines: [{ ...line, crew: 'riggers' }] }] },
  ],
  [
    'alternates.0.lines.0.measure.0.area: There is no shape "attic"',
    { alternates: [{ title: 'Other', lines: [{ ...line, measure: [{ area: ['attic'] }] }] }] },
  ],
  ['shapes.1.mark: There is no mark "pipe"', { 'shapes.1.mark': 'pipe' }],
  [
    'shapes.1.mark: Mark "opening" is for count shapes, "south" is linear',
    { 'shapes.1.mark': 'opening' },
  ],
  [
    'project.area.of: There is no area shape "north"',
    { 'project.area': { of: ['north'], label: 'floor area' } },
  ],
  // Lines that cannot be measured.
  [
    'items.2.measure.0: Item "emt", line 1 of measure comes out as length, but SF is a unit of area',
    { 'items.2.unit': 'SF' },
  ],
  ['items.2.measure: Item "emt" is measured from itself', { 'items.2.measure.1': { item: 'emt' } }],
  [
    'items.2.measure: Item "emt" measures 0 LF',
    { 'items.2.measure.1': { length: ['run'], less: true } },
  ],
  [
    // The wall is in no location, its door of 21 SF at $1 in one: -$21.00. Two fixtures make a second location.
    'locatedBy: "Doors" comes to -$21.00: what is deducted there is measured elsewhere. Give both the same "at"',
    {
      locatedBy: 'Room',
      'items.0.rates': { material: 1 },
      'shapes.2.at': 'Doors',
      'shapes.4.at': 'Office',
    },
  ],
  // Openings and faces.
  [
    'items.0.measure.1: Item "board" deducts "Window" without an opening: draw it on the plan',
    { 'items.0.measure.1': { size: [4, 5], less: true, note: 'Window' } },
  ],
  [
    'items.0.measure.1: Item "board" deducts "a scheduled figure" without an opening: draw it',
    { 'items.0.measure.1': { scheduled: 20, per: 1, basis: 'SF a door', less: true } },
  ],
  [
    // Half of 8 in. is 4 in.; 0.2 ft is 2.4 in. from the center line.
    'shapes.1: Shape "south" lies 1.6 in. inside a wall: draw it on the wall’s face',
    { 'shapes.1.path': at('0,0.2 20,0.2') },
  ],
  [
    'shapes.1: Shape "south" stops 3.2 in. short of a wall',
    { 'shapes.1.path': at('0,0.6 20,0.6') },
  ],
  ['shapes.2: Opening "door" at 5, 6 stands in no wall', { 'shapes.2.points': at('5,6') }],
  [
    // More than half the wall of 1 ft, and 0.5 ft.
    'shapes.2: Opening "door" at 7, 1.01 stands in no wall',
    { 'base.0.thickness': 1, 'shapes.2.points': at('5,0 7,1.01') },
  ],
  [
    // Between the ends of a line that does not return.
    'shapes.2: Opening "door" at 5, 5 stands in no wall',
    { 'base.2': { line: at('3,3 9,3 9,9') }, 'shapes.2.points': at('5,5') },
  ],
  [
    // 1.5 ft to the jamb: a foot beyond the end of a wall of 8 in., which allows 4 in. and half a foot.
    'shapes.2: Opening "door" at 0.5, 0 passes the end of its wall',
    { 'shapes.2.points': at('0.5,0') },
  ],
  [
    'shapes.2: Opening "door" at 7.9, 0 overlaps "door" at 5, 0',
    { 'shapes.2.points': at('5,0 7.9,0') },
  ],
  [
    'shapes.5: Opening "window" at 6, 0.4 overlaps "door" at 5, 0',
    {
      'items.0.measure.1.openings': ['door', 'window'],
      'items.1.measure.0.count': ['door', 'window'],
      'shapes.5': { id: 'window', mark: 'opening', points: at('6,0.4'), opening },
    },
  ],
  [
    `items.0.measure.1: Opening "door" reaches to 10'-1", and "board" measures walls to 10'-0"`,
    { 'shapes.2.opening': { ...opening, sill: `3'-1"` } },
  ],
  [
    'items.0.measure.1: Item "board" deducts "door" 2 times, and measures 1 wall faces beside it',
    { 'items.0.measure.1.times': 2 },
  ],
  [
    'items.0.measure.2: Item "board" deducts "door" 2 times, and measures 1 wall faces beside it',
    { 'items.0.measure.2': { openings: ['door'], less: true } },
  ],
  // Areas.
  [
    'shapes.5.polygon: Shape "hall" crosses itself: list its corners in order',
    addFloors({ id: 'hall', polygon: at('0,20 9,20 0,25 9,29') }),
  ],
  [
    'shapes.5.polygon: Shape "hall" has no area: its corners lie on one line',
    addFloors({ id: 'hall', polygon: at('0,20 9,20 4,20') }),
  ],
  [
    'shapes.5.polygon: Shape "hall" is closed, so its line returns by itself: leave out its last point',
    addFloors({ id: 'hall', polygon: at('0,20 9,20 9,29 0,20') }),
  ],
  [
    'shapes.6: Shape "nook" overlaps "hall" of the same mark',
    addFloors({ id: 'hall', rect: [0, 20, 12, 10] }, { id: 'nook', rect: [11, 25, 8, 8] }),
  ],
  [
    // Two that cross, without a corner of one in the other.
    'shapes.6: Shape "nook" overlaps "hall" of the same mark',
    addFloors({ id: 'hall', rect: [0, 24, 12, 3] }, { id: 'nook', rect: [2, 20, 3, 12] }),
  ],
  [
    'shapes.6: Shape "nook" overlaps "hall" of the same mark',
    addFloors({ id: 'hall', rect: [0, 20, 12, 10] }, { id: 'nook', rect: [0, 20, 12, 10] }),
  ],
  [
    // Wholly within one that is listed after it.
    'shapes.6: Shape "hall" overlaps "nook" of the same mark',
    addFloors({ id: 'nook', rect: [2, 22, 4, 4] }, { id: 'hall', rect: [0, 20, 12, 10] }),
  ],
  [
    // Listed the other way around, within the first one and along three of its sides.
    'shapes.6: Shape "nook" overlaps "hall" of the same mark',
    addFloors(
      { id: 'hall', rect: [0, 20, 12, 10] },
      { id: 'nook', polygon: at('0,20 0,30 4,30 4,20') },
    ),
  ],
  // Names and points that are there twice.
  [
    'items.0.measure.0.length.2: "north" is there twice: leave one out',
    { 'items.0.measure.0.length': ['north', 'south', 'north'] },
  ],
  [
    'items.1.measure.0.count.1: "door" is there twice',
    { 'items.1.measure.0.count': ['door', 'door'] },
  ],
  [
    'items.0.measure.1.openings.1: "door" is there twice',
    { 'items.0.measure.1.openings': ['door', 'door'] },
  ],
  [
    'alternates.0.omit.1: "doors" is there twice',
    { alternates: [{ title: 'Other', omit: ['doors', 'doors'] }] },
  ],
  [
    'project.area.of.1: "hall" is there twice',
    { 'project.area': { of: ['hall', 'hall'], label: 'floor area' } },
  ],
  [
    'shapes.4.points.2: The point 10, 9 is there twice: leave one out',
    { 'shapes.4.points': at('10,9 2,9 10,9') },
  ],
  // Routes, whose tolerance is half a foot.
  ['shapes.3: Route "run" ends in nothing at 2, 5', { 'shapes.3.path': at('18,9 10,9 2,9 2,5') }],
  ['shapes.3: Route "run" ends in nothing at 17.49, 9', { 'shapes.3.path': at('17.49,9 2,9') }],
  ['shapes.3: Route "run" ends in nothing at 2, 9', { 'shapes.4.points': at('10,9 1.49,9') }],
  [
    // Equipment without a box.
    'shapes.3: Route "run" ends in nothing at 2, 4',
    {
      'base.3': { line: at('0,4 2,4'), equipment: true },
      'shapes.3.path': at('18,9 2,9 2,4'),
    },
  ],
  ['shapes.3: Route "run" leads back to no panel', { 'shapes.3.path': at('10,9 2,9') }],
  [
    'shapes.5: Route "island" leads back to no panel',
    {
      'shapes.4.points': at('10,9 2,9 4,3 8,3'),
      'shapes.5': { id: 'island', mark: 'conduit', path: at('4,3 8,3') },
    },
  ],
  [
    'shapes.4: No route feeds number 3 of "outlets" at 6, 9.51',
    { 'shapes.4.points': at('10,9 2,9 6,9.51') },
  ],
  // The legend.
  [
    'items.0.measure: Item "board" differs from the legend: "Walls" also adds up "south", "west"',
    {
      'items.0.measure.0.length': ['north'],
      'shapes.5': { id: 'west', mark: 'wall', path: at('0,0 0,12') },
      'items.5': item('base', '09 65 13', 'LF', { length: ['south', 'west'] }),
    },
  ],
  [
    'marks.4: Nothing is drawn with mark "floor"',
    { 'marks.4': { id: 'floor', label: 'Floor', kind: 'area', color: 'blue' } },
  ],
  [
    'shapes.5: Shape "rail" is drawn and marked "conduit", but no item is measured from it',
    { 'shapes.5': { id: 'rail', mark: 'conduit', path: at('18,9 10,9') } },
  ],
  [
    'shapes.1.label: Shapes "north" and "south" are both called "North wall"',
    { 'shapes.1.label': 'North wall' },
  ],
  // A color means one thing on a sheet.
  [
    'marks.2.color: "Walls" and "Conduit" are both drawn in orange on A-101: give one of them another color',
    { 'marks.2.color': 'orange' },
  ],
  [
    'marks.3.color: "Openings" and "Receptacles" are both counted in green on A-101: give one of them another color',
    { 'marks.3.color': 'green' },
  ],
  // Stairs: 21 × 7 in. = 147 in.
  [
    'stairs.0: Stair "stair" is drawn, but no item counts its risers',
    { 'items.4.measure': [{ scheduled: 20 }] },
  ],
  [
    `stairs.0: Stair "stair" rises 12'-3" in one flight; IBC 1011.8 allows 12 ft between landings`,
    { 'stairs.0.flights': [21] },
  ],
  [
    `stairs.0: Stair "stair" has risers of 0'-7 1/4"; IBC 1011.5.2 allows 7 in.`,
    { 'stairs.0.riser': '7 1/4 in' },
  ],
  [
    `stairs.0: Stair "stair" has treads of 0'-10"; IBC 1011.5.2 asks for 11 in.`,
    { 'stairs.0.tread': '10 in' },
  ],
  // Days.
  [
    'addenda.0.dated: Addendum 1 is dated 2026-09-15, after the takeoff was issued on 2026-09-14',
    { 'addenda.0.dated': '2026-09-15' },
  ],
  [
    'sheets.1.dated: Sheet A-102 is dated 2026-09-15, after the takeoff was issued on 2026-09-14',
    { 'sheets.1.dated': '2026-09-15' },
  ],
  [
    'priceBasis.dated: The price basis is dated 2026-10-01, after',
    { 'priceBasis.dated': '2026-10-01' },
  ],
])('refused: %s', (fault, changes) => {
  expect(faultsOf(makeSample(changes)).filter((told) => told.startsWith(fault))).toHaveLength(1);
});

test.each<[what: string, changes: Changes]>([
  ['an edge on a wall’s face', { 'shapes.1.path': at('0,0.333 20,0.333') }],
  ['an edge a foot off a wall', { 'shapes.1.path': at('0,1 20,1') }],
  [
    'an opening half a foot off its wall',
    { 'base.0.thickness': 1, 'shapes.2.points': at('5,0 7,1') },
  ],
  ['openings jamb to jamb', { 'shapes.2.points': at('5,0 8,0') }],
  [
    'openings at both sides of a corner',
    {
      'base.0.wall': at('0,0 20,0 20,12'),
      'items.0.measure.0.length': ['north', 'south', 'east'],
      'shapes.2.points': at('18.4,0 20,1.6'),
      'shapes.5': { id: 'east', mark: 'wall', path: at('20,0 20,12') },
    },
  ],
  [
    'a window over a door',
    {
      'items.0.measure.1.openings': ['door', 'transom'],
      'items.1.measure.0.count': ['door', 'transom'],
      'shapes.5': {
        id: 'transom',
        mark: 'opening',
        points: at('5,0'),
        opening: { kind: 'window', width: 3, height: 2, sill: 7 },
      },
    },
  ],
  ['an opening at the end of its wall', { 'shapes.2.points': at('1.5,0') }],
  ['an opening as high as its wall', { 'shapes.2.opening': { ...opening, height: 10 } }],
  [
    'a board that lies on the wall beside a door',
    {
      'items.0.measure.1.openings': ['door', 'marker'],
      'items.1.measure.0.count': ['door', 'marker'],
      'shapes.5': {
        id: 'marker',
        mark: 'opening',
        points: at('6,0'),
        opening: { ...opening, kind: 'panel' },
      },
    },
  ],
  [
    'a door deducted from both faces that are measured',
    { 'items.0.measure.0.times': 2, 'items.0.measure.1.times': 2 },
  ],
  [
    'a door deducted where no wall is measured beside it',
    {
      'shapes.2.points': at('5,6'),
      'base.3': { line: at('0,6 9,6') },
      'items.0.measure.1.times': 2,
    },
  ],
  [
    // The corner 4, 22.667 is rounded: it lies 0.0003 ft within the other one.
    'areas of one mark side by side, also on a slope',
    addFloors(
      { id: 'hall', polygon: at('0,20 12,28 0,28') },
      { id: 'nook', polygon: at('0,20 4,22.667 12,28 12,20') },
    ),
  ],
  ['an opening in a measured line alone', { 'shapes.2.points': at('5,12') }],
  [
    'an opening in the last stretch of a line that returns',
    { 'base.2': { line: at('3,3 9,3 9,9'), closed: true }, 'shapes.2.points': at('5,5') },
  ],
  [
    'an opening in the last side of a box',
    { 'base.2': { box: [4, 4, 3, 3] }, 'shapes.2.points': at('4,5.5') },
  ],
  ['a route that ends half a foot off the panel', { 'shapes.3.path': at('17.5,9 2,9') }],
  ['a route that ends at one of two panels', { 'base.3': { box: [14, 2, 1, 1], equipment: true } }],
  [
    'a route that ends half a foot off a counted symbol, and feeds it',
    { 'shapes.4.points': at('10,9 1.5,9') },
  ],
  [
    'a route that returns to its start and has no ends',
    { 'shapes.3': { id: 'run', mark: 'conduit', path: at('18,9 2,9 2,5'), closed: true } },
  ],
  [
    'routes that end on one another, back to the panel, a twig before its branch',
    {
      'items.2.measure.0.length': ['run', 'twig', 'branch'],
      'shapes.4.points': at('10,9 2,9 6,3 8,5'),
      'shapes.5': { id: 'twig', mark: 'conduit', path: at('6,5 8,5') },
      'shapes.6': { id: 'branch', mark: 'conduit', path: at('6,9 6,3') },
    },
  ],
  [
    'a route that the fed one ends on',
    {
      'items.2.measure.0.length': ['run', 'main'],
      'shapes.4.points': at('10,9 2,4 2,11'),
      'shapes.5': { id: 'main', mark: 'conduit', path: at('2,4 2,11') },
    },
  ],
  [
    'a route between two symbols on a plan without a panel',
    { 'base.1.equipment': false, 'shapes.3.path': at('10,9 2,9') },
  ],
  [
    // 2 × 16 LF less 20 LF.
    'a deduction of some of what the legend adds up',
    {
      'items.2.measure': [
        { length: ['run'], times: 2 },
        { length: ['south'], less: true },
      ],
    },
  ],
  [
    'one name under two marks, and shapes without one',
    { 'shapes.0.label': undefined, 'shapes.2.label': 'Conduit', 'shapes.3.label': 'Conduit' },
  ],
  [
    'a line beside another of its color that is drawn with its width',
    { 'marks.2.color': 'orange', 'shapes.3.drawWidth': 2 },
  ],
  [
    'risers beside something else on one item',
    { 'items.4.measure': [{ risers: ['stair'] }, { scheduled: 2 }] },
  ],
  [
    'a deduction where the wall is',
    {
      locatedBy: 'Room',
      'items.0.rates': { material: 1 },
      'shapes.0.at': 'Office',
      'shapes.2.at': 'Office',
      'shapes.1.at': 'Hall',
    },
  ],
  // 24 × 6 in.
  ['a flight that rises 12 ft', { 'stairs.0.riser': '6 in', 'stairs.0.flights': [24] }],
  [
    'an addendum, a sheet and prices of the day of issue',
    {
      'addenda.0.dated': '2026-09-14',
      'sheets.0.dated': '2026-09-14',
      'priceBasis.dated': '2026-09-14',
    },
  ],
])('%s is allowed', (_, changes) => {
  expect(faultsOf(makeSample(changes))).toEqual([]);
});

test('wages that are as new as the takeoff are not brought forward', () => {
  const escalate = (from: string) => ({
    ...SAMPLE_HEAD.labor,
    escalation: { from, yearly: 4, basis: 'assumed' },
  });
  expect(faultsOf(makeSample({ labor: escalate('2026-09') }))).toEqual([
    'labor.escalation.from: Wages of 2026-09 are as new as the takeoff, issued in 2026-09: leave escalation out, or correct the month',
  ]);
  expect(faultsOf(makeSample({ labor: escalate('2026-08') }))).toEqual([]);
});
