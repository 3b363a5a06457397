import { CAPITAL, GLYPHS, SPACING } from '#takeoffs/drawing/plotter-face.ts';
import { formatNumber } from './numbers.ts';

/** @throws where the face lacks the character */
function findGlyph(character: string): { width: number; strokes: string } {
  const glyph = GLYPHS.get(character);
  if (glyph === undefined) {
    const known = [...GLYPHS.keys()].join('');
    throw new Error(`The plotter face has no "${character}". It has ${known}`);
  }
  return glyph;
}

/** Width of a line of text whose capitals are `height` high. */
export function measureText(text: string, height: number): number {
  const scale = height / CAPITAL;
  let width = 0;
  for (const character of text) width += (findGlyph(character).width + SPACING) * scale;
  return width - SPACING * scale;
}

/** Path data of a line of text that begins at `x` and stands on `y`. */
export function strokeText(text: string, x: number, y: number, height: number): string {
  const scale = height / CAPITAL;
  let path = '';
  let left = x;
  for (const character of text) {
    const { width, strokes } = findGlyph(character);
    for (const [, command = '', list = ''] of strokes.matchAll(/([MLQ])([^MLQ]*)/g)) {
      const points = list.matchAll(/(-?\d*\.?\d+) (-?\d*\.?\d+)/g);
      path += command;
      path += [...points]
        .map(([, across, down]) => {
          const px = formatNumber(left + Number(across) * scale);
          const py = formatNumber(y - height + Number(down) * scale);
          return `${px} ${py}`;
        })
        .join(' ');
    }
    left += (width + SPACING) * scale;
  }
  return path;
}
