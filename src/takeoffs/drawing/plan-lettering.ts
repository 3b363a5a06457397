/**
 * Single-stroke plotter lettering for drawings: no font is embedded, and the card and the sheet read alike.
 * Strokes stand on a grid six units high, y down from the cap line.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.7 4L3.3 4',
  B: 'M0 3L2.4 3Q4 3 4 4.5Q4 6 2.4 6L0 6L0 0L2.2 0Q3.6 0 3.6 1.5Q3.6 3 2.2 3',
  C: 'M4 1.2Q3.6 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.6 6 4 4.8',
  D: 'M0 0L0 6L1.6 6Q4 6 4 3Q4 0 1.6 0L0 0',
  E: 'M3.6 0L0 0L0 6L3.6 6M0 3L3 3',
  F: 'M3.6 0L0 0L0 6M0 3L3 3',
  G: 'M4 1.2Q3.6 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.4 6 4 5.2L4 3.4L2.4 3.4',
  H: 'M0 0L0 6M4 0L4 6M0 3L4 3',
  I: 'M.2 0L.2 6',
  J: 'M3 0L3 4.4Q3 6 1.5 6Q0 6 0 4.5',
  K: 'M0 0L0 6M4 0L0 3.8M1.4 2.6L4 6',
  L: 'M0 0L0 6L3.5 6',
  M: 'M0 6L0 0L2.3 4L4.6 0L4.6 6',
  N: 'M0 6L0 0L4 6L4 0',
  O: 'M1.9 0Q0 0 0 3Q0 6 1.9 6Q3.8 6 3.8 3Q3.8 0 1.9 0',
  P: 'M0 6L0 0L2.4 0Q4 0 4 1.7Q4 3.4 2.4 3.4L0 3.4',
  Q: 'M1.9 0Q0 0 0 3Q0 6 1.9 6Q3.8 6 3.8 3Q3.8 0 1.9 0M2.5 4.6L4.1 6.4',
  R: 'M0 6L0 0L2.4 0Q4 0 4 1.7Q4 3.4 2.4 3.4L0 3.4M2.2 3.4L4 6',
  S: 'M3.8 1.1Q3.4 0 2 0Q.2 0 .2 1.5Q.2 2.8 2 3Q4 3.2 4 4.5Q4 6 2 6Q.4 6 0 4.8',
  T: 'M0 0L4 0M2 0L2 6',
  U: 'M0 0L0 4Q0 6 2 6Q4 6 4 4L4 0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1.3 6L2.6 1.5L3.9 6L5.2 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3L2 6',
  Z: 'M0 0L4 0L0 6L4 6',
  0: 'M1.8 0Q3.6 0 3.6 3Q3.6 6 1.8 6Q0 6 0 3Q0 0 1.8 0',
  1: 'M0 1.3L1.5 0L1.5 6',
  2: 'M.1 1.4Q.3 0 1.9 0Q3.6 0 3.6 1.6Q3.6 2.8 2.2 4L0 6L3.7 6',
  3: 'M.2 0L3.5 0L1.7 2.4Q3.6 2.4 3.6 4.2Q3.6 6 1.8 6Q.3 6 0 4.8',
  4: 'M2.8 6L2.8 0L0 4.2L3.8 4.2',
  5: 'M3.4 0L.5 0L.2 2.7Q.9 2.2 1.8 2.2Q3.6 2.2 3.6 4.1Q3.6 6 1.8 6Q.3 6 0 4.9',
  6: 'M3.2 .6Q2.8 0 2 0Q0 0 0 3.8Q0 6 1.8 6Q3.6 6 3.6 4.1Q3.6 2.4 1.8 2.4Q.2 2.4 0 4',
  7: 'M0 0L3.6 0L1.4 6',
  8: 'M1.8 2.8Q.3 2.8 .3 1.4Q.3 0 1.8 0Q3.3 0 3.3 1.4Q3.3 2.8 1.8 2.8Q3.6 2.8 3.6 4.4Q3.6 6 1.8 6Q0 6 0 4.4Q0 2.8 1.8 2.8',
  9: 'M.4 5.4Q.8 6 1.6 6Q3.6 6 3.6 2.2Q3.6 0 1.8 0Q0 0 0 1.9Q0 3.6 1.8 3.6Q3.4 3.6 3.6 2',
  "'": 'M0 0L0 1.7',
  '"': 'M0 0L0 1.7M1.2 0L1.2 1.7',
  '-': 'M0 3.1L2.2 3.1',
  '/': 'M0 6.5L2.4 -.5',
  '.': 'M0 5.7L0 6',
  '@': 'M3 2.2Q2.6 1.6 1.9 1.6Q1 1.6 1 3Q1 4.4 1.9 4.4Q2.8 4.4 3 3.4L3.1 1.7M3 3.4Q3.1 4.4 3.8 4.2Q4.6 3.8 4.6 2.6Q4.6 0 2.3 0Q0 0 0 3Q0 6 2.4 6Q3.4 6 4 5.5',
  '#': 'M1.2 0L.7 6M3.1 0L2.6 6M0 2L3.9 2M-.1 4L3.8 4',
  '(': 'M1.2 -.4Q0 1 0 3Q0 5 1.2 6.4',
  ')': 'M0 -.4Q1.2 1 1.2 3Q1.2 5 0 6.4',
  '+': 'M0 3L3 3M1.5 1.5L1.5 4.5',
  x: 'M.2 2.2L2.8 5M2.8 2.2L.2 5',
  '&': 'M4 6L.8 1.6Q.8 0 1.9 0Q3 0 3 1.2Q3 2.2 1.6 2.9Q0 3.6 0 4.6Q0 6 1.6 6Q3.2 6 3.9 3.6',
  '=': 'M0 2.2L3 2.2M0 4L3 4',
  ',': 'M.3 5.6L0 6.8',
  ':': 'M0 2L0 2.3M0 5.7L0 6',
};

const WIDTHS: Readonly<Record<string, number>> = {
  M: 4.6,
  W: 5.2,
  I: 0.4,
  "'": 0.1,
  '"': 1.2,
  '-': 2.2,
  '/': 2.4,
  '.': 0.1,
  '@': 4.6,
  '(': 1.2,
  ')': 1.2,
  '+': 3,
  x: 3,
  '=': 3,
  ',': 0.3,
  ':': 0.1,
  1: 1.5,
  0: 3.6,
  ' ': 1.6,
  O: 3.8,
  J: 3,
  L: 3.5,
  E: 3.6,
  F: 3.6,
};

const TRACKING = 1.9;

function widthOf(letter: string): number {
  return (WIDTHS[letter] ?? (/[a-z]/i.test(letter) ? 4 : 3.7)) + TRACKING;
}

/** Width of a text at cap height `height`, in the unit of `height`. */
export function measureText(text: string, height: number): number {
  return (Array.from(text).reduce((sum, sign) => sum + widthOf(sign), 0) - TRACKING) * (height / 6);
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
export function letter(text: string, place: TextPlace): string {
  const scale = place.height / 6;
  const width = measureText(text, place.height);
  const start = place.align === 'middle' ? -width / 2 : place.align === 'right' ? -width : 0;
  let pen = start;
  let path = '';
  for (const sign of text) {
    for (const [, command = '', numbers = ''] of (GLYPHS[sign] ?? '').matchAll(
      /([MLQ])([^MLQ]*)/g,
    )) {
      const values = [...numbers.matchAll(/-?\d*\.?\d+/g)].map(Number);
      const points: string[] = [];
      for (let index = 0; index + 1 < values.length; index += 2) {
        const across = pen + (values[index] ?? 0) * scale;
        const down = ((values[index + 1] ?? 0) - 6) * scale;
        const [x, y] = place.upward
          ? [place.x + down, place.y - across]
          : [place.x + across, place.y + down];
        points.push(`${formatNumber(x)} ${formatNumber(y)}`);
      }
      path += command + points.join(' ');
    }
    pen += widthOf(sign) * scale;
  }
  return path;
}

/** Path coordinates to a tenth of a point, without trailing zeros. */
export function formatNumber(value: number): string {
  const text = value.toFixed(1);
  return text.endsWith('.0') ? text.slice(0, -2).replace(/^-0$/, '0') : text;
}
