import { expect, test } from 'vitest';
import { checkClippedText } from './check-clipped-text.ts';
import { box, measured, text } from './fixture-measurement.ts';
import type { Frame } from './measurement.ts';

/** 100 × 50 px, its corner at 10, 20. */
const frame = (parts: Partial<Frame> = {}): Frame => ({
  where: 'div.visual',
  box: box(10, 20, 100, 50),
  x: 'cut',
  y: 'cut',
  radius: 0,
  ...parts,
});

const check = (line: ReturnType<typeof box>, frames: readonly Frame[]) =>
  checkClippedText(
    measured({ frames, texts: [text('td “$300”', line, { frames: frames.map((_, i) => i) })] }),
  );

test('accepts text within the box that would cut it', () => {
  expect(check(box(10, 20, 100, 50), [frame()])).toEqual([]);
});

test.each([
  ['left', box(2, 30, 50, 15), 8],
  ['right', box(80, 30, 45, 15), 15],
  ['top', box(20, 14, 50, 15), 6],
  ['bottom', box(20, 60, 50, 15), 5],
])('reports text cut at the %s', (_, line, by) => {
  expect(check(line, [frame()])).toEqual([
    { where: 'td “$300”', what: 'is cut off by div.visual', by },
  ]);
});

test('reports text that lies wholly outside', () => {
  expect(check(box(200, 30, 50, 15), [frame()])).toMatchObject([{ by: 140 }]);
});

test('accepts what overflows a box that cuts nothing in that direction', () => {
  expect(check(box(80, 30, 45, 15), [frame({ x: 'free' })])).toEqual([]);
});

test('accepts what can be scrolled to, also within a box that cuts', () => {
  const scroller = frame({ where: 'div.scroll', x: 'scroll', y: 'free' });
  expect(check(box(80, 30, 900, 15), [scroller, frame({ box: box(0, 0, 120, 90) })])).toEqual([]);
});

test('reports a scroller that is itself cut', () => {
  const scroller = frame({ where: 'div.scroll', x: 'scroll', y: 'free' });
  expect(check(box(20, 30, 900, 15), [scroller, frame({ box: box(0, 0, 60, 90) })])).toMatchObject([
    { what: 'is cut off by div.visual', by: 50 },
  ]);
});

test('reports letters in the corners that a circle cuts away', () => {
  const bubble = frame({ where: 'span.bubble', box: box(0, 0, 62, 62), radius: 31 });
  expect(check(box(2, 46, 58, 14), [bubble])).toMatchObject([
    { what: 'is cut off by span.bubble' },
  ]);
  expect(check(box(14, 34, 34, 9), [bubble])).toEqual([]);
});

test('reports text left of the page, where no one can scroll', () => {
  expect(check(box(-12, 30, 50, 15), [])).toMatchObject([
    { what: 'is cut off by the edge of the page', by: 12 },
  ]);
});

test('names the worst of the texts that one box cuts', () => {
  const texts = [box(80, 30, 45, 15), box(80, 50, 65, 15)].map((line, index) =>
    text(`line ${index + 1}`, line, { frames: [0] }),
  );
  expect(checkClippedText(measured({ frames: [frame()], texts }))).toEqual([
    { where: 'line 2', what: 'is cut off by div.visual', by: 35 },
  ]);
});
