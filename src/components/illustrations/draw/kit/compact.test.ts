import { expect, test } from 'vitest';
import { compact, toRelative, type Stroke } from './compact.ts';

test.each([
  ['M10 20L12.5 20L12.5 19.5', 'm10 20l2.5 0l0-.5'],
  ['M10 10H14V8', 'm10 10h4v-2'],
  // A closed path goes on from its start.
  ['M10 10L20 10L20 20ZM15 15L16 16', 'm10 10l10 0l0 10zm5 5l1 1'],
  // Radii, turn and flags of an arc are no places.
  ['M10 10A5 5 0 0 1 15 15L16 15', 'm10 10a5 5 0 0 1 5 5l1 0'],
  // What is relative stays so, and what follows knows where it ended.
  ['M10 10h4v-2L20 20', 'm10 10h4v-2l6 12'],
  ['M0 0C1 2 3 4 5 6L5 7', 'm0 0c1 2 3 4 5 6l0 1'],
])('%s is shorter as %s', (absolute, relative) => {
  expect(toRelative(absolute)).toBe(relative.replace('m', 'M'));
});

test('a command it does not know is refused', () => {
  expect(() => toRelative('M0 0T4 4')).toThrow('"T"');
});

test('only neighbors of one pen without a fill are joined', () => {
  const stroke = (pen: Stroke['pen'], path: string, attributes = ''): Stroke => ({
    pen,
    path,
    attributes,
  });
  const elements = [
    stroke('fine', 'M0 0H1'),
    stroke('fine', 'M2 0H3'),
    stroke('cut', 'M4 0H5'),
    stroke('fine', 'M6 0H7'),
    stroke('fine', 'M8 0H9', ' stroke-width="2"'),
    stroke('opaque', 'M0 0H1'),
    stroke('opaque', 'M2 0H3'),
    '<rect/>',
  ];
  expect(compact(elements)).toEqual([
    stroke('fine', 'M0 0h1m1 0h1'),
    stroke('cut', 'M4 0h1'),
    stroke('fine', 'M6 0h1'),
    stroke('fine', 'M8 0h1', ' stroke-width="2"'),
    stroke('opaque', 'M0 0h1'),
    stroke('opaque', 'M2 0h1'),
    '<rect/>',
  ]);
});
