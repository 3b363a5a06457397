import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Point, Segment } from '#takeoffs/geometry';
import { joinTexts, type SheetText, type TextPiece } from './join-texts.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

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

/** Reads the texts of a sheet. */
export async function readTexts(page: PDFPageProxy): Promise<readonly SheetText[]> {
  const viewport = page.getViewport({ scale: 1 });
  const matrix = viewport.transform as unknown as Matrix;
  const scale = Math.hypot(matrix[0], matrix[1]);
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item): TextPiece[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform as readonly number[];
    const length = Math.hypot(a, b) || 1;
    const start = apply(matrix, e, f);
    const [x, y] = apply(matrix, e + a / length, f + b / length);
    return [
      {
        text: item.str,
        direction: [(x - start[0]) / scale, (y - start[1]) / scale],
        start,
        size: Math.hypot(c, d) * scale,
        width: item.width * scale,
      },
    ];
  });
  return joinTexts(pieces);
}

/** Drawing of a page: lines and curves with the operator that paints them, and pictures by their unit square. */
interface Drawing {
  readonly onLine: (line: Segment, paint: number) => void;
  readonly onCurve?: (paint: number) => void;
  readonly onPicture?: (matrix: Matrix) => void;
}

/** Reads a path in the coding of PDF.js: 0 moves, 1 draws a line, 2 and 3 curves, 4 closes. */
function readPath(
  data: ArrayLike<number>,
  matrix: Matrix,
  paint: number,
  { onLine, onCurve }: Drawing,
): void {
  let [at, start]: Point[] = [
    [0, 0],
    [0, 0],
  ];
  for (let index = 0; index < data.length;) {
    const code = data[index];
    const size = code === 2 ? 6 : code === 3 ? 4 : code === 4 ? 0 : 2;
    const [x = 0, y = 0] = [data[index + size - 1], data[index + size]];
    const to = code === 4 ? start : apply(matrix, x, y);
    if (at && to && (code === 1 || code === 4)) onLine([at, to], paint);
    if (code === 2 || code === 3) onCurve?.(paint);
    if (code === 0) start = to;
    at = to;
    index += size + 1;
  }
}

const PICTURES: ReadonlySet<number> = new Set([
  pdf.OPS.paintImageXObject,
  pdf.OPS.paintImageMaskXObject,
  pdf.OPS.paintInlineImageXObject,
]);

/** Walks over what a page draws, in points of the upright sheet. */
export async function walkDrawing(page: PDFPageProxy, drawing: Drawing): Promise<void> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const stack: Matrix[] = [];
  let matrix = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  for (const [index, code] of fnArray.entries()) {
    const args = argsArray[index] as readonly unknown[] | null;
    if (code === pdf.OPS.save || code === pdf.OPS.paintFormXObjectBegin) stack.push(matrix);
    if (code === pdf.OPS.restore || code === pdf.OPS.paintFormXObjectEnd) {
      matrix = stack.pop() ?? matrix;
    }
    if (code === pdf.OPS.transform) matrix = multiply(matrix, args as unknown as Matrix);
    if (code === pdf.OPS.paintFormXObjectBegin && args?.[0]) {
      matrix = multiply(matrix, args[0] as Matrix);
    }
    if (PICTURES.has(code)) drawing.onPicture?.(matrix);
    // A path that only clips is not seen.
    const paint = code === pdf.OPS.constructPath ? (args?.[0] as number) : pdf.OPS.endPath;
    const [path] = paint === pdf.OPS.endPath ? [] : ((args?.[1] ?? []) as readonly unknown[]);
    if (path) readPath(path as ArrayLike<number>, matrix, paint, drawing);
  }
}
