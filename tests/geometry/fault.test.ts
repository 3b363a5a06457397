import { expect, test } from 'vitest';
import { describeFaults } from './fault.ts';
import { summarize } from './geometry-summary.ts';

test('says a fault once, with its pixels at each size', () => {
  const fault = { where: 'main ul', what: 'is narrower than its parent' };
  expect(
    describeFaults('/samples', [
      { ...fault, by: 605.125, size: '1440×900' },
      { ...fault, by: 433, size: '1280×720' },
      { ...fault, by: 400, size: '1280×720' },
      { where: 'h1', what: 'lies under the sticky header', by: 3, size: '320×640' },
    ]),
  ).toEqual([
    '/samples: main ul is narrower than its parent: 605.1 px at 1440×900, 433 px at 1280×720',
    '/samples: h1 lies under the sticky header: 3 px at 320×640',
  ]);
});

test('sums the run up in a line', () => {
  const page = { sizes: 10, faults: 0 };
  expect(summarize([page, page])).toBe('Geometry: 2 routes × 10 sizes, 0 faults');
  expect(summarize([page, { ...page, faults: 1 }])).toBe('Geometry: 2 routes × 10 sizes, 1 fault');
  expect(summarize([])).toBeUndefined();
});
