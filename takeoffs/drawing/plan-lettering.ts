import { CAPITAL, GLYPHS, SPACING } from './plotter-face.ts';

/** Returns a character's glyph; without one, a blank of average width. */
function findGlyph(sign: string): { readonly width: number; readonly strokes: string } {
  return GLYPHS.get(sign) ?? { width: /[a-z]/i.test(sign) ? 4 : 3.7, strokes: '' };
}

/** Width of a text at cap height `height`, in the unit of `height`. */
export function measureText(text: string, height: number): number {
  const width = Array.from(text).reduce((sum, sign) => sum + findGlyph(sign).width + SPACING, 0);
  return (width - SPACING) * (height / CAPITAL);
}

/** Splits "EXAM 101" into a room's name and number; undefined without a room number at the end, as in "DPC +150". */
export function splitRoom(text: string): { name: string; number: string } | undefined {
  const [, name = '', number] = /^(?:(.*\S)\s+)?(\d{3}[A-Z]?)$/.exec(text) ?? [];
  return number === undefined ? undefined : { name, number };
}

export interface TextPlace {
  x: number;
  /** Baseline. */
  y: number;
  /** Cap height. */
  height: number;
  align: 'left' | 'middle' | 'right';
  /** Quarter turn counterclockwise about `x`, `y`: read from the right side of the sheet. */
  upward?: boolean;
  /** Degrees clockwise about `x`, `y`, as the drawing's writer turns it. */
  turn?: number;
}

/**
 * Strokes of a text as SVG path data; letters without a glyph become blanks. A letter begins at an absolute place and goes
 * on in relative steps, so that equal letters are written alike and compress well.
 */
export function strokeText(text: string, place: TextPlace): string {
  const { x, y, height, align, upward = false } = place;
  const scale = height / CAPITAL;
  const width = measureText(text, height);
  let pen = align === 'middle' ? -width / 2 : align === 'right' ? -width : 0;
  let path = '';
  for (const sign of text) {
    const { width: advance, strokes } = findGlyph(sign);
    const [left, base] = upward ? [x, y - pen] : [x + pen, y];
    let from: Tenths | undefined;
    for (const [, command = '', numbers = ''] of strokes.matchAll(/([MLQ])([^MLQ]*)/g)) {
      const points = [...numbers.matchAll(/(-?\d*\.?\d+) (-?\d*\.?\d+)/g)].map(
        ([, across, down]): Tenths => {
          const along = toTenths(Number(across) * scale);
          const below = toTenths((Number(down) - CAPITAL) * scale);
          return upward ? [below, -along] : [along, below];
        },
      );
      const to = points.at(-1);
      if (to === undefined) continue;
      if (from === undefined) {
        path += `M${formatNumber(left + to[0] / 10)} ${formatNumber(base + to[1] / 10)}`;
      } else {
        path += command === 'L' ? writeLine(from, to) : writeStep(command, from, points);
      }
      from = to;
    }
    pen += (advance + SPACING) * scale;
  }
  return path;
}

/** A point in whole tenths of a unit, so that relative steps add up without an error. */
export type Tenths = readonly [x: number, y: number];

export function toTenths(value: number): number {
  return Math.round(value * 10);
}

/** Writes a straight step as relative path data, with `h` or `v` if horizontal or vertical. */
export function writeLine(from: Tenths, to: Tenths): string {
  if (to[0] === from[0]) return `v${(to[1] - from[1]) / 10}`;
  if (to[1] === from[1]) return `h${(to[0] - from[0]) / 10}`;
  return writeStep('l', from, [to]);
}

function writeStep(command: string, from: Tenths, points: readonly Tenths[]): string {
  const steps = points.map(([x, y]) => `${(x - from[0]) / 10} ${(y - from[1]) / 10}`);
  return command.toLowerCase() + steps.join(' ').replaceAll(' -', '-');
}

/** Path coordinates to a tenth of a point, without trailing zeros. */
export function formatNumber(value: number): string {
  const text = value.toFixed(1);
  return text.endsWith('.0') ? text.slice(0, -2).replace(/^-0$/, '0') : text;
}
