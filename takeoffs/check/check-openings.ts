import { formatDimension } from '../arithmetic/dimension.ts';
import { distanceToSegments, segmentsOf, type Point } from '../arithmetic/geometry.ts';
import { outlineOf } from '../measure/shapes.ts';
import type { Sample, SampleItem } from '../schema/sample-schema.ts';
import { findWall, listWalls } from '../schema/walls.ts';
import { placeShapes, TOUCHING, type Report } from './check-drawing.ts';

/** Feet within which a measured line runs beside an opening: half a wall of 1 ft, and half a foot. */
const BESIDE = 1;

/** Reports deductions without a drawn opening, and openings that are not in a wall over their whole width. */
function checkPlaces(sample: Sample, report: Report): void {
  for (const [index, { id, measure }] of sample.items.entries()) {
    for (const [line, { less, size, scheduled, note }] of measure.entries()) {
      if (!less || (size === undefined && scheduled === undefined)) continue;
      const what = note ?? (size ? 'a size' : 'a scheduled figure');
      const message = `Item "${id}" deducts "${what}" without an opening: draw it on the plan and name its shape under openings`;
      report(['items', index, 'measure', line], message);
    }
  }
  for (const { plan, shape, path } of placeShapes(sample)) {
    if (!shape.opening) continue;
    const walls = listWalls(plan);
    const isInWall = (at: Point) =>
      walls.some(({ segment, half }) => distanceToSegments(at, [segment]) <= half + TOUCHING);
    for (const at of shape.points ?? []) {
      const reach = shape.opening.width / 2;
      const { along } = findWall(plan, at);
      const ends = [-reach, reach].map((by): Point => [
        at[0] + by * along[0],
        at[1] + by * along[1],
      ]);
      const which = `Opening "${shape.id}" at ${at.join(', ')}`;
      if (!isInWall(at)) report(path, `${which} stands in no wall`);
      else if (!ends.every(isInWall)) report(path, `${which} passes the end of its wall`);
    }
  }
}

/** Reports openings that overlap in a wall. Panels, which lie on a wall, may overlap. */
function checkOverlaps(sample: Sample, report: Report): void {
  const cut = placeShapes(sample).flatMap(({ plan, shape, path }) => {
    const { id, opening, points = [] } = shape;
    if (!opening || opening.kind === 'panel') return [];
    const { width, height, sill = 0 } = opening;
    return points.map((at) => ({ plan, id, at, path, half: width / 2, sill, top: sill + height }));
  });
  for (const [index, one] of cut.entries()) {
    const [right, down] = findWall(one.plan, one.at).along;
    const other = cut.slice(0, index).find(({ plan, at, half, sill, top }) => {
      if (plan !== one.plan || sill >= one.top || one.sill >= top) return false;
      const [x, y] = [one.at[0] - at[0], one.at[1] - at[1]];
      const isBeside = Math.abs(x * right + y * down) >= half + one.half - 1e-6;
      return !isBeside && Math.abs(x * down - y * right) <= TOUCHING;
    });
    if (!other) continue;
    const message = `Opening "${one.id}" at ${one.at.join(', ')} overlaps "${other.id}" at ${other.at.join(', ')}`;
    report(one.path, message);
  }
}

/** Lists the openings that items deduct, each with the path of its line in the file. */
const listDeducted = ({ items, plans }: Sample) =>
  items.flatMap((item, index) =>
    item.measure.flatMap(({ less, openings, edge, times }, line) =>
      plans
        .flatMap(({ shapes }) => shapes)
        .flatMap(({ id, opening, points = [] }) =>
          less && opening && openings?.includes(id)
            ? [{ item, id, opening, points, edge, times, path: ['items', index, 'measure', line] }]
            : [],
        ),
    ),
  );

/** Reports openings that are deducted from walls which end below their tops. */
function checkHeights(sample: Sample, report: Report): void {
  for (const { item, id, opening, edge, path } of listDeducted(sample)) {
    const heights = item.measure.flatMap(({ less, length, height }) =>
      length && !less ? (height ?? []) : [],
    );
    const [wall, top] = [Math.max(...heights), (opening.sill ?? 0) + opening.height];
    if (edge !== 'area' || heights.length === 0 || top <= wall + 1e-6) continue;
    const message = `Opening "${id}" reaches to ${formatDimension(top)}, and "${item.id}" measures walls to ${formatDimension(wall)}`;
    report(path, message);
  }
}

/** Counts how often an item measures a line beside a point. */
function countFaces({ measure }: SampleItem, { plans }: Sample, at: Point): number {
  const runs = plans
    .flatMap(({ shapes }) => shapes)
    .filter((run) => {
      const { path, closed } = run;
      const segments = segmentsOf(path ?? outlineOf(run), closed || path === undefined);
      return distanceToSegments(at, segments) <= BESIDE;
    })
    .map(({ id }) => id);
  return measure.reduce((sum, { less, length = [], times }) => {
    return less ? sum : sum + times * length.filter((id) => runs.includes(id)).length;
  }, 0);
}

/** Reports openings that an item deducts more often than it measures a wall beside them. */
function checkDeductions(sample: Sample, report: Report): void {
  const deducted = new Map<string, number>();
  for (const { item, id, points, edge, times, path } of listDeducted(sample)) {
    const key = [item.id, id, edge].join();
    const taken = (deducted.get(key) ?? 0) + times * points.length;
    deducted.set(key, taken);
    const faces = points.reduce((sum, at) => sum + countFaces(item, sample, at), 0);
    if (faces === 0 || taken <= faces) continue;
    const message = `Item "${item.id}" deducts "${id}" ${String(taken)} times, and measures ${String(faces)} wall faces beside it`;
    report(path, message);
  }
}

/** Reports openings that contradict their walls, or what is deducted for them. */
export function checkOpenings(sample: Sample, report: Report): void {
  checkPlaces(sample, report);
  checkOverlaps(sample, report);
  checkHeights(sample, report);
  checkDeductions(sample, report);
}
