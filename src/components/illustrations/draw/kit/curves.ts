import { trace } from './numbers.ts';
import type { Point } from './sheet.ts';

/** Path through the points, with tangents taken from their neighbors (Catmull-Rom). */
export function traceCurve(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return '';
  let path = trace`M${first[0]} ${first[1]}`;
  points.forEach((from, i) => {
    const to = points[i + 1];
    if (to === undefined) return;
    const before = points[i - 1] ?? from;
    const after = points[i + 2] ?? to;
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    path += trace`C${leave[0]} ${leave[1]} ${arrive[0]} ${arrive[1]} ${to[0]} ${to[1]}`;
  });
  return path;
}
