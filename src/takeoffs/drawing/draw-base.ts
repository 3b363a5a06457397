import type { SamplePlan } from '../sample/sample-schema.ts';
import type { Point } from '../sample/geometry.ts';
import { layOutStair } from '../sample/stairs.ts';
import { outlineOfBase } from '../sample/walls.ts';
import type { Canvas } from './canvas.ts';
import { drawLeaf, findWall, halfWall } from './draw-openings.ts';
import { INK, SHEET } from './mark-colors.ts';
import { polygon } from './paths.ts';

/** Line widths before the theme's weight. */
const WIDTHS = { fine: 0.6, object: 1.2, heavy: 2.6, hidden: 0.8, solid: 0.8 };

/** Opens the wall between hinge and strike and draws leaf and swing. */
function drawDoor(
  canvas: Canvas,
  { hinge, leaf, strike }: NonNullable<SamplePlan['base'][number]['door']>,
): void {
  const middle: Point = [(hinge[0] + strike[0]) / 2, (hinge[1] + strike[1]) / 2];
  const thickness = 2 * halfWall(canvas, findWall(canvas.plan, middle)) + 1.8;
  const gap = polygon(canvas.all([hinge, strike]), false);
  canvas.stroke(gap, thickness / canvas.theme.weight, { stroke: SHEET, cap: 'butt' });
  drawLeaf(canvas, canvas.at(hinge), canvas.at(leaf), canvas.at(strike));
}

/** Draws the building itself: walls, lines, boxes, doors, on the sheet the names of its parts, and stairs tread by tread. */
export function drawBase(canvas: Canvas): void {
  const { onSheet, textHeight, weight } = canvas.theme;
  for (const entry of canvas.plan.base) {
    const { points, closed } = outlineOfBase(entry);
    const path = polygon(canvas.all(points), closed);
    if (entry.wall) {
      const thickness = Math.max((entry.thickness ?? 0.5) * canvas.fit.scale, 2.4);
      canvas.stroke(path, (thickness + 1.1) / weight, { cap: 'butt' });
      canvas.stroke(path, (thickness - 1.1) / weight, { stroke: SHEET, cap: 'butt' });
    } else if (entry.line || entry.box) {
      canvas.stroke(path, WIDTHS[entry.weight], {
        ...(entry.weight === 'solid' && { fill: INK }),
        ...(entry.weight === 'hidden' && { dash: '5 3.5' }),
      });
    }
    if (entry.door) drawDoor(canvas, entry.door);
    if (entry.text && entry.at && onSheet) {
      const [x, y] = canvas.at(entry.at);
      canvas.write(entry.text, { x, y: y + textHeight / 2, height: textHeight, align: 'middle' });
    }
  }
  for (const stair of canvas.plan.stairs) {
    const { outlines, treads } = layOutStair(stair);
    canvas.stroke(outlines.map((outline) => polygon(canvas.all(outline), true)).join(''), 1.2);
    canvas.stroke(treads.map((edge) => polygon(canvas.all(edge), false)).join(''), 0.6);
  }
}
