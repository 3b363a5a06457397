import type { SamplePlan } from '../sample/sample-schema.ts';
import type { Point, Segment } from '../sample/geometry.ts';
import { layOutStair } from '../sample/stairs.ts';
import { outlineOfBase } from '../sample/walls.ts';
import type { Canvas } from './canvas.ts';
import { drawLeaf, findWall, halfWall } from './draw-openings.ts';
import { BACKGROUND, INK, SHEET } from './mark-colors.ts';
import { polygon, strokes } from './paths.ts';

type BaseEntry = SamplePlan['base'][number];

/** Line widths before the theme's weight. */
const WIDTHS = { fine: 0.6, object: 1.2, heavy: 2.6, hidden: 0.8, solid: 0.8, background: 0.8 };

/** Feet from one line of a ceiling's grid to the next. */
const PANEL = 2;

/** Opens the wall between hinge and strike and draws leaf and swing. */
function drawDoor(
  canvas: Canvas,
  { hinge, leaf, strike }: NonNullable<BaseEntry['door']>,
  stroke: string,
): void {
  const middle: Point = [(hinge[0] + strike[0]) / 2, (hinge[1] + strike[1]) / 2];
  const thickness = 2 * halfWall(canvas, findWall(canvas.plan, middle)) + 1.8;
  const gap = polygon(canvas.all([hinge, strike]), false);
  canvas.stroke(gap, thickness / canvas.theme.weight, { stroke: SHEET, cap: 'butt' });
  drawLeaf(canvas, [canvas.at(hinge), canvas.at(leaf), canvas.at(strike)], stroke);
}

/** The lines of a ceiling's grid on even feet from the drawing's origin, so that panels of all rooms line up. */
function layOutCeiling([left, top, width, height]: NonNullable<BaseEntry['ceiling']>): Segment[] {
  const [right, bottom] = [left + width, top + height];
  const between = (from: number, to: number) => {
    const first = Math.floor(from / PANEL) + 1;
    const count = Math.max(0, Math.ceil(to / PANEL) - first);
    return Array.from({ length: count }, (_, index) => (first + index) * PANEL);
  };
  return [
    ...between(left, right).map((x): Segment => [
      [x, top],
      [x, bottom],
    ]),
    ...between(top, bottom).map((y): Segment => [
      [left, y],
      [right, y],
    ]),
  ];
}

/** Draws the building itself: walls, ceilings, lines, boxes, doors, on the sheet the names of its parts, and stairs tread by tread. */
export function drawBase(canvas: Canvas): void {
  const { onSheet, textHeight, weight } = canvas.theme;
  for (const entry of canvas.plan.base) {
    const stroke = entry.weight === 'background' ? BACKGROUND : INK;
    const { points, closed } = outlineOfBase(entry);
    const path = polygon(canvas.all(points), closed);
    if (entry.wall) {
      const thickness = Math.max((entry.thickness ?? 0.5) * canvas.fit.scale, 2.4);
      canvas.stroke(path, (thickness + 1.1) / weight, { stroke, cap: 'butt' });
      canvas.stroke(path, (thickness - 1.1) / weight, { stroke: SHEET, cap: 'butt' });
    } else if (entry.line || entry.box) {
      canvas.stroke(path, WIDTHS[entry.weight], {
        stroke,
        ...(entry.weight === 'solid' && { fill: INK }),
        ...(entry.weight === 'hidden' && { dash: '5 3.5' }),
      });
    }
    if (entry.ceiling) {
      const lines = layOutCeiling(entry.ceiling).map((segment) => canvas.all(segment));
      canvas.stroke(strokes(lines), 0.3, { stroke: BACKGROUND });
    }
    if (entry.door) drawDoor(canvas, entry.door, stroke);
    if (entry.text && entry.at && onSheet) {
      const [x, y] = canvas.at(entry.at);
      const place = { x, y: y + textHeight / 2, height: textHeight, align: 'middle' } as const;
      canvas.write(entry.text, place);
    }
  }
  for (const stair of canvas.plan.stairs) {
    const { outlines, treads } = layOutStair(stair);
    canvas.stroke(outlines.map((outline) => polygon(canvas.all(outline), true)).join(''), 1.2);
    canvas.stroke(treads.map((edge) => polygon(canvas.all(edge), false)).join(''), 0.6);
  }
}
