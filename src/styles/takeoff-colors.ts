import { deriveColors, MARKS, WHITE, type MarkColor } from './colors.ts';
import { mix } from './mix-colors.ts';

const onCells = <Color extends MarkColor>(mark: Color) => ({
  ...mark,
  tint: mix(mark.fill, WHITE, mark.opacity),
});

/** Colors of a takeoff's drawings, sheets and cells. takeoffs/samples.mjs sets COMPANY_ACCENT. */
export const PALETTE = {
  company: deriveColors(process.env['COMPANY_ACCENT']),
  marks: {
    blue: onCells(MARKS.blue),
    yellow: onCells(MARKS.yellow),
    orange: onCells(MARKS.orange),
    green: onCells(MARKS.green),
    red: onCells(MARKS.red),
    ink: onCells(MARKS.ink),
  },
};
