import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import { walkDrawing } from './read-page.ts';

/** A page is a sheet of drawings, text, a scan for an office printer that may be either, or blank. */
export type PageKind = 'sheet' | 'text' | 'scan' | 'blank';

/** Points of the longest side and the shortest of a page for an office printer: letter, legal, A4. */
const [OFFICE_LONG, OFFICE_SHORT] = [14.1 * 72, 8.7 * 72];

/** True for a page of this size in points, of either orientation. */
export function isOfficeSize(width: number, height: number): boolean {
  return Math.max(width, height) <= OFFICE_LONG && Math.min(width, height) <= OFFICE_SHORT;
}

/** A page of text has so many lines of so many signs; a drawing's notes have fewer. */
const FULL = { lines: 12, signs: 30 } as const;

/** Signs from which a page without lines of a drawing is text. */
const A_FEW_LINES = 120;

/** Slanted and curved lines of a logo or a signature. A drawing has more: swings of doors, ticks, hatches. */
const HANDFUL = 40;

/** Slanted and curved sides of filled shapes: logos have fewer, drawings whose lines are filled more. */
const FILLED = 2_000;

/** Lines of a letterhead, a divider or a cover. */
const LETTERHEAD = 12;

/** Lines along the axes that a table has around each of its texts at most. */
const RULES = 6;

/** Share of a page that is a scan's picture. */
const SCANNED = 0.5;

const STROKED: ReadonlySet<number> = new Set([
  pdf.OPS.stroke,
  pdf.OPS.closeStroke,
  pdf.OPS.fillStroke,
  pdf.OPS.eoFillStroke,
  pdf.OPS.closeFillStroke,
  pdf.OPS.closeEOFillStroke,
]);

/** Counts the lines of a page along the axes and others, and the share of it that its largest picture covers. */
async function countDrawing(page: PDFPageProxy) {
  const { width, height } = page.getViewport({ scale: 1 });
  let [level, slanted, filled, picture] = [0, 0, 0, 0];
  await walkDrawing(page, {
    onLine([[fromX, fromY], [toX, toY]], paint) {
      const isLevel = Math.min(Math.abs(toX - fromX), Math.abs(toY - fromY)) < 0.1;
      if (!STROKED.has(paint)) filled += isLevel ? 0 : 1;
      else if (isLevel) level += 1;
      else slanted += 1;
    },
    onCurve(paint) {
      if (STROKED.has(paint)) slanted += 1;
      else filled += 1;
    },
    onPicture([a, b, c, d]) {
      picture = Math.max(picture, Math.abs(a * d - b * c) / (width * height));
    },
  });
  return { level, slanted: filled > FILLED ? slanted + filled : slanted, picture };
}

/** Texts of a page, as far as they tell its kind. */
export interface PageTexts {
  /** Texts, and the signs of all together. */
  readonly count: number;
  readonly signs: number;
  /** Lines as long as those of a paragraph. */
  readonly lines: number;
}

/** Measures the texts of a page. */
export async function measureTexts(page: PDFPageProxy): Promise<PageTexts> {
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item ? item.str.trim() : '')).filter(Boolean);
  return {
    count: texts.length,
    signs: texts.reduce((sum, text) => sum + text.length, 0),
    lines: texts.filter(({ length }) => length >= FULL.signs).length,
  };
}

/**
 * Classifies an office page by its texts and its lines. One that is numbered as a sheet is one, unless it is full of
 * text.
 */
export async function classifyPage(
  page: PDFPageProxy,
  texts: PageTexts,
  isNumbered: boolean,
): Promise<PageKind> {
  if (texts.lines >= FULL.lines) return 'text';
  if (isNumbered) return 'sheet';
  const { level, slanted, picture } = await countDrawing(page);
  if (slanted > HANDFUL || level > RULES * texts.count + HANDFUL) return 'sheet';
  if (level + slanted + picture + texts.count === 0) return 'blank';
  if (picture > SCANNED && texts.signs < A_FEW_LINES) return 'scan';
  return level + slanted > LETTERHEAD && texts.signs < A_FEW_LINES ? 'sheet' : 'text';
}
