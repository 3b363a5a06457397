import { formatNumber } from './numbers.ts';

/**
 * A single-stroke plotter face, drawn here so that a drawing needs no font: character, width, and
 * strokes on a grid where capitals are 6 high and y points down. `~` is the slashed zero of a
 * diameter.
 */
const FACE: readonly (readonly [character: string, width: number, strokes: string])[] = [
  [' ', 1.6, ''],
  ['"', 1.2, 'M0 0L0 1.7M1.2 0L1.2 1.7'],
  ['#', 3.7, 'M1.2 0L.7 6M3.1 0L2.6 6M0 2L3.9 2M-.1 4L3.8 4'],
  ['$', 3.7, 'M3.8 1.1Q3.4 0 2 0Q.2 0 .2 1.5Q.2 2.8 2 3Q4 3.2 4 4.5Q4 6 2 6Q.4 6 0 4.8M2 -1L2 7'],
  [
    '%',
    3.7,
    'M0 6L3.6 0M.9 0Q0 0 0 1Q0 2 .9 2Q1.8 2 1.8 1Q1.8 0 .9 0M2.9 4Q2 4 2 5Q2 6 2.9 6Q3.8 6 3.8 5Q3.8 4 2.9 4',
  ],
  ['&', 3.7, 'M4 6L.8 1.6Q.8 0 1.9 0Q3 0 3 1.2Q3 2.2 1.6 2.9Q0 3.6 0 4.6Q0 6 1.6 6Q3.2 6 3.9 3.6'],
  ["'", 0.1, 'M0 0L0 1.7'],
  ['(', 1.2, 'M1.2 -.4Q0 1 0 3Q0 5 1.2 6.4'],
  [')', 1.2, 'M0 -.4Q1.2 1 1.2 3Q1.2 5 0 6.4'],
  ['+', 3, 'M0 3L3 3M1.5 1.5L1.5 4.5'],
  [',', 0.3, 'M.3 5.6L0 6.8'],
  ['-', 2.2, 'M0 3.1L2.2 3.1'],
  ['.', 0.1, 'M0 5.7L0 6'],
  ['/', 2.4, 'M0 6.5L2.4 -.5'],
  ['0', 3.6, 'M1.8 0Q3.6 0 3.6 3Q3.6 6 1.8 6Q0 6 0 3Q0 0 1.8 0'],
  ['1', 1.5, 'M0 1.3L1.5 0L1.5 6'],
  ['2', 3.7, 'M.1 1.4Q.3 0 1.9 0Q3.6 0 3.6 1.6Q3.6 2.8 2.2 4L0 6L3.7 6'],
  ['3', 3.7, 'M.2 0L3.5 0L1.7 2.4Q3.6 2.4 3.6 4.2Q3.6 6 1.8 6Q.3 6 0 4.8'],
  ['4', 3.7, 'M2.8 6L2.8 0L0 4.2L3.8 4.2'],
  ['5', 3.7, 'M3.4 0L.5 0L.2 2.7Q.9 2.2 1.8 2.2Q3.6 2.2 3.6 4.1Q3.6 6 1.8 6Q.3 6 0 4.9'],
  ['6', 3.7, 'M3.2 .6Q2.8 0 2 0Q0 0 0 3.8Q0 6 1.8 6Q3.6 6 3.6 4.1Q3.6 2.4 1.8 2.4Q.2 2.4 0 4'],
  ['7', 3.7, 'M0 0L3.6 0L1.4 6'],
  [
    '8',
    3.7,
    'M1.8 2.8Q.3 2.8 .3 1.4Q.3 0 1.8 0Q3.3 0 3.3 1.4Q3.3 2.8 1.8 2.8Q3.6 2.8 3.6 4.4Q3.6 6 1.8 6Q0 6 0 4.4Q0 2.8 1.8 2.8',
  ],
  ['9', 3.7, 'M.4 5.4Q.8 6 1.6 6Q3.6 6 3.6 2.2Q3.6 0 1.8 0Q0 0 0 1.9Q0 3.6 1.8 3.6Q3.4 3.6 3.6 2'],
  [':', 0.1, 'M0 2L0 2.3M0 5.7L0 6'],
  ['=', 3, 'M0 2.2L3 2.2M0 4L3 4'],
  [
    '@',
    4.6,
    'M3 2.2Q2.6 1.6 1.9 1.6Q1 1.6 1 3Q1 4.4 1.9 4.4Q2.8 4.4 3 3.4L3.1 1.7M3 3.4Q3.1 4.4 3.8 4.2Q4.6 3.8 4.6 2.6Q4.6 0 2.3 0Q0 0 0 3Q0 6 2.4 6Q3.4 6 4 5.5',
  ],
  ['A', 4, 'M0 6L2 0L4 6M.7 4L3.3 4'],
  ['B', 4, 'M0 3L2.4 3Q4 3 4 4.5Q4 6 2.4 6L0 6L0 0L2.2 0Q3.6 0 3.6 1.5Q3.6 3 2.2 3'],
  ['C', 4, 'M4 1.2Q3.6 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.6 6 4 4.8'],
  ['D', 4, 'M0 0L0 6L1.6 6Q4 6 4 3Q4 0 1.6 0L0 0'],
  ['E', 3.6, 'M3.6 0L0 0L0 6L3.6 6M0 3L3 3'],
  ['F', 3.6, 'M3.6 0L0 0L0 6M0 3L3 3'],
  ['G', 4, 'M4 1.2Q3.6 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.4 6 4 5.2L4 3.4L2.4 3.4'],
  ['H', 4, 'M0 0L0 6M4 0L4 6M0 3L4 3'],
  ['I', 0.4, 'M.2 0L.2 6'],
  ['J', 3, 'M3 0L3 4.4Q3 6 1.5 6Q0 6 0 4.5'],
  ['K', 4, 'M0 0L0 6M4 0L0 3.8M1.4 2.6L4 6'],
  ['L', 3.5, 'M0 0L0 6L3.5 6'],
  ['M', 4.6, 'M0 6L0 0L2.3 4L4.6 0L4.6 6'],
  ['N', 4, 'M0 6L0 0L4 6L4 0'],
  ['O', 3.8, 'M1.9 0Q0 0 0 3Q0 6 1.9 6Q3.8 6 3.8 3Q3.8 0 1.9 0'],
  ['P', 4, 'M0 6L0 0L2.4 0Q4 0 4 1.7Q4 3.4 2.4 3.4L0 3.4'],
  ['Q', 4, 'M1.9 0Q0 0 0 3Q0 6 1.9 6Q3.8 6 3.8 3Q3.8 0 1.9 0M2.5 4.6L4.1 6.4'],
  ['R', 4, 'M0 6L0 0L2.4 0Q4 0 4 1.7Q4 3.4 2.4 3.4L0 3.4M2.2 3.4L4 6'],
  ['S', 4, 'M3.8 1.1Q3.4 0 2 0Q.2 0 .2 1.5Q.2 2.8 2 3Q4 3.2 4 4.5Q4 6 2 6Q.4 6 0 4.8'],
  ['T', 4, 'M0 0L4 0M2 0L2 6'],
  ['U', 4, 'M0 0L0 4Q0 6 2 6Q4 6 4 4L4 0'],
  ['V', 4, 'M0 0L2 6L4 0'],
  ['W', 5.2, 'M0 0L1.3 6L2.6 1.5L3.9 6L5.2 0'],
  ['X', 4, 'M0 0L4 6M4 0L0 6'],
  ['Y', 4, 'M0 0L2 3L4 0M2 3L2 6'],
  ['Z', 4, 'M0 0L4 0L0 6L4 6'],
  ['x', 3, 'M.2 2.2L2.8 5M2.8 2.2L.2 5'],
  ['~', 3.6, 'M1.8 0Q3.6 0 3.6 3Q3.6 6 1.8 6Q0 6 0 3Q0 0 1.8 0M0 6.6L3.6 -.6'],
];

const GLYPHS = new Map(FACE.map(([character, width, strokes]) => [character, { width, strokes }]));

const CAPITAL = 6;
const SPACING = 1.9;

/** @throws where the face lacks the character */
function findGlyph(character: string): { width: number; strokes: string } {
  const glyph = GLYPHS.get(character);
  if (glyph === undefined) {
    const known = FACE.map(([name]) => name).join('');
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
export function letter(text: string, x: number, y: number, height: number): string {
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
