import { formatDimension } from './dimension.ts';
import {
  cornersOf,
  distanceAlong,
  distanceToPath,
  distanceToSegments,
  segmentsOf,
  type Point,
} from './geometry.ts';
import { outlineOf } from './measure/shapes.ts';
import { roundTo } from './rounding.ts';
import type {
  Sample,
  SampleItem,
  SampleMeasure,
  SamplePlan,
  SampleShape,
} from './sample-schema.ts';

/** A fault in a sample's file, with its place. */
export interface Problem {
  path: (string | number)[];
  message: string;
}

/** Tolerance of a point off its wall or route, in feet. */
const TOUCHING = 0.5;
/** Tolerance of a measured edge off a wall's face, in feet: about half an inch. */
const FACE_TOLERANCE = 0.05;
/** Feet from a face within which an edge beside a wall is meant to lie on it. */
const NEAR_FACE = 0.5;
/** IBC 2021 section 1011: rise between landings, riser height and tread depth, in feet. */
const MOST_RISE = 12;
const MOST_RISER = 7 / 12;
const LEAST_TREAD = 11 / 12;

/** Everything an opening may stand in: walls, drawn lines and boxes, and measured lines. */
function wallsOf(plan: SamplePlan): { segments: ReturnType<typeof segmentsOf>; half: number }[] {
  return [
    ...plan.base.flatMap((entry) => {
      const outline = entry.wall ?? entry.line ?? (entry.box ? cornersOf(...entry.box) : undefined);
      return outline
        ? [
            {
              segments: segmentsOf(outline, entry.closed || entry.box !== undefined),
              half: (entry.thickness ?? 0) / 2,
            },
          ]
        : [];
    }),
    ...plan.shapes.flatMap((shape) =>
      shape.path ? [{ segments: segmentsOf(shape.path, shape.closed), half: 0 }] : [],
    ),
  ];
}

/** Ids of the shapes an item names; what it takes from another item, that item names. */
function shapesOf(item: SampleItem): string[] {
  return item.measure.flatMap(({ area, length, count, openings, cut, fill }) => [
    ...[area, length, count, openings].flatMap((ids) => ids ?? []),
    ...(cut ?? []).map((grid) => nameCells(grid, 'cut')),
    ...(fill ?? []).map((grid) => nameCells(grid, 'fill')),
  ]);
}

/** Stands for all cells of a grid in cut or in fill, which are measured together. */
const nameCells = (grid: string, kind: 'cut' | 'fill') => `${kind} of ${grid}`;

/** Deductions that nothing drawn stands for, and openings drawn in no wall. */
function checkOpenings(sample: Sample): Problem[] {
  const deductions = sample.items.flatMap((item, index) =>
    item.measure.flatMap((measure: SampleMeasure, line): Problem[] =>
      measure.less && (measure.size !== undefined || measure.scheduled !== undefined)
        ? [
            {
              path: ['items', index, 'measure', line],
              message: `Item "${item.id}" deducts "${measure.note ?? (measure.size ? 'a size' : 'a scheduled figure')}" without an opening: draw it on the plan and name its shape under openings`,
            },
          ]
        : [],
    ),
  );
  const stray = sample.plans.flatMap((plan, planIndex) => {
    const walls = wallsOf(plan);
    return plan.shapes.flatMap((shape, index) =>
      shape.opening === undefined
        ? []
        : (shape.points ?? [])
            .filter((at) =>
              walls.every(
                ({ segments, half }) => distanceToSegments(at, segments) > half + TOUCHING,
              ),
            )
            .map(([x, y]) => ({
              path: ['plans', planIndex, 'shapes', index],
              message: `Opening "${shape.id}" at ${String(x)}, ${String(y)} stands in no wall`,
            })),
    );
  });
  return [...deductions, ...stray];
}

/**
 * Measured edges along a wall that lie neither on its face nor, for lines, on its center line: an area that runs into the wall
 * is measured too large, one that stops short of it too small.
 */
function checkFaces(sample: Sample): Problem[] {
  return sample.plans.flatMap((plan, planIndex) => {
    const walls = plan.base.flatMap(({ wall, closed, thickness = 0 }) =>
      wall ? segmentsOf(wall, closed).map((segment) => ({ segment, half: thickness / 2 })) : [],
    );
    return plan.shapes.flatMap((shape, index): Problem[] => {
      const isLine = shape.path !== undefined;
      const edges = segmentsOf(shape.path ?? outlineOf(shape), shape.closed || !isLine);
      const off = edges.flatMap((edge) =>
        walls.flatMap(({ segment, half }) => {
          const away = distanceAlong(edge, segment);
          if (away === undefined || (isLine && away < FACE_TOLERANCE)) return [];
          const gap = away - half;
          return Math.abs(gap) <= FACE_TOLERANCE || gap >= NEAR_FACE ? [] : [gap];
        }),
      );
      const [first] = off;
      if (first === undefined) return [];
      const by = `${String(roundTo(Math.abs(first) * 12, 1))} in.`;
      return [
        {
          path: ['plans', planIndex, 'shapes', index],
          message: `Shape "${shape.id}" ${first < 0 ? `lies ${by} inside` : `stops ${by} short of`} a wall: draw it on the wall’s face`,
        },
      ];
    });
  });
}

/** Routes whose ends reach nothing, routes that no panel feeds, and counted pieces that no route reaches. */
function checkRoutes(sample: Sample): Problem[] {
  const marks = new Map(sample.marks.map((mark) => [mark.id, mark]));
  return sample.plans.flatMap((plan, planIndex) => {
    const where = (shape: SampleShape) => [
      'plans',
      planIndex,
      'shapes',
      plan.shapes.indexOf(shape),
    ];
    const routes = plan.shapes.filter((shape) => shape.path && marks.get(shape.mark)?.route);
    const counted = plan.shapes.filter((shape) => shape.points);
    const equipment = plan.base
      .filter((entry) => entry.equipment)
      .flatMap((entry) => (entry.box ? [segmentsOf(cornersOf(...entry.box), true)] : []));
    const pathOf = (shape: SampleShape) => shape.path ?? [];
    const nearPath = (at: Point, shape: SampleShape) =>
      distanceToPath(at, pathOf(shape), shape.closed) <= TOUCHING;
    const nearEquipment = (at: Point) =>
      equipment.some((segments) => distanceToSegments(at, segments) <= TOUCHING);
    const problems: Problem[] = [];

    for (const route of routes) {
      const path = pathOf(route);
      for (const end of route.closed ? [] : [path[0], path.at(-1)]) {
        if (!end) continue;
        const reached =
          nearEquipment(end) ||
          routes.some((other) => other !== route && nearPath(end, other)) ||
          counted.some(({ points = [] }) =>
            points.some(([x, y]) => Math.hypot(x - end[0], y - end[1]) <= TOUCHING),
          );
        if (!reached) {
          problems.push({
            path: where(route),
            message: `Route "${route.id}" ends in nothing at ${end.join(', ')}`,
          });
        }
      }
    }

    const live = new Set(routes.filter((route) => pathOf(route).some(nearEquipment)));
    for (const route of live) {
      for (const other of routes) {
        const joined =
          pathOf(other).some((at) => nearPath(at, route)) ||
          pathOf(route).some((at) => nearPath(at, other));
        if (joined) live.add(other);
      }
    }
    if (equipment.length > 0) {
      for (const route of routes) {
        if (!live.has(route)) {
          problems.push({
            path: where(route),
            message: `Route "${route.id}" leads back to no panel`,
          });
        }
      }
    }
    for (const shape of counted) {
      if (!marks.get(shape.mark)?.fed) continue;
      for (const [index, at] of (shape.points ?? []).entries()) {
        if (!routes.some((route) => nearPath(at, route))) {
          problems.push({
            path: where(shape),
            message: `No route feeds number ${String(index + 1)} of "${shape.id}" at ${at.join(', ')}`,
          });
        }
      }
    }
    return problems;
  });
}

/** Marks and shapes that no item uses, and items measured on only a part of what their mark's legend row adds up. */
function checkLegend(sample: Sample): Problem[] {
  const problems: Problem[] = [];
  const used = new Set([...sample.items.flatMap(shapesOf), ...(sample.project.area?.of ?? [])]);
  const shapes = sample.plans.flatMap((plan) => plan.shapes);

  for (const [index, mark] of sample.marks.entries()) {
    if (!shapes.some((shape) => shape.mark === mark.id)) {
      problems.push({ path: ['marks', index], message: `Nothing is drawn with mark "${mark.id}"` });
    }
  }
  for (const [planIndex, plan] of sample.plans.entries()) {
    for (const [index, shape] of plan.shapes.entries()) {
      const { grade } = shape;
      if (!used.has(grade ? nameCells(grade.grid, grade.kind) : shape.id)) {
        problems.push({
          path: ['plans', planIndex, 'shapes', index],
          message: `Shape "${shape.id}" is drawn and marked "${shape.mark}", but no item is measured from it`,
        });
      }
    }
    for (const [index, { id }] of plan.stairs.entries()) {
      if (!sample.items.some((item) => item.measure.some(({ risers }) => risers?.includes(id)))) {
        problems.push({
          path: ['plans', planIndex, 'stairs', index],
          message: `Stair "${id}" is drawn, but no item counts its risers`,
        });
      }
    }
  }

  const field = { area: 'area', linear: 'length', count: 'count' } as const;
  for (const [index, item] of sample.items.entries()) {
    const lines = item.measure.filter((measure) => !measure.less);
    for (const mark of sample.marks) {
      const measured = new Set(lines.flatMap((measure) => measure[field[mark.kind]] ?? []));
      const drawn = shapes.filter((shape) => shape.mark === mark.id).map(({ id }) => id);
      const missing = drawn.filter((id) => !measured.has(id));
      if (missing.length > 0 && missing.length < drawn.length) {
        problems.push({
          path: ['items', index, 'measure'],
          message: `Item "${item.id}" differs from the legend: "${mark.label}" also adds up ${missing.map((id) => `"${id}"`).join(', ')}`,
        });
      }
    }
  }
  return problems;
}

/** Shapes of one mark that the measurements could not tell apart. */
function checkNames(sample: Sample): Problem[] {
  const known = new Map<string, string>();
  return sample.plans.flatMap((plan, planIndex) =>
    plan.shapes.flatMap(({ id, mark, label }, index): Problem[] => {
      if (label === undefined) return [];
      const key = `${mark} ${label}`;
      const other = known.get(key);
      known.set(key, id);
      return other === undefined
        ? []
        : [
            {
              path: ['plans', planIndex, 'shapes', index, 'label'],
              message: `Shapes "${other}" and "${id}" are both called "${label}": name each by its place`,
            },
          ];
    }),
  );
}

/** Stairs that IBC 1011 does not allow. */
function checkStairs(sample: Sample): Problem[] {
  const over = (a: number, b: number) => a > b + 1e-9;
  return sample.plans.flatMap((plan, planIndex) =>
    plan.stairs.flatMap(({ id, riser, tread, flights }, index) => {
      const problems = [
        ...(over(riser, MOST_RISER)
          ? [`has risers of ${formatDimension(riser)}; IBC 1011.5.2 allows 7 in.`]
          : []),
        ...(over(LEAST_TREAD, tread)
          ? [`has treads of ${formatDimension(tread)}; IBC 1011.5.2 asks for 11 in.`]
          : []),
        ...flights
          .filter((risers) => over(risers * riser, MOST_RISE))
          .map(
            (risers) =>
              `rises ${formatDimension(risers * riser)} in one flight; IBC 1011.8 allows 12 ft between landings`,
          ),
      ];
      return problems.map((problem) => ({
        path: ['plans', planIndex, 'stairs', index],
        message: `Stair "${id}" ${problem}`,
      }));
    }),
  );
}

/** Addenda and sheets dated after the takeoff was issued, and prices of a later day. */
function checkDates(sample: Sample): Problem[] {
  const { issued } = sample.project;
  const late = (dated: string, path: Problem['path'], what: string): Problem[] =>
    dated > issued
      ? [{ path, message: `${what} is dated ${dated}, after the takeoff was issued on ${issued}` }]
      : [];
  return [
    ...sample.addenda.flatMap(({ number, dated }, index) =>
      late(dated, ['addenda', index, 'dated'], `Addendum ${String(number)}`),
    ),
    ...sample.sheets.flatMap(({ number, dated }, index) =>
      late(dated, ['sheets', index, 'dated'], `Sheet ${number}`),
    ),
    ...late(sample.priceBasis.dated, ['priceBasis', 'dated'], 'The price basis'),
  ];
}

/** Finds what contradicts the prices in a sample's drawings and dates. */
export function checkDrawing(sample: Sample): Problem[] {
  return [
    ...checkOpenings(sample),
    ...checkFaces(sample),
    ...checkRoutes(sample),
    ...checkLegend(sample),
    ...checkNames(sample),
    ...checkStairs(sample),
    ...checkDates(sample),
  ];
}
