import type { Canvas } from './canvas.ts';
import { SHEET } from './mark-colors.ts';
import { formatNumber as n } from './plan-lettering.ts';
import { circle } from './paths.ts';

/** Draws the column grid: numbers across the top, letters down the left. */
export function drawGrid(canvas: Canvas): void {
  const { grid } = canvas.plan;
  if (!grid) return;
  const { bounds, object } = canvas.fit;
  const { bubble, textHeight } = canvas.theme;
  const [left, top] = canvas.at([bounds.left, bounds.top]);
  const [right, bottom] = canvas.at([object.right, object.bottom]);
  const line = { dash: '14 4 3 4', note: false };
  for (const [index, x] of grid.numbers.entries()) {
    const [column] = canvas.at([x, 0]);
    const head = top - 6;
    canvas.stroke(`M${n(column)} ${n(head)}L${n(column)} ${n(bottom + 8)}`, 0.5, line);
    canvas.stroke(circle(column, head - bubble, bubble), 1, { fill: SHEET });
    canvas.write(String(index + 1), {
      x: column,
      y: head - bubble + textHeight / 2,
      height: textHeight,
      align: 'middle',
    });
  }
  for (const [index, y] of grid.letters.entries()) {
    const [, row] = canvas.at([0, y]);
    const head = left - 6;
    canvas.stroke(`M${n(head)} ${n(row)}L${n(right + 8)} ${n(row)}`, 0.5, line);
    canvas.stroke(circle(head - bubble, row, bubble), 1, { fill: SHEET });
    canvas.write(String.fromCharCode(65 + index), {
      x: head - bubble,
      y: row + textHeight / 2,
      height: textHeight,
      align: 'middle',
    });
  }
}
