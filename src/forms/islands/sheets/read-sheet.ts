import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy, PageViewport } from 'pdfjs-dist';
import { parseDimension, type Point, type Segment } from '#takeoffs/geometry';
import { readScaleNote, type DimensionText } from './find-scale.ts';
import { straightenMarks } from './parse-length.ts';

/** Texts and lines of a sheet, in points of the upright sheet: right of and down from its upper left. */
export interface SheetLines {
  readonly texts: readonly DimensionText[];
  /** Lines that run across or upright. */
  readonly strokes: readonly Segment[];
  /** Points to a foot by the printed note. */
  readonly note: number | undefined;
}

/** Lines that are read of a sheet. A map of trees has a million; the first are enough to measure by. */
const MOST_STROKES = 60_000;

/** Points below which a line is a letter's or a hatch's. */
const SHORTEST = 4;

type Matrix = readonly [number, number, number, number, number, number];

const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** Reads the dimension texts, by their middles. */
async function readTexts(page: PDFPageProxy, viewport: PageViewport) {
  const texts: DimensionText[] = [];
  let note: number | undefined;
  const { items } = await page.getTextContent();
  for (const item of items) {
    if (!('str' in item)) continue;
    const text = straightenMarks(item.str);
    note ??= readScaleNote(text);
    const feet = parseDimension(text);
    if (feet === undefined || feet <= 0) continue;
    const [a = 0, b = 0, , , e = 0, f = 0] = item.transform as readonly number[];
    const size = Math.hypot(a, b);
    const [right, up] = [a / size, b / size];
    // The middle of figures is about a third of their size above the base line.
    const [along, above] = [item.width / 2, size * 0.36];
    const at = apply(
      viewport.transform as unknown as Matrix,
      e + right * along - up * above,
      f + up * along + right * above,
    );
    const start = apply(viewport.transform as unknown as Matrix, e, f);
    const end = apply(viewport.transform as unknown as Matrix, e + right, f + up);
    const isVertical = Math.abs(end[1] - start[1]) > Math.abs(end[0] - start[0]);
    texts.push({ feet, at, isVertical });
  }
  return { texts, note };
}

/** Reads the lines of a path in the coding of PDF.js: 0 moves, 1 draws a line, 2 and 3 curves, 4 closes. */
function readPath(data: ArrayLike<number>, matrix: Matrix, add: (line: Segment) => void): void {
  let [at, start]: Point[] = [
    [0, 0],
    [0, 0],
  ];
  for (let index = 0; index < data.length;) {
    const code = data[index];
    const size = code === 2 ? 6 : code === 3 ? 4 : code === 4 ? 0 : 2;
    const [x = 0, y = 0] = [data[index + size - 1], data[index + size]];
    const to = code === 4 ? start : apply(matrix, x, y);
    if (at && to && (code === 1 || code === 4)) add([at, to]);
    if (code === 0) start = to;
    at = to;
    index += size + 1;
  }
}

async function readStrokes(page: PDFPageProxy, viewport: PageViewport): Promise<Segment[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const strokes: Segment[] = [];
  const stack: Matrix[] = [];
  let matrix = viewport.transform as unknown as Matrix;
  const add = (line: Segment): void => {
    const [[fromX, fromY], [toX, toY]] = line;
    const [across, down] = [Math.abs(toX - fromX), Math.abs(toY - fromY)];
    if (Math.min(across, down) < 0.1 && Math.max(across, down) > SHORTEST) strokes.push(line);
  };
  for (const [index, code] of fnArray.entries()) {
    if (strokes.length > MOST_STROKES) break;
    const args = argsArray[index] as readonly unknown[] | null;
    if (code === pdf.OPS.save || code === pdf.OPS.paintFormXObjectBegin) stack.push(matrix);
    if (code === pdf.OPS.restore || code === pdf.OPS.paintFormXObjectEnd) {
      matrix = stack.pop() ?? matrix;
    }
    if (code === pdf.OPS.transform) matrix = multiply(matrix, args as unknown as Matrix);
    if (code === pdf.OPS.paintFormXObjectBegin && args?.[0]) {
      matrix = multiply(matrix, args[0] as Matrix);
    }
    const [path] = code === pdf.OPS.constructPath ? ((args?.[1] ?? []) as readonly unknown[]) : [];
    if (path) readPath(path as ArrayLike<number>, matrix, add);
  }
  return strokes;
}

/** Reads a sheet's dimensions and lines. */
export async function readSheet(page: PDFPageProxy): Promise<SheetLines> {
  const viewport = page.getViewport({ scale: 1 });
  const [{ texts, note }, strokes] = await Promise.all([
    readTexts(page, viewport),
    readStrokes(page, viewport),
  ]);
  return { texts, strokes, note };
}
