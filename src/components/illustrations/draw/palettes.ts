import { COLORS, MARKS, MARKS_ON_INK } from '#styles/colors.ts';

/** The colors of a drawing on one ground. */
export interface Palette {
  /** Lines, letters and what is filled solid. */
  readonly line: string;
  /** What covers the lines behind it: the ground itself. */
  readonly sheet: string;
  readonly blue: string;
  /** Tint of yellow areas; `yellowLine` is their outline. */
  readonly yellow: string;
  readonly yellowLine: string;
  readonly yellowOpacity: number;
  readonly green: string;
  readonly orange: string;
  /** The numeral in a green tag. */
  readonly onTag: string;
}

/** The takeoff marks of the sample sheets, on the same paper. */
export const PAPER: Palette = {
  line: COLORS.ink,
  sheet: COLORS.sheet,
  blue: MARKS.blue.line,
  yellow: MARKS.yellow.fill,
  yellowLine: MARKS.yellow.line,
  yellowOpacity: MARKS.yellow.opacity,
  green: MARKS.green.line,
  orange: MARKS.orange.line,
  onTag: MARKS.green.on,
};

/** The negative: the same marks, light enough for ink. */
export const INK_GROUND: Palette = {
  line: MARKS_ON_INK.line,
  sheet: COLORS.ink,
  blue: MARKS_ON_INK.blue,
  yellow: MARKS_ON_INK.yellow,
  yellowLine: MARKS_ON_INK.yellow,
  yellowOpacity: 0.13,
  green: MARKS_ON_INK.green,
  orange: MARKS_ON_INK.orange,
  onTag: COLORS.ink,
};
