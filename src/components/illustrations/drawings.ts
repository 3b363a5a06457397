import { createHash } from 'node:crypto';
import { readSvg } from '#content-model/read-svg.ts';
import { DRAWN_ON_INK, DRAWN_ON_PAPER, fillColors, MARKS } from '#styles/colors.ts';

/** Color of the page behind a drawing. */
export type Ground = 'paper' | 'ink';

/** The SVG files, with colors as `var(--name)`. */
const files = import.meta.glob<string>('../../assets/drawings/*.svg', {
  query: '?raw',
  import: 'default',
});

/** Fill opacity of yellow areas on ink, where the opacity for paper would be too bright. */
const YELLOW_OPACITY = '.13';

/**
 * Reads a drawing as the text of an SVG file, in the colors of its ground.
 *
 * @param name file name without ".svg"
 * @throws if there is no such file, or if it names a color that drawings do not have
 */
export async function readDrawing(name: string, ground: Ground = 'paper'): Promise<string> {
  const text = await files[`../../assets/drawings/${name}.svg`]?.();
  if (text === undefined) throw new Error(`There is no drawing src/assets/drawings/${name}.svg`);
  const svg = readSvg(text);
  if (typeof svg !== 'string') throw new Error(`The drawing ${name}.svg ${svg.problem}`);
  return ground === 'ink' ? putOnInk(svg) : fillColors(svg, DRAWN_ON_PAPER);
}

/** Fills in the colors of a drawing for an ink background. */
export function putOnInk(svg: string): string {
  return fillColors(svg, DRAWN_ON_INK).replace(
    /(fill-opacity[:=]\s*"?)([\d.]+)/g,
    (all, start: string, opacity: string) =>
      Number(opacity) === MARKS.yellow.opacity ? start + YELLOW_OPACITY : all,
  );
}

/** Left edge and width of a wide drawing's viewBox: the sheet of 480 by 360 units, and what is drawn at its left. */
export const WIDE = { left: -1120, width: 1600 } as const;

/** Widens a drawing's viewBox to what is drawn to the left of its sheet. */
export function widen(svg: string): string {
  return svg.replace('viewBox="0 0 480 360"', `viewBox="${WIDE.left} 0 ${WIDE.width} 360"`);
}

/**
 * Returns the file name under which a drawing on paper is served, without ".svg": its name and a hash of
 * its content, so that browsers may keep it for good.
 */
export async function nameDrawingFile(name: string): Promise<string> {
  return `${name}.${hashContent(await readDrawing(name))}`;
}

/** Returns a content hash of eight characters. */
export function hashContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}

/** Returns an SVG file as a `data:` URL, in which only characters that a URL cannot contain are escaped. */
export function embedSvg(svg: string): string {
  const escaped = svg
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, (character) => encodeURIComponent(character));
  return `data:image/svg+xml,${escaped}`;
}
