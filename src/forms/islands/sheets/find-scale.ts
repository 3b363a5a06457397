import { type Bounds, boundsOf, type Point, type Segment } from '#takeoffs/geometry';
import type { Size } from './mark-view.ts';

/** A dimension text of a sheet. */
export interface DimensionText {
  readonly feet: number;
  /** Its middle, in points of the upright sheet. */
  readonly at: Point;
  readonly isVertical: boolean;
}

/** What a sheet says about its scale. */
export interface FoundScale {
  readonly pointsPerFoot: number;
  /** Dimensions that agree on it. */
  readonly dimensions: number;
  /** Around these dimensions. */
  readonly texts: readonly DimensionText[];
}

/** Share by which dimensions that agree differ at most: they are written to the inch. */
const TOLERANCE = 0.006;

/** Dimensions that must agree: two may by chance. */
const FEWEST = 3;

/** Points between a dimension's text and its line, and by which their middles may differ. */
const NEAR = 24;
const OFF_MIDDLE = 1.5;

/** A scale that dimensions stand for. */
interface Vote {
  readonly pointsPerFoot: number;
  readonly texts: readonly DimensionText[];
}

/** Position along the dimension, and across it. */
const placeOf = ({ at: [x, y], isVertical }: DimensionText) =>
  isVertical ? { along: y, across: x } : { along: x, across: y };

/** Neighboring texts of a string of dimensions lie half their sum apart. */
function voteByNeighbors(texts: readonly DimensionText[]): readonly Vote[] {
  return texts.flatMap((one) => {
    const place = placeOf(one);
    const next = texts
      .filter(
        (other) =>
          other.isVertical === one.isVertical &&
          Math.abs(placeOf(other).across - place.across) < OFF_MIDDLE &&
          placeOf(other).along > place.along + OFF_MIDDLE,
      )
      .sort((a, b) => placeOf(a).along - placeOf(b).along)[0];
    if (!next) return [];
    const distance = placeOf(next).along - place.along;
    return [{ pointsPerFoot: distance / ((one.feet + next.feet) / 2), texts: [one, next] }];
  });
}

/** The line of a dimension runs beside its text and has the same middle. */
function voteByLines(
  texts: readonly DimensionText[],
  strokes: readonly Segment[],
): readonly Vote[] {
  return texts.flatMap((text) => {
    const { along, across } = placeOf(text);
    return strokes.flatMap(([[fromX, fromY], [toX, toY]]) => {
      const [start, end] = text.isVertical ? [fromY, toY] : [fromX, toX];
      const [side, otherSide] = text.isVertical ? [fromX, toX] : [fromY, toY];
      const isBeside =
        Math.abs(side - otherSide) < 0.1 &&
        Math.abs(side - across) < NEAR &&
        Math.abs((start + end) / 2 - along) < OFF_MIDDLE;
      const length = Math.abs(end - start);
      return isBeside && length > 0 ? [{ pointsPerFoot: length / text.feet, texts: [text] }] : [];
    });
  });
}

/**
 * Finds the scale on which most dimensions of a sheet agree. Undefined where fewer than three do. The printed
 * note of a scale says less: prints are reduced.
 */
export function findScale(
  texts: readonly DimensionText[],
  strokes: readonly Segment[],
): FoundScale | undefined {
  const votes = [...voteByNeighbors(texts), ...voteByLines(texts, strokes)].sort(
    (a, b) => a.pointsPerFoot - b.pointsPerFoot,
  );
  let best: readonly Vote[] = [];
  let most = 0;
  for (const [index, { pointsPerFoot: least }] of votes.entries()) {
    const agreeing = votes
      .slice(index)
      .filter((vote) => vote.pointsPerFoot <= least * (1 + TOLERANCE));
    const count = countTexts(agreeing);
    if (count > most) [best, most] = [agreeing, count];
  }
  const middle = best[Math.floor(best.length / 2)];
  if (!middle || most < FEWEST) return undefined;
  const agreed = new Set(best.flatMap((vote) => vote.texts));
  return { pointsPerFoot: middle.pointsPerFoot, dimensions: most, texts: [...agreed] };
}

/** Room around the dimensions, in points. */
const MARGIN = 24;

/** Returns the part of a sheet within its dimensions, else all of it. */
export function findPlan(size: Size, found: FoundScale | undefined): Bounds {
  const ends = (found?.texts ?? []).flatMap(({ feet, at: [x, y], isVertical }): Point[] => {
    const half = (feet * (found?.pointsPerFoot ?? 0)) / 2;
    return isVertical
      ? [
          [x, y - half],
          [x, y + half],
        ]
      : [
          [x - half, y],
          [x + half, y],
        ];
  });
  const plan = boundsOf(ends);
  if (!plan || plan.right - plan.left < MARGIN || plan.bottom - plan.top < MARGIN) {
    return { left: 0, top: 0, right: size.width, bottom: size.height };
  }
  return {
    left: plan.left - MARGIN,
    top: plan.top - MARGIN,
    right: plan.right + MARGIN,
    bottom: plan.bottom + MARGIN,
  };
}

function countTexts(votes: readonly Vote[]): number {
  return new Set(votes.flatMap(({ texts }) => texts)).size;
}

/** Inches of paper to a foot in a printed note: 0.125 of `1/8" = 1'-0"`. */
const NOTE = /(?:\b(\d{1,2})[ -])?\b(\d{1,2})(?:\/(\d{1,2}))?" ?= ?1'/u;

/** Returns the points to a foot that a printed note says; undefined where the text has none. */
export function readScaleNote(text: string): number | undefined {
  const [, whole = '0', above, below = '1'] = NOTE.exec(text) ?? [];
  return above === undefined ? undefined : (Number(whole) + Number(above) / Number(below)) * 72;
}
