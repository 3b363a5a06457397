import { expect, test } from 'vitest';
import { COLORS, MARKS } from '../../src/styles/colors.ts';
import { points as at } from '../../tests/support/points.ts';
import { readPath } from '../../tests/support/read-path.ts';
import { computeSample, SHAPES, type WrittenShape } from '../../tests/support/sample.ts';
import { sampleFields } from '../schema/sample-schema.ts';
import { findWall } from '../schema/walls.ts';
import type { Mark } from './canvas.ts';
import type { Detail } from './drawing-theme.ts';
import type { Point } from '../arithmetic/geometry.ts';
import { drawPlan } from './plan.ts';
import { drawSwatch } from './swatch.ts';

/**
 * A room of 12 by 10 ft with a door of 3 ft in its upper wall, a fence of 40 ft, three posts on footings of 2 by 3 ft, and a
 * deck of 8 by 6 ft that comes off, with joists every 2 ft.
 */
const shapes: WrittenShape[] = [
  ...SHAPES,
  {
    id: 'deck',
    mark: 'roof',
    label: 'Deck',
    rect: [24, 4, 8, 6],
    hatch: { run: 'horizontal', spacing: 2 },
  },
  {
    id: 'door',
    mark: 'post',
    points: at('9,4'),
    opening: { kind: 'door', width: 3, height: 7 },
  },
];
const takeoff = computeSample({
  shapes,
  items: [{ id: 'floor', unit: 'SF', measure: [{ area: ['room'] }] }],
});
/** A plan of A-101 in the fields of a sample's file. */
const makePlan = (written: object) =>
  sampleFields.shape.plans.element.parse({ sheet: 'A-101', title: 'Plan', shapes, ...written });

/** The box of a plan on a sheet. */
const ON_SHEET = { width: 900, height: 600, detail: 'sheet' } as const;

const plan = makePlan({
  base: [
    { wall: at('3,4 15,4'), thickness: 0.5 },
    { text: 'NOT IN CONTRACT', at: [28, 20] },
  ],
  dimensions: [
    { from: [3, 14], to: [15, 14], offset: 3 },
    { from: [3, 4], to: [3, 14], offset: -3 },
    { from: [24, 10], to: [30.5, 10], offset: 3 },
  ],
  grid: { numbers: [3, 15], letters: [4, 14] },
});

function draw(detail: Detail) {
  const drawing = drawPlan(takeoff, plan, { width: 900, height: 600, detail });
  const texts = drawing.marks.flatMap((mark) => ('text' in mark ? [mark] : []));
  const paths = drawing.marks.flatMap((mark) =>
    'path' in mark ? readPath(mark.path).map((points) => ({ ...mark, points })) : [],
  );
  return { ...drawing, texts, paths };
}

const sizeOf = (points: readonly Point[]) =>
  [0, 1].map((axis) => {
    const along = points.map((point) => point[axis] ?? 0);
    return Math.max(...along) - Math.min(...along);
  });

/** Feet between the points of a path: width and height of the box around it. */
const feet = (points: readonly Point[], scale: number) =>
  sizeOf(points).map((size) => Number((size / scale).toFixed(1)));

test('a dimension stands outside what it measures, on the side of its offset', () => {
  const { paths, scale } = draw('sheet');
  const room = paths.filter(({ shape, fill }) => shape === 'room' && fill !== undefined);
  const corners = room.flatMap(({ points }) => points);
  const linesOf = (size: readonly number[]) =>
    paths
      .filter(({ shape, points }) => shape === undefined && points.length === 2)
      .map(({ points }) => points)
      .filter((points) => feet(points, scale).join() === size.join());
  const below = Math.max(...corners.map(([, y]) => y));
  const left = Math.min(...corners.map(([x]) => x));
  expect(linesOf([12, 0]).filter(([from]) => from !== undefined && from[1] > below)).toHaveLength(
    1,
  );
  expect(linesOf([0, 10]).filter(([from]) => from !== undefined && from[0] < left)).toHaveLength(1);
});

test.each<Detail>(['sheet', 'card'])('everything is drawn at one scale on the %s', (detail) => {
  const { paths, scale, width, height } = draw(detail);
  const sizes = (shape: string, isWanted: (mark: (typeof paths)[number]) => boolean) =>
    paths
      .filter((mark) => mark.shape === shape && isWanted(mark))
      .map(({ points }) => feet(points, scale));
  const isTinted = ({ fill, fillOpacity }: { fill?: string; fillOpacity?: number }) =>
    fill !== undefined && fillOpacity !== undefined && fillOpacity < 0.8;

  expect(sizes('room', isTinted)).toEqual([[12, 10]]);
  expect(sizes('deck', isTinted)).toEqual([[8, 6]]);
  expect(sizes('posts', isTinted)).toEqual([
    [2, 3],
    [2, 3],
    [2, 3],
  ]);
  expect(sizes('fence', ({ stroke }) => stroke === MARKS.orange.line)).toEqual([[18, 34]]);
  // Joists 2 and 4 ft from the edge, and the two diagonals of what comes off.
  expect(sizes('deck', ({ fill, stroke }) => !fill && stroke === MARKS.red.line)).toEqual([
    [8, 0],
    [8, 0],
    [8, 6],
    [8, 6],
  ]);
  // The leaf of a door stands open at a right angle to its wall.
  expect(sizes('door', ({ fill }) => !fill)).toContainEqual([0, 3]);
  for (const [x, y] of paths.flatMap(({ points }) => points)) {
    expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
  }
});

test.each<Detail>(['sheet', 'card'])(
  'a dimension on the %s says how long its line is',
  (detail) => {
    const { texts, paths, scale } = draw(detail);
    for (const [text, length] of [
      [`12'-0"`, [12, 0]],
      [`10'-0"`, [0, 10]],
      [`6'-6"`, [6.5, 0]],
    ] as const) {
      const place = texts.find((one) => one.text === text)?.place;
      if (!place) throw new Error(`${text} is not written`);
      const beside = paths.filter(({ points: [from = [0, 0], to = [0, 0], ...more] }) => {
        const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
        return more.length === 0 && Math.hypot(x - place.x, y - place.y) < 6;
      });
      expect(beside.map(({ points }) => feet(points, scale))).toContainEqual(length);
      expect(place.upward ?? false).toBe(length[0] === 0);
    }
  },
);

test('the sheet names areas with their square feet, and tags and numbers what is marked', () => {
  const lettered = draw('sheet').texts.map(({ text }) => text);
  expect([...lettered].sort()).toEqual(
    [
      ...['ROOM', '101', '120 SF', 'DECK', '48 SF', 'NOT IN CONTRACT'],
      ...[`12'-0"`, `10'-0"`, `6'-6"`],
      // Grid lines, and tags of floor, roof and line.
      ...['1', '2', 'A', 'B', 'A1', 'A2', 'L1'],
      // Three posts and a door, numbered through.
      ...['1', '2', '3', '4'],
    ].sort(),
  );
  const { texts, paths, scale } = draw('sheet');
  const labels = texts.filter(({ shape }) => shape === 'room');
  const room = paths.find(({ shape, fillOpacity }) => shape === 'room' && fillOpacity);
  const left = Math.min(...(room?.points.map(([x]) => x) ?? []));
  const middle = left + 6 * scale;
  const [name, number] = ['ROOM', '101'].map((text) => labels.find((one) => one.text === text));
  for (const label of labels) {
    if (label !== name && label !== number) expect(label.place.x).toBeCloseTo(middle, 0);
  }
  // The number in its box stands behind the name, both about the middle.
  expect(name?.place).toMatchObject({ align: 'right', y: number?.place.y });
  expect(number?.place.x).toBeGreaterThan((name?.place.x ?? 0) + 5);
  expect(Math.abs((name?.place.x ?? 0) - middle)).toBeLessThan(12);

  const small = draw('card').texts.map(({ text }) => text);
  expect(small).toEqual(expect.arrayContaining(['A1', 'A2', 'L1', '1', '2', '3', '4']));
  expect(small.filter((text) => /SF|ROOM|CONTRACT/.test(text))).toEqual([]);
});

test('what is marked has the color of its mark', () => {
  const { paths, texts } = draw('sheet');
  const fillOf = (shape: string) =>
    paths.find((mark) => mark.shape === shape && mark.fillOpacity !== undefined)?.fill;
  expect([fillOf('room'), fillOf('deck'), fillOf('posts')]).toEqual([
    MARKS.blue.fill,
    MARKS.red.fill,
    MARKS.green.fill,
  ]);
  const numbers = texts.filter(({ shape }) => shape === 'posts' || shape === 'door');
  expect(numbers.map(({ text, color }) => [text, color])).toEqual(
    ['1', '2', '3', '4'].map((text) => [text, MARKS.green.on]),
  );
});

test('the swatch of a mark has the fill, the line and the sign of its shapes on the plan', () => {
  const { paths } = draw('sheet');
  const styleOf = ({ fill, fillOpacity, stroke }: Mark) => ({ fill, fillOpacity, stroke });
  for (const [mark, shape] of [
    ['floor', 'room'],
    ['roof', 'deck'],
    ['line', 'fence'],
    ['post', 'posts'],
  ]) {
    const tagged = takeoff.marks.find(({ id }) => id === mark);
    const [swatch] = tagged ? drawSwatch(tagged) : [];
    const own = paths.filter((path) => path.shape === shape).map(styleOf);
    if (!swatch) throw new Error(`There is no swatch of ${String(mark)}`);
    const { fill, fillOpacity, stroke } = swatch;
    // An area is tinted and outlined, a line has a stroke alone, a count a disc.
    const parts = [{ fill, fillOpacity }, { stroke }].filter((part) =>
      Object.values(part).some(Boolean),
    );
    for (const part of parts)
      expect(own, `${String(mark)}: ${JSON.stringify(part)}`).toContainEqual(
        expect.objectContaining(part),
      );
  }
});

test('the leaves of a pair of doors hang at its two sides', () => {
  const pair: WrittenShape = {
    id: 'pair',
    mark: 'post',
    points: at('20,0'),
    opening: { kind: 'door', width: 6, height: 7 },
  };
  const shed = makePlan({ base: [{ wall: at('0,0 40,0'), thickness: '8 in' }], shapes: [pair] });
  const { marks, scale } = drawPlan(takeoff, shed, ON_SHEET);
  const leaves = marks
    .flatMap((mark) => ('path' in mark && mark.shape === 'pair' ? readPath(mark.path) : []))
    .filter((points) => points.length === 2 && feet(points, scale).join() === '0,3')
    .map(([[x] = [0, 0]]) => x / scale);
  expect(leaves).toHaveLength(2);
  expect(Math.abs((leaves[0] ?? 0) - (leaves[1] ?? 0))).toBeCloseTo(6, 1);
});

// The upper wall runs to the right at y = 4; y grows downward, so a point below it is on its right.
test.each([
  [[9, 4.4], 1],
  [[9, 3.6], -1],
] as const)('what is fixed to a wall at %j is drawn on its own side', (at, direction) => {
  expect(findWall(plan, at).along[0]).toBe(direction);
});

test('grid lines are numbered from the left and lettered from the top, each at its feet', () => {
  const { texts, scale, origin } = draw('sheet');
  // 3 and 15 ft right, 4 and 14 ft down; counted pieces have numbers too.
  for (const [name, axis, at] of [
    ['1', 0, 3],
    ['2', 0, 15],
    ['A', 1, 4],
    ['B', 1, 14],
  ] as const) {
    const line = texts.find(({ text, shape }) => text === name && shape === undefined);
    const { x = NaN, y = NaN, height = NaN } = line?.place ?? {};
    expect(([x, y - height / 2][axis] ?? NaN) - origin[axis], name).toBeCloseTo(at * scale, 0);
  }
});

test('a tag stands where its file wants it', () => {
  const tagged = (tag?: Point) => {
    const room = makePlan({ shapes: [{ ...shapes[0], tag }] });
    const { marks, scale, origin } = drawPlan(takeoff, room, {
      width: 400,
      height: 300,
      detail: 'card',
    });
    const [place] = marks.flatMap((mark) =>
      'text' in mark && mark.text === 'A1' ? mark.place : [],
    );
    return [(place?.x ?? NaN) - origin[0], (place?.y ?? NaN) - origin[1]].map((at) =>
      Math.round(at / scale),
    );
  };
  // A room from 3, 4 to 15, 14.
  expect(tagged()).toEqual([9, 9]);
  expect(tagged([6, 12])).toEqual([6, 12]);
});

/** Strokes in the color of a mark, in feet about the origin, of these shapes alone. */
function drawShapes(...written: WrittenShape[]) {
  const parsed = makePlan({ shapes: written });
  const { marks, scale, origin } = drawPlan(takeoff, parsed, ON_SHEET);
  return marks.flatMap((mark) =>
    'path' in mark && mark.shape !== undefined
      ? readPath(mark.path).map((points) => ({
          ...mark,
          points: points.map(([x, y]) => [(x - origin[0]) / scale, (y - origin[1]) / scale]),
        }))
      : [],
  );
}

test('joists stop at an opening in their floor', () => {
  const hole: WrittenShape = {
    id: 'stair',
    mark: 'line',
    path: at('4,4 8,4 8,8 4,8'),
    closed: true,
  };
  const well: WrittenShape = { id: 'well', mark: 'floor', rect: [4, 4, 4, 4] };
  const deck: WrittenShape = {
    id: 'deck',
    mark: 'roof',
    rect: [0, 0, 12, 12],
    hatch: { run: 'horizontal', spacing: 6, around: ['well'] },
  };
  const lines = drawShapes(deck, well, hole).flatMap(({ shape, fill, points }) =>
    shape === 'deck' && !fill && points.length === 2 && points[0]?.[1] === points[1]?.[1]
      ? [points.map(([x = NaN]) => Math.round(x))]
      : [],
  );
  // At 6 ft, on both sides of the well from 4 to 8 ft.
  expect(lines).toEqual([
    [0, 4],
    [8, 12],
  ]);
});

// Seen along the line, which runs to the right, its right side is below it.
test('a line is drawn with its width, and beside what it is measured on where its file says so', () => {
  const duct: WrittenShape = { id: 'duct', mark: 'line', path: at('0,4 20,4'), drawWidth: 2 };
  const beside: WrittenShape = { id: 'beside', mark: 'line', path: at('0,8 20,8'), drawOffset: 1 };
  const drawn = drawShapes(duct, beside);
  const ys = (id: string) => [
    ...new Set(
      drawn
        .filter(({ shape, stroke }) => shape === id && stroke === MARKS.orange.line)
        .flatMap(({ points }) => points.map(([, y = NaN]) => Math.round(y * 10) / 10)),
    ),
  ];
  expect(ys('duct').toSorted((a, b) => a - b)).toEqual([3, 5]);
  expect(ys('beside')).toEqual([9]);
});

// The room is below its upper wall, at y from 4 to 14.
test.each([
  ['into the room', [9, 4.2], 1],
  ['out of the room', [9, 3.8], -1],
] as const)(
  'a door opens %s on whose side of the wall it is drawn, a window is three lines in it',
  (_, at, sign) => {
    const hut = makePlan({
      base: [
        {
          wall: [
            [3, 4],
            [15, 4],
          ],
          thickness: 0.5,
        },
      ],
      shapes: [
        {
          id: 'door',
          mark: 'post',
          points: [at],
          opening: { kind: 'door', width: 3, height: 7 },
        },
        {
          id: 'window',
          mark: 'post',
          points: [[13, 4]],
          opening: { kind: 'window', width: 2, height: 4 },
        },
      ],
    });
    const { marks, scale, origin } = drawPlan(takeoff, hut, ON_SHEET);
    const linesOf = (id: string, size: string) =>
      marks
        .flatMap((mark) =>
          'path' in mark && mark.shape === id && !mark.fill ? readPath(mark.path) : [],
        )
        .filter((points) => points.length === 2 && feet(points, scale).join() === size);
    const [leaf] = linesOf('door', '0,3');
    const [hinge = NaN, end = NaN] = (leaf ?? []).map(([, y]) => (y - origin[1]) / scale);
    expect(hinge).toBeCloseTo(at[1], 0);
    expect(end - hinge).toBeCloseTo(3 * sign, 1);
    expect(linesOf('window', '2,0')).toHaveLength(3);
  },
);

// Two flights of 4 and 3 risers: three and two treads, of which the ends are the flights' own outlines.
test('a stair is drawn tread by tread', () => {
  const stairs = makePlan({
    shapes: SHAPES,
    stairs: [
      {
        id: 'stair',
        label: 'Stair',
        from: [20, 5],
        run: 'right',
        width: 4,
        riser: 0.5,
        tread: 2,
        flights: [4, 3],
        landing: 5,
      },
    ],
  });
  const { marks, scale } = drawPlan(takeoff, { ...stairs, shapes: [] }, ON_SHEET);
  const drawn = marks.flatMap((mark) => ('path' in mark ? readPath(mark.path) : []));
  expect(drawn.map((points) => feet(points, scale).join()).sort()).toEqual([
    '0,4',
    '0,4',
    '0,4',
    '4,4',
    '5,4',
    '6,4',
  ]);
});

test('what other trades build is drawn in gray, on the sheet a ceiling by the lines of its panels', () => {
  const gray = COLORS['rule-strong'];
  // A room from 3, 4 to 15, 14 with a counter of 5 by 2 ft and a door of 3 ft in its lower wall.
  const room = makePlan({
    base: [
      { ceiling: [3, 4, 12, 10] },
      { wall: at('3,14 15,14'), thickness: 0.5, weight: 'background' },
      { door: { hinge: [8, 14], leaf: [8, 11], strike: [11, 14] }, weight: 'background' },
      { box: [4, 4, 5, 2], weight: 'background' },
      { box: [10, 5, 4, 3] },
    ],
    shapes: SHAPES,
  });
  const { marks, scale } = drawPlan(takeoff, room, ON_SHEET);
  const drawnIn = (color: string) =>
    marks.flatMap((mark) =>
      'path' in mark && mark.stroke === color && mark.shape === undefined
        ? readPath(mark.path).map((points) => feet(points, scale))
        : [],
    );
  expect(drawnIn(gray).sort()).toEqual(
    [
      // At 4, 6, 8, 10, 12 and 14 ft from the left, and at 6, 8, 10 and 12 from the top.
      ...Array.from({ length: 6 }, () => [0, 10]),
      ...Array.from({ length: 4 }, () => [12, 0]),
      // The wall, the door's leaf and swing, the counter.
      ...[
        [12, 0],
        [0, 3],
        [3, 3],
        [5, 2],
      ],
    ].sort(),
  );
  expect(drawnIn(COLORS.ink)).toEqual([[4, 3]]);
});

test('a door that opens outward stays on the sheet', () => {
  const hut = makePlan({
    base: [{ door: { hinge: [3, 6], leaf: [0, 6], strike: [3, 9] } }],
    shapes: SHAPES.filter(({ id }) => id === 'room'),
  });
  const { marks } = drawPlan(takeoff, hut, ON_SHEET);
  const drawn = marks.flatMap((mark) => ('path' in mark ? readPath(mark.path).flat() : []));
  expect(Math.min(...drawn.map(([x]) => x))).toBeGreaterThan(0);
});

/** A room of 20 by 4 ft with a door in its left wall, whose number stands outside, and its size in a box 400 points wide. */
test.each<Detail>(['sheet', 'card'])(
  'a sign outside the walls stays in the box on the %s',
  (detail) => {
    const outside: WrittenShape[] = [
      { id: 'room', mark: 'roof', rect: [0, 0, 20, 4] },
      {
        id: 'door',
        mark: 'post',
        points: at('0,2'),
        opening: { kind: 'door', width: 3, height: 7 },
      },
    ];
    const wide = makePlan({
      base: [{ wall: at('0,4 0,0'), thickness: 2 }],
      shapes: outside,
    });
    const box = { width: 400, height: 300 };
    const { marks } = drawPlan(takeoff, wide, { ...box, detail });
    const points = marks.flatMap((mark) => ('path' in mark ? readPath(mark.path).flat() : []));
    expect(points.length).toBeGreaterThan(20);
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(box.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(box.height);
    }
  },
);

test('a wall to be removed is dashed and empty, one that stays is solid and filled', () => {
  const drawWall = (weight: 'hidden' | 'object') => {
    const [wall, ...rest] = plan.base;
    const base = [{ ...wall, closed: false, weight }, ...rest];
    const { marks } = drawPlan(takeoff, { ...plan, base } as typeof plan, ON_SHEET);
    const strokes = marks.flatMap((mark) => ('cap' in mark && mark.cap === 'butt' ? [mark] : []));
    return strokes.slice(0, 2).map(({ stroke, dash }) => [stroke, dash !== undefined]);
  };
  expect(drawWall('hidden')).toEqual([
    [COLORS.ink, true],
    [COLORS.sheet, false],
  ]);
  expect(drawWall('object')).toEqual([
    [COLORS.ink, false],
    [COLORS.rule, false],
  ]);
});

test('a door in a wall to be removed is dashed with it, one in a wall that stays is solid', () => {
  const dashesOf = (weight: 'hidden' | 'object') => {
    const base = plan.base.map((entry) => (entry.wall ? { ...entry, weight } : entry));
    const { marks } = drawPlan(takeoff, { ...plan, base }, ON_SHEET);
    return marks.flatMap((mark) =>
      'path' in mark && mark.shape === 'door' && mark.stroke === COLORS.ink
        ? [mark.dash !== undefined]
        : [],
    );
  };
  // Jambs, leaf and swing.
  expect(dashesOf('hidden')).toEqual([true, true, true]);
  expect(dashesOf('object')).toEqual([false, false, false]);
});

test('what is hidden is dashed, cut objects are heavier than others, and what is solid is filled', () => {
  const weights = ['fine', 'object', 'heavy', 'hidden', 'solid', 'background'] as const;
  const styles = weights.map((weight) => {
    const [drawn, ...more] = drawBuilding([{ line: at('0,0 20,0'), weight }]).marks;
    if (!drawn || !('path' in drawn) || more.length > 0) throw new Error('It is not one line');
    return [weight, drawn] as const;
  });
  const { fine, object, heavy, ...all } = Object.fromEntries(styles);
  expect(styles.flatMap(([weight, { dash }]) => (dash === undefined ? [] : weight))).toEqual([
    'hidden',
  ]);
  expect(styles.flatMap(([weight, { fill }]) => (fill === undefined ? [] : weight))).toEqual([
    'solid',
  ]);
  expect(all['background']?.stroke).not.toBe(COLORS.ink);
  expect(heavy?.width).toBeGreaterThan(object?.width ?? NaN);
  expect(object?.width).toBeGreaterThan(fine?.width ?? NaN);
});

// The drawing convention: the number of the section or detail over the sheet that it is on.
test('a tag has its number above and its sheet below', () => {
  const { marks } = drawBuilding([
    { wall: at('0,0 20,0') },
    { callout: { number: '2', sheet: 'C-501', cut: [10, 8] }, at: [10, 4] },
  ]);
  const yOf = (wanted: string) =>
    marks.flatMap((mark) => ('text' in mark && mark.text === wanted ? mark.place.y : []))[0];
  expect(yOf('2')).toBeLessThan(yOf('C-501') ?? NaN);
});

/** The building alone on its sheet, with these entries of `base`. */
function drawBuilding(base: readonly object[]) {
  const parsed = makePlan({ base });
  return drawPlan(takeoff, { ...parsed, shapes: [] }, { width: 400, height: 300, detail: 'sheet' });
}

// What is above the cut is dashed; a section is where a chain of dashes runs.
test('an overhead door and the line of a section are dashed', () => {
  const { marks } = drawBuilding([
    { wall: at('0,0 20,0') },
    { callout: { number: '2', sheet: 'C-501', cut: [10, 8] }, at: [10, 4] },
  ]);
  const chain = marks.flatMap((mark) =>
    'path' in mark && mark.dash ? [mark.dash.split(' ')] : [],
  );
  expect(chain).toHaveLength(1);
  const [long = '', , short = ''] = chain[0] ?? [];
  expect(Number(long)).toBeGreaterThan(2 * Number(short));

  const gate: WrittenShape = {
    id: 'gate',
    mark: 'post',
    points: at('9,4'),
    opening: { kind: 'overhead', width: 8, height: 8 },
  };
  const hall = makePlan({ base: [{ wall: at('3,4 15,4') }], shapes: [gate] });
  const drawn = drawPlan(takeoff, hall, { width: 400, height: 300, detail: 'sheet' });
  const dashed = drawn.marks.flatMap((mark) =>
    'path' in mark && mark.dash !== undefined ? readPath(mark.path) : [],
  );
  expect(dashed.map((points) => feet(points, drawn.scale))).toEqual([[8, 0]]);
});

test.each(['left', 'right', 'up', 'down'] as const)(
  'the tag of an elevation that looks %s is drawn whole, with its point there',
  (looks) => {
    // Outside the building on the side it looks from.
    const [x, y] = { left: [23, 5], right: [-3, 5], up: [10, 13], down: [10, -3] }[looks];
    const box = { box: [0, 0, 20, 10] };
    const drawing = drawBuilding([
      box,
      { callout: { number: '1', sheet: 'A-201', looks }, at: [x, y] },
    ]);
    const point = drawing.marks.find((mark) => 'fill' in mark && mark.fill === COLORS.ink);
    if (!point || !('path' in point)) throw new Error('There is no point');
    const corners = readPath(point.path).flat();
    for (const [right, down] of corners) {
      expect(right >= 0 && right <= 400 && down >= 0 && down <= 300).toBe(true);
    }
    // The tip is farthest from the middle of the two others.
    const [tip = [0, 0], one = [0, 0], other = [0, 0]] = corners;
    const aims = [tip[0] - (one[0] + other[0]) / 2, tip[1] - (one[1] + other[1]) / 2];
    const wanted = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[looks];
    expect(aims.map((part) => Math.sign(Math.round(part)))).toEqual(wanted);
  },
);
