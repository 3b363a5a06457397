import type { Lettering, Mark } from './canvas.ts';
import type { Drawing } from './plan.ts';
import { strokeText } from './plan-lettering.ts';

/** Degrees that a text is turned, clockwise about its place. */
export const turnOf = ({ upward, turn = 0 }: Lettering['place']) => (upward ? -90 : turn);

/** Lettering in single strokes, as on a plotter: a picture that is a file of its own needs no font. */
export function strokeLettering({ text, place, color }: Lettering): Mark {
  return { path: strokeText(text, place), stroke: color, width: place.height / 7, cap: 'round' };
}

/** Writes a stroke, a fill or lettering of a drawing as an SVG path; rounded lines have the class `r`. */
export function writeMark(drawn: Mark | Lettering): string {
  const mark = 'text' in drawn ? strokeLettering(drawn) : drawn;
  const { x, y, turn } = 'text' in drawn ? drawn.place : { x: 0, y: 0 };
  const attributes = {
    d: mark.path,
    fill: mark.fill ?? 'none',
    'fill-opacity': mark.fillOpacity && round(mark.fillOpacity),
    stroke: mark.stroke,
    'stroke-width': mark.stroke && round(mark.width ?? 1),
    'stroke-dasharray': mark.dash,
    class: mark.cap === 'round' ? 'r' : undefined,
    transform: turn ? `rotate(${[turn, x, y].map(round).join(' ')})` : undefined,
  };
  const written = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<path ${written.map(([name, value]) => `${name}="${String(value)}"`).join(' ')}/>`;
}

/** Style of rounded lines, which have the class `r`. */
const ROUND = '<style>.r{stroke-linecap:round;stroke-linejoin:round}</style>';

/** Writes a drawing as an SVG file with a background color. */
export function writeSvg(
  { width, height, marks }: Pick<Drawing, 'width' | 'height' | 'marks'>,
  ground: string,
): string {
  const [across, down] = [String(width), String(Math.ceil(height))];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" width="${across}" height="${down}">`,
    ROUND,
    `<rect width="${across}" height="${down}" fill="${ground}"/>`,
    ...marks.map(writeMark),
    '</svg>\n',
  ].join('\n');
}

const round = (value: number) => Number(value.toFixed(2));
