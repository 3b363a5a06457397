import { boundsOf, cornersOf, offsetPath, type Point } from '../arithmetic/geometry.ts';
import { outlineOf } from '../measure/shapes.ts';
import type { Canvas } from './canvas.ts';
import { MARKS } from './palette.ts';
import { drawnPath, footprintsOf } from './fit.ts';
import { hatch, polygon } from './paths.ts';

function tintAreas(
  canvas: Canvas,
  outlines: readonly (readonly Point[])[],
  color: keyof typeof MARKS,
): void {
  const { fill, opacity, line } = MARKS[color];
  const path = outlines.map((outline) => polygon(canvas.all(outline), true)).join('');
  canvas.put({
    path,
    fill,
    fillOpacity: opacity,
    stroke: line,
    width: 1.3 * canvas.theme.weight,
  });
}

/** Tints and hatches the marked areas; crosses out red rectangles, which are deducted or removed. */
export function drawAreas(canvas: Canvas): void {
  for (const shape of canvas.plan.shapes) {
    const outline = outlineOf(shape);
    const mark = canvas.markOf(shape);
    if (outline.length === 0 || !mark) continue;
    const stroke = MARKS[mark.color].line;
    canvas.drawFor(shape.id);
    tintAreas(canvas, [outline], mark.color);
    if (shape.hatch) {
      const { run, spacing, around } = shape.hatch;
      const holes = canvas.plan.shapes.filter(({ id }) => around.includes(id)).map(outlineOf);
      const lines = hatch([outline, ...holes], run, spacing);
      const path = lines.map((line) => polygon(canvas.all(line), false)).join('');
      canvas.stroke(path, 0.5, { stroke });
    }
    const box = boundsOf(outline);
    if (mark.color === 'red' && box && outline.length === 4) {
      const { left, top, right, bottom } = box;
      const [a, b, c, d] = canvas.all(cornersOf(left, top, right - left, bottom - top));
      if (!a || !b || !c || !d) continue;
      canvas.stroke(polygon([a, c], false) + polygon([b, d], false), 0.7, { stroke });
    }
  }
  canvas.drawFor(undefined);
}

/** Both sides of a line that is drawn with its width. */
function layOutBand(path: readonly Point[], width: number): Point[] {
  return [...offsetPath(path, false, width / 2), ...offsetPath(path, false, -width / 2).reverse()];
}

/** Draws the marked lines, and the footprints of counted pieces. */
export function drawLines(canvas: Canvas): void {
  for (const shape of canvas.plan.shapes) {
    const mark = canvas.markOf(shape);
    if (!mark) continue;
    const path = drawnPath(shape);
    const footprints = footprintsOf(shape);
    canvas.drawFor(shape.id);
    if (path && shape.drawWidth) {
      tintAreas(canvas, [layOutBand(path, shape.drawWidth)], mark.color);
    } else if (path) {
      canvas.stroke(polygon(canvas.all(path), shape.closed), canvas.theme.onSheet ? 3.6 : 4.2, {
        stroke: MARKS[mark.color].line,
        cap: 'butt',
      });
    }
    if (footprints.length > 0) tintAreas(canvas, footprints, mark.color);
  }
  canvas.drawFor(undefined);
}
