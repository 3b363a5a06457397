import { boundsOf, type Point } from '../geometry.ts';
import { formatNumber as n } from './lettering.ts';

/** A polyline as SVG path data. */
export const polygon = (points: readonly Point[], closed: boolean) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('') +
  (closed ? 'Z' : '');

/** A full circle as SVG path data. */
export function circle(x: number, y: number, radius: number): string {
  const r = n(radius);
  return `M${n(x - radius)} ${n(y)}A${r} ${r} 0 1 1 ${n(x + radius)} ${n(y)}A${r} ${r} 0 1 1 ${n(x - radius)} ${n(y)}Z`;
}

/** Parallel lines inside a polygon. */
export function hatch(
  outline: readonly Point[],
  run: 'horizontal' | 'vertical',
  spacing: number,
): Point[][] {
  const bounds = boundsOf(outline);
  if (!bounds) return [];
  const turned: Point[] = outline.map(([x, y]) => (run === 'horizontal' ? [x, y] : [y, x]));
  const [start, end] =
    run === 'horizontal' ? [bounds.top, bounds.bottom] : [bounds.left, bounds.right];
  const lines: Point[][] = [];
  for (let at = start + spacing; at < end - 1e-6; at += spacing) {
    const crossings: number[] = [];
    for (const [index, [x, y]] of turned.entries()) {
      const [nextX, nextY] = turned[(index + 1) % turned.length] ?? [x, y];
      if (y > at === nextY > at) continue;
      crossings.push(x + ((at - y) / (nextY - y)) * (nextX - x));
    }
    crossings.sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const from = crossings[index] ?? 0;
      const to = crossings[index + 1] ?? 0;
      lines.push(
        run === 'horizontal'
          ? [
              [from, at],
              [to, at],
            ]
          : [
              [at, from],
              [at, to],
            ],
      );
    }
  }
  return lines;
}
