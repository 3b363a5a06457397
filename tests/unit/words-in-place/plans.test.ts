/** What stands on a plan stands beside what it names: dimensions, tags, notes, and the sheets that questions are about. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isDelivered } from '#tests/support/delivered.ts';
import { readInches } from '#tests/support/read-inches.ts';

const point = z.tuple([z.number(), z.number()]);
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const points = z.array(point).default([]);
/** Feet of a length. */
const length = z.union([z.number(), z.string()]).transform((written) => readInches(written) / 12);
const shapeSchema = z.object({
  id: z.string(),
  mark: z.string(),
  label: z.string().optional(),
  rect: box.optional(),
  polygon: points,
  path: points,
  closed: z.boolean().default(false),
  points,
  numbers: z.array(z.string()).default([]),
  opening: z.object({ kind: z.string(), width: length, height: length }).optional(),
  footprint: z.tuple([length, length]).optional(),
  tag: z.union([point, z.literal(false)]).optional(),
});
const planSchema = z.object({
  sheet: z.string(),
  grid: z.object({ numbers: z.array(z.number()), letters: z.array(z.number()) }).optional(),
  base: z
    .array(
      z.object({
        wall: points,
        line: points,
        thickness: length.default(0.5),
        box: box.optional(),
        text: z.string().optional(),
        at: point.default([NaN, NaN]),
        callout: z.object({ sheet: z.string(), looks: z.string().optional() }).optional(),
      }),
    )
    .default([]),
  shapes: z.array(shapeSchema),
  stairs: z
    .array(
      z.object({
        from: point,
        width: length,
        tread: length,
        flights: z.array(z.number()),
        landing: length.default(0),
      }),
    )
    .default([]),
  grading: z
    .array(z.object({ origin: point, cell: z.number(), existing: z.array(z.array(z.number())) }))
    .default([]),
  dimensions: z.array(z.object({ from: point, to: point })).default([]),
});
const sampleSchema = z.object({
  project: z.object({ scope: z.string(), issued: z.string() }),
  sheets: z.array(z.object({ number: z.string(), dated: z.string() })),
  plans: z.array(planSchema).default([]),
  questions: z
    .array(
      z.union([
        z.string().transform((text) => ({ sheet: '', text })),
        z.object({ sheet: z.string(), text: z.string() }),
      ]),
    )
    .default([]),
  addenda: z.array(z.object({ dated: z.string() })).default([]),
});

type Point = z.infer<typeof point>;
type Shape = z.infer<typeof shapeSchema>;
type Plan = z.infer<typeof planSchema>;

const samples = (isDelivered ? globSync('src/content/samples/*.yaml') : [])
  .map((file) => ({
    name: basename(file, '.yaml'),
    ...sampleSchema.parse(parse(readFileSync(file, 'utf8'))),
  }))
  .filter(({ plans }) => plans.length > 0);
const plans = samples.flatMap(({ name, plans: drawn, project }) =>
  drawn.map((plan) => ({ name: `${name} ${plan.sheet}`, plan, project })),
);

/** The corners of a rectangle of a width and a height about a point. */
const around = ([x, y]: Point, width: number, height: number): Point[] => [
  [x - width / 2, y - height / 2],
  [x + width / 2, y + height / 2],
];

/** Everything that a dimension may end at. */
function listPoints({ grid, base, shapes, stairs, grading }: Plan): Point[] {
  const corners = ([x, y, width, height]: z.infer<typeof box>): Point[] => [
    [x, y],
    [x + width, y + height],
  ];
  return [
    ...(grid?.numbers.map((x): Point => [x, NaN]) ?? []),
    ...(grid?.letters.map((y): Point => [NaN, y]) ?? []),
    ...base.flatMap(({ wall, line, box: sides, thickness }) => [
      ...wall.flatMap((at) => [at, ...around(at, thickness, thickness)]),
      ...line,
      ...(sides ? corners(sides) : []),
    ]),
    ...shapes.flatMap(({ rect, polygon, path, points: places, opening, footprint }) => [
      ...(rect ? corners(rect) : []),
      ...polygon,
      ...path,
      ...places.flatMap((at) => [
        at,
        ...around(at, ...(footprint ?? [opening?.width ?? 0, opening?.width ?? 0])),
      ]),
    ]),
    ...stairs.flatMap(({ from: [x, y], width, tread, flights, landing }): Point[] => {
      const treads = flights.reduce((sum, risers) => sum + risers - 1, 0);
      return [
        [x, y],
        [x + treads * tread + landing, y + width],
      ];
    }),
    ...grading.flatMap(({ origin: [x, y], cell, existing }) => [
      ...existing.map((_, row): Point => [NaN, y + row * cell]),
      ...(existing[0]?.map((_, column): Point => [x + column * cell, NaN]) ?? []),
    ]),
  ];
}

/** Feet from a point to a shape; 0 inside an area. */
function reach([x, y]: Point, { rect, polygon, path, closed, points: places }: Shape): number {
  if (rect) {
    const [left, top, width, height] = rect;
    return Math.hypot(
      Math.max(left - x, 0, x - left - width),
      Math.max(top - y, 0, y - top - height),
    );
  }
  if (places.length > 0) {
    return Math.min(...places.map(([right, down]) => Math.hypot(right - x, down - y)));
  }
  const line =
    polygon.length > 0
      ? [...polygon, ...polygon.slice(0, 1)]
      : [...path, ...(closed ? path.slice(0, 1) : [])];
  const ends = line.slice(1).map((to, index) => [line[index] ?? to, to] as const);
  const isInside = ends.reduce(
    (inside, [[fromX, fromY], [toX, toY]]) =>
      fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
        ? !inside
        : inside,
    false,
  );
  if (polygon.length > 0 && isInside) return 0;
  return Math.min(
    ...ends.map(([[fromX, fromY], [toX, toY]]) => {
      const [right, down] = [toX - fromX, toY - fromY];
      const along = ((x - fromX) * right + (y - fromY) * down) / (right ** 2 + down ** 2);
      const part = Math.min(Math.max(along, 0), 1);
      return Math.hypot(x - fromX - part * right, y - fromY - part * down);
    }),
  );
}

describe.each(plans)('$name', ({ plan, project }) => {
  test('a dimension ends at what is drawn', () => {
    const drawn = listPoints(plan);
    const loose = plan.dimensions.flatMap(({ from, to }) => {
      const axis = from[1] === to[1] ? 0 : 1;
      const isDrawn = (end: Point) => drawn.some((at) => Math.abs(at[axis] - end[axis]) < 0.02);
      return [from, to].filter((end) => !isDrawn(end));
    });
    expect(loose).toEqual([]);
  });

  test('a tag is nearest to its own shape', () => {
    const wrong = plan.shapes.filter(({ id, mark, tag }) => {
      if (!tag) return false;
      const alike = plan.shapes.filter((shape) => shape.mark === mark);
      const own = alike.find((shape) => shape.id === id);
      return own && alike.some((other) => reach(tag, other) < reach(tag, own) - 0.01);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
    const far = plan.shapes.filter((shape) => shape.tag && reach(shape.tag, shape) > 6.5);
    expect(far.map(({ id }) => id)).toEqual([]);
  });

  test('a note stands beside the joint, the door or the room that it names', () => {
    const doors = plan.shapes.flatMap(({ numbers, points: places }) =>
      numbers.flatMap((number, index) => {
        const at = places[index];
        return at && /^\d{3}[A-Z]?$/.test(number) ? [{ number, at }] : [];
      }),
    );
    const wrong = plan.base.filter(({ text = '', at }) => {
      const [, room = ''] = /^(?!CORRIDOR).* (\d{3})$/.exec(text) ?? [];
      if (doors.some(({ number }) => room !== '' && number.startsWith(room))) {
        const away = (door: (typeof doors)[number]) =>
          Math.hypot(door.at[0] - at[0], door.at[1] - at[1]);
        const [nearest] = doors.toSorted((one, other) => away(one) - away(other));
        return nearest?.number.startsWith(room) !== true;
      }
      const [, width, height] = /DOOR (\d+) X (\d+)/.exec(text) ?? [];
      if (text !== 'CJ' && width === undefined) return false;
      const named = plan.shapes.filter(({ mark, opening }) =>
        text === 'CJ'
          ? /joint|saw|dowel/.test(mark)
          : opening?.width === Number(width) && opening.height === Number(height),
      );
      return !named.some((shape) => reach(at, shape) < 4);
    });
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  test('the tag of an elevation looks at the building', () => {
    const [xs, ys] = [0, 1].map((axis) =>
      plan.shapes.flatMap(({ path, rect }) => [
        ...path.map((at) => at[axis] ?? 0),
        ...(rect ? [rect[axis] ?? 0] : []),
      ]),
    );
    const middle = (values: readonly number[] = []) =>
      (Math.min(...values) + Math.max(...values)) / 2;
    const wrong = plan.base.filter(({ callout, at: [x, y] }) => {
      const [right, down] = [middle(xs) - x, middle(ys) - y];
      const ahead = { left: -right, right, up: -down, down }[callout?.looks ?? ''];
      return ahead !== undefined && ahead < 0;
    });
    expect(wrong.map(({ callout }) => callout)).toEqual([]);
  });

  test('the size of the job is dimensioned', () => {
    const said = [...project.scope.matchAll(/(\d+) by (\d+) feet/g)].map((match) =>
      match.slice(1).map(Number),
    );
    const spans = [0, 1].map((axis) => {
      const ends = plan.dimensions.flatMap(({ from, to }) =>
        from[1 - axis] === to[1 - axis] ? [from[axis] ?? 0, to[axis] ?? 0] : [],
      );
      return ends.flatMap((end) => ends.map((other) => other - end));
    });
    // An enlarged plan shows a part.
    const isWhole = !/^(?:P-401)$/.test(plan.sheet);
    for (const size of isWhole ? said : []) {
      for (const [axis, feet] of size.entries()) expect(spans[axis]).toContain(feet);
    }
  });
});

test.each(samples)(
  '$name: a sheet is dated with its set or with an addendum',
  ({ sheets, addenda }) => {
    const first = sheets.map(({ dated }) => dated).toSorted()[0];
    const days = [first, ...addenda.map(({ dated }) => dated)];
    expect(sheets.filter(({ dated }) => !days.includes(dated))).toEqual([]);
  },
);

/** First words of each question, by the sheet that shows or leaves open what is asked. */
const ASKED: Readonly<Record<string, string>> = {
  'concrete-masonry-units': `S-201: Overhead-door lintels | A-201: No control`,
  concrete: `S-301: No insulation | S-301: The slab | S-001: No finish | S-301: No corner | S-101: No contraction`,
  demolition: `AD-101: Ductwork and | PD-101: Slab reinforcing`,
  drywall: `A-501: P1 is | A-501: The depth | A-101: No wall`,
  electrical: `E-201: No mop | E-101: 0-10 V | E-201: Addendum 2 | E-101: Exit units`,
  finishes: `A-601: The schedule | A-102: No direction`,
  'mep-hvac': `M-601: No condensate | P-601: No backflow | M-101: The return | M-101: Three return | P-401: No floor | M-601: Duct class`,
  metals: `S-102: The mezzanine stands | S-401: The level | S-102: The mezzanine edge | A-401: The stair`,
  openings: `A-601: Door 109B | A-601: 110A has | A-601: Exit devices | A-601: Set 7 | A-602: Type W1 | A-602: Sill heights`,
  paint: `A-602: The schedule | A-103: Walls behind`,
  'residential-building-paint': `A-6: The schedule | A-3: Gable vents`,
  'roofing-2': `A-151: No vent, | A-151: Parapets stand | A-551: The coping`,
  roofing: `A-4: Ridge vent | A-5: Valley metal`,
  sitework: `C-201: The grading | C-501: The profile | C-101: The construction | C-201: The toe | C-301: No accessible`,
  timber: `S-103: No beam | S-103: Two doors | S-402: Two plies | S-402: The schedule`,
};

test.each(samples)('$name: a question is about its sheet', ({ name, questions }) => {
  const asked = ASKED[name]?.split(' | ') ?? [];
  expect(
    questions.map(({ sheet, text }, index) => `${sheet}: ${text}`.slice(0, asked[index]?.length)),
  ).toEqual(asked);
});

test.runIf(isDelivered)('plans are read', () => {
  expect(plans.length).toBeGreaterThan(15);
});
