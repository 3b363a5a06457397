import { PAPER } from '../palettes.ts';
import { formatNumber } from './numbers.ts';
import type { Sheet } from './sheet.ts';

/** A reinforcing bar that crosses the section. Orange is the same on both grounds. */
export function drawBar(sheet: Sheet, x: number, y: number, radius: number): void {
  sheet.add(
    `<circle class="" cx="${formatNumber(x)}" cy="${formatNumber(y)}" ` +
      `r="${formatNumber(radius)}" fill="${PAPER.orange}"/>`,
  );
}
