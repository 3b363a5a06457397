import type { Point } from '../arithmetic/geometry.ts';
import type { SampleShape } from '../schema/sample-schema.ts';
import { findWall, type Wall } from '../schema/walls.ts';
import type { Canvas } from './canvas.ts';
import { formatNumber as n } from './plan-lettering.ts';
import { SHEET } from './palette.ts';
import { polygon } from './paths.ts';

/** A quarter circle as a cubic curve: its handles reach 0.5523 of the way to the corner. */
const QUARTER = 0.5523;

/** Feet beyond which a door is a pair. */
const WIDEST_LEAF = 4;

/** Leaves of a door by the width of its opening in feet. */
const countLeaves = (width: number) => (width > WIDEST_LEAF ? 2 : 1);

/** Points of the box from the middle of a wall to its face, at least what a marked line takes. */
export function halfWall(canvas: Canvas, wall: Wall): number {
  return Math.max(wall.half * canvas.fit.scale, 2.6);
}

/**
 * Lays out a door's open leaf and its swing as SVG path data; all points in the box. The swing goes on in relative steps, so
 * that equal doors are written alike.
 */
export function layOutLeaf(
  hinge: Point,
  leaf: Point,
  strike: Point,
): { leaf: string; swing: string } {
  const [x, y] = leaf;
  const reach = (from: Point, to: Point): Point => [
    from[0] + (to[0] - hinge[0]) * QUARTER,
    from[1] + (to[1] - hinge[1]) * QUARTER,
  ];
  const curve = [reach(leaf, strike), reach(strike, leaf), strike];
  const steps = curve.map(([toX, toY]) => `${n(toX - x)} ${n(toY - y)}`);
  return {
    leaf: polygon([hinge, leaf], false),
    swing: `M${n(x)} ${n(y)}c${steps.join(' ').replaceAll(' -', '-')}`,
  };
}

/** Dashes of what is hidden or to be removed. */
export const HIDDEN = '5 3.5';

/** Widths of a door's leaf and swing before the theme's weight. */
export const LEAF = { leaf: 1.2, swing: 0.5 };

function drawOpening(
  canvas: Canvas,
  { kind, width }: NonNullable<SampleShape['opening']>,
  place: Point,
): void {
  const wall = findWall(canvas.plan, place);
  const half = halfWall(canvas, wall);
  // What stands in a wall to be removed is removed with it.
  const style = wall.isHidden ? ({ dash: HIDDEN, cap: 'butt' } as const) : {};
  const [x, y] = canvas.at(place);
  const [ux, uy] = wall.along;
  const reach = (width * canvas.fit.scale) / 2;
  const at = (along: number, across: number): Point => [
    x + ux * along - uy * across,
    y + uy * along + ux * across,
  ];
  const across = (along: number, from: number, to: number) =>
    polygon([at(along, from), at(along, to)], false);
  const along = (side: number) => polygon([at(-reach, side), at(reach, side)], false);
  if (kind === 'panel') {
    canvas.stroke(along(half + 1.6), 2);
    return;
  }
  const edge = half + 0.9;
  const gap = [at(-reach, -edge), at(reach, -edge), at(reach, edge), at(-reach, edge)];
  canvas.put({ path: polygon(gap, true), fill: SHEET });
  canvas.stroke(across(-reach, -half, half) + across(reach, -half, half), 1.1, style);
  if (kind === 'window') canvas.stroke(along(-half) + along(0) + along(half), 0.6, style);
  if (kind === 'overhead') canvas.stroke(along(0), 0.9, { dash: '5 3' });
  if (kind !== 'door') return;
  const swing = (hinge: number, strike: number) => {
    const open = at(hinge, Math.abs(strike - hinge));
    const { leaf, swing: arc } = layOutLeaf(at(hinge, 0), open, at(strike, 0));
    canvas.stroke(leaf, LEAF.leaf, style);
    canvas.stroke(arc, LEAF.swing, style);
  };
  if (countLeaves(width) === 1) swing(-reach, reach);
  else {
    swing(-reach, 0);
    swing(reach, 0);
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
