/** What one load of a page took, or the medians of several. Times in milliseconds; scores up to 100. */
export interface Figures {
  readonly scores: Readonly<Record<string, number>>;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Total blocking time. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

/**
 * The middle value; of an even number of values the lower one of the two.
 *
 * @throws when there is none
 */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing');
  return middle;
}

/**
 * The medians of several loads, each figure by itself.
 *
 * @throws when there is none
 */
export function takeMedians(loads: readonly Figures[]): Figures {
  const of = (read: (load: Figures) => number): number => median(loads.map(read));
  const names = Object.keys(loads[0]?.scores ?? {});
  return {
    scores: Object.fromEntries(names.map((name) => [name, of((load) => load.scores[name] ?? 0)])),
    firstPaint: of((load) => load.firstPaint),
    largestPaint: of((load) => load.largestPaint),
    blocked: of((load) => load.blocked),
    shift: of((load) => load.shift),
  };
}
