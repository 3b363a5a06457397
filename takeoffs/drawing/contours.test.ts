import { expect, test } from 'vitest';
import type { GradingGrid } from '../schema/grading.ts';
import { traceContours } from './contours.ts';

const lot = (interval: number): GradingGrid => ({
  id: 'lot',
  marks: { cut: 'cut', fill: 'fill' },
  origin: [0, 0],
  cell: 10,
  existing: [],
  proposed: [],
  strip: 0,
  section: 0,
  interval,
  cuts: [],
});
const trace = (interval: number, ...rows: number[][]) => traceContours(lot(interval), rows);
const endsOf = (line: readonly (readonly [number, number])[] = []) =>
  [line[0], line.at(-1)].sort((a, b) => (a?.[1] ?? 0) - (b?.[1] ?? 0));

test('a plane has straight lines, one a multiple of the interval', () => {
  // Falls 2 ft in 20 to the right: 101 is halfway, 101.5 and 100.5 five feet from it.
  const contours = trace(0.5, [102, 101, 100], [102, 101, 100]);
  expect(contours.map(({ level, lines }) => [level, lines.length])).toEqual([
    [100.5, 1],
    [101, 1],
    [101.5, 1],
    [102, 1],
  ]);
  for (const [index, x] of [15, 10, 5].entries()) {
    expect(endsOf(contours[index]?.lines[0])).toEqual([
      [expect.closeTo(x), 0],
      [expect.closeTo(x), 10],
    ]);
  }
});

test('a line about a hill returns to where it began', () => {
  const [low, high] = trace(1, [100.5, 100.5, 100.5], [100.5, 102.5, 100.5], [100.5, 100.5, 100.5]);
  expect([low?.level, high?.level]).toEqual([101, 102]);
  for (const contour of [low, high]) {
    const [line, ...others] = contour?.lines ?? [];
    expect(others).toEqual([]);
    expect(line?.[0]).toEqual(line?.at(-1));
    expect(line?.length).toBeGreaterThan(7);
  }
});

// Corners 102, 100, 102, 100 about a middle of 101: at 101.5 one line cuts off each high corner, at 100.5 each low one.
test('a saddle is two lines on either side of its middle', () => {
  const contours = trace(0.5, [102, 100], [100, 102]);
  const at = (level: number) => contours.find((contour) => contour.level === level)?.lines ?? [];
  for (const level of [101.5, 100.5]) {
    expect(at(level).map((line) => line.length)).toEqual([3, 3]);
  }
  // High at the upper left and lower right: no line crosses the diagonal between the low corners.
  expect(at(101.5).map((line) => line.every(([x, y]) => x + y < 10))).toEqual([true, false]);
  expect(at(101.5).map((line) => line.every(([x, y]) => x + y > 10))).toEqual([false, true]);
});
