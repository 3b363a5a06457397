import type { Board } from './board.ts';
import { SHEET } from './mark-colors.ts';
import { formatNumber as n } from './plan-lettering.ts';
import { circle } from './paths.ts';

/** Draws the column grid: numbers across the top, letters down the left. */
export function drawGrid(board: Board): void {
  const { grid } = board.plan;
  if (!grid) return;
  const { bounds, object } = board.fit;
  const { bubble, textHeight } = board.look;
  const [left, top] = board.at([bounds.left, bounds.top]);
  const [right, bottom] = board.at([object.right, object.bottom]);
  const line = { dash: '14 4 3 4', note: false };
  for (const [index, x] of grid.numbers.entries()) {
    const [column] = board.at([x, 0]);
    const head = top - 6;
    board.stroke(`M${n(column)} ${n(head)}L${n(column)} ${n(bottom + 8)}`, 0.5, line);
    board.stroke(circle(column, head - bubble, bubble), 1, { fill: SHEET });
    board.write(String(index + 1), {
      x: column,
      y: head - bubble + textHeight / 2,
      height: textHeight,
      align: 'middle',
    });
  }
  for (const [index, y] of grid.letters.entries()) {
    const [, row] = board.at([0, y]);
    const head = left - 6;
    board.stroke(`M${n(head)} ${n(row)}L${n(right + 8)} ${n(row)}`, 0.5, line);
    board.stroke(circle(head - bubble, row, bubble), 1, { fill: SHEET });
    board.write(String.fromCharCode(65 + index), {
      x: head - bubble,
      y: row + textHeight / 2,
      height: textHeight,
      align: 'middle',
    });
  }
}
