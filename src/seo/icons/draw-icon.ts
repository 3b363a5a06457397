import { createElement } from 'react';
import satori from 'satori';
import { companyMark, drawMark } from '#components/site/company-mark.ts';
import { shortenName } from '#content-model/company-name.ts';
import type { Mark } from '#content-model/company-mark.ts';
import { company } from '#content-model/company.ts';
import { colors } from '#components/site/company-colors.ts';
import { FAMILIES } from '../cards/Card.tsx';
import { loadFonts } from '../cards/draw-card.tsx';

export interface IconShape {
  /** Width and height in pixels. */
  readonly size: number;
  /** The longer side of the mark as a share of the icon's. */
  readonly share: number;
  /** Corner radius as a share of the icon's width. */
  readonly radius: number;
}

/** Coordinates of a letter: a square of so many units. */
const LETTER = 100;

/**
 * Draws an icon as an SVG file: the mark, or the first letter of the name on the accent where there is none. Site
 * colors stand on ink; a mark with colors of its own stands on paper, as it was drawn.
 */
export async function drawIcon(
  { size, share, radius }: IconShape,
  mark: Mark | undefined = companyMark,
  name = shortenName(company),
): Promise<string> {
  const ground = mark?.hasSiteColors === false ? 'paper' : 'ink';
  const { width, height, shapes } = mark
    ? drawMark(mark, ground)
    : { width: LETTER, height: LETTER, shapes: await drawLetter(name) };
  const scale = (size * share) / Math.max(width, height);
  const [left, top] = [(size - width * scale) / 2, (size - height * scale) / 2];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" rx="${size * radius}" fill="${colors[mark ? ground : 'accent']}"/>` +
    `<g transform="translate(${left} ${top}) scale(${scale})">${shapes}</g></svg>`
  );
}

/** Draws the first letter of a name as outlines. */
async function drawLetter(name: string): Promise<string> {
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  const style = {
    display: 'flex',
    width: '100%',
    height: '100%',
    alignItems: 'center',
    justifyContent: 'center',
    fontFamily: FAMILIES.condensed,
    fontWeight: 600,
    fontSize: LETTER * 1.25,
    lineHeight: 1,
    color: colors['on-accent'],
  } as const;
  const node = createElement('div', { style }, letter.toLocaleUpperCase('en'));
  const drawn = await satori(node, { width: LETTER, height: LETTER, fonts: await loadFonts() });
  return drawn.replace(/^<svg[^>]*>|<\/svg>$/g, '');
}
