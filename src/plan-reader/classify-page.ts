import './with-resolvers.ts';
import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import { applyMatrix, multiplyMatrices, type Matrix } from './matrix.ts';

/** Kind of a page. A `scan` is a scanned page for an office printer: a drawing or text. */
export type PageKind = 'sheet' | 'text' | 'scan' | 'blank';

/** Most points of the long and the short side of a page for an office printer: letter, legal, A4. */
const [OFFICE_LONG, OFFICE_SHORT] = [14.1 * 72, 8.7 * 72];

/** True for a page of this size in points, of either orientation. */
export function isOfficeSize(width: number, height: number): boolean {
  return Math.max(width, height) <= OFFICE_LONG && Math.min(width, height) <= OFFICE_SHORT;
}

/**
 * Least lines of a page of text, and least characters of each. A drawing's notes have fewer, or slanted lines beside
 * them.
 */
const FULL = { lines: 12, signs: 30 } as const;

/** Least such lines that leave no room for a drawing. */
const CROWDED = 30;

/** Least characters of a page of text that has few lines drawn. */
const A_FEW_LINES = 120;

/** Most slanted and curved lines of a logo or a signature. A drawing has more: swings of doors, ticks, hatches. */
const HANDFUL = 40;

/**
 * Slanted and curved sides of filled shapes beyond which they count as lines: logos have fewer, drawings whose lines
 * are filled have more.
 */
const FILLED = 2_000;

/** Most lines of a letterhead, a divider or a cover. */
const LETTERHEAD = 12;

/** Most horizontal and vertical lines that a table has for each of its texts. */
const RULES = 6;

/** Share of a page beyond which its pictures make it a scan. */
const SCANNED = 0.5;

/** Longer side of a filled shape, in points, below which it counts as an outlined letter. */
const LETTER = 30;

/** Outlined letters that count as one text, such as a word in a table's cell. */
const WORD = 6;

/**
 * Filled walls: their thickness in points, which is more than that of a table's borders, and the least number each way.
 */
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
  /** Numbers of horizontal and vertical lines, of other lines, and of curves. */
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

/** Calls back for each shape and picture of a page. A picture is given as the matrix of its unit square. */
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
 * Counts a page's horizontal and vertical lines, its other lines, its outlined letters and its filled walls each way,
 * and the share of it that its pictures cover: a scan may be stored in strips.
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

/** Measures of a page's texts, by which its kind is told. */
export interface PageTexts {
  /** Number of texts, and of the characters in all of them. */
  readonly count: number;
  readonly signs: number;
  /** Number of texts as long as a line of a paragraph. */
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
 * Classifies an office page by its texts and its lines. A page with a sheet number is a sheet, unless it is full of
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
