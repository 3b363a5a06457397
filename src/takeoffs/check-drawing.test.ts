import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { SAMPLE_HEAD } from '#tests/support/sample.ts';
import { readTakeoff } from './read-samples.ts';

/** Points of the plan as an SVG writes them: `18,9 10,9`. */
const at = (points: string) => points.split(' ').map((point) => point.split(',').map(Number));

/**
 * A small building with everything that is checked: a room with a door and a window, a conduit from a panel to two
 * receptacles, and a stair of 20 risers in two flights. Each test plants one fault in it, or what is just allowed.
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
        {
          wall: at('0,0 20,0'),
          thickness: '8 in',
        },
        { box: [18, 8, 2, 2], weight: 'solid', equipment: true },
        { text: 'OFFICE', at: [10, 5] },
      ],
      shapes: [
        {
          id: 'north',
          mark: 'wall',
          label: 'North wall',
          path: at('0,0 20,0'),
        },
        {
          id: 'south',
          mark: 'wall',
          path: at('0,12 20,12'),
        },
        {
          id: 'door',
          mark: 'opening',
          points: at('5,0'),
          opening: { kind: 'door', width: 3, height: 7 },
        },
        {
          id: 'run',
          mark: 'conduit',
          path: at('18,9 10,9 2,9'),
        },
        {
          id: 'outlets',
          mark: 'receptacle',
          points: at('10,9 2,9'),
        },
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
    {
      id: 'board',
      section: '09 29 00',
      name: 'Board',
      sheet: 'A-101',
      unit: 'SF',
      measure: [
        { length: ['north', 'south'], height: 10 },
        { openings: ['door'], less: true },
      ],
      rates: {},
    },
    {
      id: 'doors',
      section: '08 11 13',
      name: 'Doors',
      sheet: 'A-101',
      unit: 'EA',
      measure: [{ count: ['door'] }],
      rates: {},
    },
    {
      id: 'emt',
      section: '26 05 33',
      name: 'Conduit',
      sheet: 'A-101',
      unit: 'LF',
      measure: [{ length: ['run'] }],
      rates: {},
    },
    {
      id: 'devices',
      section: '26 27 26',
      name: 'Receptacles',
      sheet: 'A-101',
      unit: 'EA',
      measure: [{ count: ['outlets'] }],
      rates: {},
    },
    {
      id: 'risers',
      section: '05 51 00',
      name: 'Stair',
      sheet: 'A-101',
      unit: 'EA',
      measure: [{ risers: ['stair'] }],
      rates: {},
    },
  ],
  markup: { salesTax: 0, overhead: 0, profit: 0 },
  inclusions: ['1', '2', '3', '4', '5', '6'],
  exclusions: ['1', '2', '3', '4', '5', '6'],
};

/** The file with some values changed, by their paths. */
function plant(changes: Record<string, unknown>): string {
  const file: unknown = structuredClone(sound);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce<unknown>((part, key) => Reflect.get(Object(part), key), file);
    Reflect.set(Object(holder), last, value);
  }
  return stringify(file);
}

test('a drawing that agrees with its table is read', () => {
  const { sections } = readTakeoff('sound', stringify(sound));
  const nets = sections.flatMap(({ items }) => items.map(({ item, net }) => [item.id, net]));
  // 2 walls × 20 ft × 10 ft less a door of 3 by 7; 16 ft of conduit; 10 + 10 risers.
  expect(Object.fromEntries(nets)).toEqual({
    board: 379,
    doors: 1,
    emt: 16,
    devices: 2,
    risers: 20,
  });
});

test.each<[fault: string, changes: Record<string, unknown>, message: string]>([
  [
    'a deduction without an opening',
    { 'items.0.measure.1': { size: [4, 5], less: true, note: 'Window' } },
    'items.0.measure.1: Item "board" deducts "Window" without an opening: draw it on the plan',
  ],
  [
    'a deduction of a scheduled figure without a note',
    { 'items.0.measure.1': { scheduled: 20, per: 1, basis: 'SF a door', less: true } },
    'items.0.measure.1: Item "board" deducts "a scheduled figure" without an opening: draw it on the plan',
  ],
  [
    'a measured line with a stretch of no length',
    { 'plans.0.shapes.1.path': at('0,12 20,12 20,12') },
    'plans.0.shapes.1.path.2: The point 20, 12 is there twice in a row: leave one out',
  ],
  [
    'a wall with a stretch of no length',
    { 'plans.0.base.0.wall': at('0,0 0,0 20,0') },
    'plans.0.base.0.wall.1: The point 0, 0 is there twice in a row: leave one out',
  ],
  [
    'a closed line that names its first point again',
    { 'plans.0.shapes.1.path': at('0,12 20,12 20,20 0,12'), 'plans.0.shapes.1.closed': true },
    'plans.0.shapes.1.path: Shape "south" is closed, so its line returns by itself: leave out its last point',
  ],
  [
    // Half of 8 in. is 4 in.; 0.2 ft is 2.4 in. from the center line.
    'a measured edge inside a wall',
    { 'plans.0.shapes.1.path': at('0,0.2 20,0.2') },
    'plans.0.shapes.1: Shape "south" lies 1.6 in. inside a wall: draw it on the wall’s face',
  ],
  [
    'a measured edge that stops short of a wall',
    { 'plans.0.shapes.1.path': at('0,0.6 20,0.6') },
    'plans.0.shapes.1: Shape "south" stops 3.2 in. short of a wall',
  ],
  [
    'an opening in no wall',
    { 'plans.0.shapes.2.points': at('5,6') },
    'plans.0.shapes.2: Opening "door" at 5, 6 stands in no wall',
  ],
  [
    // Half the wall of 1 ft, and 0.5 ft.
    'an opening more than half a foot off its wall',
    { 'plans.0.base.0.thickness': 1, 'plans.0.shapes.2.points': at('5,0 7,1.01') },
    'plans.0.shapes.2: Opening "door" at 7, 1.01 stands in no wall',
  ],
  [
    'an opening between the ends of a line that does not return',
    {
      'plans.0.base.2': { line: at('3,3 9,3 9,9') },
      'plans.0.shapes.2.points': at('5,5'),
    },
    'plans.0.shapes.2: Opening "door" at 5, 5 stands in no wall',
  ],
  [
    'a route that ends in nothing',
    {
      'plans.0.shapes.3.path': at('18,9 10,9 2,9 2,5'),
    },
    'plans.0.shapes.3: Route "run" ends in nothing at 2, 5',
  ],
  [
    'a route that ends more than half a foot off the panel',
    { 'plans.0.shapes.3.path': at('17.49,9 2,9') },
    'plans.0.shapes.3: Route "run" ends in nothing at 17.49, 9',
  ],
  [
    'a route that ends more than half a foot off a counted symbol',
    { 'plans.0.shapes.4.points': at('10,9 1.49,9') },
    'plans.0.shapes.3: Route "run" ends in nothing at 2, 9',
  ],
  [
    'a route that ends at equipment without a box',
    {
      'plans.0.base.3': { line: at('0,4 2,4'), equipment: true },
      'plans.0.shapes.3.path': at('18,9 2,9 2,4'),
    },
    'plans.0.shapes.3: Route "run" ends in nothing at 2, 4',
  ],
  [
    'a route that leads back to no panel',
    {
      'plans.0.shapes.3.path': at('10,9 2,9'),
    },
    'plans.0.shapes.3: Route "run" leads back to no panel',
  ],
  [
    'a route between two symbols, apart from the one that is fed',
    {
      'plans.0.shapes.4.points': at('10,9 2,9 4,3 8,3'),
      'plans.0.shapes.5': { id: 'island', mark: 'conduit', path: at('4,3 8,3') },
    },
    'plans.0.shapes.5: Route "island" leads back to no panel',
  ],
  [
    'a counted symbol that nothing feeds',
    {
      'plans.0.shapes.4.points': at('10,9 2,9 6,4'),
    },
    'plans.0.shapes.4: No route feeds number 3 of "outlets" at 6, 4',
  ],
  [
    'a counted symbol more than half a foot off its route',
    { 'plans.0.shapes.4.points': at('10,9 2,9 6,9.51') },
    'plans.0.shapes.4: No route feeds number 3 of "outlets" at 6, 9.51',
  ],
  [
    'a legend that differs from its item',
    { 'items.0.measure.0.length': ['north'] },
    'items.0.measure: Item "board" differs from the legend: "Walls" also adds up "south"',
  ],
  [
    'a legend with two shapes more than its item',
    {
      'items.0.measure.0.length': ['north'],
      'plans.0.shapes.5': { id: 'west', mark: 'wall', path: at('0,0 0,12') },
    },
    'items.0.measure: Item "board" differs from the legend: "Walls" also adds up "south", "west"',
  ],
  [
    'a mark nobody uses',
    { 'marks.4': { id: 'floor', label: 'Floor', kind: 'area', color: 'blue' } },
    'marks.4: Nothing is drawn with mark "floor"',
  ],
  [
    'a shape nobody measures',
    {
      'plans.0.shapes.5': {
        id: 'rail',
        mark: 'conduit',
        path: at('18,9 10,9'),
      },
    },
    'plans.0.shapes.5: Shape "rail" is drawn and marked "conduit", but no item is measured from it',
  ],
  [
    'two shapes of one name',
    { 'plans.0.shapes.1.label': 'North wall' },
    'plans.0.shapes.1.label: Shapes "north" and "south" are both called "North wall"',
  ],
  [
    'a stair nobody counts',
    { 'items.4.measure': [{ scheduled: 20 }] },
    'plans.0.stairs.0: Stair "stair" is drawn, but no item counts its risers',
  ],
  [
    'a flight that rises more than 12 ft',
    { 'plans.0.stairs.0.flights': [21] },
    // 21 × 7 in. = 147 in.
    `plans.0.stairs.0: Stair "stair" rises 12'-3" in one flight; IBC 1011.8 allows 12 ft between landings`,
  ],
  [
    'a riser of more than 7 in.',
    { 'plans.0.stairs.0.riser': '7 1/4 in' },
    `plans.0.stairs.0: Stair "stair" has risers of 0'-7 1/4"; IBC 1011.5.2 allows 7 in.`,
  ],
  [
    'a tread of less than 11 in.',
    { 'plans.0.stairs.0.tread': '10 in' },
    `plans.0.stairs.0: Stair "stair" has treads of 0'-10"; IBC 1011.5.2 asks for 11 in.`,
  ],
  [
    'an addendum dated after the issue',
    { 'addenda.0.dated': '2026-09-15' },
    'addenda.0.dated: Addendum 1 is dated 2026-09-15, after the takeoff was issued on 2026-09-14',
  ],
  [
    'a sheet dated after the issue',
    { 'sheets.1.dated': '2026-09-15' },
    'sheets.1.dated: Sheet A-102 is dated 2026-09-15, after the takeoff was issued on 2026-09-14',
  ],
  [
    'prices of a day after the issue',
    { 'priceBasis.dated': '2026-10-01' },
    'priceBasis.dated: The price basis is dated 2026-10-01, after',
  ],
])('%s is refused with its file and place', (_, changes, message) => {
  const text = plant(changes);
  expect(() => readTakeoff('shed', text)).toThrow('shed.yaml is not a sample takeoff:\n');
  expect(() => readTakeoff('shed', text)).toThrow(`\n  ${message}`);
});

/** Conduit that leaves the run halfway, and a twig of it that is written first. */
const BRANCHED = {
  'items.2.measure.0.length': ['run', 'twig', 'branch'],
  'plans.0.shapes.4.points': at('10,9 2,9 6,3 8,5'),
  'plans.0.shapes.5': { id: 'twig', mark: 'conduit', path: at('6,5 8,5') },
  'plans.0.shapes.6': { id: 'branch', mark: 'conduit', path: at('6,9 6,3') },
};

test.each<[what: string, changes: Record<string, unknown>]>([
  ['an edge on a wall’s face', { 'plans.0.shapes.1.path': at('0,0.333 20,0.333') }],
  ['an edge a foot off a wall', { 'plans.0.shapes.1.path': at('0,1 20,1') }],
  [
    'an opening half a foot off its wall',
    { 'plans.0.base.0.thickness': 1, 'plans.0.shapes.2.points': at('5,0 7,1') },
  ],
  ['an opening in a measured line alone', { 'plans.0.shapes.2.points': at('5,12') }],
  [
    'an opening in a drawn line',
    { 'plans.0.base.2': { line: at('3,5 7,5') }, 'plans.0.shapes.2.points': at('5,5') },
  ],
  [
    'an opening in the last stretch of a line that returns',
    {
      'plans.0.base.2': { line: at('3,3 9,3 9,9'), closed: true },
      'plans.0.shapes.2.points': at('5,5'),
    },
  ],
  [
    'an opening in the last side of a box',
    { 'plans.0.base.2': { box: [4, 4, 3, 3] }, 'plans.0.shapes.2.points': at('4,5.5') },
  ],
  ['a route that ends half a foot off the panel', { 'plans.0.shapes.3.path': at('17.5,9 2,9') }],
  [
    'a route that ends at one of two panels',
    { 'plans.0.base.3': { box: [14, 2, 1, 1], equipment: true } },
  ],
  [
    'a route that ends half a foot off a counted symbol, and feeds it',
    { 'plans.0.shapes.4.points': at('10,9 1.5,9') },
  ],
  [
    'a counted symbol half a foot off its route',
    { 'plans.0.shapes.4.points': at('10,9 2,9 6,9.5') },
  ],
  [
    'a route that returns to its start and has no ends',
    { 'plans.0.shapes.3': { id: 'run', mark: 'conduit', path: at('18,9 2,9 2,5'), closed: true } },
  ],
  ['routes that end on one another, back to the panel', BRANCHED],
  [
    'a route that the fed one ends on',
    {
      'items.2.measure.0.length': ['run', 'main'],
      'plans.0.shapes.4.points': at('10,9 2,4 2,11'),
      'plans.0.shapes.5': { id: 'main', mark: 'conduit', path: at('2,4 2,11') },
    },
  ],
  [
    'a route between two symbols on a plan without a panel',
    { 'plans.0.base.1.equipment': false, 'plans.0.shapes.3.path': at('10,9 2,9') },
  ],
  [
    'a deduction of some of what the legend adds up',
    // 2 × 16 LF less 20 LF.
    {
      'items.2.measure': [
        { length: ['run'], times: 2 },
        { length: ['south'], less: true },
      ],
    },
  ],
  [
    'one name under two marks, and shapes without one',
    {
      'plans.0.shapes.0.label': undefined,
      'plans.0.shapes.2.label': 'Conduit',
      'plans.0.shapes.3.label': 'Conduit',
    },
  ],
  [
    'risers beside something else on one item',
    { 'items.4.measure': [{ risers: ['stair'] }, { scheduled: 2 }] },
  ],
  [
    // 24 × 6 in.
    'a flight that rises 12 ft',
    { 'plans.0.stairs.0.riser': '6 in', 'plans.0.stairs.0.flights': [24] },
  ],
  [
    'an addendum, a sheet and prices of the day of issue',
    {
      'addenda.0.dated': '2026-09-14',
      'sheets.0.dated': '2026-09-14',
      'priceBasis.dated': '2026-09-14',
    },
  ],
])('%s is allowed', (_, changes) => {
  expect(() => readTakeoff('shed', plant(changes))).not.toThrow();
});
