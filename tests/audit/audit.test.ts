import { expect, test } from 'vitest';
import { takeMedians, type Figures } from './load-figures.ts';
import { findExcesses, LIMITS } from './limits.ts';
import { listProblems, renderReport, type Line } from './report.ts';

const sound: Figures = {
  scores: { performance: 100, accessibility: 100 },
  firstPaint: 750,
  largestPaint: 850,
  blocked: 100,
  shift: 0.01,
};
const line: Line = { route: '/a', throttling: 'devtools', build: 'this version', figures: sound };

test('medians are taken of each figure by itself', () => {
  const loads = [
    { ...sound, firstPaint: 700, largestPaint: 900 },
    { ...sound, firstPaint: 900, largestPaint: 800 },
    {
      ...sound,
      firstPaint: 800,
      largestPaint: 700,
      scores: { performance: 90, accessibility: 100 },
    },
  ];
  expect(takeMedians(loads)).toEqual({ ...sound, firstPaint: 800, largestPaint: 800 });
});

test('a page at every limit is within them', () => {
  expect(findExcesses(sound, LIMITS.devtools)).toEqual([]);
});

test.each<[Partial<Figures>, string]>([
  [{ firstPaint: 751 }, 'first paint 0.75 s, 0.75 at most'],
  [{ largestPaint: 911 }, 'largest paint 0.91 s, 0.85 at most'],
  [{ blocked: 101 }, 'blocked for 101 ms, 100 at most'],
  [{ shift: 0.02 }, 'layout shift 0.020, 0.01 at most'],
  [{ scores: { accessibility: 97 } }, 'accessibility 97, 100 at least'],
])('%j is named', (change, problem) => {
  const changed = { ...line, figures: { ...sound, ...change } };
  expect(listProblems([changed])).toEqual([`/a, applied: ${problem}`]);
  expect(renderReport([changed], 'medians', [])).toContain('<tr class="exceeds">');
  expect(renderReport([line], 'medians', [])).not.toContain('<tr class="exceeds">');
});
