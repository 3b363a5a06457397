import { basename } from 'node:path';
import { readMark, type CompanyMark } from '#content-model/company-mark.ts';
import { company } from '#content-model/company.ts';
import { colors } from './company-colors.ts';

/** Background color of the logo. */
export type Ground = 'paper' | 'ink';

/** SVG files beside company.yaml. */
const files = import.meta.glob<string>('../../content/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The company's logo; undefined if the name is shown alone. The content check has validated it before. */
export const companyMark = company.mark === undefined ? undefined : loadMark(company.mark);

function loadMark(file: string): CompanyMark {
  const text = files[`../../content/${basename(file)}`];
  const mark = readMark(text ?? '');
  if ('problem' in mark) throw new Error(`The mark ${file} ${mark.problem}.`);
  return mark;
}

/** SVG shapes with their viewBox. */
export interface DrawnMark {
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
  readonly shapes: string;
}

/** Margin around a logo on a tile, as a share of its shorter side. */
const TILE_MARGIN = 0.14;

/**
 * Draws a logo in the colors of its background. On ink, a logo with colors of its own is put on a tile of paper,
 * because it was drawn for paper.
 */
export function drawMark(
  { width, height, shapes, hasSiteColors }: CompanyMark,
  ground: Ground,
): DrawnMark {
  const isLight = ground === 'ink' && hasSiteColors;
  const colored = shapes
    .replaceAll('var(--ink)', isLight ? colors['on-ink'] : colors.ink)
    .replaceAll('var(--accent)', isLight ? colors['accent-line-on-ink'] : colors.accent)
    // Unique ids, because the logos of header and footer are in one document.
    .replaceAll(/(?<=\bid="|#)mark-/g, `mark-${ground}-`);
  if (ground === 'paper' || hasSiteColors) {
    return { viewBox: `0 0 ${width} ${height}`, width, height, shapes: colored };
  }
  const margin = TILE_MARGIN * Math.min(width, height);
  const [outerWidth, outerHeight] = [width + 2 * margin, height + 2 * margin];
  const size = `x="${-margin}" y="${-margin}" width="${outerWidth}" height="${outerHeight}"`;
  return {
    viewBox: `${-margin} ${-margin} ${outerWidth} ${outerHeight}`,
    width: outerWidth,
    height: outerHeight,
    shapes: `<rect ${size} rx="${margin}" fill="${colors.paper}"/>${colored}`,
  };
}
