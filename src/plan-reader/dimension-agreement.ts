import { boundsOf, type Bounds, type Point } from '#takeoffs/geometry';
import type { SheetText } from './join-texts.ts';
import type { PlainNumber } from './parse-length.ts';

/** A dimension of a sheet. */
export interface Dimension {
  readonly feet: number;
  /** Middle of its text, in points of the upright sheet. */
  readonly at: Point;
  readonly isVertical: boolean;
}

/** Share by which agreeing dimensions may differ: they are written to the inch. */
const TOLERANCE = 0.006;

/** Multiple of the tolerance by which the longest agreeing dimension must exceed the shortest: room numbers differ by less. */
const SPREAD = 2;

/** A text that may be a dimension, and the lengths between lines beside it, in points, which it may be the dimension of. */
export interface Candidate {
  readonly text: SheetText;
  readonly value: { readonly feet: number; readonly units?: 'meters' } | PlainNumber;
  readonly intervals: readonly { readonly from: number; readonly to: number }[];
}

/** A scale that results if a candidate is the dimension of one of its intervals. */
interface Vote {
  readonly pointsPerFoot: number;
  readonly length: number;
  readonly feet: number;
  readonly candidate: Candidate;
  /** Equal for the rows of a table, which have the same value between the same lines and count once. */
  readonly key: string;
}

/** Dimensions that agree on a scale. */
export interface Agreement {
  readonly pointsPerFoot: number;
  readonly count: number;
  readonly votes: readonly Vote[];
  /** Part of the sheet between the ends of the dimensions. */
  readonly bounds: Bounds;
  /** Dimensions that agree on other scales, the most first. */
  readonly others: readonly Agreement[];
  /** Number of all dimensions with a vote for any scale. */
  readonly all: number;
}

/** Reads the feet of a candidate; undefined for one that is no dimension in the units that are tried. */
type Reading = (candidate: Candidate) => number | undefined;

function listVotes(candidates: readonly Candidate[], read: Reading): readonly Vote[] {
  return candidates
    .flatMap((candidate) => {
      const feet = read(candidate);
      if (feet === undefined) return [];
      return candidate.intervals.map(({ from, to }) => {
        const place = [candidate.text.isVertical, Math.round(from), Math.round(to)];
        const key = [feet, ...place].join();
        return { pointsPerFoot: (to - from) / feet, length: to - from, feet, candidate, key };
      });
    })
    .sort((a, b) => a.pointsPerFoot - b.pointsPerFoot);
}

/** Counts the dimensions of votes. Lengths that hardly differ agree with nothing: any numbers beside equal lines do. */
function countVotes(votes: readonly Vote[]): number {
  const byText = new Map(votes.map(({ candidate, key }) => [candidate, key]));
  const lengths = votes.map(({ feet }) => feet);
  const isSpread = Math.max(...lengths) > Math.min(...lengths) * (1 + SPREAD * TOLERANCE);
  return isSpread ? new Set(byText.values()).size : 0;
}

/** Returns the votes within the tolerance of each other that come from most dimensions: a window moves over the sorted votes. */
function findLargestGroup(votes: readonly Vote[]): { votes: readonly Vote[]; count: number } {
  let best: { votes: readonly Vote[]; count: number } = { votes: [], count: 0 };
  let end = 0;
  for (const [index, { pointsPerFoot: least }] of votes.entries()) {
    while ((votes[end]?.pointsPerFoot ?? Infinity) <= least * (1 + TOLERANCE)) end += 1;
    if (end - index <= best.count) continue;
    const agreeing = votes.slice(index, end);
    const count = countVotes(agreeing);
    if (count > best.count) best = { votes: agreeing, count };
  }
  return best;
}

/** Number of scales that are looked for on a sheet. */
const MAX_DRAWINGS = 4;

/** Finds the scales on which dimensions agree, the one of the most dimensions first. */
function listAgreements(votes: readonly Vote[], most = MAX_DRAWINGS): readonly Agreement[] {
  const best = findLargestGroup(votes);
  if (best.count === 0 || most === 0) return [];
  const agreed = new Set(best.votes.map(({ candidate }) => candidate));
  const sum = (key: 'length' | 'feet') => best.votes.reduce((total, vote) => total + vote[key], 0);
  // Long dimensions count most: they are the most exact.
  const pointsPerFoot = sum('length') / sum('feet');
  const others = listAgreements(
    votes.filter(({ candidate }) => !agreed.has(candidate)),
    most - 1,
  );
  return [
    {
      ...best,
      pointsPerFoot,
      bounds: findBounds(listDimensions(best.votes), pointsPerFoot) ?? NOWHERE,
      others,
      all: new Set(votes.map(({ candidate }) => candidate)).size,
    },
    ...others,
  ];
}

/** Finds the scale of the most dimensions; its `others` are those of fewer. */
export const findLargestAgreement = (candidates: readonly Candidate[], read: Reading) =>
  listAgreements(listVotes(candidates, read))[0];

/** Lists the dimensions of votes, each once. */
export function listDimensions(votes: readonly Vote[]): readonly Dimension[] {
  const feetOf = new Map(votes.map(({ candidate, feet }) => [candidate, feet]));
  return [...feetOf].map(([{ text }, feet]) => ({
    feet,
    at: text.at,
    isVertical: text.isVertical,
  }));
}

const NOWHERE: Bounds = { left: 0, top: 0, right: 0, bottom: 0 };

/** Returns the part of a sheet between the ends of dimensions; undefined without any. */
export const findBounds = (dimensions: readonly Dimension[], pointsPerFoot: number) =>
  boundsOf(listEnds(dimensions, pointsPerFoot));

function listEnds(dimensions: readonly Dimension[], pointsPerFoot: number): readonly Point[] {
  return dimensions.flatMap(({ feet, at: [x, y], isVertical }): Point[] => {
    const half = (feet * pointsPerFoot) / 2;
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
}
