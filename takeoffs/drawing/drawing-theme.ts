/** The card shows marks, dimensions and tags; the sheet also ceilings, room names, quantities and notes. */
export type Detail = 'sheet' | 'card';

/** Sizes of a drawing's signs, in points of its box. */
export interface Theme {
  onSheet: boolean;
  /** Cap height of lettering. */
  textHeight: number;
  /** Factor of every line width. */
  weight: number;
  /** Radius of the bubble at the end of a grid line. */
  bubble: number;
  /** Cap height of the numerals in tags and counts. */
  numeral: number;
  /** Radius of a count's disc. */
  disc: number;
}

export const THEMES: Readonly<Record<Detail, Theme>> = {
  sheet: { onSheet: true, textHeight: 7.4, weight: 0.85, bubble: 10, numeral: 6, disc: 7.4 },
  card: { onSheet: false, textHeight: 8.6, weight: 1, bubble: 11, numeral: 6.8, disc: 8 },
};
