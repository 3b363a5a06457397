import type { Surface } from './surfaces/grid.ts';

/** Data of a page for the script of its view. */
export interface SurfaceViewData extends Pick<Surface, 'grid' | 'options'> {
  words: SurfaceWords;
}

interface SurfaceWords {
  /** Text before the direction. */
  from: string;
  /** Names of the directions, clockwise from north. */
  directions: readonly string[];
}

/** The direction that a view is seen from, in words. */
export function nameView({ from, directions }: SurfaceWords, azimuth: number): string {
  const step = 360 / directions.length;
  return `${from} ${directions[Math.round(azimuth / step) % directions.length] ?? ''}`;
}
