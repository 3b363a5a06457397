import type { PDFPageProxy } from 'pdfjs-dist';
import type { Point } from '#takeoffs/geometry';
import { applyMatrix, type Matrix } from './matrix.ts';

/** A text of a sheet, in points of the upright sheet: right of and down from its upper left. */
export interface SheetText {
  readonly text: string;
  /** Its middle. */
  readonly at: Point;
  /** Height of its letters. */
  readonly size: number;
}

/** Width and height of a sheet in points. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A piece of text as a PDF draws it, along its own base line. */
interface TextPiece {
  readonly text: string;
  /** Unit vector in which it is read. */
  readonly direction: Point;
  /** Start of its base line. */
  readonly start: Point;
  readonly size: number;
  readonly width: number;
}

/** A piece on the axes of its reading direction. */
interface Placed {
  text: string;
  readonly from: number;
  to: number;
  /** Position of its middle, across the reading direction. */
  readonly level: number;
  readonly size: number;
}

/** Share of the letters' size by which the middle of a figure is above the base line. */
const HALF_FIGURE = 0.36;

// All as shares of the letters' size.
/** From this gap on a space stands between two pieces. */
const SPACE = 0.22;
/** From this gap on they are two texts. */
const APART = 0.7;
/** Pieces of one text may overlap by this much. */
const OVERLAP = -0.35;
/** Difference in level within a line. */
const LEVEL = 0.2;
/** The same of raised and lowered letters. */
const RAISED = 0.65;
/** Letters below this size may be raised or lowered ones. */
const SMALLER = 0.85;

function continues(line: Placed, next: Placed): boolean {
  const isSmaller = next.size < SMALLER * line.size;
  const off = Math.abs(next.level - line.level) / line.size;
  if (next.size > 1.2 * line.size || off > (isSmaller ? RAISED : LEVEL)) return false;
  const gap = (next.from - line.to) / line.size;
  return gap > OVERLAP && gap < APART;
}

/** Joins pieces that continue each other on a line. */
function joinLines(pieces: readonly Placed[]): readonly Placed[] {
  const waiting = [...pieces].sort((a, b) => a.from - b.from);
  const lines: Placed[] = [];
  /** The lines that a piece may continue: those that end shortly before it. */
  let open: Placed[] = [];
  for (const piece of waiting) {
    open = open.filter((line) => piece.from - line.to < APART * line.size);
    const line = open.find((one) => continues(one, piece));
    if (line) {
      line.text += (piece.from - line.to > SPACE * line.size ? ' ' : '') + piece.text;
      line.to = Math.max(line.to, piece.to);
    } else {
      const begun = { ...piece };
      lines.push(begun);
      open.push(begun);
    }
  }
  return lines;
}

const HYPHENS = /[‐-―−]/gu;

/** Joins the pieces in which programs write a text, down to single letters. Leaves out slanted text. */
function joinTexts(pieces: readonly TextPiece[]): readonly SheetText[] {
  const groups = new Map<string, { direction: Point; placed: Placed[] }>();
  for (const { text, direction, start, size, width } of pieces) {
    const [right, down] = direction;
    if (Math.min(Math.abs(right), Math.abs(down)) > 0.02 || size <= 0) continue;
    const axis: Point = [Math.round(right), Math.round(down)];
    const group = groups.get(axis.join()) ?? { direction: axis, placed: [] };
    groups.set(axis.join(), group);
    const from = start[0] * axis[0] + start[1] * axis[1];
    const level = start[1] * axis[0] - start[0] * axis[1] - HALF_FIGURE * size;
    group.placed.push({ text: text.trim(), from, to: from + width, level, size });
  }
  return [...groups.values()].flatMap(({ direction: [right, down], placed }) =>
    joinLines(placed).map(({ text, from, to, level, size }): SheetText => {
      const along = (from + to) / 2;
      return {
        text: text.normalize('NFKC').replace(HYPHENS, '-'),
        at: [along * right - level * down, along * down + level * right],
        size,
      };
    }),
  );
}

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
    const start = applyMatrix(matrix, e, f);
    const [x, y] = applyMatrix(matrix, e + a / length, f + b / length);
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
