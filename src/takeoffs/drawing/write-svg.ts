import type { Lettering, Mark } from './canvas.ts';

/** Cap height of the sheets' typefaces in parts of their size. */
export const CAP_HEIGHT = 0.7;

const ANCHORS = { left: 'start', middle: 'middle', right: 'end' } as const;

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const tag = (name: string, attributes: Readonly<Record<string, string | number | undefined>>) => {
  const written = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<${name} ${written.map(([key, value]) => `${key}="${String(value)}"`).join(' ')}`;
};

const round = (value: number) => Number(value.toFixed(2));

/** A stroke or fill as an SVG path; rounded lines have the class `r`. */
export function writePath(mark: Mark): string {
  return `${tag('path', {
    d: mark.path,
    fill: mark.fill ?? 'none',
    'fill-opacity': mark.fillOpacity,
    stroke: mark.stroke,
    'stroke-width': mark.stroke && round(mark.width ?? 1),
    'stroke-dasharray': mark.dash,
    class: mark.cap === 'round' ? 'r' : undefined,
  })}/>`;
}

/** Degrees that a text is turned, clockwise about its place. */
export const turnOf = ({ upward, turn = 0 }: Lettering['place']) => (upward ? -90 : turn);

/** Lettering as SVG text in the page's own typeface. */
export function writeText({ text, place, color }: Lettering): string {
  const { align, height } = place;
  const [x, y] = [round(place.x), round(place.y)];
  const turn = round(turnOf(place));
  const opened = tag('text', {
    x,
    y,
    fill: color,
    'text-anchor': align === 'left' ? undefined : ANCHORS[align],
    'font-size': round(height / CAP_HEIGHT),
    transform: turn === 0 ? undefined : `rotate(${String(turn)} ${String(x)} ${String(y)})`,
  });
  return `${opened}>${escapeText(text)}</text>`;
}

/** A drawing's marks as SVG elements, with its lettering as text. */
export const writeMarks = (marks: readonly (Mark | Lettering)[]): string =>
  marks.map((mark) => ('text' in mark ? writeText(mark) : writePath(mark))).join('');
