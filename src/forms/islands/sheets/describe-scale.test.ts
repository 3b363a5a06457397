import { expect, test } from 'vitest';
import { describeFound } from './describe-scale.ts';

const dimension = { feet: 10, at: [0, 0], isVertical: false } as const;
const found = {
  pointsPerFoot: 18,
  dimensions: [dimension, dimension, dimension, dimension, dimension],
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
