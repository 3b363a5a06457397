import { centroidOf, cornersOf, measureArea, type Point } from '../arithmetic/geometry.ts';
import { listSpots, type GradingGrid, type Spot } from '../schema/grading.ts';
import { outlineOf } from '../measure/shapes.ts';
import type { SampleShape } from '../schema/sample-schema.ts';
import type { Canvas } from './canvas.ts';
import { traceContours } from './contours.ts';
import { BACKGROUND, INK, SHEET } from './palette.ts';
import { writeVolume } from './cell-volume.ts';
import { polygon } from './paths.ts';
import { formatNumber as n, measureText } from './plan-lettering.ts';

/** Part of a cell below which no volume is written into it. */
const LEAST_PART = 0.4;
const SIGNS = { cut: 'C', fill: 'F' } as const;

const isSmall = (shape: SampleShape) =>
  shape.grade !== undefined && measureArea(outlineOf(shape)) < shape.grade.cell * LEAST_PART;

/**
 * Draws the grading grids: the line of no cut and no fill, and the spots; on the sheet with cut (C) or fill (F) in feet, both
 * elevations, and the volume of each cell.
 */
export function drawGrades(canvas: Canvas): void {
  for (const grid of canvas.plan.grading) {
    const parts = canvas.plan.shapes.filter(({ grade }) => grade?.of === grid.id);
    for (const { grade } of parts) {
      if (grade?.zero.length !== 2) continue;
      if (grade.kind === 'fill') continue;
      canvas.stroke(polygon(canvas.all(grade.zero), false), 2.2, { dash: '6 4' });
    }
    if (canvas.theme.onSheet) drawContours(canvas, grid);
    const rows = listSpots(grid);
    const spots = rows.flat().map((spot) => writeSpot(canvas, spot));
    // All of a kind together, so that they are few paths.
    for (const { at } of spots) drawCross(canvas, at);
    if (!canvas.theme.onSheet) continue;
    const paper = spots.map(({ box }) => polygon(box, true)).join('');
    canvas.put({ path: paper, fill: SHEET, fillOpacity: 0.85, note: true });
    for (const { write } of spots) write();
    for (const shape of parts) writeVolumes(canvas, shape, parts);
  }
  canvas.drawFor(undefined);
}

/** Draws the contours of existing ground, gray and dashed, and of finish grade, below the spots and their figures. */
function drawContours(canvas: Canvas, grid: GradingGrid): void {
  const surfaces = [
    { heights: grid.existing, style: { stroke: BACKGROUND, dash: '5 3' } },
    { heights: grid.proposed, style: { stroke: INK } },
  ];
  for (const { heights, style } of surfaces) {
    const lines = traceContours(grid, heights).flatMap((contour) => contour.lines);
    const path = lines.map((line) => polygon(canvas.all(line), false)).join('');
    canvas.stroke(path, 0.7, style);
  }
}

/** A spot's place in the drawing, the paper behind its figures, and what writes them. */
interface WrittenSpot {
  at: Point;
  box: readonly Point[];
  write: () => void;
}

function drawCross(canvas: Canvas, [x, y]: Point): void {
  canvas.stroke(`M${n(x - 4)} ${n(y)}h8m-4-4v8`, 1.2);
}

/** Lays out the figures of a spot, on paper: lines of all kinds may be behind them. */
function writeSpot(canvas: Canvas, { place, existing, proposed, depth }: Spot): WrittenSpot {
  const { textHeight } = canvas.theme;
  const height = textHeight * 0.8;
  const step = height + 3;
  const [x, y] = canvas.at(place);
  const sign = depth === 0 ? '' : depth > 0 ? 'C ' : 'F ';
  const lines = [
    `${sign}${Math.abs(depth).toFixed(1)}`,
    `E ${existing.toFixed(1)}`,
    `P ${proposed.toFixed(1)}`,
  ];
  const width = Math.max(...lines.map((text) => measureText(text, height))) + 3;
  return {
    at: [x, y],
    box: cornersOf(x + 2.5, y + 1.5, width, lines.length * step + 1),
    write: () => {
      for (const [index, text] of lines.entries()) {
        canvas.write(text, { x: x + 4, y: y + (index + 1) * step, height, align: 'left' });
      }
    },
  };
}

/**
 * Writes the volume of a cell's part into it. A part too small for that stands below the volume of the larger one, both
 * with cut (C) or fill (F).
 */
function writeVolumes(canvas: Canvas, shape: SampleShape, parts: readonly SampleShape[]): void {
  const { grade } = shape;
  if (!grade || isSmall(shape)) return;
  const small = parts.find(
    (part) => part.grade?.spots[0] === grade.spots[0] && part !== shape && isSmall(part),
  )?.grade;
  canvas.drawFor(shape.id);
  const [x, y] = canvas.at(centroidOf(outlineOf(shape)));
  // Off the figures of its spot, in a part of a cell also off the line that bounds it.
  const aside = grade.zero.length === 2 ? 0 : 8;
  const height = canvas.theme.textHeight;
  const lines = small
    ? [grade, small].map((part) => `${SIGNS[part.kind]} ${writeVolume(part)} CY`)
    : [`${writeVolume(grade)} CY`];
  for (const [index, text] of lines.entries()) {
    const below = y + 22 + index * (height + 4);
    canvas.write(text, { x: x + aside, y: below, height, align: 'middle' });
  }
}
