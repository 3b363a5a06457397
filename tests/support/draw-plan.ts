type Place = readonly [x: number, y: number];

const write = (value: number) => value.toFixed(3);

/** Width of a text in Helvetica, whose signs are about as wide as a figure. */
const widthOf = (text: string, size: number) => text.length * 0.556 * size;

/** A line in points from the lower left. */
const line = ([x, y]: Place, [toX, toY]: Place): string =>
  `${write(x)} ${write(y)} m ${write(toX)} ${write(toY)} l S`;

const box = (x: number, y: number, width: number, height: number) =>
  `${write(x)} ${write(y)} ${write(width)} ${write(height)} re S`;

/** A text that begins at a place, or runs up from it. */
export function letter(text: string, [x, y]: Place, size = 9, isUpright = false): string {
  const turn = isUpright ? '0 1 -1 0' : '1 0 0 1';
  const escaped = text.replace(/[()\\]/g, String.raw`\$&`);
  return `BT /F ${write(size)} Tf ${turn} ${write(x)} ${write(y)} Tm (${escaped}) Tj ET`;
}

/** Draws a string of dimensions in feet from a corner on, right or up, with the lines that lead to it. */
function drawString(lengths: readonly number[], [x, y]: Place, scale: number, isUpright = false) {
  const size = 9;
  const place = (along: number, beside: number): Place =>
    isUpright ? [x - beside, y + along] : [x + along, y + beside];
  const tick = (at: number) => [
    line(place(at, -size * 3), place(at, size / 2)),
    line(place(at - 3, -3), place(at + 3, 3)),
  ];
  let along = 0;
  return [
    ...tick(0),
    ...lengths.flatMap((length) => {
      const [from, to] = [along, along + length * scale];
      along = to;
      const name = `${length}'-0"`;
      const start = place((from + to - widthOf(name, size)) / 2, size / 2);
      return [
        line(place(from, 0), place(to, 0)),
        letter(name, start, size, isUpright),
        ...tick(to),
      ];
    }),
  ].join('\n');
}

/** Draws the walls of a house of 40 by 27 feet with strings of dimensions, in points to a foot. */
export function drawPlan([x, y]: Place, scale: number): string {
  const [across, up] = [
    [14, 11, 15],
    [12, 9, 6],
  ];
  const wall = 6;
  const [width, height] = [40 * scale, 27 * scale];
  return [
    box(x, y, width, height),
    box(x + wall, y + wall, width - 2 * wall, height - 2 * wall),
    drawString(across, [x, y + height + 36], scale),
    drawString([40], [x, y + height + 72], scale),
    drawString(up, [x - 36, y], scale, true),
    drawString([27], [x - 72, y], scale, true),
  ].join('\n');
}

/** Draws a schedule from its upper left, with a rule around each cell and its text in the middle. */
export function drawTable(
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  [x, y]: Place,
): string {
  const size = 7;
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
