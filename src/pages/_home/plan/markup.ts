import { formatDimension } from '#takeoffs/dimension.ts';
import { formatNumber, strokeText, type TextPlace } from '#takeoffs/drawing/plan-lettering.ts';

/** SVG markup from a template. Numbers are rounded to a tenth of a unit, strings stay. */
export function svg(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw(
    { raw: parts },
    ...values.map((value) => (typeof value === 'number' ? formatNumber(value) : value)),
  );
}

export function group(classes: string, ...children: readonly string[]): string {
  return `<g class="${classes}">${children.join('')}</g>`;
}

export function path(classes: string, data: string): string {
  return `<path class="${classes}" d="${data}"/>`;
}

export function line(classes: string, x1: number, y1: number, x2: number, y2: number): string {
  return path(classes, svg`M${x1} ${y1}L${x2} ${y2}`);
}

export function circle(classes: string, x: number, y: number, radius: number): string {
  return svg`<circle class="${classes}" cx="${x}" cy="${y}" r="${radius}"/>`;
}

/** @param corner radius of the corners */
export function rectangle(
  classes: string,
  x: number,
  y: number,
  width: number,
  height: number,
  corner = 0,
): string {
  const rounded = corner > 0 ? svg` rx="${corner}"` : '';
  return svg`<rect class="${classes}" x="${x}" y="${y}" width="${width}" height="${height}"${rounded}/>`;
}

/** A line of lettering in single strokes, centered on `x`, with its baseline at `y`. */
export function letter(
  classes: string,
  text: string,
  x: number,
  y: number,
  height: number,
  more: Partial<TextPlace> = {},
): string {
  return path(classes, strokeText(text, { x, y, height, align: 'middle', ...more }));
}

/** Gap between a dimension line and its figure. */
const CLEAR = 5;
const FIGURE = 8.5;

/**
 * A string of dimensions along one direction.
 *
 * @param axis `x` runs from left to right with the figures above, `y` from top to bottom with the figures to the left
 * @param feet where each dimension begins, and where the last one ends
 * @param at turns feet into units of the drawing
 * @param place of the dimension line across its direction
 * @param from edge of the object, where extension lines begin; without it there are none
 */
export function dimension(
  axis: 'x' | 'y',
  feet: readonly number[],
  at: (feet: number) => number,
  place: number,
  from?: number,
): string {
  const isLevel = axis === 'x';
  const stroke = (classes: string, a: number, across: number, b: number, end: number) =>
    isLevel ? line(classes, a, across, b, end) : line(classes, across, a, end, b);
  const ends = feet.map(at);
  const parts = [stroke('d', Math.min(...ends) - 8, place, Math.max(...ends) + 8, place)];
  for (const end of ends) {
    if (from !== undefined) parts.push(stroke('d', end, from, end, place + 6));
    const [x, y] = isLevel ? [end, place] : [place, end];
    parts.push(line('o tk', x - 4, y + 4, x + 4, y - 4));
  }
  feet.slice(1).forEach((end, index) => {
    const start = feet[index] ?? 0;
    const middle = at((start + end) / 2);
    // To the whole inch: the plan's measures are tenths of a foot.
    const figure = formatDimension(Math.round((end - start) * 12) / 12);
    parts.push(
      isLevel
        ? letter('t', figure, middle, place - CLEAR, FIGURE)
        : letter('t', figure, place - CLEAR, middle, FIGURE, { upward: true }),
    );
  });
  return parts.join('');
}
