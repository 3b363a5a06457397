import { COLORS, INK, SHEET } from '#takeoffs/drawing/mark-colors.ts';

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
  line: INK,
  sheet: SHEET,
  blue: COLORS.blue.line,
  yellow: COLORS.yellow.fill,
  yellowLine: COLORS.yellow.line,
  yellowOpacity: COLORS.yellow.opacity,
  green: COLORS.green.line,
  orange: COLORS.orange.line,
  onTag: '#fff',
};

/** The negative: the same marks, light enough for ink. Orange is the one that needs no change. */
export const INK_GROUND: Palette = {
  line: '#EDEAE0',
  sheet: INK,
  blue: '#6DB6EC',
  yellow: COLORS.yellow.fill,
  yellowLine: COLORS.yellow.fill,
  yellowOpacity: 0.13,
  green: '#5CC794',
  orange: COLORS.orange.line,
  onTag: INK,
};

/** What the company's mark is drawn in on ink ground: the site's --paper. */
export const MARK_ON_INK = '#F3F0E8';
