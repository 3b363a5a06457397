import type { SampleShape } from '../schema/sample-schema.ts';
import {
  boundsOf,
  centroidOf,
  cornersOf,
  measureArea,
  middleOf,
  type Bounds,
  type Point,
} from '../arithmetic/geometry.ts';
import { formatFigure } from '../arithmetic/format.ts';
import { outlineOf } from '../measure/shapes.ts';
import type { TaggedMark } from '../price/takeoff-item.ts';
import type { Canvas } from './canvas.ts';
import { INK, MARKS, SHEET } from './palette.ts';
import { formatNumber as n, measureText, splitRoom } from './plan-lettering.ts';
import { drawnPath } from './fit.ts';
import { findWall, halfWall } from './draw-openings.ts';
import { circle, polygon } from './paths.ts';

/** A sign on the plan: the tag of an area or line with its lettering, or the number of a counted piece. */
export interface PlacedTag {
  shape: string;
  /** The area it covers, in points of the drawing's box. */
  box: Bounds;
  draw: () => void;
}

/** A mark's tag, such as A1, in a hexagon about its place. */
function placeTag(canvas: Canvas, tag: string, [x, y]: Point): Omit<PlacedTag, 'shape'> {
  const { numeral } = canvas.theme;
  const half = measureText(tag, numeral) / 2 + 5.5;
  const rise = numeral * 0.95 + 1;
  return {
    box: { left: x - half - 3, top: y - rise, right: x + half + 3, bottom: y + rise },
    draw: () => {
      canvas.put({
        path: `M${n(x - half - 3)} ${n(y)}L${n(x - half + 2)} ${n(y - rise)}L${n(x + half - 2)} ${n(y - rise)}L${n(x + half + 3)} ${n(y)}L${n(x + half - 2)} ${n(y + rise)}L${n(x - half + 2)} ${n(y + rise)}Z`,
        fill: INK,
        stroke: SHEET,
        width: 0.9,
      });
      canvas.write(
        tag,
        { x, y: y + numeral / 2, height: numeral, align: 'middle' },
        { color: MARKS.blue.on, note: false },
      );
    },
  };
}

/** A counted piece's number in a disc of its mark's color. */
function placeCount(
  canvas: Canvas,
  mark: TaggedMark,
  count: number,
  [x, y]: Point,
): Omit<PlacedTag, 'shape'> {
  const { numeral, disc } = canvas.theme;
  const color = MARKS[mark.color];
  return {
    box: { left: x - disc, top: y - disc, right: x + disc, bottom: y + disc },
    draw: () => {
      canvas.put({ path: circle(x, y, disc), fill: color.line, stroke: SHEET, width: 0.8 });
      const size = count > 99 ? numeral * 0.72 : numeral;
      canvas.write(
        String(count),
        { x, y: y + size / 2, height: size, align: 'middle' },
        { color: color.on, note: false },
      );
    },
  };
}

/** Points between a room's number and its box. */
const PAD = 2;

/** Writes a line of an area's label, a room's number in a box behind its name. */
function writeLabel(canvas: Canvas, text: string, x: number, y: number, height: number): void {
  const room = splitRoom(text);
  if (!room?.name) {
    canvas.write(text, { x, y, height, align: 'middle' });
    return;
  }
  const gap = height * 0.5 + PAD;
  const width = measureText(room.number, height);
  const right = x + (measureText(room.name, height) + gap + width) / 2;
  canvas.write(room.name, { x: right - width - gap, y, height, align: 'right' });
  canvas.write(room.number, { x: right - width / 2, y, height, align: 'middle' });
  const box = cornersOf(right - width - PAD, y - height - PAD, width + 2 * PAD, height + 2 * PAD);
  canvas.put({ path: polygon(box, true), stroke: INK, width: 0.7, note: true });
}

/** An area's or a line's tag and, on the sheet where they fit the area, its name and its square feet. */
function placeLabel(
  canvas: Canvas,
  shape: SampleShape,
  mark: TaggedMark,
): Omit<PlacedTag, 'shape'> | undefined {
  if (shape.tag === false) return undefined;
  const { onSheet, textHeight, numeral } = canvas.theme;
  const { scale } = canvas.fit;
  const outline = outlineOf(shape);
  const path = drawnPath(shape);
  const place = canvas.at(shape.tag ?? (path ? middleOf(path, shape.closed) : centroidOf(outline)));
  const labels =
    onSheet && outline.length > 0
      ? [
          ...(shape.label ? [shape.label.toUpperCase()] : []),
          `${formatFigure(measureArea(outline), 0)} SF`,
        ]
      : [];
  const bounds = boundsOf(outline);
  const size = bounds && {
    width: (bounds.right - bounds.left) * scale - 8,
    height: (bounds.bottom - bounds.top) * scale,
  };
  const fits =
    size &&
    labels.every((text) => measureText(text, textHeight * 0.9) <= size.width) &&
    numeral * 2 + labels.length * (textHeight * 0.9 + 5) + 8 <= size.height;
  if (!fits) return placeTag(canvas, mark.tag, place);
  const step = textHeight * 0.9 + 4.4;
  const first = place[1] - (labels.length * step) / 2;
  const tag = placeTag(canvas, mark.tag, [place[0], first]);
  const half = Math.max(...labels.map((text) => measureText(text, textHeight * 0.9)), 0) / 2 + 5;
  const bottom = first + numeral + 3 + labels.length * step + 3;
  return {
    box: {
      left: Math.min(tag.box.left, place[0] - half),
      top: tag.box.top,
      right: Math.max(tag.box.right, place[0] + half),
      bottom: Math.max(tag.box.bottom, bottom),
    },
    draw: () => {
      if (labels.length > 0 && (shape.hatch || mark.color === 'red')) {
        canvas.put({
          path: polygon(cornersOf(place[0] - half, first, half * 2, bottom - first), true),
          fill: SHEET,
          fillOpacity: 0.85,
        });
      }
      tag.draw();
      for (const [index, text] of labels.entries()) {
        const y = first + numeral + 3 + (index + 1) * step - 2;
        writeLabel(canvas, text, place[0], y, textHeight * 0.9);
      }
    },
  };
}

/**
 * Finds the place of a count's sign: on its point, or beside the wall so that the opening stays in view.
 *
 * @param half half the width of the sign, and half its height.
 */
function findPlace(
  canvas: Canvas,
  { opening }: SampleShape,
  place: Point,
  [half, rise]: readonly [number, number],
): Point {
  const [x, y] = canvas.at(place);
  if (!opening) return [x, y];
  const wall = findWall(canvas.plan, place);
  const reach = Math.hypot(wall.along[1] * half, wall.along[0] * rise);
  // The disc of what hangs on a wall stands in the room, and beside it: it would hide a panel as thin as a line.
  const away = (halfWall(canvas, wall) + reach + 1.5) * (opening.kind === 'panel' ? -1.35 : 1);
  return [x + wall.along[1] * away, y - wall.along[0] * away];
}

/** Places the tags of all marked shapes; counted pieces are numbered through, mark by mark. */
export function placeTags(canvas: Canvas): PlacedTag[] {
  const counted = new Map<string, number>();
  return canvas.plan.shapes.flatMap((shape): PlacedTag[] => {
    const mark = canvas.markOf(shape);
    if (!mark) return [];
    if (!shape.points) {
      const label = placeLabel(canvas, shape, mark);
      return label ? [{ ...label, shape: shape.id }] : [];
    }
    const { disc } = canvas.theme;
    return shape.points.map((point) => {
      const count = (counted.get(mark.id) ?? 0) + 1;
      counted.set(mark.id, count);
      const place = findPlace(canvas, shape, point, [disc, disc]);
      return { ...placeCount(canvas, mark, count, place), shape: shape.id };
    });
  });
}

export function drawTags(canvas: Canvas, tags: readonly PlacedTag[]): void {
  for (const { shape, draw } of tags) {
    canvas.drawFor(shape);
    draw();
  }
  canvas.drawFor(undefined);
}
