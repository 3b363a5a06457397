import { expect, test } from 'vitest';
import { describeFound, writeRatio } from './describe-scale.ts';

const dimension = { feet: 10, at: [0, 0], isVertical: false } as const;
const found = {
  pointsPerFoot: 18,
  dimensions: [dimension, dimension, dimension, dimension, dimension],
  region: { left: 0, top: 0, right: 100, bottom: 100 },
  isOneOfSeveral: false,
};

/** A note whose scale is off by so many percent of what the dimensions say. */
const describe = (percent: number) =>
  describeFound(found, [
    { text: `1/4" = 1'-0"`, pointsPerFoot: 18 / (1 + percent / 100), isMetric: false },
  ]);

// What was measured by a note that is 2 % off has an area that is 4 % off.
test.each([
  [0, `(The printed note, 1/4" = 1'-0", says the same.)`],
  [0.4, `(The printed note, 1/4" = 1'-0", says the same.)`],
  [2, '(The printed note is off by 2%.)'],
  [9, '(The printed note is off by 9%.)'],
  [37, '(The printed note is off by 37%.)'],
])('a note %f %% from the dimensions', (percent, words) => {
  expect(describe(percent)).toBe(`Scale found: 5 dimensions agree. ${words}`);
});

test('several notes are named, three at most, where none agrees; one that agrees is named alone', () => {
  const note = (text: string, pointsPerFoot: number) => ({
    text,
    pointsPerFoot,
    isMetric: text.includes(':'),
  });
  const off = [note('1:20', 43.2), note('1:50', 17), note('1:100', 8.64), note('1:10', 86.4)];
  expect(describeFound(found, off)).toBe(
    'Scale found: 5 dimensions agree. (The printed notes, 1:20, 1:50, 1:100, say otherwise.)',
  );
  expect(describeFound(found, [...off, note('1:48', 18)])).toBe(
    'Scale found: 5 dimensions agree. (The printed note, 1:48, says the same.)',
  );
  expect(describeFound({ ...found, isOneOfSeveral: true }, [])).toBe(
    'Scale found: 5 dimensions agree. Other drawings on this sheet may have another scale.',
  );
});

// An inch has 72 points, a foot 864.
test.each([
  [18, '1:48'],
  [0.0864, '1:10,000'],
  [1728, '2:1'],
  [864, '1:1'],
])('%d points to a foot are %s', (pointsPerFoot, ratio) => {
  expect(writeRatio(pointsPerFoot)).toBe(ratio);
});
