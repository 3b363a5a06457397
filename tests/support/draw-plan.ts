/** Widths of Helvetica's signs in thousandths of their size; letters are about as wide as a figure. */
const WIDTHS: Readonly<Record<string, number>> = {
  "'": 191,
  '"': 355,
  '-': 333,
  ' ': 278,
  '.': 278,
  ',': 278,
  '/': 278,
  '[': 278,
  ']': 278,
  m: 833,
};

const widthOf = (text: string, size: number) =>
  Array.from(text).reduce((sum, sign) => sum + ((WIDTHS[sign] ?? 556) * size) / 1000, 0);

type Place = readonly [x: number, y: number];

const write = (value: number) => value.toFixed(3);

/** A line in points from the lower left. */
export const line = ([x, y]: Place, [toX, toY]: Place): string =>
  `${write(x)} ${write(y)} m ${write(toX)} ${write(toY)} l S`;

const box = (x: number, y: number, width: number, height: number) =>
  `${write(x)} ${write(y)} ${write(width)} ${write(height)} re S`;

/** A text that begins at a place, or runs up from it. */
export function letter(text: string, [x, y]: Place, size = 9, isUpright = false): string {
  const turn = isUpright ? '0 1 -1 0' : '1 0 0 1';
  const escaped = text.replace(/[()\\]/g, String.raw`\$&`);
  return `BT /F ${write(size)} Tf ${turn} ${write(x)} ${write(y)} Tm (${escaped}) Tj ET`;
}

/** A piece of a dimension's text: its place along the text and above its base line, in parts of the size. */
interface Piece {
  readonly text: string;
  readonly along: number;
  readonly above: number;
  readonly size: number;
}

/** How programs write the text of a dimension. */
export type Lettering = 'typed' | 'stacked' | 'letters' | 'raised' | 'outlines';

/** Splits `6'-1 1/4"` as AutoCAD stacks fractions. */
function stack(text: string, size: number): readonly Piece[] {
  const [, lead, above, below] = /^(.*?) (\d+)\/(\d+)"$/.exec(text) ?? [];
  if (lead === undefined || above === undefined || below === undefined) {
    return [{ text, along: 0, above: 0, size }];
  }
  const start = widthOf(lead, size) + size * 0.1;
  const small = size * 0.7;
  const wide = Math.max(widthOf(above, small), widthOf(below, small));
  return [
    { text: lead, along: 0, above: 0, size },
    { text: above, along: start, above: size * 0.55, size: small },
    { text: below, along: start, above: -size * 0.25, size: small },
    { text: '"', along: start + wide + size * 0.1, above: 0, size },
  ];
}

/** Splits `1.88^5` as German plans raise the half centimeters. */
function raise(text: string, size: number): readonly Piece[] {
  const [lead = '', raised] = text.split('^');
  const first = { text: lead, along: 0, above: 0, size };
  if (raised === undefined) return [first];
  const along = widthOf(lead, size);
  return [first, { text: raised, along, above: size * 0.4, size: size * 0.6 }];
}

function split(text: string, size: number, lettering: Lettering): readonly Piece[] {
  if (lettering === 'stacked') return stack(text, size);
  if (lettering === 'raised') return raise(text, size);
  if (lettering !== 'letters') return [{ text, along: 0, above: 0, size }];
  let along = 0;
  return Array.from(text).map((sign) => {
    const piece = { text: sign, along, above: 0, size };
    along += widthOf(sign, size);
    return piece;
  });
}

/** Draws a text around its middle; outlined it is strokes, as SHX fonts are plotted. */
function drawText(
  text: string,
  [x, y]: Place,
  { size, lettering, isUpright }: { size: number; lettering: Lettering; isUpright: boolean },
): string {
  const pieces = split(text, size, lettering);
  const last = pieces.at(-1);
  const half = last ? (last.along + widthOf(last.text, last.size)) / 2 : 0;
  const place = (along: number, above: number): Place =>
    isUpright ? [x - above, y + along - half] : [x + along - half, y + above];
  if (lettering === 'outlines') {
    return Array.from(text)
      .map((_, index) => {
        const along = index * size * 0.556;
        return line(place(along, 0), place(along + size * 0.4, size * 0.7));
      })
      .join('\n');
  }
  return pieces
    .map((piece) => letter(piece.text, place(piece.along, piece.above), piece.size, isUpright))
    .join('\n');
}

/** How programs end the line of a dimension. */
export type Ends = 'ticks' | 'arrows' | 'gap';

/** How a plan is drawn and lettered. */
export interface PlanStyle {
  /** Points of paper to a unit of the lengths. */
  readonly scale: number;
  /** Writes a length as the program does. */
  readonly name: (length: number) => string;
  readonly lettering?: Lettering;
  readonly ends?: Ends;
  /** Height of the letters in points. */
  readonly size?: number;
}

/** Draws a string of dimensions from a corner on, right or up, with the lines that lead to it. */
export function drawString(
  lengths: readonly number[],
  [x, y]: Place,
  style: PlanStyle,
  isUpright = false,
): string {
  const { scale, name, lettering = 'typed', ends = 'ticks', size = 9 } = style;
  const place = (along: number, beside: number): Place =>
    isUpright ? [x - beside, y + along] : [x + along, y + beside];
  const parts: string[] = [];
  let along = 0;
  const tick = (at: number) => {
    parts.push(line(place(at, -size * 3), place(at, size / 2)));
    if (ends === 'ticks') parts.push(line(place(at - 3, -3), place(at + 3, 3)));
  };
  tick(0);
  for (const length of lengths) {
    const [from, to] = [along, along + length * scale];
    const middle = (from + to) / 2;
    const arrow = ends === 'ticks' ? 0 : size;
    const half = ends === 'gap' ? widthOf(name(length), size) / 2 + size / 3 : 0;
    parts.push(
      ...(half > 0
        ? [
            line(place(from + arrow, 0), place(middle - half, 0)),
            line(place(middle + half, 0), place(to - arrow, 0)),
          ]
        : [line(place(from + arrow, 0), place(to - arrow, 0))]),
      drawText(name(length), place(middle, half > 0 ? -size * 0.36 : size / 2), {
        size,
        lettering,
        isUpright,
      }),
    );
    along = to;
    tick(along);
  }
  return parts.join('\n');
}

/** Lengths of a building: its bays across and up. */
export interface Building {
  readonly across: readonly number[];
  readonly up: readonly number[];
}

const sum = (lengths: readonly number[]) => lengths.reduce((total, one) => total + one, 0);

/** Draws the walls of a building with a string of its bays and one of the whole, across and up. */
export function drawPlan({ across, up }: Building, [x, y]: Place, style: PlanStyle): string {
  const { scale, size = 9 } = style;
  const [width, height] = [sum(across) * scale, sum(up) * scale];
  const wall = 6;
  return [
    box(x, y, width, height),
    box(x + wall, y + wall, width - 2 * wall, height - 2 * wall),
    drawString(across, [x, y + height + size * 4], style),
    drawString([sum(across)], [x, y + height + size * 8], style),
    drawString(up, [x - size * 4, y], style, true),
    drawString([sum(up)], [x - size * 8, y], style, true),
  ].join('\n');
}

/** Draws a schedule from its upper left, with a rule around each cell and its text in the middle. */
export function drawTable(
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  [x, y]: Place,
  size = 7,
): string {
  const height = size * 2.2;
  return rows
    .flatMap((row, index) => {
      let left = x;
      const bottom = y - (index + 1) * height;
      return widths.flatMap((width, column) => {
        const text = row[column] ?? '';
        const start: Place = [left + (width - widthOf(text, size)) / 2, bottom + size * 0.7];
        left += width;
        return [box(left - width, bottom, width, height), letter(text, start, size)];
      });
    })
    .join('\n');
}

/** Writes a paragraph down a page. */
export function writeParagraph(lines: number, [x, y]: Place): string {
  const sentence = 'The Contractor shall verify all conditions before the work begins and report.';
  return Array.from({ length: lines }, (_, index) =>
    letter(sentence, [x, y - index * 13], 10),
  ).join('\n');
}
