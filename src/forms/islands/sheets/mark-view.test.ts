import { expect, test } from 'vitest';
import {
  fitView,
  isDoubtful,
  showCorners,
  showPoint,
  snapPoint,
  toStage,
  zoomView,
} from './mark-view.ts';

test('a sheet is made no smaller than its least and no larger than is of use', () => {
  const view = { scale: 0.5, x: 30, y: -20 };
  const at = [120, 80] as const;
  expect(zoomView(view, 0.001, at, 0.25).scale).toBe(0.25);
  // An eighth of an inch, nine points, then fills the 216 pixels of a narrow phone's half.
  expect(zoomView(view, 1_000, at, 0.25).scale).toBe(24);
});

test('a part is shown in the middle, and a point outside is brought in', () => {
  const stage = { width: 400, height: 300 };
  const view = fitView(stage, { left: 100, top: 100, right: 300, bottom: 200 });
  expect(toStage(view, [200, 150])).toEqual([200, 150]);
  const show = (at: readonly [number, number]) => toStage(showPoint(view, stage, at), at);
  const [x, y] = show([5_000, 150]);
  expect(x).toBeLessThan(400);
  expect(y).toBe(150);
  const [left, top] = show([-5_000, -5_000]);
  expect([left > 0, top > 0]).toEqual([true, true]);
  expect(show([200, 5_000])[1]).toBeLessThan(300);
});

test('a room with a corner outside is shown whole, one that is in view stays as it is', () => {
  const stage = { width: 400, height: 300 };
  const view = { scale: 2, x: 0, y: 0 };
  const inside = [
    [10, 10],
    [190, 10],
    [190, 140],
  ] as const;
  expect(showCorners(view, stage, inside)).toBe(view);
  const room = [...inside, [10, 300]] as const;
  const shown = showCorners(view, stage, room);
  expect(shown.scale).toBeLessThan(1);
  for (const corner of room) {
    const [x, y] = toStage(shown, corner);
    expect(Math.min(x, stage.width - x)).toBeGreaterThan(10);
    expect(Math.min(y, stage.height - y)).toBeGreaterThan(10);
  }
});

test('snaps to the first corner, then the right angle, then lines, and to nothing beyond the reach', () => {
  const strokes = [
    [
      [50, 0],
      [50, 100],
    ],
    [
      [0, 80],
      [100, 80],
    ],
  ] as const;
  expect(snapPoint([51, 79], [], strokes, 2)).toEqual([50, 80]);
  expect(snapPoint([53, 77], [], strokes, 2)).toEqual([53, 77]);
  // The right angle goes before the line beside it.
  expect(snapPoint([51, 30], [[51.5, 10]], strokes, 2)).toEqual([51.5, 30]);
  expect(
    snapPoint(
      [11, 11],
      [
        [10, 10],
        [90, 10],
        [90, 90],
      ],
      strokes,
      2,
    ),
  ).toEqual([10, 10]);
});

test('a wall of three miles and a room of one square foot are questioned', () => {
  expect(isDoubtful('run', 3 * 5_280)).toBe(true);
  expect(isDoubtful('area', 1)).toBe(true);
  expect(isDoubtful('area', 1_000_000)).toBe(true);
  expect(isDoubtful('run', 0.2)).toBe(true);
  expect(isDoubtful('area', 864)).toBe(false);
  expect(isDoubtful('run', 62.5)).toBe(false);
});
