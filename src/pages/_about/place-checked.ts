import type { PageContent } from '#content-model/schemas/pages.ts';

export type CheckedQuantity = NonNullable<
  Extract<PageContent, { page: 'about' }>['checked']
>['list'][number];

/** Percent to either side of nothing that the drawing shows. */
export const REACH = 5;
/** Percent within which dots stand above each other. */
const COLUMN = 0.25;

/** A quantity on the line. */
export interface PlacedQuantity extends CheckedQuantity {
  /** Percent by which ours is over the checked one. */
  readonly apart: number;
  /** Its place along the line from 0 to 100; at an end where it is further apart than the line reaches. */
  readonly along: number;
  /** Dots below it. */
  readonly above: number;
}

/** Percent by which ours is over the checked one; rounded, because 1.02 is no more than 2 % over 1. */
function compare({ ours, checked }: CheckedQuantity): number {
  return Math.round(((ours - checked) / checked) * 1e8) / 1e6;
}

/** Places checked quantities on a line from -5 % to +5 %, the nearest to nothing first. */
export function placeChecked(list: readonly CheckedQuantity[]): readonly PlacedQuantity[] {
  const heights = new Map<number, number>();
  return list
    .map((row) => ({ ...row, apart: compare(row) }))
    .sort((a, b) => Math.abs(a.apart) - Math.abs(b.apart))
    .map((row) => {
      const column = Math.round(Math.max(-REACH, Math.min(REACH, row.apart)) / COLUMN);
      const above = heights.get(column) ?? 0;
      heights.set(column, above + 1);
      return { ...row, along: ((column * COLUMN + REACH) / (2 * REACH)) * 100, above };
    });
}

/** Counts the quantities that are at most so many percent apart. */
export function countWithin(placed: readonly PlacedQuantity[], percent: number): number {
  return placed.filter(({ apart }) => Math.abs(apart) <= percent).length;
}
