import { formatDimension } from '../arithmetic/dimension.ts';
import type { Bounds, Point } from '../arithmetic/geometry.ts';
import type { Canvas } from './canvas.ts';
import { formatNumber as n, measureText } from './plan-lettering.ts';
import { polygon } from './paths.ts';

/** Points between a dimension's figures and a tag. */
const CLEAR = 1.5;
/** Points between the line and its figures. */
const GAP = 3.4;

/** Returns whether one of these signs would cover figures in the given box. */
const isCovered = (box: Bounds, signs: readonly Bounds[]) =>
  signs.some(
    (tag) =>
      tag.left < box.right + CLEAR &&
      tag.right > box.left - CLEAR &&
      tag.top < box.bottom + CLEAR &&
      tag.bottom > box.top - CLEAR,
  );

/**
 * Draws the dimension lines with their extension lines, ticks and texts. Moves a line out if a sign or another text
 * would cover its text.
 *
 * @param signs bounds of the signs, in points of the drawing's box.
 */
export function drawDimensions(canvas: Canvas, signs: readonly Bounds[]): void {
  const taken = [...signs];
  const { textHeight, disc } = canvas.theme;
  const { scale } = canvas.fit;
  for (const { from, to, offset } of canvas.plan.dimensions) {
    const isHorizontal = from[1] === to[1];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    // The text stands between the object and the line: keep room for it whatever the scale.
    const sign = Math.sign(offset);
    const text = formatDimension(length);
    const half = measureText(text, textHeight) / 2;
    let away = Math.max(Math.abs(offset) * scale, textHeight + 11);
    const shift = ([x, y]: Point): Point =>
      isHorizontal ? [x, y + sign * away] : [x + sign * away, y];
    const place = () => {
      const [a, b] = [shift(canvas.at(from)), shift(canvas.at(to))];
      const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      const box: Bounds = isHorizontal
        ? { left: x - half, right: x + half, top: y - GAP - textHeight, bottom: y - GAP }
        : { left: x - GAP - textHeight, right: x - GAP, top: y - half, bottom: y + half };
      return { a, b, x, y, box };
    };
    for (let moves = 0; moves < 3 && isCovered(place().box, taken); moves++) away += disc;
    const { a, b, x, y, box } = place();
    taken.push(box);
    const extension = ([x, y]: Point, end: Point) =>
      isHorizontal
        ? `M${n(end[0])} ${n(canvas.at([x, y])[1] + sign * 4)}L${n(end[0])} ${n(end[1] + sign * 4)}`
        : `M${n(canvas.at([x, y])[0] + sign * 4)} ${n(end[1])}L${n(end[0] + sign * 4)} ${n(end[1])}`;
    const tick = ([x, y]: Point) => `M${n(x - 3.2)} ${n(y + 3.2)}L${n(x + 3.2)} ${n(y - 3.2)}`;
    canvas.stroke(`${polygon([a, b], false)}${extension(from, a)}${extension(to, b)}`, 0.6);
    canvas.stroke(tick(a) + tick(b), 1.5);
    canvas.write(
      text,
      isHorizontal
        ? { x, y: y - GAP, height: textHeight, align: 'middle' }
        : { x: x - GAP, y, height: textHeight, align: 'middle', upward: true },
    );
  }
}
