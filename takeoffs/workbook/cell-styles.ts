import type { CellStyle } from 'hucre/xlsx';
import { COLORS, MARKS } from '../drawing/palette.ts';
import type { TaggedMark } from '../price/takeoff-item.ts';

/** A color as workbooks write it: without the number sign. */
const plain = (color: string) => color.slice(1);

export const INK = plain(COLORS.ink);
const VELLUM = plain(COLORS.vellum);
const PAPER = plain(COLORS.paper);
const RULE = plain(COLORS.rule);
export const ACCENT = plain(COLORS.accent);
export const ON_ACCENT = plain(COLORS['on-accent']);
export const GREEN = plain(MARKS.green.line);
export const RED = plain(MARKS.red.line);
/** Blue of the figures the reader may change. */
export const INPUT = plain(MARKS.blue.line);
/** Gray of the conversions of units. */
export const GRAY = plain(COLORS['rule-strong']);
export const FONT = 'Calibri';

/** Number format of totals in dollars. */
export const DOLLARS = '$#,##0.00';

/** Returns a mark's opaque tint, because cells have no opacity. */
export function mixTint({ color }: Pick<TaggedMark, 'color'>): string {
  return plain(MARKS[color].tint);
}

type Sides = NonNullable<CellStyle['border']>;
const hairline: Sides = { bottom: { style: 'thin', color: { rgb: RULE } } };
const totalLine: Sides = { top: { style: 'medium', color: { rgb: INK } } };

const fill = (rgb: string): NonNullable<CellStyle['fill']> => ({
  type: 'pattern',
  pattern: 'solid',
  fgColor: { rgb },
});

export const TITLE: CellStyle = { font: { name: FONT, size: 16, bold: true, color: { rgb: INK } } };
export const SUBTITLE: CellStyle = {
  font: { name: FONT, size: 10, color: { rgb: plain(COLORS['text-2']) } },
};
export const HEAD: CellStyle = {
  font: { name: FONT, size: 10, bold: true, color: { rgb: PAPER } },
  fill: fill(INK),
  alignment: { vertical: 'center', wrapText: true, horizontal: 'left', indent: 1 },
};
export const HEAD_RIGHT: CellStyle = {
  ...HEAD,
  alignment: { vertical: 'center', wrapText: true, horizontal: 'right' },
};

/** Format and color of a cell. */
export interface CellOptions {
  format?: string;
  bold?: boolean;
  fill?: string;
  total?: boolean;
  wrap?: boolean;
  /** Keeps text off the figure to its left. */
  indent?: boolean;
  color?: string;
}

/** The cell style that the options ask for; a total has a line above it and a tint. */
export function styleOf({
  format,
  bold,
  fill: tint,
  total,
  wrap,
  indent,
  color = INK,
}: CellOptions): CellStyle {
  return {
    font: { name: FONT, size: 10, color: { rgb: color }, ...(bold || total ? { bold: true } : {}) },
    border: total ? totalLine : hairline,
    alignment: {
      vertical: 'center',
      ...(indent ? { horizontal: 'left', indent: 1 } : {}),
      ...(wrap ? { wrapText: true } : {}),
    },
    ...(format === undefined ? {} : { numFmt: format }),
    ...(tint !== undefined ? { fill: fill(tint) } : total ? { fill: fill(VELLUM) } : {}),
  };
}
