import { expect, test } from 'vitest';
import { checkPictures } from './check-pictures.ts';
import { box, measured, picture } from './fixture-measurement.ts';
import type { Frame, Picture } from './measurement.ts';

const frames: readonly Frame[] = [
  { where: 'div.plan', box: box(100, 200, 300, 300), x: 'cut', y: 'cut', radius: 0 },
  { where: 'div.scroll', box: box(100, 200, 300, 300), x: 'scroll', y: 'free', radius: 0 },
];
const check = (parts: Partial<Picture>) =>
  checkPictures(measured({ frames, pictures: [picture(parts)] }));

test('accepts a picture at its ratio, rounded to whole pixels', () => {
  expect(check({})).toEqual([]);
  expect(check({ content: box(0, 0, 22, 17) })).toEqual([]);
  expect(check({ content: box(0, 0, 1000, 756) })).toEqual([]);
});

test('reports a picture that did not load', () => {
  expect(check({ ratio: 0 })).toEqual([{ where: 'figure img', what: 'did not load', by: 400 }]);
});

test('accepts one without room', () => {
  expect(check({ ratio: 0, content: box(0, 0, 0, 0) })).toEqual([]);
});

test.each([
  ['high', box(0, 0, 400, 400), 100],
  ['low', box(0, 0, 400, 280), 20],
])('reports a room too %s, unless the picture keeps its ratio in it', (word, content, by) => {
  expect(check({ content })).toEqual([
    { where: 'figure img', what: `is given a room too ${word} for its width`, by },
  ]);
  expect(check({ content, fitted: true })).toEqual([]);
});

test('reports width and height that announce another ratio', () => {
  expect(check({ declared: 16 / 9 })).toMatchObject([
    { what: 'has another ratio than its width and height announce', by: 75 },
  ]);
  expect(check({ declared: undefined })).toEqual([]);
});

test('reports a picture that is cut off, not one that can be scrolled to', () => {
  expect(check({ frames: [0] })).toMatchObject([
    { what: 'is cut off by what is around it', by: 100 },
  ]);
  expect(check({ frames: [1] })).toEqual([]);
});
