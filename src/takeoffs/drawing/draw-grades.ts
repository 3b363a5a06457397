import { centroidOf, cornersOf, measureArea } from '../geometry.ts';
import { listSpots, type Spot } from '../grading.ts';
import { outlineOf } from '../measure/shapes.ts';
import type { SampleShape } from '../sample-schema.ts';
import type { Board } from './board.ts';
import { drawTag } from './draw-tags.ts';
import { SHEET } from './mark-colors.ts';
import { polygon } from './paths.ts';
import { formatNumber as n, measureText } from './plan-lettering.ts';

/** Part of a cell below which no volume is written into it. */
const LEAST_PART = 0.4;

/**
 * Draws the grading grids: the line of no cut and no fill, at each spot cut (C) or fill (F) in feet, on the sheet with
 * both elevations and the volume of each cell.
 */
export function drawGrades(board: Board): void {
  for (const grid of board.plan.grading) {
    const parts = board.plan.shapes.filter(({ grade }) => grade?.grid === grid.id);
    const crossed = new Set<string | undefined>();
    for (const { grade } of parts) {
      if (grade?.zero.length !== 2) continue;
      crossed.add(grade.spots[0]);
      if (grade.kind === 'fill') continue;
      board.stroke(polygon(board.all(grade.zero), false), 2.2, { dash: '6 4' });
    }
    for (const spot of listSpots(grid).flat()) drawSpot(board, spot, crossed.has(spot.name));
    for (const kind of ['cut', 'fill'] as const) {
      const own = parts.filter(({ grade }) => grade?.kind === kind);
      const [deepest] = own.toSorted((a, b) => (b.grade?.mean ?? 0) - (a.grade?.mean ?? 0));
      for (const shape of own) drawCell(board, shape, shape === deepest);
    }
  }
  board.drawFor(undefined);
}

/** Draws a spot with its figures; where the line of no cut and no fill may run behind them, on paper. */
function drawSpot(
  board: Board,
  { place, existing, proposed, depth }: Spot,
  onPaper: boolean,
): void {
  const { textHeight, onSheet } = board.look;
  const height = textHeight * 0.8;
  const step = height + 3;
  const [x, y] = board.at(place);
  board.stroke(
    `M${n(x - 4)} ${n(y)}L${n(x + 4)} ${n(y)}M${n(x)} ${n(y - 4)}L${n(x)} ${n(y + 4)}`,
    1.2,
  );
  const sign = depth === 0 ? '' : depth > 0 ? 'C ' : 'F ';
  const lines = [
    `${sign}${Math.abs(depth).toFixed(1)}`,
    ...(onSheet ? [`E ${existing.toFixed(1)}`, `P ${proposed.toFixed(1)}`] : []),
  ];
  if (onPaper) {
    const width = Math.max(...lines.map((text) => measureText(text, height))) + 3;
    const box = cornersOf(x + 2.5, y + 1.5, width, lines.length * step + 1);
    board.put({ path: polygon(box, true), fill: SHEET, fillOpacity: 0.85, note: true });
  }
  for (const [index, text] of lines.entries()) {
    board.write(text, { x: x + 4, y: y + (index + 1) * step, height, align: 'left' });
  }
}

/** Writes the volume of a cell's larger part and, where asked, its mark's tag. */
function drawCell(board: Board, shape: SampleShape, tagged: boolean): void {
  const { textHeight, onSheet } = board.look;
  const { grade } = shape;
  const mark = board.markOf(shape);
  if (!grade || !mark) return;
  const outline = outlineOf(shape);
  board.drawFor(shape.id);
  const [x, y] = board.at(centroidOf(outline));
  if (tagged) drawTag(board, mark.tag, [x + 8, y + 2]);
  if (!onSheet || measureArea(outline) < grade.cell * LEAST_PART) return;
  const text = `${((grade.cell * grade.mean) / 27).toFixed(1)} CY`;
  board.write(text, { x: x + 8, y: y + 22, height: textHeight, align: 'middle' });
}
