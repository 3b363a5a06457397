import { expect, test } from 'vitest';
import { readTakeoffs } from '../../tests/support/read-samples.ts';
import { readPath } from '../../tests/support/read-path.ts';
import { boundsOf, type Bounds } from '../arithmetic/geometry.ts';
import type { Lettering } from './canvas.ts';
import { measureText } from './plan-lettering.ts';
import { drawPlan } from './plan.ts';

const takeoffs = readTakeoffs('takeoffs/samples');

/** Bounds of lettering: its cap height above the baseline, or left of it if it reads upward. */
function boxOf({ text, place: { x, y, height, upward } }: Lettering): Bounds {
  const half = measureText(text, height) / 2;
  return upward
    ? { left: x - height, right: x, top: y - half, bottom: y + half }
    : { left: x - half, right: x + half, top: y - height, bottom: y };
}

const meet = (a: Bounds, b: Bounds) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** The part of the smaller box that both cover. */
function shareOf(a: Bounds, b: Bounds): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const areas = [a, b].map((one) => (one.right - one.left) * (one.bottom - one.top));
  return (Math.max(0, across) * Math.max(0, down)) / Math.min(...areas);
}

const boxes = [
  ['a page', { width: 480, height: 360, detail: 'card' }],
  ['a cover', { width: 743, height: 428, detail: 'card' }],
  ['a sheet', { width: 908, height: 682, detail: 'sheet' }],
] as const;

test.each(
  takeoffs.flatMap((takeoff) =>
    boxes.map(([name, box]) => [takeoff.id, name, takeoff, box] as const),
  ),
)(
  '%s on %s: no sign lies on another, and every dimension can be read within the drawing',
  (_, __, takeoff, box) => {
    for (const plan of takeoff.sample.plans) {
      const { marks } = drawPlan(takeoff, plan, box);
      const figures = marks.flatMap((mark) =>
        'text' in mark && /^\d+'-\d+/.test(mark.text)
          ? [{ text: mark.text, box: boxOf(mark) }]
          : [],
      );
      // Tags and discs: filled outlines in the sheet's color.
      const signs = marks.flatMap((mark) =>
        'path' in mark &&
        mark.shape !== undefined &&
        mark.fill &&
        (mark.width === 0.8 || mark.width === 0.9)
          ? (boundsOf(readPath(mark.path).flat()) ?? [])
          : [],
      );
      expect(figures).toHaveLength(plan.dimensions.length);
      expect(signs.length).toBeGreaterThan(1);
      const covered = figures.filter(
        (figure, index) =>
          signs.some((sign) => meet(sign, figure.box)) ||
          figures.slice(index + 1).some((other) => meet(other.box, figure.box)),
      );
      expect(covered.map(({ text }) => text)).toEqual([]);
      // A sign may touch another, as the numbers of two doors in a corner do.
      const hidden = signs.flatMap((sign, index) =>
        signs.slice(index + 1).filter((other) => shareOf(sign, other) > 0.1),
      );
      expect(hidden).toEqual([]);
      const cut = figures.filter(
        (figure) =>
          figure.box.left < 0 ||
          figure.box.top < 0 ||
          figure.box.right > box.width ||
          figure.box.bottom > box.height,
      );
      expect(cut.map(({ text }) => text)).toEqual([]);
    }
  },
);
