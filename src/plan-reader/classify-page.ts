import './with-resolvers.ts';
import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import { applyMatrix, multiplyMatrices, type Matrix } from './matrix.ts';

/** A page is a sheet of drawings, text, a scan for an office printer that may be either, or blank. */
export type PageKind = 'sheet' | 'text' | 'scan' | 'blank';

/** Points of the longest side and the shortest of a page for an office printer: letter, legal, A4. */
const [OFFICE_LONG, OFFICE_SHORT] = [14.1 * 72, 8.7 * 72];

/** True for a page of this size in points, of either orientation. */
export function isOfficeSize(width: number, height: number): boolean {
  return Math.max(width, height) <= OFFICE_LONG && Math.min(width, height) <= OFFICE_SHORT;
}

/** A page of text has so many lines of so many signs; a drawing's notes have fewer, or slanted lines beside them. */
const FULL = { lines: 12, signs: 30 } as const;

/** Such lines of a page that has no room for a drawing. */
const CROWDED = 30;

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

/** Points of the longer side of a filled shape, below which it is an outlined letter. */
const LETTER = 30;

/** Letters of a word, which a table has in a cell. */
const WORD = 6;

/** Filled walls: points of their thickness, more than a table's borders have, and how many run each way at least. */
const WALL = { from: 1.6, to: 20, each: 5 } as const;

const STROKED: ReadonlySet<number> = new Set([
  pdf.OPS.stroke,
  pdf.OPS.closeStroke,
  pdf.OPS.fillStroke,
  pdf.OPS.eoFillStroke,
  pdf.OPS.closeFillStroke,
  pdf.OPS.closeEOFillStroke,
]);

const PICTURES: ReadonlySet<number> = new Set([
  pdf.OPS.paintImageXObject,
  pdf.OPS.paintImageMaskXObject,
  pdf.OPS.paintInlineImageXObject,
]);

/** Part of a path from one move to the next, in points of the upright page. */
interface Shape {
  /** Lines along the axes and others, and curves. */
  level: number;
  slanted: number;
  curves: number;
  readonly xs: number[];
  readonly ys: number[];
}

/** Reads a path in the coding of PDF.js: 0 moves, 1 draws a line, 2 and 3 curves, 4 closes. */
function readShapes(data: ArrayLike<number>, matrix: Matrix): readonly Shape[] {
  const shapes: Shape[] = [];
  let shape: Shape | undefined;
  let [fromX, fromY] = [0, 0];
  for (let index = 0; index < data.length;) {
    const code = data[index];
    const size = code === 2 ? 6 : code === 3 ? 4 : code === 4 ? 0 : 2;
    const [x = 0, y = 0] =
      code === 4
        ? [shape?.xs[0], shape?.ys[0]]
        : applyMatrix(matrix, data[index + size - 1] ?? 0, data[index + size] ?? 0);
    if (code === 0 || !shape)
      shapes.push((shape = { level: 0, slanted: 0, curves: 0, xs: [], ys: [] }));
    else if (code === 1 || code === 4) {
      const isLevel = Math.min(Math.abs(x - fromX), Math.abs(y - fromY)) < 0.1;
      shape[isLevel ? 'level' : 'slanted'] += 1;
    } else shape.curves += 1;
    shape.xs.push(x);
    shape.ys.push(y);
    [fromX, fromY] = [x, y];
    index += size + 1;
  }
  return shapes;
}

/** Walks over the shapes and pictures of a page: pictures by the matrix of their unit square. */
async function walkPage(
  page: PDFPageProxy,
  onShape: (shape: Shape, isStroked: boolean) => void,
  onPicture: (matrix: Matrix) => void,
): Promise<void> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const stack: Matrix[] = [];
  let matrix = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  for (const [index, code] of fnArray.entries()) {
    const args = argsArray[index] as readonly unknown[] | null;
    if (code === pdf.OPS.save || code === pdf.OPS.paintFormXObjectBegin) stack.push(matrix);
    if (code === pdf.OPS.restore || code === pdf.OPS.paintFormXObjectEnd) {
      matrix = stack.pop() ?? matrix;
    }
    if (code === pdf.OPS.transform) matrix = multiplyMatrices(matrix, args as unknown as Matrix);
    if (code === pdf.OPS.paintFormXObjectBegin && args?.[0]) {
      matrix = multiplyMatrices(matrix, args[0] as Matrix);
    }
    if (PICTURES.has(code)) onPicture(matrix);
    // A path that only clips is not seen.
    const paint = code === pdf.OPS.constructPath ? (args?.[0] as number) : pdf.OPS.endPath;
    const [path] = paint === pdf.OPS.endPath ? [] : ((args?.[1] ?? []) as readonly unknown[]);
    if (!path) continue;
    for (const shape of readShapes(path as ArrayLike<number>, matrix)) {
      onShape(shape, STROKED.has(paint));
    }
  }
}

const measureSide = (places: readonly number[]) => {
  const [least, most] = [Math.min(...places), Math.max(...places)];
  return most - least;
};

/**
 * Counts the lines of a page along the axes and others, its outlined letters, its filled walls across and upright, and
 * the share of it that its pictures cover: a scan may be stored in strips.
 */
async function countDrawing(page: PDFPageProxy) {
  const { width, height } = page.getViewport({ scale: 1 });
  let [level, slanted, filled, letters, across, upright, picture] = [0, 0, 0, 0, 0, 0, 0];
  await walkPage(
    page,
    (shape, isStroked) => {
      if (isStroked) {
        level += shape.level;
        slanted += shape.slanted + shape.curves;
        return;
      }
      const [wide, high] = [measureSide(shape.xs), measureSide(shape.ys)];
      const isRectangle = shape.slanted + shape.curves === 0;
      const isWall = (thick: number, long: number) =>
        isRectangle && thick > WALL.from && thick < WALL.to && long > 2 * thick;
      if (isWall(high, wide)) across += 1;
      else if (isWall(wide, high)) upright += 1;
      else if (Math.max(wide, high) < LETTER) letters += 1;
      else filled += shape.slanted + shape.curves;
    },
    ([a, b, c, d]) => {
      picture += Math.abs(a * d - b * c) / (width * height);
    },
  );
  return {
    level,
    slanted: filled > FILLED ? slanted + filled : slanted,
    letters,
    hasWalls: Math.min(across, upright) >= WALL.each,
    picture,
  };
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
  if (texts.lines >= CROWDED) return 'text';
  const isFull = texts.lines >= FULL.lines;
  if (isNumbered && !isFull) return 'sheet';
  const { level, slanted, letters, hasWalls, picture } = await countDrawing(page);
  const [count, signs] = [texts.count + letters / WORD, texts.signs + letters];
  if (isFull) return hasWalls || slanted > HANDFUL ? 'sheet' : 'text';
  if (hasWalls || slanted > HANDFUL || level > RULES * count + HANDFUL) return 'sheet';
  if (level + slanted + picture + count === 0) return 'blank';
  if (picture > SCANNED && signs < A_FEW_LINES) return 'scan';
  return level + slanted > LETTERHEAD && signs < A_FEW_LINES ? 'sheet' : 'text';
}
