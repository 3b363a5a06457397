import { formatFigure } from '../arithmetic/format.ts';
import type { CellPart } from '../schema/grading.ts';

/**
 * Writes the cubic yards of a cell's part to a tenth, rounded once; less than a tenth to a hundredth, so that none reads
 * as zero.
 */
export function writeVolume({ cell, mean }: Pick<CellPart, 'cell' | 'mean'>): string {
  const yards = (cell * mean) / 27;
  return formatFigure(yards, yards < 0.1 ? 2 : 1);
}
