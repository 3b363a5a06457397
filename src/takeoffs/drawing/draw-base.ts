import type { SamplePlan } from '../sample-schema.ts';
import { cornersOf, type Point } from '../geometry.ts';
import type { Canvas } from './canvas.ts';
import { findWall, halfWall } from './draw-openings.ts';
import { INK, SHEET } from './mark-colors.ts';
import { formatNumber as n } from './plan-lettering.ts';
import { polygon } from './paths.ts';

type Door = NonNullable<SamplePlan['base'][number]['door']>;

/** Opens the wall between hinge and strike and draws leaf and swing. */
function drawDoor(canvas: Canvas, door: Door): void {
  const [hinge, leaf, strike] = [
    canvas.at(door.hinge),
    canvas.at(door.leaf),
    canvas.at(door.strike),
  ];
  const control: Point = [leaf[0] + strike[0] - hinge[0], leaf[1] + strike[1] - hinge[1]];
  // A quarter circle as a cubic curve: its handles reach 0.5523 of the way to the corner.
  const handle = (from: Point): Point => [
    from[0] + (control[0] - from[0]) * 0.5523,
    from[1] + (control[1] - from[1]) * 0.5523,
  ];
  const pair = ([x, y]: Point) => `${n(x)} ${n(y)}`;
  const middle: Point = [
    (door.hinge[0] + door.strike[0]) / 2,
    (door.hinge[1] + door.strike[1]) / 2,
  ];
  const thickness = 2 * halfWall(canvas, findWall(canvas.plan, middle)) + 1.8;
  canvas.stroke(`M${pair(hinge)}L${pair(strike)}`, thickness / canvas.theme.weight, {
    stroke: SHEET,
    cap: 'butt',
  });
  canvas.stroke(`M${pair(hinge)}L${pair(leaf)}`, 1.2);
  canvas.stroke(
    `M${pair(leaf)}C${pair(handle(leaf))} ${pair(handle(strike))} ${pair(strike)}`,
    0.5,
  );
}

/** Draws the building itself: walls, lines, boxes, doors and, on the sheet, the names of its parts. */
export function drawBase(canvas: Canvas): void {
  const { onSheet, textHeight, weight } = canvas.theme;
  const { scale } = canvas.fit;
  for (const entry of canvas.plan.base) {
    if (entry.wall) {
      const path = polygon(canvas.all(entry.wall), entry.closed);
      const thickness = Math.max((entry.thickness ?? 0.5) * scale, 2.4);
      canvas.stroke(path, (thickness + 1.1) / weight, { cap: 'butt' });
      canvas.stroke(path, (thickness - 1.1) / weight, { stroke: SHEET, cap: 'butt' });
    }
    const outline = entry.line ?? (entry.box ? cornersOf(...entry.box) : undefined);
    if (outline) {
      const path = polygon(canvas.all(outline), entry.closed || entry.box !== undefined);
      switch (entry.weight) {
        case 'solid':
          canvas.stroke(path, 0.8, { fill: INK });
          break;
        case 'hidden':
          canvas.stroke(path, 0.8, { dash: '5 3.5' });
          break;
        case 'fine':
        case 'object':
        case 'heavy':
          canvas.stroke(path, { fine: 0.6, object: 1.2, heavy: 2.6 }[entry.weight]);
      }
    }
    if (entry.door) drawDoor(canvas, entry.door);
    if (entry.text && entry.at && onSheet) {
      const [x, y] = canvas.at(entry.at);
      canvas.write(entry.text, { x, y: y + textHeight / 2, height: textHeight, align: 'middle' });
    }
  }
}
