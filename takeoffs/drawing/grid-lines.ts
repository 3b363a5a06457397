import type { Canvas } from './canvas.ts';
import { SHEET } from './palette.ts';
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
  const drawLine = (name: string, x: number, y: number, path: string) => {
    canvas.stroke(path, 0.5, { dash: '14 4 3 4' });
    canvas.stroke(circle(x, y, bubble), 1, { fill: SHEET });
    canvas.write(name, { x, y: y + textHeight / 2, height: textHeight, align: 'middle' });
  };
  for (const [index, feet] of grid.numbers.entries()) {
    const [x] = canvas.at([feet, 0]);
    const path = `M${n(x)} ${n(top - 6)}L${n(x)} ${n(bottom + 8)}`;
    drawLine(String(index + 1), x, top - 6 - bubble, path);
  }
  for (const [index, feet] of grid.letters.entries()) {
    const [, y] = canvas.at([0, feet]);
    const path = `M${n(left - 6)} ${n(y)}L${n(right + 8)} ${n(y)}`;
    drawLine(String.fromCharCode(65 + index), left - 6 - bubble, y, path);
  }
}
