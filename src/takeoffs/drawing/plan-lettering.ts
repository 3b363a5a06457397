import { CAPITAL, GLYPHS, SPACING } from './plotter-face.ts';

/** Letters without a glyph leave a blank as wide as most. */
function findGlyph(sign: string): { readonly width: number; readonly strokes: string } {
  return GLYPHS.get(sign) ?? { width: /[a-z]/i.test(sign) ? 4 : 3.7, strokes: '' };
}

/** Width of a text at cap height `height`, in the unit of `height`. */
export function measureText(text: string, height: number): number {
  const width = Array.from(text).reduce((sum, sign) => sum + findGlyph(sign).width + SPACING, 0);
  return (width - SPACING) * (height / CAPITAL);
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
}

/** The strokes of a text as SVG path data. Letters without a glyph leave a blank. */
export function strokeText(text: string, place: TextPlace): string {
  const scale = place.height / CAPITAL;
  const width = measureText(text, place.height);
  const start = place.align === 'middle' ? -width / 2 : place.align === 'right' ? -width : 0;
  let pen = start;
  let path = '';
  for (const sign of text) {
    const { width: advance, strokes } = findGlyph(sign);
    for (const [, command = '', numbers = ''] of strokes.matchAll(/([MLQ])([^MLQ]*)/g)) {
      const values = [...numbers.matchAll(/-?\d*\.?\d+/g)].map(Number);
      const points: string[] = [];
      for (let index = 0; index + 1 < values.length; index += 2) {
        const along = pen + (values[index] ?? 0) * scale;
        const down = ((values[index + 1] ?? 0) - CAPITAL) * scale;
        const [x, y] = place.upward
          ? [place.x + down, place.y - along]
          : [place.x + along, place.y + down];
        points.push(`${formatNumber(x)} ${formatNumber(y)}`);
      }
      path += command + points.join(' ');
    }
    pen += (advance + SPACING) * scale;
  }
  return path;
}

/** Path coordinates to a tenth of a point, without trailing zeros. */
export function formatNumber(value: number): string {
  const text = value.toFixed(1);
  return text.endsWith('.0') ? text.slice(0, -2).replace(/^-0$/, '0') : text;
}
