import type { Point } from '../arithmetic/geometry.ts';
import type { SampleShape } from '../schema/sample-schema.ts';
import { findWall, type Wall } from '../schema/walls.ts';
import type { Canvas } from './canvas.ts';
import { formatNumber as n } from './plan-lettering.ts';
import { SHEET } from './palette.ts';
import { polygon } from './paths.ts';

/** Length of the handles of a cubic curve that approximates a quarter circle, as a share of the radius. */
const QUARTER = 0.5523;

/** Maximum width of a single door leaf in feet. */
const WIDEST_LEAF = 4;

/** Leaves of a door by the width of its opening in feet. */
const countLeaves = (width: number) => (width > WIDEST_LEAF ? 2 : 1);

/** Returns half the thickness of a wall in points, at least enough for a marked line. */
export function halfWall(canvas: Canvas, wall: Wall): number {
  return Math.max(wall.half * canvas.fit.scale, 2.6);
}

/**
 * Writes a door's open leaf and its swing as SVG path data, in points of the box. The swing is relative, so that equal
 * doors have equal path data.
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

/** Dash pattern of anything hidden or to be removed. */
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
  // An opening in a wall to be removed is dashed like the wall.
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

/** Breaks the walls at every opening and draws the door, window or panel. */
export function drawOpenings(canvas: Canvas): void {
  for (const { opening, points = [], id } of canvas.plan.shapes) {
    if (!opening) continue;
    canvas.drawFor(id);
    for (const place of points) drawOpening(canvas, opening, place);
  }
  canvas.drawFor(undefined);
}
