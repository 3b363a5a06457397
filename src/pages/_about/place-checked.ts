import type { PageContent } from '#content-model/schemas/pages.ts';

export type CheckedQuantity = NonNullable<
  Extract<PageContent, { page: 'about' }>['checked']
>['list'][number];

/** Range of the axis to either side of 0, in percent. */
export const REACH = 5;
/** Width of a column of stacked dots, in percent. */
const COLUMN = 0.25;

/** A quantity placed on the axis. */
export interface PlacedQuantity extends CheckedQuantity {
  /** Percent by which our quantity is over the checked one; negative if under. */
  readonly apart: number;
  /** Place along the axis from 0 to 100, clamped to its ends. */
  readonly along: number;
  /** Dots below it. */
  readonly above: number;
}

/** Returns the percent by which ours is over the checked one, rounded: in floating point 1.02 - 1 is over 0.02. */
function compare({ ours, checked }: CheckedQuantity): number {
  return Math.round(((ours - checked) / checked) * 1e8) / 1e6;
}

/** Places checked quantities on an axis from -5 % to +5 %, the smallest difference first. */
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

/** Sums up checked quantities: "12 checked: 9 within 2%, 11 within 5%, 1 further apart". */
export function describeChecked(placed: readonly PlacedQuantity[]): string {
  const within = [2, REACH].map((most) => `${countWithin(placed, most)} within ${most}%`);
  const further = placed.length - countWithin(placed, REACH);
  const parts = [...within, ...(further > 0 ? [`${further} further apart`] : [])];
  return `${placed.length} checked: ${parts.join(', ')}`;
}

/** Counts the quantities that are at most so many percent apart. */
export function countWithin(placed: readonly PlacedQuantity[], percent: number): number {
  return placed.filter(({ apart }) => Math.abs(apart) <= percent).length;
}
