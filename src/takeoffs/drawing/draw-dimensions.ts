import { formatDimension } from '../dimension.ts';
import type { Point } from '../geometry.ts';
import type { Board } from './board.ts';
import { formatNumber as n } from './plan-lettering.ts';
import { polygon } from './paths.ts';

/** Draws the dimension lines with their extension lines, ticks and figures. */
export function drawDimensions(board: Board): void {
  const { textHeight } = board.look;
  const { scale } = board.fit;
  for (const { from, to, offset } of board.plan.dimensions) {
    const flat = from[1] === to[1];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    // The text stands between the object and the line: keep room for it whatever the scale.
    const away = Math.sign(offset) * Math.max(Math.abs(offset) * scale, textHeight + 11);
    const shift = ([x, y]: Point): Point => (flat ? [x, y + away] : [x + away, y]);
    const a = shift(board.at(from));
    const b = shift(board.at(to));
    const sign = Math.sign(offset);
    const extension = ([x, y]: Point, end: Point) =>
      flat
        ? `M${n(end[0])} ${n(board.at([x, y])[1] + sign * 4)}L${n(end[0])} ${n(end[1] + sign * 4)}`
        : `M${n(board.at([x, y])[0] + sign * 4)} ${n(end[1])}L${n(end[0] + sign * 4)} ${n(end[1])}`;
    const tick = ([x, y]: Point) => `M${n(x - 3.2)} ${n(y + 3.2)}L${n(x + 3.2)} ${n(y - 3.2)}`;
    board.stroke(`${polygon([a, b], false)}${extension(from, a)}${extension(to, b)}`, 0.6, {
      note: true,
    });
    board.stroke(tick(a) + tick(b), 1.5, { note: true });
    const text = formatDimension(length);
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    board.write(
      text,
      flat
        ? { x: middle[0], y: middle[1] - 3.4, height: textHeight, align: 'middle' }
        : { x: middle[0] - 3.4, y: middle[1], height: textHeight, align: 'middle', upward: true },
    );
  }
}
