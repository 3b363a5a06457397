import { FULL_SIZE } from './scale-note.ts';
import { nameSize, SIZES } from './name-sheets.ts';
import type { Size } from './read-sheet.ts';

/** Share by which two scales may differ and still be one. */
const EXACT = 0.01;

/** Returns whether two scales are the same. */
export const isNear = (one: number, other: number) => Math.abs(one / other - 1) < EXACT;

/** Usual scales as ratios. Imperial: inches to a foot (architectural), then feet to an inch (civil). */
export const USUAL_RATIOS = {
  imperial: [
    ...[3, 1.5, 1, 3 / 4, 1 / 2, 3 / 8, 1 / 4, 3 / 16, 1 / 8, 3 / 32, 1 / 16, 1 / 32].map(
      (inches) => 12 / inches,
    ),
    ...[10, 20, 30, 40, 50, 60, 80, 100, 200].map((feet) => feet * 12),
  ],
  metric: [
    ...[1, 2, 5, 10, 20, 25, 50, 75, 100, 125, 150, 200, 250],
    ...[300, 400, 500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 5_000],
  ],
} as const;

/** Usual reductions: half size, and the next smaller ISO size. */
const REDUCTIONS = { imperial: [1, 2], metric: [1, Math.SQRT2, 2] } as const;

/** True for a scale in which drawings are made, or the usual reduction of one. */
export function isUsual(pointsPerFoot: number, system: 'imperial' | 'metric'): boolean {
  const ratio = FULL_SIZE / pointsPerFoot;
  return USUAL_RATIOS[system].some((usual) =>
    REDUCTIONS[system].some((by) => Math.abs(ratio / (usual * by) - 1) < 0.007),
  );
}

/** Ratio of the smallest scale of a building or its site. */
const MAX_RATIO = 5_000;

/** True for a scale from full size to that of a district's plan. */
export function isPlausibleScale(pointsPerFoot: number): boolean {
  const ratio = FULL_SIZE / pointsPerFoot;
  return ratio >= 0.95 && ratio <= MAX_RATIO * 1.05;
}

/** Usual sizes of a print as shares of the original, whatever the paper. */
const PRINT_SHARES = [1 / 2, 2] as const;

/** Returns whether a sheet of a usual size, printed to fit this paper, has this share of its size. */
export function isPrint(share: number, { width, height }: Size, isMetric: boolean): boolean {
  const [short, long] = [Math.min(width, height) / 72, Math.max(width, height) / 72];
  const fits = Object.values(SIZES).map(([from, to]) => Math.min(short / from, long / to));
  const iso = isMetric ? [Math.SQRT2, Math.SQRT1_2] : [];
  return [...PRINT_SHARES, ...iso, ...fits].some((usual) => isNear(share, usual));
}

/** Windows of US plans are tagged 3050: numbers alone that would be millimeters. */
export const isUsPaper = ({ width, height }: Size) =>
  /^(?:ARCH|ANSI|letter|tabloid)/u.test(nameSize(width, height));
