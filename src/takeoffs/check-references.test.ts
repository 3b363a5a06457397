import { expect, test } from 'vitest';
import { points } from '#tests/support/points.ts';
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
  { id: 'gable', mark: 'floor', polygon: points('0,0 6,0 0,8') },
];

/** A sample of one item measured by the given line, with a stair and a grid all in cut beside its shapes. */
function measuredBy(
  line: WrittenMeasure,
  unit: WrittenSample['items'][number]['unit'] = 'SF',
): Sample {
  const items = [{ id: 'one', unit, measure: [{ scheduled: 1 }, line] }];
  const stair = { id: 'stair', label: 'Stair', from: [0, 0], run: 'down', width: 4 };
  const [existing, proposed] = [102, 100].map((feet) => [
    [feet, feet],
    [feet, feet],
  ]);
  const plans = sampleFields.shape.plans.parse([
    {
      ...{ sheet: 'A-101', title: 'Plan', shapes },
      stairs: [{ ...stair, riser: '7 in', tread: '11 in', flights: [10] }],
      grading: [
        {
          ...{ id: 'lot', marks: { cut: 'floor', fill: 'floor' }, origin: [0, 0], cell: 10 },
          ...{ existing, proposed },
        },
      ],
    },
  ]);
  return { ...writeSample({ shapes, items }), plans };
}

/** Messages to the editor, each with its place in the file. */
function faultsOf(sample: Sample): string[] {
  const faults: string[] = [];
  checkReferences(sample, (path, message) => faults.push(`${path.join('.')}: ${message}`));
  return faults;
}

test.each<WrittenMeasure>([
  { area: ['room', 'gable', 'posts'] },
  { area: ['room'], run: 'vertical', spacing: 2 },
  { length: ['fence', 'room', 'posts'] },
  { count: ['posts', 'door'] },
  { openings: ['door'] },
  { risers: ['stair'] },
  { cut: ['lot'] },
  { item: 'one' },
])('what is there and fits is no fault: %j', (line) => {
  expect(faultsOf(measuredBy(line))).toEqual([]);
});

const across = 'area: Pieces are laid across rectangles only: give the shape a rect';

test.each<[line: WrittenMeasure, ...faults: string[]]>([
  [{ area: ['hall'] }, 'area: There is no shape "hall"'],
  [{ area: ['room', 'fence'] }, 'area: "fence" has no area: it needs a rect, polygon or footprint'],
  [{ length: ['door'] }, 'length: "door" has no length: it is made of points'],
  [{ count: ['fence'] }, 'count: "fence" cannot be counted: it needs points'],
  [
    { openings: ['posts'] },
    'openings: "posts" is no opening: give it a width and a height under opening',
  ],
  [{ risers: ['posts'] }, 'risers: There is no stair "posts"'],
  [{ cut: ['room'] }, 'cut: There is no grading grid "room"'],
  [{ fill: ['lot'] }, 'fill: Grid "lot" has no fill'],
  [{ item: 'two' }, 'item: There is no item "two"'],
  [{ area: ['room', 'gable'], run: 'vertical', spacing: 2 }, across],
  [{ area: ['hall'], run: 'vertical', spacing: 2 }, across, 'area: There is no shape "hall"'],
])('%j is refused', (line, ...faults) => {
  expect(faultsOf(measuredBy(line))).toEqual(faults.map((fault) => `items.0.measure.1.${fault}`));
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

const sound = measuredBy({ area: ['room'] });
const { project, plans, items, sheets, marks, questions, labor } = sound;
const changePlan = (change: (plan: Sample['plans'][number]) => object) => ({
  plans: plans.map((plan) => ({ ...plan, ...change(plan) })),
});
const changeMarks = (mark: string) =>
  changePlan(({ shapes: drawn }) => ({
    ...{ shapes: drawn.slice(0, 3).map((shape) => ({ ...shape, mark })), grading: [] },
  }));
const yardstick = (of: string[]) => ({
  project: { ...project, area: { of, label: 'floor area' } },
});
const alternate = (omit: string[], lines: Sample['alternates'][number]['lines'] = []) => ({
  ...{ title: 'Other', omit, lines },
});

test.each<[change: Partial<Sample>, ...faults: string[]]>([
  [{ items: [...items, ...items] }, 'items.1: "one" is there twice'],
  [{ marks: [...marks, ...marks.slice(1, 2)] }, 'marks.4: "line" is there twice'],
  [{ sheets: [...sheets, ...sheets.slice(1)] }, 'sheets.2: "A-102" is there twice'],
  [
    { labor: { ...labor, crews: [...labor.crews, ...labor.crews] } },
    'labor.crews.1: "crew" is there twice',
  ],
  [
    // On two plans.
    { plans: plans.flatMap((plan) => [plan, { ...plan, shapes: plan.shapes.slice(2, 3) }]) },
    ...['plans.1.shapes.0: "posts" is there twice', 'plans.1.stairs.0: "stair" is there twice'],
  ],
  [
    changePlan(({ stairs }) => ({ stairs: stairs.map((stair) => ({ ...stair, id: 'room' })) })),
    'plans.0.stairs.0: "room" is there twice',
  ],
  [changePlan(() => ({ sheet: 'A-901' })), 'plans.0.sheet: "A-901" is not in the list of sheets'],
  [
    { items: items.map((item) => ({ ...item, sheet: 'A-901' })) },
    'items.0.sheet: "A-901" is not in the list of sheets',
  ],
  [
    { questions: [...questions, { sheet: 'A-901', text: 'Which?' }] },
    'questions.1.sheet: "A-901" is not in the list of sheets',
  ],
  [
    { alternates: [alternate(['one']), alternate(['two'])] },
    'alternates.1.omit.0: There is no item "two"',
  ],
  [
    {
      alternates: items.map((item) => {
        const measure = item.measure.slice(0, 1).map((line) => ({ ...line, area: ['attic'] }));
        return alternate([], [{ ...item, deduct: false, crew: 'riggers', measure }]);
      }),
    },
    'alternates.0.lines.0.crew: There is no crew "riggers"',
    'alternates.0.lines.0.measure.0.area: There is no shape "attic"',
  ],
  [
    changeMarks('pipe'),
    ...[0, 1, 2].map((at) => `plans.0.shapes.${at}.mark: There is no mark "pipe"`),
  ],
  [
    changeMarks('floor'),
    'plans.0.shapes.1.mark: Mark "floor" is for area shapes, "fence" is linear',
    'plans.0.shapes.2.mark: Mark "floor" is for area shapes, "posts" is count',
  ],
  [
    yardstick(['room', 'fence', 'hall']),
    ...['fence', 'hall'].map((id) => `project.area.of: There is no area shape "${id}"`),
  ],
])('is refused with its place, %#', (change, ...faults) => {
  expect(faultsOf({ ...sound, ...change })).toEqual(faults);
});
