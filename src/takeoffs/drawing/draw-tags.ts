import type { SampleShape } from '../sample-schema.ts';
import { boundsOf, centroidOf, cornersOf, measureArea, middleOf, type Point } from '../geometry.ts';
import { outlineOf } from '../measure/shapes.ts';
import type { TaggedMark } from '../takeoff-item.ts';
import type { Board } from './board.ts';
import { COLORS, INK, SHEET } from './mark-colors.ts';
import { formatNumber as n, measureText } from './plan-lettering.ts';
import { drawnPath } from './fit.ts';
import { findWall, halfWall } from './draw-openings.ts';
import { circle, polygon } from './paths.ts';

/** A mark's tag, such as A1, in a hexagon about its place. */
export function drawTag(board: Board, tag: string, [x, y]: Point): void {
  const { numeral } = board.look;
  const half = measureText(tag, numeral) / 2 + 5.5;
  const rise = numeral * 0.95 + 1;
  board.put({
    path: `M${n(x - half - 3)} ${n(y)}L${n(x - half + 2)} ${n(y - rise)}L${n(x + half - 2)} ${n(y - rise)}L${n(x + half + 3)} ${n(y)}L${n(x + half - 2)} ${n(y + rise)}L${n(x - half + 2)} ${n(y + rise)}Z`,
    fill: INK,
    stroke: SHEET,
    width: 0.9,
  });
  board.write(
    tag,
    { x, y: y + numeral / 2, height: numeral, align: 'middle' },
    { color: COLORS.blue.on, note: false },
  );
}

/** A counted piece's number in a disc of its mark's color. */
function drawCount(board: Board, mark: TaggedMark, count: number, [x, y]: Point): void {
  const { numeral, disc } = board.look;
  const color = COLORS[mark.color];
  board.put({ path: circle(x, y, disc), fill: color.line, stroke: SHEET, width: 0.8 });
  const size = count > 99 ? numeral * 0.72 : numeral;
  board.write(
    String(count),
    { x, y: y + size / 2, height: size, align: 'middle' },
    { color: color.on, note: false },
  );
}

/** An area's or a line's tag and, on the sheet where they fit the area, its name and its square feet. */
function drawLabel(board: Board, shape: SampleShape, mark: TaggedMark): void {
  if (shape.tag === false) return;
  const { onSheet, textHeight, numeral } = board.look;
  const { scale } = board.fit;
  const outline = outlineOf(shape);
  const path = drawnPath(shape);
  const place = board.at(shape.tag ?? (path ? middleOf(path, shape.closed) : centroidOf(outline)));
  const labels =
    onSheet && outline.length > 0
      ? [
          ...(shape.label ? [shape.label.toUpperCase()] : []),
          `${Math.round(measureArea(outline)).toLocaleString('en-US')} SF`,
        ]
      : [];
  const box = boundsOf(outline);
  const room = box && {
    width: (box.right - box.left) * scale - 8,
    height: (box.bottom - box.top) * scale,
  };
  const fits =
    room &&
    labels.every((text) => measureText(text, textHeight * 0.9) <= room.width) &&
    numeral * 2 + labels.length * (textHeight * 0.9 + 5) + 8 <= room.height;
  if (!fits) {
    drawTag(board, mark.tag, place);
    return;
  }
  const step = textHeight * 0.9 + 4.4;
  const first = place[1] - (labels.length * step) / 2;
  if (labels.length > 0 && (shape.hatch || mark.color === 'red')) {
    const half = Math.max(...labels.map((text) => measureText(text, textHeight * 0.9))) / 2 + 5;
    const bottom = first + numeral + 3 + labels.length * step + 3;
    board.put({
      path: polygon(cornersOf(place[0] - half, first, half * 2, bottom - first), true),
      fill: SHEET,
      fillOpacity: 0.85,
    });
  }
  drawTag(board, mark.tag, [place[0], first]);
  for (const [index, text] of labels.entries()) {
    board.write(text, {
      x: place[0],
      y: first + numeral + 3 + (index + 1) * step - 2,
      height: textHeight * 0.9,
      align: 'middle',
    });
  }
}

/** Where a count's disc stands: on its place, or beside the wall so that the opening stays in view. */
function placeCount(board: Board, { opening }: SampleShape, place: Point): Point {
  const [x, y] = board.at(place);
  if (!opening) return [x, y];
  const wall = findWall(board.plan, place);
  // What hangs on a wall has its disc in the room; beside it, since the disc would hide a board as thin as a line.
  const away =
    (halfWall(board, wall) + board.look.disc + 1.5) * (opening.kind === 'panel' ? -1.35 : 1);
  return [x + wall.along[1] * away, y - wall.along[0] * away];
}

/** Tags every marked shape; counted pieces are numbered through, mark by mark. */
export function drawTags(board: Board): void {
  const counted = new Map<string, number>();
  for (const shape of board.plan.shapes) {
    const mark = board.markOf(shape);
    if (!mark) continue;
    board.drawFor(shape.id);
    if (shape.points) {
      for (const place of shape.points) {
        const count = (counted.get(mark.id) ?? 0) + 1;
        counted.set(mark.id, count);
        drawCount(board, mark, count, placeCount(board, shape, place));
      }
    } else {
      drawLabel(board, shape, mark);
    }
  }
  board.drawFor(undefined);
}
