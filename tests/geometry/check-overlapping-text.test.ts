import { expect, test } from 'vitest';
import { checkOverlappingText } from './check-overlapping-text.ts';
import { box, measured, text } from './fixture-measurement.ts';
import type { Frame, TextRun } from './measurement.ts';

const check = (...texts: TextRun[]) => checkOverlappingText(measured({ texts }));

/** Two figures on /reviews with text at 200 %, as they were measured. */
const projects = box(32, 1281.8, 242.1, 86);
const satisfaction = box(215, 1281.8, 133.9, 72);

test('reports two texts that lie on each other, by the shorter side of what they share', () => {
  const faults = check(text('b “5,000+”', projects), text('b “98%”', satisfaction));
  expect(faults).toMatchObject([{ where: 'b “5,000+”', what: 'overlaps b “98%”' }]);
  expect(faults[0]?.by).toBeCloseTo(59.1);
});

test('finds a pair with other lines between them', () => {
  const faults = check(
    text('tall', box(0, 0, 20, 300)),
    text('other', box(100, 10, 20, 20)),
    text('another', box(100, 40, 20, 20)),
    text('low', box(10, 280, 50, 20)),
  );
  expect(faults).toMatchObject([{ where: 'tall', what: 'overlaps low', by: 10 }]);
});

test('accepts neighbors that touch', () => {
  expect(check(text('a', box(0, 0, 50, 20)), text('b', box(50, 0, 50, 20)))).toEqual([]);
  expect(check(text('a', box(0, 0, 50, 20)), text('b', box(0, 19.5, 50, 20)))).toEqual([]);
});

test('accepts the lines of one paragraph and texts that stay while the page scrolls', () => {
  const [one, other] = [box(0, 0, 50, 20), box(10, 10, 50, 20)];
  expect(check(text('a', one, { block: 7 }), text('b', other, { block: 7 }))).toEqual([]);
  expect(check(text('a', one), text('b', other, { layer: 1 }))).toEqual([]);
});

test('accepts decoration on decoration, but not on readable text', () => {
  const [one, other] = [box(0, 0, 50, 20), box(10, 10, 50, 20)];
  const decoration = text('i', one, { decorative: true });
  expect(check(decoration, text('b', other, { decorative: true }))).toEqual([]);
  expect(check(decoration, text('p', other))).toHaveLength(1);
});

test('accepts what a frame keeps from being seen', () => {
  const frames: readonly Frame[] = [
    { where: 'div.scroll', box: box(0, 0, 40, 100), x: 'scroll', y: 'free', radius: 0 },
  ];
  const table = text('td', box(0, 0, 500, 20), { frames: [0] });
  const beside = text('p', box(60, 0, 100, 20));
  expect(checkOverlappingText(measured({ frames, texts: [table, beside] }))).toEqual([]);
  expect(checkOverlappingText(measured({ texts: [table, beside] }))).toHaveLength(1);
});
