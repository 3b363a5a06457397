import { boundsOf, cornersOf, offsetPath, type Point } from '../geometry.ts';
import { outlineOf } from '../measure/shapes.ts';
import type { Board } from './board.ts';
import { COLORS } from './mark-colors.ts';
import { drawnPath } from './fit.ts';
import { hatch, polygon } from './paths.ts';

/** Tints and hatches the marked areas; a red one that is a rectangle is crossed out. */
export function drawAreas(board: Board): void {
  const { weight } = board.look;
  for (const shape of board.plan.shapes) {
    const outline = outlineOf(shape);
    const mark = board.markOf(shape);
    if (outline.length === 0 || !mark) continue;
    const color = COLORS[mark.color];
    board.drawFor(shape.id);
    board.put({
      path: polygon(board.all(outline), true),
      fill: color.fill,
      fillOpacity: color.opacity,
      stroke: color.line,
      width: 1.3 * weight,
    });
    if (shape.hatch) {
      const { run, spacing, around } = shape.hatch;
      const holes = board.plan.shapes.filter(({ id }) => around.includes(id)).map(outlineOf);
      const lines = hatch([outline, ...holes], run, spacing);
      board.stroke(lines.map((line) => polygon(board.all(line), false)).join(''), 0.5, {
        stroke: color.line,
      });
    }
    if (mark.color === 'red') {
      const box = boundsOf(outline) ?? board.fit.object;
      const [a, b, c, d] = board.all(
        cornersOf(box.left, box.top, box.right - box.left, box.bottom - box.top),
      );
      if (a && b && c && d && outline.length === 4) {
        board.stroke(polygon([a, c], false) + polygon([b, d], false), 0.7, { stroke: color.line });
      }
    }
  }
  board.drawFor(undefined);
}

/** Both sides of a line that is drawn with its width. */
function layOutBand(path: readonly Point[], width: number): Point[] {
  return [...offsetPath(path, false, width / 2), ...offsetPath(path, false, -width / 2).reverse()];
}

/** Draws the marked lines, and the footprints of counted pieces. */
export function drawLines(board: Board): void {
  const { onSheet, weight } = board.look;
  for (const shape of board.plan.shapes) {
    const mark = board.markOf(shape);
    if (!mark) continue;
    const color = COLORS[mark.color];
    const path = drawnPath(shape);
    board.drawFor(shape.id);
    const band = path && shape.drawWidth ? layOutBand(path, shape.drawWidth) : undefined;
    if (band) {
      board.put({
        path: polygon(board.all(band), true),
        fill: color.fill,
        fillOpacity: color.opacity,
        stroke: color.line,
        width: 1.3 * weight,
      });
    } else if (path) {
      board.stroke(polygon(board.all(path), shape.closed), onSheet ? 3.6 : 4.2, {
        stroke: color.line,
        cap: 'butt',
      });
    }
    if (shape.footprint && shape.points) {
      const [w, h] = shape.footprint;
      const boxes = shape.points.map(([x, y]) =>
        polygon(board.all(cornersOf(x - w / 2, y - h / 2, w, h)), true),
      );
      board.put({
        path: boxes.join(''),
        fill: color.fill,
        fillOpacity: color.opacity,
        stroke: color.line,
        width: 1.3 * weight,
      });
    }
  }
  board.drawFor(undefined);
}
