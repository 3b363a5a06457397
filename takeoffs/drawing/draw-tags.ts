import type { SampleShape } from '../schema/sample-schema.ts';
import {
  boundsOf,
  centroidOf,
  cornersOf,
  measureArea,
  middleOf,
  type Point,
} from '../arithmetic/geometry.ts';
import { formatFigure } from '../arithmetic/format.ts';
import { outlineOf } from '../measure/shapes.ts';
import type { TaggedMark } from '../price/takeoff-item.ts';
import { findWall } from '../schema/walls.ts';
import type { Canvas } from './canvas.ts';
import { INK, MARKS, SHEET } from './palette.ts';
import { formatNumber as n, measureText, splitRoom } from './plan-lettering.ts';
import { drawnPath } from './fit.ts';
import { halfWall } from './draw-openings.ts';
import { circle, polygon } from './paths.ts';
import { spreadSigns, type PlacedSign, type Sign } from './spread-signs.ts';

type Laid = ReturnType<Sign['lay']>;

/** A mark's tag, such as A1, in a hexagon about its place. */
function layTag(canvas: Canvas, tag: string, [x, y]: Point): Laid {
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
      canvas.write(tag, { x, y: y + numeral / 2, height: numeral, align: 'middle' }, MARKS.blue.on);
    },
  };
}

/** A counted piece's number in a disc of its mark's color. */
function layCount(canvas: Canvas, mark: TaggedMark, count: number, [x, y]: Point): Laid {
  const { numeral, disc } = canvas.theme;
  const color = MARKS[mark.color];
  return {
    box: { left: x - disc, top: y - disc, right: x + disc, bottom: y + disc },
    draw: () => {
      canvas.put({ path: circle(x, y, disc), fill: color.line, stroke: SHEET, width: 0.8 });
      const size = count > 99 ? numeral * 0.72 : numeral;
      canvas.write(String(count), { x, y: y + size / 2, height: size, align: 'middle' }, color.on);
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
  canvas.put({ path: polygon(box, true), stroke: INK, width: 0.7 });
}

/** An area's or a line's tag and, on the sheet where they fit the area, its name and its square feet. */
function makeLabel(canvas: Canvas, shape: SampleShape, mark: TaggedMark): Sign | undefined {
  if (shape.tag === false) return undefined;
  const { onSheet, textHeight, numeral } = canvas.theme;
  const { scale } = canvas.fit;
  const outline = outlineOf(shape);
  const path = drawnPath(shape);
  const at = canvas.at(shape.tag ?? (path ? middleOf(path, shape.closed) : centroidOf(outline)));
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
  const [from, to] = bounds
    ? canvas.all([
        [bounds.left, bounds.top],
        [bounds.right, bounds.bottom],
      ])
    : [];
  const subject = from && to ? { left: from[0], top: from[1], right: to[0], bottom: to[1] } : at;
  if (!fits)
    return { shape: shape.id, at, subject, lay: (place) => layTag(canvas, mark.tag, place) };
  const isOnLines = shape.hatch !== undefined || mark.color === 'red';
  return {
    shape: shape.id,
    at,
    subject,
    lay: (place) => layLabel(canvas, mark.tag, labels, isOnLines, place),
  };
}

/** Lays out a tag with the lines of its label below it, on a background if they cover drawn lines. */
function layLabel(
  canvas: Canvas,
  name: string,
  labels: readonly string[],
  isOnLines: boolean,
  [x, y]: Point,
): Laid {
  const { textHeight, numeral } = canvas.theme;
  const step = textHeight * 0.9 + 4.4;
  const first = y - (labels.length * step) / 2;
  const tag = layTag(canvas, name, [x, first]);
  const half = Math.max(...labels.map((text) => measureText(text, textHeight * 0.9)), 0) / 2 + 5;
  const bottom = first + numeral + 3 + labels.length * step + 3;
  return {
    box: {
      left: Math.min(tag.box.left, x - half),
      top: tag.box.top,
      right: Math.max(tag.box.right, x + half),
      bottom: Math.max(tag.box.bottom, bottom),
    },
    draw: () => {
      if (labels.length > 0 && isOnLines) {
        canvas.put({
          path: polygon(cornersOf(x - half, first, half * 2, bottom - first), true),
          fill: SHEET,
          fillOpacity: 0.85,
        });
      }
      tag.draw();
      for (const [index, text] of labels.entries()) {
        const baseline = first + numeral + 3 + (index + 1) * step - 2;
        writeLabel(canvas, text, x, baseline, textHeight * 0.9);
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
  // The disc of a panel is on the room's side of the wall, and farther off: it would hide the thin panel.
  const away = (halfWall(canvas, wall) + reach + 1.5) * (opening.kind === 'panel' ? -1.35 : 1);
  return [x + wall.along[1] * away, y - wall.along[0] * away];
}

/** Places the tags of all marked shapes; counted pieces are numbered through all sheets, mark by mark. */
export function placeTags(canvas: Canvas): PlacedSign[] {
  const counted = new Map<string, number>();
  const { disc } = canvas.theme;
  const signs = canvas.plan.shapes.flatMap((shape): Sign[] => {
    const mark = canvas.markOf(shape);
    if (!mark) return [];
    if (!shape.points) {
      const label = makeLabel(canvas, shape, mark);
      return label ? [label] : [];
    }
    return shape.points.map((point) => {
      const count = (counted.get(mark.id) ?? canvas.countBefore(mark.id)) + 1;
      counted.set(mark.id, count);
      const at = findPlace(canvas, shape, point, [disc, disc]);
      const subject = canvas.at(point);
      return { shape: shape.id, at, subject, lay: (place) => layCount(canvas, mark, count, place) };
    });
  });
  return spreadSigns(canvas, signs);
}

/** Draws the leaders, each from a dot, and above them the signs. */
export function drawTags(canvas: Canvas, signs: readonly PlacedSign[]): void {
  for (const { shape, leader } of signs) {
    if (!leader) continue;
    canvas.drawFor(shape);
    canvas.stroke(polygon(leader, false), 0.9);
    canvas.put({ path: circle(...leader[0], 2), fill: INK, stroke: SHEET, width: 0.6 });
  }
  for (const { shape, draw } of signs) {
    canvas.drawFor(shape);
    draw();
  }
  canvas.drawFor(undefined);
}
