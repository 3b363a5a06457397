import { cornersOf, distanceToSegments, segmentsOf, type Point } from '../geometry.ts';
import type { SampleShape } from '../sample-schema.ts';
import type { Canvas } from './canvas.ts';
import { formatNumber as n } from './plan-lettering.ts';
import { SHEET } from './mark-colors.ts';
import { polygon } from './paths.ts';

/** A quarter circle as a cubic curve: its handles reach 0.5523 of the way to the corner. */
const QUARTER = 0.5523;
/** Feet beyond which a door is a pair. */
const WIDEST_LEAF = 4;

/** The wall an opening stands in: the direction it runs in, and half its thickness in feet. */
interface Wall {
  along: Point;
  half: number;
}

/** The wall or drawn line nearest to a point; seen along it, the point is in it or on its right. */
export function findWall(plan: Canvas['plan'], at: Point): Wall {
  const walls = [
    ...plan.base.flatMap((entry) => {
      const outline = entry.wall ?? entry.line ?? (entry.box ? cornersOf(...entry.box) : undefined);
      const closed = entry.closed || entry.box !== undefined;
      const half = (entry.thickness ?? 0) / 2;
      return outline ? segmentsOf(outline, closed).map((segment) => ({ segment, half })) : [];
    }),
    ...plan.shapes.flatMap((shape) =>
      shape.path
        ? segmentsOf(shape.path, shape.closed).map((segment) => ({ segment, half: 0 }))
        : [],
    ),
  ];
  const near = walls
    .map(({ segment, half }) => ({ segment, half, away: distanceToSegments(at, [segment]) }))
    .sort((a, b) => a.away - a.half - (b.away - b.half) || b.half - a.half);
  const [nearest] = near;
  if (!nearest) return { along: [1, 0], half: 0.25 };
  const [[fromX, fromY], [toX, toY]] = nearest.segment;
  const length = Math.hypot(toX - fromX, toY - fromY);
  const along: Point = [(toX - fromX) / length, (toY - fromY) / length];
  // Turned around where the point lies left of it, so that the point's side is always the right one.
  const side = (at[1] - fromY) * along[0] - (at[0] - fromX) * along[1];
  const turn = side < -1e-9 ? -1 : 1;
  return { along: [along[0] * turn, along[1] * turn], half: nearest.half };
}

/** Points of the box from the middle of a wall to its face, at least what a marked line takes. */
export function halfWall(canvas: Canvas, wall: Wall): number {
  return Math.max(wall.half * canvas.fit.scale, 2.6);
}

function drawOpening(
  canvas: Canvas,
  opening: NonNullable<SampleShape['opening']>,
  place: Point,
): void {
  const wall = findWall(canvas.plan, place);
  const half = halfWall(canvas, wall);
  const [x, y] = canvas.at(place);
  const [ux, uy] = wall.along;
  const reach = (opening.width * canvas.fit.scale) / 2;
  const at = (along: number, across: number): Point => [
    x + ux * along - uy * across,
    y + uy * along + ux * across,
  ];
  const line = (a: Point, b: Point) => polygon([a, b], false);
  if (opening.kind === 'panel') {
    canvas.stroke(line(at(-reach, half + 1.6), at(reach, half + 1.6)), 2);
    return;
  }
  canvas.put({
    path: polygon(
      [
        at(-reach, -half - 0.9),
        at(reach, -half - 0.9),
        at(reach, half + 0.9),
        at(-reach, half + 0.9),
      ],
      true,
    ),
    fill: SHEET,
  });
  canvas.stroke(
    line(at(-reach, -half), at(-reach, half)) + line(at(reach, -half), at(reach, half)),
    1.1,
  );
  switch (opening.kind) {
    case 'window':
      canvas.stroke(
        line(at(-reach, -half), at(reach, -half)) +
          line(at(-reach, 0), at(reach, 0)) +
          line(at(-reach, half), at(reach, half)),
        0.6,
      );
      break;
    case 'overhead':
      canvas.stroke(line(at(-reach, 0), at(reach, 0)), 0.9, { dash: '5 3' });
      break;
    case 'door': {
      const pair = ([a, b]: Point) => `${n(a)} ${n(b)}`;
      const drawLeaf = (hinge: number, strike: number) => {
        const width = strike - hinge;
        const leaf = at(hinge, Math.abs(width));
        const near = at(hinge + width * QUARTER, Math.abs(width));
        const far = at(strike, Math.abs(width) * QUARTER);
        canvas.stroke(line(at(hinge, 0), leaf), 1.2);
        canvas.stroke(`M${pair(leaf)}C${pair(near)} ${pair(far)} ${pair(at(strike, 0))}`, 0.5);
      };
      if (opening.width <= WIDEST_LEAF) drawLeaf(-reach, reach);
      else {
        drawLeaf(-reach, 0);
        drawLeaf(reach, 0);
      }
      break;
    }
    case 'cased':
  }
}

/** Breaks the walls at every opening and draws what stands in it. */
export function drawOpenings(canvas: Canvas): void {
  for (const { opening, points = [], id } of canvas.plan.shapes) {
    if (!opening) continue;
    canvas.drawFor(id);
    for (const place of points) drawOpening(canvas, opening, place);
  }
  canvas.drawFor(undefined);
}
