import { COLORS } from '#styles/colors.ts';

/** Color of what the mark stands on. */
type Ground = 'paper' | 'ink';

/** Width and height of the mark's own coordinates. */
export const MARK_SIZE = 40;

/** Shapes of the company's mark, a D on a datum line with its tick, in SVG markup. */
export function drawMark(ground: Ground): string {
  const [letter, datum] =
    ground === 'ink'
      ? [COLORS['on-ink'], COLORS['accent-line-on-ink']]
      : [COLORS.ink, COLORS.accent];
  return (
    `<path d="M9 6V34H20.5A14 14 0 0 0 20.5 6Z" fill="none" stroke="${letter}" stroke-width="4.6"/>` +
    `<path d="M1 20H39M4.6 24.4L13.4 15.6" stroke="${datum}" stroke-width="3"/>`
  );
}

/** The mark as an SVG file, for places that take no shapes. */
export function drawMarkFile(ground: Ground): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">${drawMark(ground)}</svg>`;
}

export interface IconShape {
  /** Width and height in pixels. */
  readonly size: number;
  /** Width of the mark as a share of the icon's. */
  readonly share: number;
  /** Corner radius as a share of the icon's width. */
  readonly radius: number;
}

/** An icon as an SVG file: the mark on ink. */
export function drawIcon({ size, share, radius }: IconShape): string {
  const inset = (size * (1 - share)) / 2;
  const scale = (size * share) / MARK_SIZE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" rx="${size * radius}" fill="${COLORS.ink}"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${scale})">${drawMark('ink')}</g></svg>`
  );
}
