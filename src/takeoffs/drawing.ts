import type { SampleMark, SampleShape } from '../schemas/sample.ts';
import { formatDimension } from './dimension.ts';
import { boundsOf, centroidOf, cornersOf, measureArea, middleOf, type Point } from './geometry.ts';
import { formatNumber as n, letter, measureText, type TextPlace } from './lettering.ts';
import { outlineOf } from './measure/shapes.ts';
import type { Takeoff, TaggedMark } from './takeoff.ts';

/** A stroke or fill of a drawing, in points of its box. The sheet and the card draw the same list. */
export interface Mark {
  /** SVG path data. */
  path: string;
  fill?: string;
  fillOpacity?: number;
  stroke?: string;
  width?: number;
  dash?: string;
  cap?: 'round' | 'butt';
  /** Lettering and dimensions: left out where the drawing is shown small. */
  note?: boolean;
}

export interface Drawing {
  width: number;
  height: number;
  marks: Mark[];
  /** Points of the box in one foot. */
  scale: number;
}

export const INK = '#11212C';
export const SHEET = '#FCFBF7';

/** Mark colors of the design: outline and tint of areas, stroke of lines, disc of counts with its numeral. */
export const COLORS: Readonly<
  Record<SampleMark['color'], { line: string; fill: string; opacity: number; on: string }>
> = {
  blue: { line: '#17649F', fill: '#17649F', opacity: 0.22, on: '#FFFFFF' },
  yellow: { line: '#B07D00', fill: '#F2B200', opacity: 0.42, on: INK },
  orange: { line: '#F55008', fill: '#F55008', opacity: 0.24, on: INK },
  green: { line: '#1B7A4E', fill: '#1B7A4E', opacity: 0.2, on: '#FFFFFF' },
  red: { line: '#B3261E', fill: '#B3261E', opacity: 0.14, on: '#FFFFFF' },
};

interface Options {
  width: number;
  height: number;
  /** The card shows marks, dimensions and tags; the sheet also room names, quantities and notes. */
  detail: 'sheet' | 'card';
}

const polygon = (points: readonly Point[], closed: boolean) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('') +
  (closed ? 'Z' : '');

function circle(x: number, y: number, radius: number): string {
  const r = n(radius);
  return `M${n(x - radius)} ${n(y)}A${r} ${r} 0 1 1 ${n(x + radius)} ${n(y)}A${r} ${r} 0 1 1 ${n(x - radius)} ${n(y)}Z`;
}

/** Parallel lines inside a polygon. */
function hatch(
  outline: readonly Point[],
  run: 'horizontal' | 'vertical',
  spacing: number,
): Point[][] {
  const bounds = boundsOf(outline);
  if (!bounds) return [];
  const turned: Point[] = outline.map(([x, y]) => (run === 'horizontal' ? [x, y] : [y, x]));
  const [start, end] =
    run === 'horizontal' ? [bounds.top, bounds.bottom] : [bounds.left, bounds.right];
  const lines: Point[][] = [];
  for (let at = start + spacing; at < end - 1e-6; at += spacing) {
    const crossings: number[] = [];
    for (const [index, [x, y]] of turned.entries()) {
      const [nextX, nextY] = turned[(index + 1) % turned.length] ?? [x, y];
      if (y > at === nextY > at) continue;
      crossings.push(x + ((at - y) / (nextY - y)) * (nextX - x));
    }
    crossings.sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const from = crossings[index] ?? 0;
      const to = crossings[index + 1] ?? 0;
      lines.push(
        run === 'horizontal'
          ? [
              [from, at],
              [to, at],
            ]
          : [
              [at, from],
              [at, to],
            ],
      );
    }
  }
  return lines;
}

const pointsOf = (shape: SampleShape): readonly Point[] =>
  shape.path ?? shape.points ?? outlineOf(shape);

/** Draws the marked plan of a takeoff to fill a box. */
export function drawPlan(takeoff: Takeoff, { width, height, detail }: Options): Drawing {
  const { plan } = takeoff.sample;
  const onSheet = detail === 'sheet';
  const textHeight = onSheet ? 7.4 : 8.6;
  const weight = onSheet ? 0.85 : 1;
  const bubble = onSheet ? 10 : 11;

  const footprintCorners = plan.shapes.flatMap((shape) =>
    (shape.footprint ? (shape.points ?? []) : []).flatMap(([x, y]) => {
      const [w, h] = shape.footprint ?? [0, 0];
      return cornersOf(x - w / 2, y - h / 2, w, h);
    }),
  );
  const drawn: Point[] = [
    ...plan.shapes.flatMap(pointsOf),
    ...footprintCorners,
    ...plan.base.flatMap((entry) => [
      ...(entry.wall ?? []),
      ...(entry.line ?? []),
      ...(entry.box ? cornersOf(...entry.box) : []),
    ]),
  ];
  const dimensionEnds = plan.dimensions.flatMap(({ from, to, offset }): Point[] =>
    from[1] === to[1]
      ? [
          [from[0], from[1] + offset],
          [to[0], to[1] + offset],
        ]
      : [
          [from[0] + offset, from[1]],
          [to[0] + offset, to[1]],
        ],
  );
  const object = boundsOf(drawn) ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const bounds = boundsOf([...drawn, ...dimensionEnds]) ?? object;
  const gridMargin = plan.grid ? bubble * 2 + 8 : 0;
  const edge = textHeight * 2 + 4;
  const margin = { left: edge + gridMargin, top: edge + gridMargin, right: edge, bottom: edge };
  const scale = Math.min(
    (width - margin.left - margin.right) / (bounds.right - bounds.left),
    (height - margin.top - margin.bottom) / (bounds.bottom - bounds.top),
  );
  const originX =
    margin.left +
    (width - margin.left - margin.right - (bounds.right - bounds.left) * scale) / 2 -
    bounds.left * scale;
  const originY =
    margin.top +
    (height - margin.top - margin.bottom - (bounds.bottom - bounds.top) * scale) / 2 -
    bounds.top * scale;
  const at = ([x, y]: Point): Point => [originX + x * scale, originY + y * scale];
  const all = (points: readonly Point[]) => points.map(at);

  const marks: Mark[] = [];
  const stroke = (path: string, lineWidth: number, extra: Partial<Mark> = {}) => {
    marks.push({ path, stroke: INK, width: lineWidth * weight, cap: 'round', ...extra });
  };
  const write = (text: string, place: TextPlace, extra: Partial<Mark> = {}) => {
    stroke(letter(text, place), place.height / 8.2 / weight, { note: true, ...extra });
  };
  const markOf = (shape: SampleShape): TaggedMark | undefined =>
    takeoff.marks.find((mark) => mark.id === shape.mark);

  for (const shape of plan.shapes) {
    const outline = outlineOf(shape);
    const mark = markOf(shape);
    if (outline.length === 0 || !mark) continue;
    const color = COLORS[mark.color];
    marks.push({
      path: polygon(all(outline), true),
      fill: color.fill,
      fillOpacity: color.opacity,
      stroke: color.line,
      width: 1.3 * weight,
    });
    if (shape.hatch) {
      const lines = hatch(outline, shape.hatch.run, shape.hatch.spacing);
      stroke(lines.map((line) => polygon(all(line), false)).join(''), 0.5, { stroke: color.line });
    }
    if (mark.color === 'red') {
      const [a, b, c, d] = all(
        cornersOf(
          ...(() => {
            const box = boundsOf(outline) ?? object;
            return [box.left, box.top, box.right - box.left, box.bottom - box.top] as const;
          })(),
        ),
      );
      if (a && b && c && d && outline.length === 4) {
        stroke(polygon([a, c], false) + polygon([b, d], false), 0.7, { stroke: color.line });
      }
    }
  }

  if (plan.grid) {
    const [left, top] = at([bounds.left, bounds.top]);
    const [right, bottom] = at([object.right, object.bottom]);
    const line = { dash: '14 4 3 4', note: false };
    for (const [index, x] of plan.grid.numbers.entries()) {
      const [column] = at([x, 0]);
      const head = top - 6;
      stroke(`M${n(column)} ${n(head)}L${n(column)} ${n(bottom + 8)}`, 0.5, line);
      stroke(circle(column, head - bubble, bubble), 1, { fill: SHEET });
      write(String(index + 1), {
        x: column,
        y: head - bubble + textHeight / 2,
        height: textHeight,
        align: 'middle',
      });
    }
    for (const [index, y] of plan.grid.letters.entries()) {
      const [, row] = at([0, y]);
      const head = left - 6;
      stroke(`M${n(head)} ${n(row)}L${n(right + 8)} ${n(row)}`, 0.5, line);
      stroke(circle(head - bubble, row, bubble), 1, { fill: SHEET });
      write(String.fromCharCode(65 + index), {
        x: head - bubble,
        y: row + textHeight / 2,
        height: textHeight,
        align: 'middle',
      });
    }
  }

  for (const entry of plan.base) {
    if (entry.wall) {
      const path = polygon(all(entry.wall), entry.closed);
      const thickness = Math.max((entry.thickness ?? 0.5) * scale, 2.4);
      stroke(path, (thickness + 1.1) / weight, { cap: 'butt' });
      stroke(path, (thickness - 1.1) / weight, { stroke: SHEET, cap: 'butt' });
    }
    const outline = entry.line ?? (entry.box ? cornersOf(...entry.box) : undefined);
    if (outline) {
      const path = polygon(all(outline), entry.closed || entry.box !== undefined);
      switch (entry.weight) {
        case 'solid':
          stroke(path, 0.8, { fill: INK });
          break;
        case 'hidden':
          stroke(path, 0.8, { dash: '5 3.5' });
          break;
        case 'fine':
        case 'object':
        case 'heavy':
          stroke(path, { fine: 0.6, object: 1.2, heavy: 2.6 }[entry.weight]);
      }
    }
    if (entry.door) {
      const [hinge, leaf, strike] = [
        at(entry.door.hinge),
        at(entry.door.leaf),
        at(entry.door.strike),
      ];
      const control: Point = [leaf[0] + strike[0] - hinge[0], leaf[1] + strike[1] - hinge[1]];
      // A quarter circle as a cubic curve: its handles reach 0.5523 of the way to the corner.
      const handle = (from: Point): Point => [
        from[0] + (control[0] - from[0]) * 0.5523,
        from[1] + (control[1] - from[1]) * 0.5523,
      ];
      const pair = ([x, y]: Point) => `${n(x)} ${n(y)}`;
      stroke(`M${pair(hinge)}L${pair(strike)}`, 3.4, { stroke: SHEET, cap: 'butt' });
      stroke(`M${pair(hinge)}L${pair(leaf)}`, 1.2);
      stroke(`M${pair(leaf)}C${pair(handle(leaf))} ${pair(handle(strike))} ${pair(strike)}`, 0.5);
    }
    if (entry.text && entry.at && onSheet) {
      const [x, y] = at(entry.at);
      write(entry.text, { x, y: y + textHeight / 2, height: textHeight, align: 'middle' });
    }
  }

  for (const shape of plan.shapes) {
    const mark = markOf(shape);
    if (!mark) continue;
    const color = COLORS[mark.color];
    if (shape.path) {
      stroke(polygon(all(shape.path), shape.closed), onSheet ? 3.6 : 4.2, {
        stroke: color.line,
        cap: 'butt',
      });
    }
    if (shape.footprint && shape.points) {
      const [w, h] = shape.footprint;
      const boxes = shape.points.map(([x, y]) =>
        polygon(all(cornersOf(x - w / 2, y - h / 2, w, h)), true),
      );
      marks.push({
        path: boxes.join(''),
        fill: color.fill,
        fillOpacity: color.opacity,
        stroke: color.line,
        width: 1.3 * weight,
      });
    }
  }

  for (const { from, to, offset } of plan.dimensions) {
    const flat = from[1] === to[1];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    // The text stands between the object and the line: keep room for it whatever the scale.
    const away = Math.sign(offset) * Math.max(Math.abs(offset) * scale, textHeight + 11);
    const shift = ([x, y]: Point): Point => (flat ? [x, y + away] : [x + away, y]);
    const a = shift(at(from));
    const b = shift(at(to));
    const sign = Math.sign(offset);
    const extension = ([x, y]: Point, end: Point) =>
      flat
        ? `M${n(end[0])} ${n(at([x, y])[1] + sign * 4)}L${n(end[0])} ${n(end[1] + sign * 4)}`
        : `M${n(at([x, y])[0] + sign * 4)} ${n(end[1])}L${n(end[0] + sign * 4)} ${n(end[1])}`;
    const tick = ([x, y]: Point) => `M${n(x - 3.2)} ${n(y + 3.2)}L${n(x + 3.2)} ${n(y - 3.2)}`;
    stroke(`${polygon([a, b], false)}${extension(from, a)}${extension(to, b)}`, 0.6, {
      note: true,
    });
    stroke(tick(a) + tick(b), 1.5, { note: true });
    const text = formatDimension(length);
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    write(
      text,
      flat
        ? { x: middle[0], y: middle[1] - 3.4, height: textHeight, align: 'middle' }
        : { x: middle[0] - 3.4, y: middle[1], height: textHeight, align: 'middle', upward: true },
    );
  }

  const numeral = onSheet ? 6 : 6.8;
  const radius = onSheet ? 7.4 : 8;
  const tagAt = (tag: string, [x, y]: Point) => {
    const half = measureText(tag, numeral) / 2 + 5.5;
    const rise = numeral * 0.95 + 1;
    marks.push({
      path: `M${n(x - half - 3)} ${n(y)}L${n(x - half + 2)} ${n(y - rise)}L${n(x + half - 2)} ${n(y - rise)}L${n(x + half + 3)} ${n(y)}L${n(x + half - 2)} ${n(y + rise)}L${n(x - half + 2)} ${n(y + rise)}Z`,
      fill: INK,
      stroke: SHEET,
      width: 0.9,
    });
    write(
      tag,
      { x, y: y + numeral / 2, height: numeral, align: 'middle' },
      { stroke: '#FFFFFF', width: numeral / 6.6, note: false },
    );
  };
  const counted = new Map<string, number>();
  for (const shape of plan.shapes) {
    const mark = markOf(shape);
    if (!mark) continue;
    const color = COLORS[mark.color];
    if (shape.points) {
      for (const place of shape.points) {
        const count = (counted.get(mark.id) ?? 0) + 1;
        counted.set(mark.id, count);
        const [x, y] = at(place);
        marks.push({ path: circle(x, y, radius), fill: color.line, stroke: SHEET, width: 0.8 });
        const size = count > 99 ? numeral * 0.72 : numeral;
        write(
          String(count),
          { x, y: y + size / 2, height: size, align: 'middle' },
          { stroke: color.on, width: size / 6.2, note: false },
        );
      }
      continue;
    }
    if (shape.tag === false) continue;
    const outline = outlineOf(shape);
    const place = at(
      shape.tag ?? (shape.path ? middleOf(shape.path, shape.closed) : centroidOf(outline)),
    );
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
      tagAt(mark.tag, place);
      continue;
    }
    const step = textHeight * 0.9 + 4.4;
    const first = place[1] - (labels.length * step) / 2;
    if (labels.length > 0 && (shape.hatch || mark.color === 'red')) {
      const half = Math.max(...labels.map((text) => measureText(text, textHeight * 0.9))) / 2 + 5;
      const bottom = first + numeral + 3 + labels.length * step + 3;
      marks.push({
        path: polygon(cornersOf(place[0] - half, first, half * 2, bottom - first), true),
        fill: SHEET,
        fillOpacity: 0.85,
      });
    }
    tagAt(mark.tag, [place[0], first]);
    for (const [index, text] of labels.entries()) {
      write(text, {
        x: place[0],
        y: first + numeral + 3 + (index + 1) * step - 2,
        height: textHeight * 0.9,
        align: 'middle',
      });
    }
  }

  return { width, height, marks: mergeMarks(marks), scale };
}

/** Joins neighbors of one style, so that a page of lettering is a few paths. */
function mergeMarks(marks: readonly Mark[]): Mark[] {
  const merged: Mark[] = [];
  for (const mark of marks) {
    if (mark.path === '') continue;
    const last = merged.at(-1);
    const joins =
      last !== undefined &&
      last.fill === undefined &&
      mark.fill === undefined &&
      last.stroke === mark.stroke &&
      last.width === mark.width &&
      last.dash === mark.dash &&
      last.cap === mark.cap &&
      last.note === mark.note;
    if (joins) last.path += mark.path;
    else merged.push({ ...mark });
  }
  return merged;
}

/** A swatch for a legend or table row, in a box 22 × 14. */
export function drawSwatch(mark: Pick<TaggedMark, 'kind' | 'color'>): Mark[] {
  const color = COLORS[mark.color];
  switch (mark.kind) {
    case 'area':
      return [
        {
          path: 'M1 1H21V13H1Z',
          fill: color.fill,
          fillOpacity: color.opacity,
          stroke: color.line,
          width: 1.4,
        },
      ];
    case 'linear':
      return [{ path: 'M0 7L22 7', stroke: color.line, width: 4.2, cap: 'butt' }];
    case 'count':
      return [{ path: circle(11, 7, 6.2), fill: color.line }];
  }
}
