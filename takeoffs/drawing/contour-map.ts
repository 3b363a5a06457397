import { cornersOf, measureLength, segmentsOf, type Point } from '../arithmetic/geometry.ts';
import { findLowPoints, listSpots, type GradingGrid, type Spot } from '../schema/grading.ts';
import type { Earthwork } from '../measure/earthwork.ts';
import { traceContours, type Contour } from './contours.ts';
import type { MapOptions } from './cell-map.ts';
import { frameGrid, nameLines, type GridFrame } from './grid-frame.ts';
import type { Drawing } from './plan.ts';
import { measureLines, Sketch } from './sketch.ts';

/** Line widths of contours: each foot, each fraction of a foot, and each fifth foot. */
const WIDTHS = { foot: 1.3, part: 0.6, fifth: 2.2 };

/** Places along a line that its label may stand at, in parts of its length, the best first. */
const LABEL_PLACES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78, 0.15, 0.85];

/** A circle that lettering takes on a drawing. */
interface Taken {
  at: Point;
  radius: number;
}

const isWhole = (feet: number) => Math.abs(feet - Math.round(feet)) < 1e-9;

function findWidth(level: number): number {
  if (!isWhole(level)) return WIDTHS.part;
  return Math.round(level) % 5 === 0 ? WIDTHS.fifth : WIDTHS.foot;
}

/**
 * Draws the contours of existing ground, dashed, and of finish grade, with each foot labeled, the top of a label uphill, and spot
 * grades: finish over existing in brackets. A large map has all spots, a small one corners and low points.
 */
export function drawContourMap(
  { grid, inlets }: Pick<Earthwork, 'grid' | 'inlets'>,
  { width, letters, colors, isLarge }: MapOptions,
): Drawing {
  const sketch = new Sketch(colors, letters);
  const frame = frameGrid(grid, width, letters);
  const rows = listSpots(grid);
  const corners = [rows[0], rows.at(-1)].flatMap((row) => [row?.[0], row?.at(-1)]);
  const lows = findLowPoints(grid).flatMap(({ spots }) => spots);
  const spots = rows
    .flat()
    .filter((spot) => isLarge || corners.includes(spot) || lows.includes(spot));
  const surfaces = [
    { heights: grid.existing, color: colors.quiet, style: { dash: '5 3', cap: 'butt' } as const },
    { heights: grid.proposed, color: colors.finish, style: {} },
  ];
  const outline = [
    rows[0]?.[0],
    rows[0]?.at(-1),
    rows.at(-1)?.at(-1),
    rows.at(-1)?.[0],
    rows[0]?.[0],
  ];
  sketch.stroke([outline.flatMap((spot) => (spot ? [frame.place(spot.place)] : []))], 1);
  nameLines(sketch, grid, frame);
  const taken = spots.map((spot): Taken => {
    const { half } = measureLines(writeGrades(spot), letters);
    return { at: placeGrades(spot, rows.at(-1) ?? [], frame, letters), radius: half };
  });
  const traced = surfaces.map((surface) => ({
    ...surface,
    contours: traceContours(grid, surface.heights),
  }));
  for (const { contours, color, style } of traced) {
    for (const { level, lines } of contours) {
      const drawn = lines.map((line) => line.map(frame.place));
      sketch.stroke(drawn, findWidth(level), { ...style, stroke: color });
    }
  }
  for (const inlet of inlets) drawInlet(sketch, frame.place(inlet));
  for (const { contours, color, heights } of traced) {
    for (const contour of contours)
      labelContour(sketch, contour, { grid, heights, frame, taken, color });
  }
  for (const spot of spots) {
    const [x, y] = frame.place(spot.place);
    sketch.stroke(
      [
        [
          [x - 3, y],
          [x + 3, y],
        ],
        [
          [x, y - 3],
          [x, y + 3],
        ],
      ],
      1,
    );
    const [finish = '', existing = ''] = writeGrades(spot);
    sketch.writeOnPaper(placeGrades(spot, rows.at(-1) ?? [], frame, letters), [
      { text: finish },
      { text: existing, color: colors.quiet },
    ]);
  }
  return { ...frame, marks: sketch.marks };
}

const writeGrades = ({ proposed, existing }: Spot) => [
  proposed.toFixed(1),
  `(${existing.toFixed(1)})`,
];

/** Middle of the grades of a spot: right of it and below, in the last row above. */
function placeGrades(
  spot: Spot,
  last: readonly Spot[],
  { place }: GridFrame,
  letters: number,
): Point {
  const [x, y] = place(spot.place);
  const { half, rise } = measureLines(writeGrades(spot), letters);
  return [x + half + 2, y + (last.includes(spot) ? -1 : 1) * (rise + 2)];
}

function drawInlet(sketch: Sketch, [x, y]: Point): void {
  const side = sketch.height * 1.2;
  sketch.tint([cornersOf(x - side / 2, y - side / 2, side, side)], sketch.colors.ink, 1);
}

interface Labeling {
  grid: GradingGrid;
  heights: GradingGrid['existing'];
  frame: GridFrame;
  /** Where lettering stands already; a label adds itself. */
  taken: Taken[];
  color: string;
}

/**
 * Labels the lines of a whole foot, each where its label covers no spot grade and is two cap heights from other labels; a line
 * too short for its label has none.
 */
function labelContour(sketch: Sketch, { level, lines }: Contour, labeling: Labeling): void {
  if (!isWhole(level)) return;
  const { grid, heights, frame, taken, color } = labeling;
  const text = level.toFixed(0);
  const { half } = measureLines([text], sketch.height);
  for (const line of lines) {
    const drawn = line.map(frame.place);
    const length = measureLength(drawn, false);
    if (length < half * 5) continue;
    for (const part of LABEL_PLACES) {
      const { at, turn } = goAlong(drawn, part * length);
      if (
        taken.some((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < one.radius + half)
      ) {
        continue;
      }
      // Up on the label, as it is turned: uphill if the surface is higher there.
      const radians = (turn * Math.PI) / 180;
      const up: Point = [at[0] + 6 * Math.sin(radians), at[1] - 6 * Math.cos(radians)];
      const isUphill = findHeight(grid, heights, frame, up) >= level;
      taken.push({ at, radius: half + 2 * sketch.height });
      sketch.writeOnPaper(at, [{ text, color }], isUphill ? turn : turn + 180);
      break;
    }
  }
}

/** The point of a line after a length, and the degrees that it is turned there. */
function goAlong(line: readonly Point[], length: number): { at: Point; turn: number } {
  let left = length;
  for (const [from, to] of segmentsOf(line, false)) {
    const [right, down] = [to[0] - from[0], to[1] - from[1]];
    const own = Math.hypot(right, down);
    if (left <= own) {
      const part = left / own;
      return {
        at: [from[0] + part * right, from[1] + part * down],
        turn: (Math.atan2(down, right) * 180) / Math.PI,
      };
    }
    left -= own;
  }
  return { at: line.at(-1) ?? [0, 0], turn: 0 };
}

/** Height of a surface at a point of the drawing, between the four spots about it. */
function findHeight(
  grid: GradingGrid,
  heights: GradingGrid['existing'],
  { place, scale }: GridFrame,
  [x, y]: Point,
): number {
  const [left, top] = place(grid.origin);
  const limit = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  const across = limit((x - left) / scale / grid.cell, (heights[0]?.length ?? 1) - 1.001);
  const down = limit((y - top) / scale / grid.cell, heights.length - 1.001);
  const [column, row] = [Math.floor(across), Math.floor(down)];
  const [a, b] = [across - column, down - row];
  const at = (right: number, below: number) => heights[row + below]?.[column + right] ?? NaN;
  return (1 - b) * ((1 - a) * at(0, 0) + a * at(1, 0)) + b * ((1 - a) * at(0, 1) + a * at(1, 1));
}
