import type { Figures } from './load-figures.ts';

/** What a page may take in each of Lighthouse's throttlings. Times in milliseconds; scores up to 100. */
export interface Limits {
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
}

/**
 * Applied: the browser is slowed down as it loads, which is what a phone on slow 4G shows. Simulated:
 * Lighthouse computes from an unthrottled load what its slow 4G would have made of it, and counts every
 * file that was asked for before the largest paint; its times are for comparison with other sites alone.
 */
export const LIMITS: Readonly<Record<Throttling, Limits>> = {
  devtools: { score: 100, firstPaint: 750, largestPaint: 850, blocked: 100, shift: 0.01 },
  simulate: { score: 100, firstPaint: 1500, largestPaint: 2000, blocked: 100, shift: 0.01 },
};

/** Lighthouse's names for applied and simulated. */
export type Throttling = 'devtools' | 'simulate';

export const THROTTLINGS: Readonly<Record<Throttling, string>> = {
  devtools: 'applied',
  simulate: 'simulated',
};

/** What a page exceeds, as sentences' ends: "largest paint 0.91 s, 0.85 at most". */
export function findExcesses(figures: Figures, limits: Limits): string[] {
  const seconds = (ms: number): string => (ms / 1000).toFixed(2);
  return [
    ...Object.entries(figures.scores)
      .filter(([, score]) => score < limits.score)
      .map(([name, score]) => `${name} ${score}, ${limits.score} at least`),
    ...(figures.firstPaint > limits.firstPaint
      ? [`first paint ${seconds(figures.firstPaint)} s, ${seconds(limits.firstPaint)} at most`]
      : []),
    ...(figures.largestPaint > limits.largestPaint
      ? [
          `largest paint ${seconds(figures.largestPaint)} s, ${seconds(limits.largestPaint)} at most`,
        ]
      : []),
    ...(figures.blocked > limits.blocked
      ? [`blocked for ${Math.round(figures.blocked)} ms, ${limits.blocked} at most`]
      : []),
    ...(figures.shift > limits.shift
      ? [`layout shift ${figures.shift.toFixed(3)}, ${limits.shift} at most`]
      : []),
  ];
}
