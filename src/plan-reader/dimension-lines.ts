import type { Segment } from '#takeoffs/geometry';
import type { SheetText } from './join-texts.ts';

/** A line that runs along an axis: its place across, and its ends along. */
interface Line {
  readonly across: number;
  readonly from: number;
  readonly to: number;
}

/** Lines of a sheet by their axis, each list by its place across. */
export interface StrokeIndex {
  readonly level: readonly Line[];
  readonly upright: readonly Line[];
}

/** Part of a dimension line between two of its ends. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Points by which lines that meet miss each other. */
const SLACK = 1.2;

/** Times the height of its text that a dimension's line is away from it at most. */
const NEAR = 2.2;

/** Times the height of a text that an arrow is long: the line ends where it begins, at the line that it points to. */
const ARROW = 1.6;

/** Distance of one line beside a text over that of another, from which they are not the rules of a cell around it. */
const CELL = 2;

export function indexStrokes(strokes: readonly Segment[]): StrokeIndex {
  const index: { level: Line[]; upright: Line[] } = { level: [], upright: [] };
  for (const [[fromX, fromY], [toX, toY]] of strokes) {
    if (Math.abs(fromY - toY) < Math.abs(fromX - toX)) {
      const [from, to] = fromX < toX ? [fromX, toX] : [toX, fromX];
      index.level.push({ across: (fromY + toY) / 2, from, to });
    } else {
      const [from, to] = fromY < toY ? [fromY, toY] : [toY, fromY];
      index.upright.push({ across: (fromX + toX) / 2, from, to });
    }
  }
  index.level.sort((a, b) => a.across - b.across);
  index.upright.sort((a, b) => a.across - b.across);
  return index;
}

/** Returns the lines from one place across to another. */
function within(lines: readonly Line[], from: number, to: number): readonly Line[] {
  let [start, end] = [0, lines.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((lines[middle]?.across ?? 0) < from) start = middle + 1;
    else end = middle;
  }
  for (end = start; (lines[end]?.across ?? Infinity) <= to;) end += 1;
  return lines.slice(start, end);
}

/** Joins pieces of one line. A dimension's text may stand in a gap of it. */
function joinPieces(pieces: readonly Line[], gap: Interval | undefined): readonly Line[] {
  const whole: Line[] = [];
  for (const piece of [...pieces].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    const isGap = last && gap && last.to >= gap.from && piece.from <= gap.to;
    if (last && (piece.from <= last.to + SLACK || isGap)) {
      whole[whole.length - 1] = { ...last, to: Math.max(last.to, piece.to) };
    } else whole.push(piece);
  }
  return whole;
}

/** Groups lines of one place across. */
function groupLines(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group?.[0] && line.across - group[0].across < SLACK / 2) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

const round = (value: number) => Math.round(value * 2) / 2;

/** Lists the places along a line where a dimension may end: lines that cross it, else its own ends. */
function listEnds(
  { from, to }: Line,
  across: number,
  pieces: readonly number[],
  crossing: readonly Line[],
  arrow: number,
): readonly number[] {
  const crossed = within(crossing, from - arrow, to + arrow)
    .filter((line) => line.from <= across + SLACK && line.to >= across - SLACK)
    .map((line) => line.across);
  const own = pieces.filter(
    (end) =>
      end >= from - SLACK &&
      end <= to + SLACK &&
      !crossed.some((place) => Math.abs(place - end) < arrow),
  );
  return [...new Map([...crossed, ...own].map((end) => [round(end), end])).values()];
}

/** True where a line is drawn as one from end to end, or as two beside the text in its gap. */
function isDrawn(
  { from, to }: Interval,
  pieces: readonly Line[],
  arrow: number,
  isInLine: boolean,
): boolean {
  const begins = pieces.filter((piece) => Math.abs(piece.from - from) <= arrow);
  const ends = pieces.filter((piece) => Math.abs(piece.to - to) <= arrow);
  return isInLine ? begins.length > 0 && ends.length > 0 : begins.some((one) => ends.includes(one));
}

/**
 * Finds the parts of lines beside a text that have its middle: as long on paper as the text may say. A part that
 * other lines divide is one only where it is drawn by itself: the marks of a scale bar and of running dimensions have
 * figures in the middle of other parts. Text in the cell of a table has none: it stands between two lines that end
 * together.
 */
export function findIntervals(text: SheetText, strokes: StrokeIndex): readonly Interval[] {
  const { at, isVertical, size, width } = text;
  const [along, across] = isVertical ? [at[1], at[0]] : at;
  const [parallel, crossing] = isVertical
    ? [strokes.upright, strokes.level]
    : [strokes.level, strokes.upright];
  const offMiddle = Math.max(1.2, size / 5);
  const arrow = ARROW * size;
  const found: (Interval & { readonly beside: number })[] = [];
  for (const pieces of groupLines(within(parallel, across - NEAR * size, across + NEAR * size))) {
    const line = pieces[0]?.across ?? 0;
    const isInLine = Math.abs(line - across) < size / 2;
    const gap = { from: along - width / 2 - size, to: along + width / 2 + size };
    const own = pieces.flatMap(({ from, to }) => [from, to]);
    for (const whole of joinPieces(pieces, isInLine ? gap : undefined)) {
      if (whole.from > along || whole.to < along) continue;
      const ends = listEnds(whole, line, own, crossing, arrow).filter(
        (end) => !isInLine || Math.abs(end - along) > width / 2,
      );
      const after = ends.filter((end) => end > along);
      for (const from of ends.filter((end) => end < along)) {
        const to = after.find((end) => Math.abs(end + from - 2 * along) < 2 * offMiddle);
        if (to === undefined) continue;
        const isDivided = ends.some((end) => end > from + SLACK && end < to - SLACK);
        if (!isDivided || isDrawn({ from, to }, pieces, arrow, isInLine)) {
          found.push({ from, to, beside: line - across });
        }
      }
    }
  }
  return found
    .filter(
      ({ from, to, beside }) =>
        !found.some(
          (other) =>
            other.beside * beside < 0 &&
            Math.abs(other.from - from) < SLACK &&
            Math.abs(other.to - to) < SLACK &&
            Math.abs(other.beside) < CELL * Math.abs(beside) &&
            Math.abs(beside) < CELL * Math.abs(other.beside),
        ),
    )
    .map(({ from, to }) => ({ from, to }));
}
