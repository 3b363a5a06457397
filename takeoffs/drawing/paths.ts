import { boundsOf, segmentsOf, type Point } from '../arithmetic/geometry.ts';
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

/** Writes separate strokes as SVG path data, in relative steps, so that equal strokes have equal path data. */
export function strokes(lines: readonly (readonly Point[])[]): string {
  let path = '';
  let pen: Tenths | undefined;
  for (const [[x, y] = [0, 0], [toX, toY] = [0, 0]] of lines) {
    const from: Tenths = [toTenths(x), toTenths(y)];
    const to: Tenths = [toTenths(toX), toTenths(toY)];
    path +=
      pen === undefined
        ? `M${from[0] / 10} ${from[1] / 10}`
        : `m${(from[0] - pen[0]) / 10} ${(from[1] - pen[1]) / 10}`.replace(' -', '-');
    path += writeLine(from, to);
    pen = to;
  }
  return path;
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
  const turn = ([x, y]: Point): Point => (run === 'horizontal' ? [x, y] : [y, x]);
  const turned = outlines.map((outline) => outline.map(turn));
  const bounds = boundsOf(turned[0] ?? []);
  if (!bounds) return [];
  const lines: Point[][] = [];
  for (let at = bounds.top + spacing; at < bounds.bottom - 1e-6; at += spacing) {
    const crossings = turned
      .flatMap((outline) => segmentsOf(outline, true))
      .flatMap(([[x, y], [nextX, nextY]]) =>
        y > at === nextY > at ? [] : x + ((at - y) / (nextY - y)) * (nextX - x),
      )
      .sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const ends = crossings.slice(index, index + 2);
      lines.push(ends.map((end) => turn([end, at])));
    }
  }
  return lines;
}
