import type { z } from 'zod';
import { expect, test } from 'vitest';
import { points as at } from '../../tests/support/points.ts';
import { SAMPLE_HEAD } from '../../tests/support/sample.ts';
import type { MeasuringRule } from '../arithmetic/measuring-rules.ts';
import { checkRule } from './check-rules.ts';
import { completePlan, planSchema } from './measured-plan.ts';

type Plan = z.input<typeof planSchema>;
type Shape = Plan['plans'][number]['shapes'][number];
type Measure = Plan['items'][number]['measure'][number];
type Item = readonly [section: string, unit: string, ...measure: Measure[]];

const { description, project, sheets, priceBasis, labor, questions } = SAMPLE_HEAD;
const SCOPE = ['one', 'two', 'three', 'four', 'five', 'six'];

/** A plan of these shapes and items, lines of measure as they are written; its conduit is routed where `isRouted`. */
function makePlan(shapes: readonly Shape[], items: readonly Item[], isRouted = false) {
  const kind = ({ path, points }: Shape) => (path ? 'linear' : points ? 'count' : 'area');
  const written = {
    name: 'Plan',
    description,
    project,
    priceBasis,
    labor,
    inclusions: SCOPE,
    exclusions: SCOPE,
    questions,
    sheets: sheets.slice(0, 1),
    marks: shapes.map((shape) => ({
      id: shape.mark,
      label: shape.mark,
      kind: kind(shape),
      color: 'blue',
      route: isRouted && shape.path !== undefined,
    })),
    plans: [{ sheet: 'A-101', title: 'Plan', base: PANEL, shapes }],
    items: items.map(([section, unit, ...measure], index) => ({
      id: `item-${index}`,
      section,
      name: `Item ${index}`,
      sheet: 'A-101',
      unit,
      measure,
      rates: {},
    })),
    markup: { salesTax: 0, overhead: 10, profit: 0 },
  };
  return completePlan(planSchema.parse(written));
}

/** What a rule says of one item, or of several. */
const tell = (rule: MeasuringRule, shapes: readonly Shape[], ...items: readonly Item[]) =>
  checkRule(rule, makePlan(shapes, items, rule === 'box-at-branch')).map(({ message }) => message);

/** A panel that ends at the plan’s origin. */
const PANEL: Plan['plans'][number]['base'] = [{ box: [-2, -1, 2, 2], equipment: true }];

const shape = (id: string, drawn: Omit<Shape, 'id' | 'mark'>): Shape => ({
  id,
  mark: id,
  ...drawn,
});

const slab = shape('slab', { rect: [0, 0, 48, 30] });
const wallAt = (face: number) =>
  shape('wall', {
    path: [
      [face, face],
      [48 - face, face],
      [48 - face, 30 - face],
      [face, 30 - face],
    ],
    closed: true,
  });
const cover: Item = ['03 30 00', 'SF', { area: ['slab'] }];

test('masonry is measured on its center line', () => {
  const wall: Item = ['04 22 00', 'SF', { length: ['wall'], height: 12 }];
  expect(tell('corners-once', [slab, wallAt(1 / 3)], wall, cover)).toEqual([]);
  expect(tell('corners-once', [slab, wallAt(0)], wall, cover)).toEqual([
    '"wall" runs along the outer face, which takes each corner twice: draw it on the center line',
  ]);
});

test('every opening in masonry is deducted', () => {
  const window = shape('window', {
    points: [[10, 1 / 3]],
    opening: { kind: 'window', width: 4, height: 4 },
  });
  const wall: Item = ['04 22 00', 'SF', { length: ['wall'], height: 12 }];
  const counted: Item = ['08 51 13', 'EA', { count: ['window'] }];
  const shapes = [slab, wallAt(1 / 3), window];
  expect(tell('openings-out', shapes, wall, cover, counted)).toEqual([
    'Opening "window" is not deducted from the wall',
  ]);
  const net: Item = [...wall, { openings: ['window'], less: true }];
  expect(tell('openings-out', shapes, net, cover)).toEqual([]);
});

test('framing is not reduced for doors', () => {
  const partition = shape('partition', {
    path: at('0,0 20,0'),
  });
  const door = shape('door', {
    points: at('10,0'),
    opening: { kind: 'door', width: 3, height: 7 },
  });
  const less: Measure = { openings: ['door'], edge: 'width', less: true };
  const framing = (...more: Measure[]) =>
    tell(
      'framing-through-doors',
      [partition, door],
      ['09 22 16', 'LF', { length: ['partition'] }, ...more],
      ['08 14 16', 'EA', { count: ['door'] }],
    );
  expect(framing()).toEqual([]);
  expect(framing(less)).toEqual(['Framing is reduced for openings: leave the deduction out']);
});

test('a box is drawn where conduit branches and over a drop, not at the end of a run', () => {
  const main = shape('main', {
    path: at('0,0 40,0'),
  });
  const branch = shape('branch', {
    path: at('20,0 20,10'),
  });
  const outlets = shape('outlets', {
    points: at('10,0 40,0 20,10 0,0'),
  });
  const boxesAt = (...points: [number, number][]) => shape('boxes', { points });
  const conduit = (boxes: Shape) =>
    tell(
      'box-at-branch',
      [main, branch, outlets, boxes],
      ['26 05 33', 'LF', { length: ['main', 'branch'] }, { count: ['outlets'], each: 10 }],
      ['26 05 33', 'EA', { count: ['boxes'] }],
    );
  expect(conduit(boxesAt([20, 1], [10, 1]))).toEqual([]);
  expect(conduit(boxesAt([10, 1]))).toEqual([
    'Conduit branches at 20, 0 without a box: draw and count one',
  ]);
  expect(conduit(boxesAt([20, 1]))).toEqual([
    'Conduit branches at 10, 0 without a box: draw and count one',
  ]);
});

test('a joist between two fields, or in place of a rim, is counted once', () => {
  const fields = [
    shape('west', { rect: [0, 0, 24, 28] }),
    shape('east', { rect: [24, 0, 16, 28] }),
    shape('rim', {
      path: at('0.1,0 0.1,28'),
    }),
  ];
  const shared = shape('shared', {
    path: at('24,0 24,28'),
  });
  const end = shape('end', {
    path: at('0.1,0 0.1,28'),
  });
  const joists = (field: string, spacing: string): Measure => ({
    area: [field],
    run: 'vertical',
    spacing,
    lumber: '2X10',
  });
  const west: Item = ['06 11 00', 'BF', joists('west', '16 in')];
  const east = joists('east', '12 in');
  const rim: Measure = { length: ['rim'], lumber: '2X10' };
  const less = (id: string): Measure => ({ length: [id], lumber: '2X10', less: true });
  const blocks: Measure = { scheduled: 4, each: 14, lumber: '2X10' };
  expect(
    tell('joist-once', fields, west, ['06 11 00', 'BF', east], ['06 11 00', 'BF', rim, blocks]),
  ).toEqual([
    'The piece that begins at 24, 0 is counted twice: draw its line and deduct it',
    'The piece that begins at 0.1, 0 is counted twice: draw its line and deduct it',
  ]);
  expect(
    tell(
      'joist-once',
      [...fields, shared, end],
      west,
      ['06 11 00', 'BF', east, less('shared')],
      ['06 11 00', 'BF', rim, blocks, less('end')],
    ),
  ).toEqual([]);
});

test('base is reduced for a door in each room that has base beside it, not for a window', () => {
  const room = (id: string, x: number) =>
    shape(id, {
      closed: true,
      path: [
        [x, 0],
        [x + 10, 0],
        [x + 10, 10],
        [x, 10],
      ],
    });
  const door = shape('door', {
    points: at('10,5'),
    opening: { kind: 'door', width: 3, height: 7 },
  });
  const window = shape('window', {
    points: at('5,0'),
    opening: { kind: 'window', width: 4, height: 4 },
  });
  const drawn = [room('west', 0), room('east', 10), door, window];
  const both: Measure = { length: ['west', 'east'] };
  const less = (times: number): Measure => ({
    openings: ['door'],
    edge: 'width',
    less: true,
    times,
  });
  const others: Item[] = [
    ['08 14 16', 'EA', { count: ['door', 'window'] }],
    ['09 29 00', 'SF', { length: ['west', 'east'], height: 9 }],
  ];
  const tellBase = (...measure: Measure[]) =>
    tell('base-less-doors', drawn, ['09 65 13', 'LF', ...measure], ...others);
  const through = (often: number) => [
    `Base stands at 2 sides of "door" and is reduced for ${often}: deduct the width in each room`,
  ];
  expect(tellBase(both)).toEqual(through(0));
  expect(tellBase(both, less(1))).toEqual(through(1));
  expect(tellBase(both, less(2))).toEqual([]);
  // One of the rooms has tile base, which is an item of its own.
  expect(tellBase({ length: ['west'] }, less(1))).toEqual([]);
});

test('wire is measured by the circuits of each run, which go on or are fed', () => {
  const run = (id: string, from: number, to: number, carries: string[]) =>
    shape(id, {
      path: [
        [from, 0],
        [to, 0],
      ],
      carries,
    });
  const device = (id: string, at: number, carries: string[]) =>
    shape(id, { points: [[at, 0]], carries });
  const conduit: Item = ['26 05 33', 'LF', { length: ['home', 'branch'] }];
  const devices: Item = ['26 27 26', 'EA', { count: ['first', 'last'] }];
  const wire = (home: number, branch: number): Item => [
    '26 05 19',
    'LF',
    { length: ['home'], times: home },
    { length: ['branch'], times: branch },
  ];
  const tellRuns = (branch: string[], last: string[], ...pulled: [number, number]) =>
    tell(
      'conductors-by-run',
      [
        run('home', 0, 20, ['1', '3']),
        run('branch', 20, 40, branch),
        device('first', 20, ['3']),
        device('last', 40, last),
      ],
      conduit,
      wire(...pulled),
      devices,
    );
  // Two circuits are two hots, two neutrals and a ground; behind the first device one of them goes on.
  expect(tellRuns(['1'], ['1'], 5, 3)).toEqual([]);
  expect(tellRuns(['1'], ['1'], 7, 3)).toEqual([
    '"home" carries 1 and 3: 5 conductors with neutral and ground, and wire is measured for 7',
  ]);
  // Wire of a circuit that nothing behind the first device is fed by.
  expect(tellRuns(['1', '3'], ['1'], 5, 5)).toEqual([
    '"branch" carries 3, which goes on in no other run and feeds nothing',
  ]);
  expect(
    tell(
      'conductors-by-run',
      [run('home', 0, 20, ['1']), run('branch', 20, 40, ['1']), device('first', 40, ['1'])],
      conduit,
      ['26 05 19', 'LF', { item: 'item-0', times: 3 }],
      ['26 27 26', 'EA', { count: ['first'] }],
    ),
  ).toEqual([
    'Wire is measured for 3 conductors in all of "item-0": measure each run by the circuits that it carries',
  ]);
  // A circuit that no run brings.
  expect(tellRuns(['5'], ['5'], 5, 3)).toEqual([
    '"home" carries 1, which goes on in no other run and feeds nothing',
    '"branch" carries 5, which comes from no other run',
  ]);
});

test('what climbs with a roof is measured on the slope', () => {
  // A gable roof, its ridge in the middle, with a rake at its left end.
  const planes = [
    shape('upper', { rect: [0, 0, 40, 15] }),
    shape('lower', { rect: [0, 15, 40, 15] }),
  ];
  const line = (id: string, ...path: [number, number][]) => shape(id, { path });
  const ridge = line('ridge', [0, 15], [40, 15]);
  const rake = line('rake', [0, 0], [0, 30]);
  const eave = line('eave', [0, 30], [40, 30]);
  const area: Item = ['07 31 13', 'SQ', { area: ['upper', 'lower'], slope: 6 }];
  const drip = (...measure: Measure[]): Item => ['07 62 00', 'LF', ...measure];
  const flat = ['"rake" climbs with the roof: give its slope or hip'];
  const tellRoof = (...items: Item[]) =>
    tell('slopes-on-slope', [...planes, ridge, rake, eave], area, ...items);
  const level: Item = ['07 72 00', 'LF', { length: ['ridge', 'eave'] }];
  expect(tellRoof(drip({ length: ['rake'], slope: 6 }), level)).toEqual([]);
  expect(tellRoof(drip({ length: ['rake'] }), level)).toEqual(flat);
  expect(tellRoof(drip({ length: ['rake'], slope: 6 }), drip({ length: ['rake'] }), level)).toEqual(
    flat,
  );
});

test('what a strip replaces along an edge is not counted under it', () => {
  const plane = shape('plane', { rect: [0, 0, 40, 20] });
  const eave = shape('eave', {
    path: at('0,20 40,20'),
  });
  const barrier: Item = ['07 31 00', 'SF', { length: ['eave'], width: 6 }];
  const tellLayers = (...measure: Measure[]) =>
    tell('layer-once', [plane, eave], ['07 31 00', 'SF', ...measure], barrier);
  expect(tellLayers({ area: ['plane'] })).toEqual([
    '"item-0" is counted under "item-1" too: deduct it',
  ]);
  expect(tellLayers({ area: ['plane'] }, { item: 'item-1', less: true })).toEqual([]);
});

test('every run of duct hangs on something', () => {
  const duct = (id: string, y: number) =>
    shape(id, {
      path: [
        [0, y],
        [24, y],
      ],
    });
  const shapes = [duct('trunk', 0), duct('branch', 4)];
  const rows: readonly Item[] = [
    ['23 31 13', 'LF', { length: ['trunk'] }],
    ['23 31 13', 'LF', { length: ['branch'] }],
  ];
  const hangers = (...length: string[]): Item => ['23 05 29', 'EA', { length, spacing: 8 }];
  expect(tell('hangers-on-every-run', shapes, ...rows, hangers('trunk', 'branch'))).toEqual([]);
  expect(tell('hangers-on-every-run', shapes, ...rows, hangers('trunk'))).toEqual([
    'Duct "branch" is measured and hangs on nothing: count its hangers',
  ]);
});

test('cable that stays keeps its conduit in an alternate', () => {
  const run = shape('run', { path: at('0,0 20,0') });
  const plan = makePlan(
    [run],
    [
      ['26 05 33', 'LF', { length: ['run'] }],
      ['26 09 23', 'LF', { length: ['run'] }],
    ],
  );
  const tellWith = (omit: string[], ...length: string[]) => {
    const [line] = plan.items[0]?.measure ?? [];
    if (!line) throw new Error('There is no line');
    const lines = [
      { name: 'Line', unit: 'LF', waste: 0, rates: {}, measure: [{ ...line, length }] },
    ];
    const alternates = [{ title: 'Other cable', omit, lines }] as unknown as typeof plan.alternates;
    return checkRule('conduit-of-what-stays', { ...plan, alternates }).map(
      ({ message }) => message,
    );
  };
  expect(tellWith(['item-0'], 'run')).toEqual([]);
  expect(tellWith(['item-0', 'item-1'])).toEqual([]);
  expect(tellWith(['item-0'])).toEqual([
    'The conduit of "run" is omitted, and "item-1" stays in it: carry it, or omit the cable',
  ]);
});

test('equipment that a plan names is priced, excluded or asked for', () => {
  const plan = makePlan([slab], [cover]);
  const base = [...PANEL, { text: 'PANEL X', at: [0, -2] as [number, number] }];
  const plans = plan.plans.map((one) => ({ ...one, base: base as typeof one.base }));
  const tellWith = (...exclusions: string[]) =>
    checkRule('equipment-named', { ...plan, plans, exclusions }).map(({ message }) => message);
  expect(tellWith('Feeder to panel X')).toEqual([]);
  expect(tellWith('Feeder')).toEqual([
    '"PANEL X" is drawn, and no row, exclusion or question names it',
  ]);
});

test('base leaves out a door that is drawn without a mark, and so does its removal', () => {
  const room = shape('room', { path: at('0,0 10,0 10,10 0,10'), closed: true });
  const door = shape('door', {
    points: at('10,5'),
    opening: { kind: 'door', width: 3, height: 7 },
  });
  const less: Measure = { openings: ['door'], edge: 'width', less: true };
  const tellRemoval = (...measure: Measure[]) => {
    const plan = makePlan(
      [room, door],
      [
        ['02 41 19', 'LF', { length: ['room'] }, ...measure],
        ['02 41 19', 'EA', { count: ['door'] }],
      ],
    );
    const entrance = { hinge: [0.2, 2], leaf: [3, 2], strike: [0.2, 5] };
    const base = [{ door: entrance }] as unknown as (typeof plan.plans)[number]['base'];
    const plans = plan.plans.map((one) => ({ ...one, base }));
    return checkRule('base-less-doors', { ...plan, plans }).map(({ message }) => message);
  };
  expect(tellRemoval(less)).toEqual([
    'Base runs through the door drawn at 0.2, 3.5: mark it, and deduct its width',
  ]);
  // A length that is reduced for no door is not that of base.
  expect(tellRemoval()).toEqual([]);
});

test('water pipe rises or drops at every piece that it ends at', () => {
  const basin = shape('basin', { points: at('20,0'), footprint: [2, 2] });
  const pipe = shape('pipe', { path: at('0,0 19,0') });
  const tellPipe = (...measure: Measure[]) =>
    tell(
      'risers-and-drops',
      [basin, pipe],
      ['22 11 16', 'LF', { length: ['pipe'] }, ...measure],
      ['22 42 16', 'EA', { count: ['basin'] }],
    );
  // The plan of these tests has a panel at its origin, where the pipe begins.
  expect(tellPipe({ size: [8] }, { size: [6] })).toEqual([]);
  expect(tellPipe({ size: [8], times: 2 })).toEqual([]);
  expect(tellPipe({ size: [8] })).toEqual([
    'Pipe ends at 2 pieces and rises or drops at 1: measure one at each',
  ]);
});

test('what is drawn and only deducted is named in the scope', () => {
  const plan = makePlan(
    [slab, shape('counters', { rect: [0, 0, 4, 2] })],
    [['09 65 19', 'SF', { area: ['slab'] }, { area: ['counters'], less: true }]],
  );
  const tellWith = (...exclusions: string[]) =>
    checkRule('deduction-named', { ...plan, exclusions }).map(({ message }) => message);
  expect(tellWith('Fixed counter tops')).toEqual([]);
  expect(tellWith('Furniture')).toEqual([
    '"counters" is drawn and only deducted, and no exclusion or question names it',
  ]);
});
