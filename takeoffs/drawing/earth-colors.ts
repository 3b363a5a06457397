import type { GradingGrid } from '../schema/grading.ts';
import type { TaggedMark } from '../price/takeoff-item.ts';
import { COLORS, INK, MARKS, SHEET } from './palette.ts';
import type { EarthColors } from './sketch.ts';

/** The colors of a grid's drawings: cut and fill as its marks on the plan. */
export function findEarthColors(
  marks: readonly TaggedMark[],
  grid: Pick<GradingGrid, 'marks'>,
): EarthColors {
  const find = (kind: 'cut' | 'fill') => {
    const mark = marks.find(({ id }) => id === grid.marks[kind]);
    return mark ? MARKS[mark.color].line : INK;
  };
  return {
    ink: INK,
    sheet: SHEET,
    quiet: COLORS['text-3'],
    finish: MARKS.orange.line,
    cut: find('cut'),
    fill: find('fill'),
  };
}
