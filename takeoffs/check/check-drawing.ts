import { formatDimension } from '../arithmetic/dimension.ts';
import {
  cornersOf,
  distanceAlong,
  distanceToSegments,
  segmentsOf,
  type Point,
  type Segment,
} from '../arithmetic/geometry.ts';
import { isBand, outlineOf } from '../measure/shapes.ts';
import { roundTo } from '../arithmetic/rounding.ts';
import type { Sample, SampleShape } from '../schema/sample-schema.ts';

/** A fault in a sample's file, with its place. */
export interface Problem {
  path: (string | number)[];
  message: string;
  slip?: Slip | undefined;
}

/** An unknown name, and the known names. */
export interface Slip {
  name: string;
  known: readonly string[];
}

export type Report = (path: Problem['path'], message: string, slip?: Slip) => void;

/** Tolerance of a point off its wall or route, in feet. */
export const TOUCHING = 0.5;
/** Tolerance of a measured edge off a wall's face, in feet: about half an inch. */
const FACE_TOLERANCE = 0.05;
/** Feet from a face within which an edge beside a wall is meant to lie on it. */
const NEAR_FACE = 0.5;
/** IBC 2021 section 1011: rise between landings, riser height and tread depth, in feet. */
const MAX_RISE = 12;
const MAX_RISER = 7 / 12;
const MIN_TREAD = 11 / 12;

const isOn = (at: Point, segments: readonly Segment[]) =>
  distanceToSegments(at, segments) <= TOUCHING;

/** Every shape with its plan and its place in the file. */
export const placeShapes = ({ plans }: Sample) =>
  plans.flatMap((plan, at) =>
    plan.shapes.map((shape, index) => ({ plan, shape, path: ['plans', at, 'shapes', index] })),
  );

/**
 * Reports measured edges along a wall that lie neither on its face nor, for lines, on its center line: an area that
 * runs into the wall is too large, an area that stops short of it too small.
 */
function checkFaces(sample: Sample, report: Report): void {
  for (const { plan, shape, path } of placeShapes(sample)) {
    const walls = plan.base.flatMap(({ wall = [], closed, thickness = 0 }) =>
      segmentsOf(wall, closed).map((segment) => ({ segment, half: thickness / 2 })),
    );
    const isLine = shape.path !== undefined;
    const edges = segmentsOf(shape.path ?? outlineOf(shape), shape.closed || !isLine);
    const [gap] = edges.flatMap((edge) =>
      walls.flatMap(({ segment, half }) => {
        const away = distanceAlong(edge, segment);
        if (away === undefined || (isLine && away < FACE_TOLERANCE)) return [];
        const off = away - half;
        return Math.abs(off) <= FACE_TOLERANCE || off >= NEAR_FACE ? [] : [off];
      }),
    );
    if (gap === undefined) continue;
    const by = `${String(roundTo(Math.abs(gap) * 12, 1))} in.`;
    const lies = gap < 0 ? `lies ${by} inside` : `stops ${by} short of`;
    report(path, `Shape "${shape.id}" ${lies} a wall: draw it on the wall’s face`);
  }
}

/** Reports routes with loose ends, routes not connected to a panel, and counted pieces off every route. */
function checkRoutes(sample: Sample, report: Report): void {
  const marks = new Map(sample.marks.map((mark) => [mark.id, mark]));
  for (const [planIndex, plan] of sample.plans.entries()) {
    const tell = (shape: SampleShape, message: string) => {
      report(['plans', planIndex, 'shapes', plan.shapes.indexOf(shape)], message);
    };
    const counted = plan.shapes.filter(({ points }) => points);
    const routes = plan.shapes.flatMap((shape) =>
      shape.path && marks.get(shape.mark)?.route
        ? [{ shape, path: shape.path, segments: segmentsOf(shape.path, shape.closed) }]
        : [],
    );
    const panels = plan.base.flatMap(({ equipment, box }) =>
      equipment && box ? segmentsOf(cornersOf(...box), true) : [],
    );

    for (const { shape, path } of routes) {
      const others = routes.flatMap((other) => (other.shape === shape ? [] : other.segments));
      for (const end of shape.closed ? [] : [path[0], path.at(-1)]) {
        if (!end || isOn(end, [...panels, ...others])) continue;
        const points = counted.flatMap((one) => one.points ?? []);
        if (points.some(([x, y]) => Math.hypot(x - end[0], y - end[1]) <= TOUCHING)) continue;
        tell(shape, `Route "${shape.id}" ends in nothing at ${end.join(', ')}`);
      }
    }

    const live = new Set(routes.filter(({ path }) => path.some((at) => isOn(at, panels))));
    for (const { path, segments } of live) {
      for (const other of routes) {
        const isJoined =
          other.path.some((at) => isOn(at, segments)) ||
          path.some((at) => isOn(at, other.segments));
        if (isJoined) live.add(other);
      }
    }
    for (const route of panels.length > 0 ? routes : []) {
      if (!live.has(route)) tell(route.shape, `Route "${route.shape.id}" leads back to no panel`);
    }
    for (const shape of counted) {
      if (!marks.get(shape.mark)?.fed) continue;
      for (const [index, at] of (shape.points ?? []).entries()) {
        if (routes.some(({ segments }) => isOn(at, segments))) continue;
        const which = `number ${String(index + 1)} of "${shape.id}" at ${at.join(', ')}`;
        tell(shape, `No route feeds ${which}`);
      }
    }
  }
}

/** Reports marks, shapes and stairs that no item uses, and items that leave out measured shapes of their mark. */
export function checkLegend(sample: Sample, report: Report): void {
  const lines = sample.items.flatMap(({ measure }) => measure);
  const isMeasured = ({ id }: SampleShape) =>
    sample.project.area?.of.includes(id) === true ||
    lines.some(({ area, length, count, openings }) =>
      [area, length, count, openings].some((shapes) => shapes?.includes(id)),
    );
  const shapes = placeShapes(sample);

  for (const [index, { id }] of sample.marks.entries()) {
    if (shapes.every(({ shape }) => shape.mark !== id)) {
      report(['marks', index], `Nothing is drawn with mark "${id}"`);
    }
  }
  for (const { shape, path } of shapes) {
    if (isMeasured(shape)) continue;
    const drawn = `Shape "${shape.id}" is drawn and marked "${shape.mark}"`;
    report(path, `${drawn}, but no item is measured from it`);
  }
  for (const [planIndex, { stairs }] of sample.plans.entries()) {
    for (const [index, { id }] of stairs.entries()) {
      if (lines.some(({ risers }) => risers?.includes(id))) continue;
      const message = `Stair "${id}" is drawn, but no item counts its risers`;
      report(['plans', planIndex, 'stairs', index], message);
    }
  }

  const field = { area: 'area', linear: 'length', count: 'count' } as const;
  for (const [index, item] of sample.items.entries()) {
    const added = item.measure.filter(({ less }) => !less);
    for (const mark of sample.marks) {
      const measured = new Set(added.flatMap((line) => line[field[mark.kind]] ?? []));
      const drawn = shapes.flatMap(({ shape }) => (shape.mark === mark.id ? shape : []));
      const missing = drawn.filter(({ id }) => !measured.has(id));
      if (missing.length === drawn.length) continue;
      // Shapes that no item is measured from are already reported.
      const elsewhere = missing.filter(isMeasured);
      if (elsewhere.length === 0) continue;
      const others = elsewhere.map(({ id }) => `"${id}"`).join(', ');
      const message = `Item "${item.id}" differs from the legend: "${mark.label}" also adds up ${others}`;
      report(['items', index, 'measure'], message);
    }
  }
}

/** Reports shapes of one mark with the same label. */
function checkNames({ plans }: Sample, report: Report): void {
  const known = new Map<string, string>();
  for (const [planIndex, { shapes }] of plans.entries()) {
    for (const [index, { id, mark, label }] of shapes.entries()) {
      if (label === undefined) continue;
      const other = known.get(`${mark} ${label}`);
      known.set(`${mark} ${label}`, id);
      if (other === undefined) continue;
      const message = `Shapes "${other}" and "${id}" are both called "${label}": name each by its place`;
      report(['plans', planIndex, 'shapes', index, 'label'], message);
    }
  }
}

/** Reports stairs that IBC 1011 does not allow. */
function checkStairs({ plans }: Sample, report: Report): void {
  const over = (a: number, b: number) => a > b + 1e-9;
  for (const [planIndex, { stairs }] of plans.entries()) {
    for (const [index, { id, riser, tread, flights }] of stairs.entries()) {
      const tell = (problem: string) => {
        report(['plans', planIndex, 'stairs', index], `Stair "${id}" ${problem}`);
      };
      if (over(riser, MAX_RISER)) {
        tell(`has risers of ${formatDimension(riser)}; IBC 1011.5.2 allows 7 in.`);
      }
      if (over(MIN_TREAD, tread)) {
        tell(`has treads of ${formatDimension(tread)}; IBC 1011.5.2 asks for 11 in.`);
      }
      for (const rise of flights.map((risers) => risers * riser)) {
        if (!over(rise, MAX_RISE)) continue;
        const feet = formatDimension(rise);
        tell(`rises ${feet} in one flight; IBC 1011.8 allows 12 ft between landings`);
      }
    }
  }
}

/** Reports addenda and sheets dated after the takeoff was issued, and prices of a later day. */
function checkDates({ project: { issued }, addenda, sheets, priceBasis }: Sample, report: Report) {
  const checkDay = (dated: string, what: string, ...path: Problem['path']) => {
    if (dated <= issued) return;
    const message = `${what} is dated ${dated}, after the takeoff was issued on ${issued}`;
    report([...path, 'dated'], message);
  };
  for (const [index, { number, dated }] of addenda.entries()) {
    checkDay(dated, `Addendum ${String(number)}`, 'addenda', index);
  }
  for (const [index, { number, dated }] of sheets.entries()) {
    checkDay(dated, `Sheet ${number}`, 'sheets', index);
  }
  checkDay(priceBasis.dated, 'The price basis', 'priceBasis');
}

/** Words for how marks of a kind are shown. */
const DRAWN_AS = { area: 'tinted', linear: 'drawn', count: 'counted' } as const;

/** Reports marks of one plan that look alike, in the drawing as in its legend: a color means one thing there. */
export function checkSwatches({ marks, plans }: Sample, report: Report): void {
  const lookOf = ({ id, kind, color }: Sample['marks'][number]) =>
    [kind, color, isBand(plans, id)].join();
  for (const { sheet, shapes } of plans) {
    const shown = marks.filter(({ id }) => shapes.some(({ mark }) => mark === id));
    for (const [index, mark] of shown.entries()) {
      const first = shown.slice(0, index).find((other) => lookOf(other) === lookOf(mark));
      if (first === undefined) continue;
      const both = `"${first.label}" and "${mark.label}" are both ${DRAWN_AS[mark.kind]} in ${mark.color} on ${sheet}`;
      report(['marks', marks.indexOf(mark), 'color'], `${both}: give one of them another color`);
    }
  }
}

/** Reports mistakes in a sample's drawings and dates. */
export function checkDrawing(sample: Sample, report: Report): void {
  checkFaces(sample, report);
  checkRoutes(sample, report);
  checkNames(sample, report);
  checkStairs(sample, report);
  checkDates(sample, report);
}
