import { centroidOf, cornersOf, measureArea, type Point } from '../arithmetic/geometry.ts';
import { listSpots, type Spot } from '../schema/grading.ts';
import { outlineOf } from '../measure/shapes.ts';
import type { SampleShape } from '../schema/sample-schema.ts';
import type { Canvas } from './canvas.ts';
import { SHEET } from './palette.ts';
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
    const crossed = new Set<string | undefined>();
    for (const { grade } of parts) {
      if (grade?.zero.length !== 2) continue;
      crossed.add(grade.spots[0]);
      if (grade.kind === 'fill') continue;
      canvas.stroke(polygon(canvas.all(grade.zero), false), 2.2, { dash: '6 4' });
    }
    const rows = listSpots(grid);
    const spots = rows.flatMap((row, index) =>
      row.map((spot): WrittenSpot => {
        // Figures stand below and right of their spot: those of the last row and column on the slopes.
        const isAtSlope = grid.slopes && (index === rows.length - 1 || spot === row.at(-1));
        return writeSpot(canvas, spot, isAtSlope === true || crossed.has(spot.name));
      }),
    );
    // All of a kind together, so that they are few paths.
    for (const { at } of spots) drawCross(canvas, at);
    if (!canvas.theme.onSheet) continue;
    const paper = spots.map(({ box }) => (box ? polygon(box, true) : '')).join('');
    canvas.put({ path: paper, fill: SHEET, fillOpacity: 0.85, note: true });
    for (const { write } of spots) write();
    for (const shape of parts) writeVolumes(canvas, shape, parts);
  }
  canvas.drawFor(undefined);
}

/** A spot's place in the drawing, the paper behind its figures if any, and what writes them. */
interface WrittenSpot {
  at: Point;
  box: readonly Point[] | undefined;
  write: () => void;
}

function drawCross(canvas: Canvas, [x, y]: Point): void {
  canvas.stroke(`M${n(x - 4)} ${n(y)}h8m-4-4v8`, 1.2);
}

/** Lays out the figures of a spot; where the line of no cut and no fill or a slope may be behind them, on paper. */
function writeSpot(
  canvas: Canvas,
  { place, existing, proposed, depth }: Spot,
  onPaper: boolean,
): WrittenSpot {
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
    box: onPaper ? cornersOf(x + 2.5, y + 1.5, width, lines.length * step + 1) : undefined,
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
