import { expect, test } from 'vitest';
import { points } from '../../tests/support/points.ts';
import {
  computeSample,
  type WrittenSample,
  type WrittenShape,
} from '../../tests/support/sample.ts';
import { divideItems, sumLines, type LocationCost } from './locations.ts';

/** 120 SF and 44 ft around in the lobby, 80 SF and 36 ft around in the office, and 10 LF that are in neither. */
const shapes: WrittenShape[] = [
  { id: 'lobby', mark: 'floor', at: 'Lobby', rect: [0, 0, 12, 10] },
  { id: 'office', mark: 'floor', at: 'Office', rect: [12, 0, 8, 10] },
  { id: 'porch', mark: 'line', path: points('0,10 10,10') },
];

const carpet: WrittenSample['items'][number] = {
  id: 'carpet',
  unit: 'SF',
  rates: { material: 1, hours: 0.1 },
  measure: [{ area: ['lobby', 'office'] }],
};

/** The carpet's 200 SF at $0.50, written before what it is taken from. */
const pad: WrittenSample['items'][number] = {
  id: 'pad',
  unit: 'SF',
  measure: [{ item: 'carpet' }],
  rates: { equipment: 0.5 },
};

const itemsOf = ({ items }: Pick<WrittenSample, 'items'>) =>
  computeSample({ shapes, items }).sections.flatMap((section) => section.items);

/** By item, its quantity at each location, before rounding to the unit. */
test.each<[what: string, measure: WrittenSample['items'][number]['measure'], parts: object]>([
  [
    'lines of one location are added up',
    [{ area: ['lobby', 'office'] }, { area: ['lobby'], times: 2 }],
    { Lobby: 360, Office: 80 },
  ],
  [
    'a deduction is taken off where it is',
    [{ area: ['lobby', 'office'] }, { size: [4, 5], at: 'Office', less: true }],
    { Lobby: 120, Office: 60 },
  ],
  [
    'a line’s own location counts before its shape’s',
    [{ area: ['lobby'], at: 'Stair' }, { area: ['office'] }],
    { Stair: 120, Office: 80 },
  ],
  [
    // 200 SF × 0.5 in all: 120 and 80 of 200 parts.
    'a line taken from another item is divided as that item is',
    [{ item: 'carpet', times: 0.5 }, { area: ['lobby'] }],
    { Lobby: 180, Office: 40 },
  ],
  [
    'a line taken from another item, with a location of its own, is all there',
    [{ item: 'carpet', at: 'Stair' }],
    { Stair: 200 },
  ],
  ['what has no location belongs to none', [{ size: [3, 4] }], {}],
])('%s', (_, measure, parts) => {
  const divided = divideItems(itemsOf({ items: [{ id: 'one', unit: 'SF', measure }, carpet] }));
  expect(Object.fromEntries(divided.get('one') ?? [])).toEqual(parts);
  expect(Object.fromEntries(divided.get('carpet') ?? [])).toEqual({ Lobby: 120, Office: 80 });
});

test('lines are added up to the hundredth: 1.1 and 2.2 LF are 3.3', () => {
  const [one] = itemsOf({
    items: [{ id: 'one', unit: 'LF', measure: [{ size: [1.1] }, { size: [2.2] }] }],
  });
  expect(one && sumLines(one)).toBe(3.3);
});

const row = (name: string, direct: number, hours: number, isLargest = false): LocationCost => ({
  name,
  direct,
  hours,
  isLargest,
});
const largest = (name: string, direct: number, hours: number) => row(name, direct, hours, true);

test.each<[what: string, items: WrittenSample['items'], rows: LocationCost[]]>([
  [
    // Of 200 SF: $120 and $80 of carpet, 12 and 8 hours of $40, $60 and $40 of pad.
    'all of it, where every line has a location',
    [pad, carpet],
    [largest('Lobby', 66_000, 12), row('Office', 44_000, 8)],
  ],
  [
    // 44 + 36 + 10 = 90 LF at $2.00 and 0.15 h of $40, $8: $352 and 6.6 h, $288 and 5.4 h, and $80 and 1.5 h of the porch.
    'what belongs to no single one, last',
    [
      {
        id: 'base',
        unit: 'LF',
        rates: { equipment: 2, hours: 0.15 },
        measure: [{ length: ['lobby', 'office', 'porch'] }],
      },
      carpet,
    ],
    [largest('Lobby', 95_200, 18.6), row('Office', 68_800, 13.4), row('Not allocated', 8000, 1.5)],
  ],
  [
    'labor that belongs to none',
    [carpet, { id: 'layout', unit: 'EA', measure: [{ scheduled: 4 }], rates: { hours: 0.5 } }],
    [largest('Lobby', 60_000, 12), row('Office', 40_000, 8), row('Not allocated', 8000, 2)],
  ],
  [
    'dollars alone that belong to none',
    [carpet, { id: 'permit', unit: 'EA', measure: [{ scheduled: 1 }], rates: { material: 85.5 } }],
    [largest('Lobby', 60_000, 12), row('Office', 40_000, 8), row('Not allocated', 8550, 0)],
  ],
  [
    // 3 and 33 % are 4 to buy, $60; 0.96 is 1.0 h, $40: $33.33 and 0.3 h a room. A cent and 0.1 h are left.
    'cents and tenths of an hour that cannot be divided, in the first of the largest',
    [
      {
        id: 'door',
        unit: 'EA',
        waste: 33,
        rates: { material: 15, hours: 0.32 },
        measure: ['A', 'B', 'C'].map((at) => ({ scheduled: 1, at })),
      },
    ],
    [largest('A', 3334, 0.4), row('B', 3333, 0.3), row('C', 3333, 0.3)],
  ],
  [
    // The doors as above, and a permit of $85.51 and 0.7 h of $40: $113.51 as the takeoff shows it.
    'an item that belongs to none to the cent and the tenth of an hour, whatever rounding leaves',
    [
      {
        id: 'door',
        unit: 'EA',
        waste: 33,
        rates: { material: 15, hours: 0.32 },
        measure: ['A', 'B', 'C'].map((at) => ({ scheduled: 1, at })),
      },
      {
        id: 'permit',
        unit: 'EA',
        measure: [{ scheduled: 1 }],
        rates: { material: 85.51, hours: 0.7 },
      },
    ],
    [
      largest('A', 3334, 0.4),
      row('B', 3333, 0.3),
      row('C', 3333, 0.3),
      row('Not allocated', 11_351, 0.7),
    ],
  ],
  [
    // 10, 20, 30 and 5 doors at $1.
    'numbered ones in the order of their numbers, in the places of such names',
    [
      {
        id: 'door',
        unit: 'EA',
        rates: { material: 1 },
        measure: [
          { scheduled: 10, at: 'Room 10' },
          { scheduled: 20, at: 'Porch' },
          { scheduled: 30, at: 'Room 9' },
          { scheduled: 5, at: 'Hall 2' },
        ],
      },
    ],
    [
      row('Hall 2', 500, 0),
      row('Porch', 2000, 0),
      largest('Room 9', 3000, 0),
      row('Room 10', 1000, 0),
    ],
  ],
  [
    'nothing, where all is in one location',
    [
      { ...carpet, measure: [{ area: ['lobby'] }] },
      { ...pad, measure: [{ length: ['porch'], height: 2 }] },
    ],
    [],
  ],
])('the direct cost by location: %s', (_, items, rows) => {
  expect(computeSample({ shapes, items, locatedBy: 'Room' }).locations).toEqual(rows);
});

test('a takeoff that is not divided has no locations, whatever its shapes belong to', () => {
  expect(computeSample({ shapes, items: [carpet] }).locations).toEqual([]);
});
