import type { Point } from '#takeoffs/geometry';
import { normalizeMarks } from './parse-length.ts';

/** A text of a sheet, in points of the upright sheet: right of and down from its upper left. */
export interface SheetText {
  readonly text: string;
  /** Its middle. */
  readonly at: Point;
  readonly isVertical: boolean;
  /** Height of its letters, and its length. */
  readonly size: number;
  readonly width: number;
}

/** A piece of text as a PDF draws it, along its own base line. */
export interface TextPiece {
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
  /** Its middle across, down. */
  readonly level: number;
  readonly size: number;
}

/** Share of its size by which the middle of figures stands above the base line. */
const HALF_FIGURE = 0.36;

/** Shares of the size: gap that is a space, gap that parts two texts, and how far pieces of a line differ in level. */
const SPACE = 0.22;
const APART = 0.7;
const OVERLAP = -0.35;
const LEVEL = 0.2;
/** Raised and lowered figures of a fraction, which are smaller. */
const RAISED = 0.65;
const SMALLER = 0.85;

const isFigures = (text: string) => /^\d{1,2}$/u.test(text);

/** True where a fraction can stand behind a text: `6'-1`, `6'-`, `6'`. */
const endsBeforeFraction = (text: string) => /['\d-]$/u.test(text);

/** True where a piece stands right behind another. */
function follows(left: Placed, right: Placed, apart = APART): boolean {
  const gap = (right.from - left.to) / left.size;
  return gap > OVERLAP && gap < apart;
}

/**
 * Joins the figures of stacked fractions: a figure above another behind a dimension's text. Figures that stand so
 * elsewhere are the rows of a table.
 */
function joinFractions(pieces: readonly Placed[]): readonly Placed[] {
  const figures = pieces.filter(({ text }) => isFigures(text));
  const leads = pieces.filter(({ text }) => endsBeforeFraction(text));
  const taken = new Set<Placed>();
  const fractions = figures.flatMap((above): Placed[] => {
    const below = figures.find(
      (one) =>
        one !== above &&
        Math.abs(one.size / above.size - 1) < 0.15 &&
        Math.abs(one.from + one.to - above.from - above.to) < 0.7 * above.size &&
        one.level - above.level > 0.6 * above.size &&
        one.level - above.level < 1.8 * above.size,
    );
    if (!below || taken.has(above) || taken.has(below)) return [];
    const isFraction =
      [2, 4, 8, 16, 32, 64].includes(Number(below.text)) && Number(above.text) < Number(below.text);
    const joined = {
      text: `${above.text}/${below.text}`,
      from: Math.min(above.from, below.from),
      to: Math.max(above.to, below.to),
      level: (above.level + below.level) / 2,
      size: above.size,
    };
    const hasLead = leads.some(
      (lead) =>
        lead !== above &&
        lead !== below &&
        follows(lead, joined) &&
        Math.abs(lead.level - joined.level) < 0.4 * lead.size,
    );
    if (!isFraction || !hasLead) return [];
    taken.add(above).add(below);
    return [joined];
  });
  return [...pieces.filter((piece) => !taken.has(piece)), ...fractions];
}

function continues(line: Placed, next: Placed): boolean {
  const isSmaller = next.size < SMALLER * line.size;
  const off = Math.abs(next.level - line.level) / line.size;
  if (next.size > 1.2 * line.size || off > (isSmaller ? RAISED : LEVEL)) return false;
  if (!follows(line, next)) return false;
  // Two numbers beside each other are two dimensions.
  const gap = (next.from - line.to) / line.size;
  return !(gap > SPACE && /\d$/u.test(line.text) && /^\d+$/u.test(next.text));
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
      const isSpaced = piece.from - line.to > SPACE * line.size || piece.text.includes('/');
      line.text += (isSpaced ? ' ' : '') + piece.text;
      line.to = Math.max(line.to, piece.to);
    } else {
      const begun = { ...piece };
      lines.push(begun);
      open.push(begun);
    }
  }
  return lines;
}

/**
 * Joins the pieces in which programs write a text: letter by letter, figures and marks apart, fractions stacked.
 */
export function joinTexts(pieces: readonly TextPiece[]): readonly SheetText[] {
  const groups = new Map<string, { direction: Point; placed: Placed[] }>();
  for (const { text, direction, start, size, width } of pieces) {
    const [right, down] = direction;
    // Dimensions of a slanted wall have no line that runs across or upright.
    if (Math.min(Math.abs(right), Math.abs(down)) > 0.02 || size <= 0) continue;
    const axis: Point = [Math.round(right), Math.round(down)];
    const group = groups.get(axis.join()) ?? { direction: axis, placed: [] };
    groups.set(axis.join(), group);
    const from = start[0] * axis[0] + start[1] * axis[1];
    const level = start[1] * axis[0] - start[0] * axis[1] - HALF_FIGURE * size;
    group.placed.push({ text: text.trim(), from, to: from + width, level, size });
  }
  return [...groups.values()].flatMap(({ direction: [right, down], placed }) =>
    joinLines(joinFractions(placed)).map(({ text, from, to, level, size }): SheetText => {
      const along = (from + to) / 2;
      return {
        text: normalizeMarks(text),
        at: [along * right - level * down, along * down + level * right],
        isVertical: down !== 0,
        size,
        width: to - from,
      };
    }),
  );
}
