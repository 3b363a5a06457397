import { expect, test } from 'vitest';
import {
  SHAPES,
  writeSample,
  type WrittenMeasure,
  type WrittenSample,
  type WrittenShape,
} from '#tests/support/sample.ts';
import { checkReferences } from './check-references.ts';
import { sampleFields, type Sample } from './sample-schema.ts';

const shapes: WrittenShape[] = [
  ...SHAPES,
  { id: 'door', mark: 'post', points: [[5, 4]], opening: { kind: 'door', width: 3, height: 7 } },
  {
    id: 'gable',
    mark: 'floor',
    polygon: [
      [0, 0],
      [6, 0],
      [0, 8],
    ],
  },
];

/** A sample of one item measured by the given line, with a stair beside its shapes. */
function measuredBy(
  line: WrittenMeasure,
  unit: WrittenSample['items'][number]['unit'] = 'SF',
): Sample {
  const sample = writeSample({
    shapes,
    items: [{ id: 'one', unit, measure: [{ scheduled: 1 }, line] }],
    yardstick: ['room', 'gable'],
  });
  const [plan] = sampleFields.shape.plans.parse([
    {
      sheet: 'A-101',
      title: 'Plan',
      shapes,
      stairs: [
        {
          ...{ id: 'stair', label: 'Stair', from: [0, 0], run: 'down' },
          ...{ width: 4, riser: '7 in', tread: '11 in', flights: [10] },
        },
      ],
    },
  ]);
  return { ...sample, plans: plan ? [plan] : [] };
}

/** What an editor reads, each with its place in the file. */
const faultsOf = (sample: Sample) =>
  checkReferences(sample).map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each<WrittenMeasure>([
  { area: ['room', 'gable', 'posts'] },
  { area: ['room'], run: 'vertical', spacing: 2 },
  { length: ['fence', 'room', 'posts'] },
  { count: ['posts', 'door'] },
  { openings: ['door'] },
  { risers: ['stair'] },
  { item: 'one' },
])('what is there and fits is no fault: %j', (line) => {
  expect(faultsOf(measuredBy(line))).toEqual([]);
});

test.each<[line: WrittenMeasure, fault: string]>([
  [{ area: ['hall'] }, 'area: There is no shape "hall"'],
  [{ area: ['room', 'fence'] }, 'area: "fence" has no area: it needs a rect, polygon or footprint'],
  [{ length: ['door'] }, 'length: "door" has no length: it is made of points'],
  [{ count: ['fence'] }, 'count: "fence" cannot be counted: it needs points'],
  [
    { openings: ['posts'] },
    'openings: "posts" is no opening: give it a width and a height under opening',
  ],
  [{ risers: ['posts'] }, 'risers: There is no stair "posts"'],
  [{ item: 'two' }, 'item: There is no item "two"'],
  [
    { area: ['room', 'gable'], run: 'vertical', spacing: 2 },
    'area: Pieces are laid across rectangles only: give the shape a rect',
  ],
])('%j is refused', (line, fault) => {
  expect(faultsOf(measuredBy(line))).toEqual([`items.0.measure.1.${fault}`]);
});

const joist: WrittenMeasure = { size: [14], lumber: '2X10', piece: { mark: 'J1', length: 14 } };
const beam: WrittenMeasure = { size: [20], steel: 'W16X26', piece: { mark: 'B1', length: 20 } };

// A piece list counts pounds or board feet: a ton of beams would be a two-thousandth of them.
test.each<[WrittenMeasure, 'LB' | 'BF' | 'TON' | 'LF', boolean]>([
  [joist, 'BF', true],
  [beam, 'LB', true],
  [beam, 'TON', false],
  [joist, 'LF', false],
  [{ size: [14], piece: { mark: 'J1', length: 14 } }, 'LF', false],
])('%j in %s can stand on a piece list: %s', (line, unit, isSound) => {
  const fault =
    'items.0.measure.1.piece: A piece needs steel in an item in LB, or lumber in an item in BF';
  expect(faultsOf(measuredBy(line, unit))).toEqual(isSound ? [] : [fault]);
});

test('pieces laid across a shape that is not there are refused for both', () => {
  expect(faultsOf(measuredBy({ area: ['hall'], run: 'vertical', spacing: 2 }))).toEqual([
    'items.0.measure.1.area: Pieces are laid across rectangles only: give the shape a rect',
    'items.0.measure.1.area: There is no shape "hall"',
  ]);
});

const sound = measuredBy({ area: ['room'] });
const { project, plans, items, sheets, marks, questions } = sound;
const changePlan = (change: Partial<Sample['plans'][number]>) => ({
  plans: plans.map((plan) => ({ ...plan, ...change })),
});
const changeMarks = (mark: string) =>
  changePlan({
    shapes: plans.flatMap((plan) => plan.shapes.slice(0, 3).map((shape) => ({ ...shape, mark }))),
  });
const yardstick = (of: string[]) => ({
  project: { ...project, area: { of, label: 'floor area' } },
});

test.each<[what: string, change: Partial<Sample>, faults: string[]]>([
  ['two items of one name', { items: [...items, ...items] }, ['items.1: "one" is there twice']],
  [
    'two marks of one name',
    { marks: [...marks, ...marks.slice(1, 2)] },
    ['marks.4: "line" is there twice'],
  ],
  [
    'two sheets of one number',
    { sheets: [...sheets, ...sheets.slice(1)] },
    ['sheets.2: "A-102" is there twice'],
  ],
  [
    'shapes and stairs of one name on two plans',
    {
      plans: plans.flatMap((plan) => [
        plan,
        { ...plan, shapes: plan.shapes.slice(2, 3), sheet: 'A-102' },
      ]),
    },
    ['plans.1.shapes.0: "posts" is there twice', 'plans.1.stairs.0: "stair" is there twice'],
  ],
  [
    'a stair with the name of a shape',
    changePlan({
      stairs: plans.flatMap((plan) => plan.stairs.map((stair) => ({ ...stair, id: 'room' }))),
    }),
    ['plans.0.stairs.0: "room" is there twice'],
  ],
  [
    'a plan of no sheet',
    changePlan({ sheet: 'A-901' }),
    ['plans.0.sheet: "A-901" is not in the list of sheets'],
  ],
  [
    'an item of no sheet',
    { items: items.map((item) => ({ ...item, sheet: 'A-901' })) },
    ['items.0.sheet: "A-901" is not in the list of sheets'],
  ],
  [
    'a question on no sheet',
    { questions: [...questions, { sheet: 'A-901', text: 'Which?' }] },
    ['questions.1.sheet: "A-901" is not in the list of sheets'],
  ],
  [
    'an alternate on no item',
    {
      alternates: ['one', 'two'].map((item) => ({
        ...{ title: 'Other', omit: [item], lines: [] },
      })),
    },
    ['alternates.1.omit.0: There is no item "two"'],
  ],
  [
    'an alternate’s line on no shape, of no crew',
    {
      alternates: [
        {
          ...{ title: 'Other', omit: [] },
          lines: items.slice(0, 1).map((item) => ({
            ...{ ...item, deduct: false, crew: 'riggers' },
            measure: item.measure.slice(0, 1).map((line) => ({ ...line, area: ['attic'] })),
          })),
        },
      ],
    },
    [
      'alternates.0.lines.0.crew: There is no crew "riggers"',
      'alternates.0.lines.0.measure.0.area: There is no shape "attic"',
    ],
  ],
  [
    'shapes of no mark',
    changeMarks('pipe'),
    [0, 1, 2].map((at) => `plans.0.shapes.${at}.mark: There is no mark "pipe"`),
  ],
  [
    'a line and points marked as areas',
    { ...changeMarks('floor'), ...yardstick(['room']) },
    [
      'plans.0.shapes.1.mark: Mark "floor" is for area shapes, "fence" is linear',
      'plans.0.shapes.2.mark: Mark "floor" is for area shapes, "posts" is count',
    ],
  ],
  [
    'a price per square foot of what has no area, or is not there',
    yardstick(['room', 'fence', 'hall']),
    ['fence', 'hall'].map((id) => `project.area.of: There is no area shape "${id}"`),
  ],
])('%s: refused with its place', (_, change, faults) => {
  // Some of the plans have no gable to divide by.
  expect(faultsOf({ ...sound, ...yardstick(['room']), ...change })).toEqual(faults);
});
