import { COLORS } from '#styles/colors.ts';
import { PAPER } from './palettes.ts';
import type { DrawnFile } from './drawn-file.ts';

/** The company's mark: a D on a datum line with its tick, 40 by 40. */
function drawStrokes(letter: string): string {
  return (
    `<path d="M9 6V34H20.5A14 14 0 0 0 20.5 6Z" fill="none" stroke="${letter}" stroke-width="4.6" stroke-linejoin="miter"/>` +
    `<path d="M1 20H39" stroke="${PAPER.orange}" stroke-width="3" fill="none"/>` +
    `<path d="M4.6 24.4L13.4 15.6" stroke="${PAPER.orange}" stroke-width="3"/>`
  );
}

/** Without a title: the name stands beside it. */
function drawForPage(letter: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawStrokes(letter)}</svg>`;
}

/** The mark for both grounds of a page, and on ink as the browser tab shows it. */
export function drawMark(): DrawnFile[] {
  return [
    { path: '../../site/mark.svg', svg: drawForPage(PAPER.line) },
    { path: '../../site/mark-reversed.svg', svg: drawForPage(COLORS['on-ink']) },
    {
      path: '../../../../public/favicon.svg',
      svg:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
        `<rect width="64" height="64" rx="6" fill="${PAPER.line}"/>` +
        `<g transform="translate(10 10) scale(1.1)">${drawStrokes(COLORS['on-ink'])}</g></svg>`,
    },
  ];
}
