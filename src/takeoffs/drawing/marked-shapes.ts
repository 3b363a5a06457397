import { boundsOf, cornersOf, offsetPath, type Point } from '../geometry.ts';
import { outlineOf } from '../measure/shapes.ts';
import type { Canvas } from './canvas.ts';
import { COLORS } from './mark-colors.ts';
import { drawnPath } from './fit.ts';
import { hatch, polygon } from './paths.ts';

/** Tints and hatches the marked areas; a red one that is a rectangle is crossed out. */
export function drawAreas(canvas: Canvas): void {
  const { weight } = canvas.theme;
  for (const shape of canvas.plan.shapes) {
    const outline = outlineOf(shape);
    const mark = canvas.markOf(shape);
    if (outline.length === 0 || !mark) continue;
    const color = COLORS[mark.color];
    canvas.drawFor(shape.id);
    canvas.put({
      path: polygon(canvas.all(outline), true),
      fill: color.fill,
      fillOpacity: color.opacity,
      stroke: color.line,
      width: 1.3 * weight,
    });
    if (shape.hatch) {
      const { run, spacing, around } = shape.hatch;
      const holes = canvas.plan.shapes.filter(({ id }) => around.includes(id)).map(outlineOf);
      const lines = hatch([outline, ...holes], run, spacing);
      canvas.stroke(lines.map((line) => polygon(canvas.all(line), false)).join(''), 0.5, {
        stroke: color.line,
      });
    }
    if (mark.color === 'red') {
      const box = boundsOf(outline) ?? canvas.fit.object;
      const [a, b, c, d] = canvas.all(
        cornersOf(box.left, box.top, box.right - box.left, box.bottom - box.top),
      );
      if (a && b && c && d && outline.length === 4) {
        canvas.stroke(polygon([a, c], false) + polygon([b, d], false), 0.7, { stroke: color.line });
      }
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
  const { onSheet, weight } = canvas.theme;
  for (const shape of canvas.plan.shapes) {
    const mark = canvas.markOf(shape);
    if (!mark) continue;
    const color = COLORS[mark.color];
    const path = drawnPath(shape);
    canvas.drawFor(shape.id);
    const band = path && shape.drawWidth ? layOutBand(path, shape.drawWidth) : undefined;
    if (band) {
      canvas.put({
        path: polygon(canvas.all(band), true),
        fill: color.fill,
        fillOpacity: color.opacity,
        stroke: color.line,
        width: 1.3 * weight,
      });
    } else if (path) {
      canvas.stroke(polygon(canvas.all(path), shape.closed), onSheet ? 3.6 : 4.2, {
        stroke: color.line,
        cap: 'butt',
      });
    }
    if (shape.footprint && shape.points) {
      const [w, h] = shape.footprint;
      const boxes = shape.points.map(([x, y]) =>
        polygon(canvas.all(cornersOf(x - w / 2, y - h / 2, w, h)), true),
      );
      canvas.put({
        path: boxes.join(''),
        fill: color.fill,
        fillOpacity: color.opacity,
        stroke: color.line,
        width: 1.3 * weight,
      });
    }
  }
  canvas.drawFor(undefined);
}
