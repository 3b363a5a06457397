import { readFile } from 'node:fs/promises';
import { create } from 'fontkitten';
import { companyMark, drawMark } from '#components/site/company-mark.ts';
import { shortenName } from '#content-model/company-name.ts';
import { company } from '#content-model/company.ts';
import { colors } from '#components/site/company-colors.ts';

export interface IconShape {
  /** Width and height in pixels. */
  readonly size: number;
  /** The longer side of the mark as a share of the icon's. */
  readonly share: number;
  /** Corner radius as a share of the icon's width. */
  readonly radius: number;
}

/** Font of the letter, relative to the project's folder. */
const FACE = 'takeoffs/fonts/instrument-sans-condensed-600.ttf';

/**
 * Draws an icon as an SVG file: the company's logo, else the first letter of its name on the accent color. A logo in
 * site colors is on ink; a logo in colors of its own is on paper.
 */
export async function drawIcon(
  { size, share, radius }: IconShape,
  name = shortenName(company),
): Promise<string> {
  const mark = companyMark;
  const ground = mark?.hasSiteColors === false ? 'paper' : 'ink';
  const { width, height, shapes } = mark ? drawMark(mark, ground) : await drawLetter(name);
  const scale = (size * share) / Math.max(width, height);
  const [left, top] = [(size - width * scale) / 2, (size - height * scale) / 2];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" rx="${size * radius}" fill="${colors[mark ? ground : 'accent']}"/>` +
    `<g transform="translate(${left} ${top}) scale(${scale})">${shapes}</g></svg>`
  );
}

/** Draws the first letter of a name as an outline in its own box. */
async function drawLetter(name: string) {
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  const face = create(await readFile(FACE));
  if (face.isCollection) throw new Error(`${FACE} has more than one face`);
  const { path } = face.glyphForCodePoint(letter.toLocaleUpperCase('en').codePointAt(0) ?? 0);
  const { minX, maxX, minY, maxY } = path.bbox;
  const [width, height] = [maxX - minX, maxY - minY];
  // In fonts y points up, in SVG down.
  const place = `matrix(1 0 0 -1 ${-minX} ${maxY})`;
  const shapes = `<path fill="${colors['on-accent']}" transform="${place}" d="${path.toSVG()}"/>`;
  return { width, height, shapes };
}
