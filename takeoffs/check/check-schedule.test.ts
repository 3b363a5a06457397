import { expect, test } from 'vitest';
import { changeSample, type Changes } from '../../tests/support/change-sample.ts';
import { points as at } from '../../tests/support/points.ts';
import { SCHEDULED } from '../../tests/support/scheduled-sample.ts';

const { makeSample, faultsOf } = changeSample(SCHEDULED, {
  'plans.0': ['shapes'],
  schedule: ['openings', 'sets', 'hardware', 'frames', 'leaves', 'glass', 'walls'],
});

test('a schedule that agrees with its plan, its sets and its items is read', () => {
  expect(faultsOf(SCHEDULED)).toEqual([]);
});

/** The parts of a set without one of them. */
const without = (set: number, hardware: string) =>
  (SCHEDULED.schedule.sets[set]?.parts ?? []).filter((part) => part.hardware !== hardware);

test.each<[fault: string, changes: Changes]>([
  // The plan and the schedule.
  [
    'shapes.0.numbers: Opening "office" has no numbers, so the schedule cannot list it',
    { 'shapes.0.numbers': undefined },
  ],
  [
    'shapes.0.numbers: "office" has 1 numbers for 2 openings: give each opening its own',
    { 'shapes.0.numbers': ['1'] },
  ],
  [
    'shapes.2.numbers.0: Opening 5 is on the plan and not in the schedule: give it a row',
    { 'shapes.2.numbers': ['5'] },
  ],
  [
    'openings.3.mark: There is no opening on the plans with number "4A"',
    { 'shapes.2.numbers': ['5'] },
  ],
  ['shapes.1.numbers.0: "1" is there twice on the plans', { 'shapes.1.numbers': ['1'] }],
  ['openings.1.mark: "1" is there twice in the schedule', { 'openings.1.mark': '1' }],
  ['shapes.0.numbers.0: There is no schedule to list opening 1', { schedule: undefined }],
  ['openings.3.height: Opening 4A has its height from the plan', { 'openings.3.height': 7 }],
  // Names that lead nowhere.
  ['openings.0.wall: There is no wall "X"', { 'openings.0.wall': 'X' }],
  ['openings.0.frame: There is no frame "brass"', { 'openings.0.frame': 'brass' }],
  ['openings.0.leaf: There is no leaf "brass"', { 'openings.0.leaf': 'brass' }],
  ['openings.4.glass: There is no glass "wired"', { 'openings.4.glass': 'wired' }],
  ['openings.0.set: There is no set "9"', { 'openings.0.set': 9 }],
  [
    'sets.0.parts.0.hardware: There is no hardware "spring"',
    { 'sets.0.parts.0.hardware': 'spring' },
  ],
  [
    'hardware.4: No set takes the hardware "threshold"',
    { 'sets.2.parts': without(2, 'threshold') },
  ],
  ['frames.1.id: "inner" is there twice under frames', { 'frames.1.id': 'inner' }],
  ['sets.1.number: "1" is there twice among the sets', { 'sets.1.number': 1 }],
  ['sets.0.item: There is no item "set-9"', { 'sets.0.item': 'set-9' }],
  // A door without hardware, and hardware that cannot do its work.
  [
    'openings.0.set: Opening 1 has a leaf and no hardware set: name one',
    { 'openings.0.set': undefined },
  ],
  ['openings.4.set: Opening W1 has hardware set 1 and no leaf', { 'openings.4.set': 1 }],
  ['sets.1: Set 2 is in the schedule of no opening', { 'openings.2.set': 1 }],
  [
    'sets.0: Set 1 has no hinges or pivots: its leaves would hang on nothing',
    { 'sets.0.parts': without(0, 'hinge') },
  ],
  [
    // 84 in. ÷ 30 = 2.8.
    `sets.0: Set 1 has 2 hinges; the leaf of 7'-0" of opening 1 take 3`,
    { 'sets.0.parts.0.quantity': 2 },
  ],
  [
    `sets.2: Set 3 has 3 hinges; the leaves of 7'-0" of opening 4A take 6`,
    { 'sets.2.parts.0.quantity': 3 },
  ],
  [
    // 91 in. ÷ 30 = 3.03.
    `sets.2: Set 3 has 6 hinges; the leaves of 7'-7" of opening 4A take 8`,
    { 'shapes.2.opening.height': `7'-7"` },
  ],
  [
    'sets.1: Set 2 has no closer, and opening 3 has a label of 45 min',
    { 'sets.1.parts': without(1, 'closer') },
  ],
  [
    'sets.1: Set 2 has nothing that latches, and opening 3 has a label of 45 min',
    { 'sets.1.parts': without(1, 'lock') },
  ],
  [
    'sets.1: Set 2 has magnetic holders and no power: price it, or list it under by',
    { 'sets.1.parts': without(1, 'power') },
  ],
  ['sets.2: Set 3 holds one leaf of pair 4A only', { 'sets.2.parts': without(2, 'bolt') }],
  [
    'sets.2: Set 3 has no threshold, and opening 4A is in an outer wall',
    { 'sets.2.parts': without(2, 'threshold') },
  ],
  [
    'sets.2: Set 3 has no seal, and opening 4A is in an outer wall',
    { 'sets.2.parts': without(2, 'seal') },
  ],
  // Walls, labels, hands.
  [
    'openings.3.frame: Opening 4A is in outer wall E, and its frame "Steel, 16 ga" is made for inner walls',
    { 'openings.3.frame': 'inner' },
  ],
  [
    'openings.2.label: Opening 3 is in wall R, which asks for a label of 20 min',
    { 'openings.2.label': 0 },
  ],
  [
    'openings.2.frame: Opening 3 has a label of 45 min, and "Steel, 16 ga" no label',
    { 'openings.2.frame': 'inner' },
  ],
  [
    'openings.2.leaf: Opening 3 has a label of 60 min, and "Steel, 45 min" a label of 45 min',
    { 'openings.2.label': 60 },
  ],
  [
    'openings.0.label: Opening 1 has no label, and "Steel, 45 min" a label of 45 min',
    { 'openings.0.leaf': 'rated' },
  ],
  ['openings.3.hands: Opening 4A has 2 leaves and 1 hand', { 'openings.3.hands': ['RHR'] }],
  ['openings.4.hands: Opening W1 has 0 leaves and 1 hand', { 'openings.4.hands': ['RH'] }],
  // Prices.
  [
    'hardware.7.each: "24 V supply" is by others: list it without a price',
    { 'hardware.7.each': 60 },
  ],
  ['hardware.0.each: "Hinge" has no price: give one under each', { 'hardware.0.each': 0 }],
  [
    'items.3.rates.material: Item "set-1" has the material price of the parts of set 1: leave out its own',
    { 'items.3.rates.material': 337.5 },
  ],
  // Counts of the takeoff.
  [
    'leaves.0.item: Item "leaf" counts 1, the schedule has 2 of leaf "Wood"',
    { 'items.0.measure': [{ count: ['store'] }], 'items.7.measure.1': { count: ['office'] } },
  ],
  [
    'frames.2.item: Item "frame-pair" counts 2, the schedule has 1 of frame "Steel, 14 ga, galvanized"',
    { 'items.2.measure.0.times': 2 },
  ],
  [
    'sets.0.item: Item "set-1" counts 1, the schedule has 2 of set 1',
    { 'items.3.measure': [{ scheduled: 1 }] },
  ],
  [
    'frames.3.item: Item "windows" is in SF; frame "Aluminum" is counted in EA',
    { 'frames.3.item': 'windows' },
  ],
  // Discs of one color.
  [
    'marks.4.color: "Desks 1" and "Desks" are both counted in green on A-101: give one of them another color',
    {
      'marks.0.label': 'Desks 1',
      'shapes.0.opening': undefined,
      'shapes.0.numbers': undefined,
    },
  ],
])('refused: %s', (fault, changes) => {
  expect(faultsOf(makeSample(changes)).filter((told) => told.startsWith(fault))).toHaveLength(1);
});

test.each<[what: string, changes: Changes]>([
  ['a pivot in place of hinges', { 'hardware.0.kind': 'pivot' }],
  ['a closer by others on a labeled opening', { 'hardware.2.each': 0, 'hardware.2.by': 'Owner' }],
  ['an exit device on each leaf of a pair, without bolts', { 'hardware.3.kind': 'exit device' }],
  ['a labeled opening in a wall that asks for none', { 'openings.2.wall': 'P' }],
  [
    // 90 in. ÷ 30 = 3.
    'three hinges on a leaf of 7 ft 6 in.',
    { 'shapes.1.opening.height': `7'-6"` },
  ],
  [
    'a storefront that is drawn as a line, with its height',
    {
      'marks.3.kind': 'linear',
      'shapes.3': { id: 'window', mark: 'window', path: at('4,0 12,0'), numbers: ['W1'] },
      'items.6.measure': [{ length: ['window'], height: 9 }],
      'openings.4.height': 9,
    },
  ],
  ['doors of one color, which show their numbers', { 'marks.1.color': 'green' }],
])('%s is allowed', (_, changes) => {
  expect(faultsOf(makeSample(changes))).toEqual([]);
});
