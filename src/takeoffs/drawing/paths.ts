import { boundsOf, type Point } from '../geometry.ts';
import { formatNumber as n, toTenths, writeLine, type Tenths } from './plan-lettering.ts';

/** A polyline as SVG path data. */
export function polygon(points: readonly Point[], closed: boolean): string {
  let path = '';
  let from: Tenths | undefined;
  for (const [x, y] of points) {
    const to: Tenths = [toTenths(x), toTenths(y)];
    path += from === undefined ? `M${to[0] / 10} ${to[1] / 10}` : writeLine(from, to);
    from = to;
  }
  return closed ? `${path}Z` : path;
}

/** A full circle as SVG path data. */
export function circle(x: number, y: number, radius: number): string {
  const r = n(radius);
  const d = n(2 * radius);
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 1 ${d} 0a${r} ${r} 0 1 1-${d} 0Z`;
}

/** Parallel lines inside the first polygon and outside the others. */
export function hatch(
  outlines: readonly (readonly Point[])[],
  run: 'horizontal' | 'vertical',
  spacing: number,
): Point[][] {
  const bounds = boundsOf(outlines[0] ?? []);
  if (!bounds) return [];
  const turned = outlines.map((outline) =>
    outline.map(([x, y]): Point => (run === 'horizontal' ? [x, y] : [y, x])),
  );
  const [start, end] =
    run === 'horizontal' ? [bounds.top, bounds.bottom] : [bounds.left, bounds.right];
  const lines: Point[][] = [];
  for (let at = start + spacing; at < end - 1e-6; at += spacing) {
    const crossings: number[] = [];
    for (const corners of turned) {
      for (const [index, [x, y]] of corners.entries()) {
        const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
        if (y > at === nextY > at) continue;
        crossings.push(x + ((at - y) / (nextY - y)) * (nextX - x));
      }
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
