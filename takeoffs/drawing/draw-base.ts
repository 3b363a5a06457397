import type { SamplePlan } from '../schema/sample-schema.ts';
import type { Bounds, Point, Segment } from '../arithmetic/geometry.ts';
import { layOutStair } from '../schema/stairs.ts';
import { findWall, outlineOfBase } from '../schema/walls.ts';
import type { Canvas } from './canvas.ts';
import { halfWall, HIDDEN, LEAF, layOutLeaf } from './draw-openings.ts';
import { BACKGROUND, COLORS, INK, SHEET } from './palette.ts';
import { circle, polygon, strokes } from './paths.ts';
import { measureText } from './plan-lettering.ts';

type BaseEntry = SamplePlan['base'][number];

/** Line widths before the theme's weight. */
const WIDTHS = { fine: 0.6, object: 1.2, heavy: 2.6, hidden: 0.8, solid: 0.8, background: 0.8 };

/** Feet from one line of a ceiling's grid to the next. */
const PANEL = 2;

/** The lines of a ceiling's grid, counted from the drawing's origin, so that panels of all rooms line up. */
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

/** Filling of a cut wall. */
const POCHE = COLORS.rule;

const inkOf = ({ weight }: BaseEntry) => (weight === 'background' ? BACKGROUND : INK);

/**
 * Draws walls: all edges, then all fills, so that walls that meet are joined. Hidden walls, such as walls to be
 * removed, are dashed, without fill, and below the others.
 */
function drawWalls(canvas: Canvas, walls: readonly BaseEntry[]): void {
  const { weight } = canvas.theme;
  const strokeAll = (
    entries: readonly BaseEntry[],
    edge: number,
    styleOf: (entry: BaseEntry) => { stroke: string; dash?: string },
  ) => {
    for (const entry of entries) {
      const { points, closed } = outlineOfBase(entry);
      const thickness = Math.max((entry.thickness ?? 0.5) * canvas.fit.scale, 2.4);
      const style = { ...styleOf(entry), cap: 'butt' } as const;
      canvas.stroke(polygon(canvas.all(points), closed), (thickness + edge) / weight, style);
    }
  };
  const hidden = walls.filter((entry) => entry.weight === 'hidden');
  const built = walls.filter((entry) => entry.weight !== 'hidden');
  strokeAll(hidden, 1.1, () => ({ stroke: INK, dash: HIDDEN }));
  strokeAll(hidden, -1.1, () => ({ stroke: SHEET }));
  strokeAll(built, 1.1, (entry) => ({ stroke: inkOf(entry) }));
  strokeAll(built, -1.1, () => ({ stroke: POCHE }));
}

/** Draws doors: opens the wall between hinge and strike, then draws leaf and swing. */
function drawDoors(canvas: Canvas, entries: readonly BaseEntry[]): void {
  const doors = entries.flatMap((entry) =>
    entry.door
      ? [
          {
            ...entry.door,
            style: {
              stroke: inkOf(entry),
              ...(entry.weight === 'hidden' && ({ dash: HIDDEN, cap: 'butt' } as const)),
            },
          },
        ]
      : [],
  );
  for (const { hinge, strike } of doors) {
    const middle: Point = [(hinge[0] + strike[0]) / 2, (hinge[1] + strike[1]) / 2];
    const thickness = 2 * halfWall(canvas, findWall(canvas.plan, middle)) + 1.8;
    const gap = polygon(canvas.all([hinge, strike]), false);
    canvas.stroke(gap, thickness / canvas.theme.weight, { stroke: SHEET, cap: 'butt' });
  }
  for (const part of ['leaf', 'swing'] as const) {
    for (const { hinge, leaf, strike, style } of doors) {
      const paths = layOutLeaf(canvas.at(hinge), canvas.at(leaf), canvas.at(strike));
      canvas.stroke(paths[part], LEAF[part], style);
    }
  }
}

function drawOutline(canvas: Canvas, entry: BaseEntry): void {
  const { points, closed } = outlineOfBase(entry);
  canvas.stroke(polygon(canvas.all(points), closed), WIDTHS[entry.weight], {
    stroke: inkOf(entry),
    ...(entry.weight === 'solid' && { fill: INK }),
    ...(entry.weight === 'hidden' && { dash: HIDDEN }),
  });
}

/** Radius of a section, detail or elevation tag, in points of the drawing's box, and the height of its text. */
function sizeCallout({ theme }: Canvas, sheet: string): { radius: number; height: number } {
  const height = theme.textHeight * 0.85;
  return { radius: measureText(sheet, height) / 2 + 5, height };
}

/** Returns the bounds of the section, detail and elevation tags, in points of the drawing's box. */
export function listCallouts(canvas: Canvas): Bounds[] {
  if (!canvas.theme.onSheet) return [];
  return canvas.plan.base.flatMap(({ callout, at }) => {
    if (!callout || !at) return [];
    const [x, y] = canvas.at(at);
    const reach = sizeCallout(canvas, callout.sheet).radius * (callout.looks ? Math.SQRT2 : 1);
    return [{ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }];
  });
}

const LOOKS: Readonly<Record<'right' | 'left' | 'down' | 'up', Point>> = {
  right: [1, 0],
  left: [-1, 0],
  down: [0, 1],
  up: [0, -1],
};

/**
 * Draws a section, detail or elevation tag: its number over its sheet's, with a section's cut line or an elevation's
 * pointer.
 */
function drawCallout(
  canvas: Canvas,
  { number, sheet, cut, looks }: NonNullable<BaseEntry['callout']>,
  at: Point,
): void {
  const { radius, height } = sizeCallout(canvas, sheet);
  const [x, y] = canvas.at(at);
  const line = cut && polygon([[x, y], canvas.at(cut)], false);
  if (line) canvas.put({ path: line, stroke: INK, width: 1, dash: '14 4 3 4' });
  if (looks) {
    // Half of a square on its corner around the circle: the pointer is the part that the circle does not cover.
    const [dx, dy] = LOOKS[looks];
    const reach = radius * Math.SQRT2;
    const point: Point[] = [
      [x + dx * reach, y + dy * reach],
      [x + dy * reach, y + dx * reach],
      [x - dy * reach, y - dx * reach],
    ];
    canvas.put({ path: polygon(point, true), fill: INK });
  }
  canvas.put({ path: circle(x, y, radius), fill: SHEET, stroke: INK, width: 1 });
  const middle = polygon(
    [
      [x - radius, y],
      [x + radius, y],
    ],
    false,
  );
  canvas.put({ path: middle, stroke: INK, width: 0.8 });
  canvas.write(number, { x, y: y - 3, height, align: 'middle' });
  canvas.write(sheet, { x, y: y + height + 3, height, align: 'middle' });
}

/**
 * Draws the building itself: walls, doors, lines and boxes, stairs, and on the sheet its ceilings and notes. Strokes of
 * one style are consecutive, so that they merge into one path.
 */
export function drawBase(canvas: Canvas): void {
  const { onSheet, textHeight } = canvas.theme;
  const { base, stairs } = canvas.plan;
  for (const { ceiling } of onSheet ? base : []) {
    if (!ceiling) continue;
    const lines = layOutCeiling(ceiling).map((segment) => canvas.all(segment));
    canvas.stroke(strokes(lines), 0.3, { stroke: BACKGROUND });
  }
  drawWalls(
    canvas,
    base.filter(({ wall }) => wall),
  );
  drawDoors(canvas, base);
  for (const entry of base) if (entry.line || entry.box) drawOutline(canvas, entry);
  for (const { text, at } of onSheet ? base : []) {
    if (!text || !at) continue;
    const [x, y] = canvas.at(at);
    canvas.write(text, { x, y: y + textHeight / 2, height: textHeight, align: 'middle' });
  }
  for (const { callout, at } of onSheet ? base : []) {
    if (callout && at) drawCallout(canvas, callout, at);
  }
  for (const stair of stairs) {
    const { outlines, treads } = layOutStair(stair);
    canvas.stroke(outlines.map((outline) => polygon(canvas.all(outline), true)).join(''), 1.2);
    canvas.stroke(treads.map((edge) => polygon(canvas.all(edge), false)).join(''), 0.6);
  }
}
