import { boundsOf, type Bounds, type Point, type Segment } from '#takeoffs/geometry';
import type { SheetText } from './join-texts.ts';
import type { Size } from './read-sheet.ts';
import {
  convertLength,
  parseDimensionText,
  type LengthUnit,
  type PlainNumber,
} from './parse-length.ts';
import { findIntervals, indexStrokes } from './dimension-lines.ts';
import { FULL_SIZE, readScaleNotes, readUnitNote, type ScaleNote } from './scale-note.ts';

/** A dimension of a sheet. */
export interface Dimension {
  readonly feet: number;
  /** Middle of its text, in points of the upright sheet. */
  readonly at: Point;
  readonly isVertical: boolean;
}

/** The scale on which the dimensions of a sheet agree. */
export interface FoundScale {
  readonly pointsPerFoot: number;
  /** Set where the dimensions are metric. */
  readonly units?: 'meters' | undefined;
  /** Dimensions that agree on it. */
  readonly dimensions: readonly Dimension[];
  /** Other drawings on the sheet have another scale. */
  readonly isOneOfSeveral: boolean;
}

/** What a sheet says about its scale. */
export interface SheetScales {
  readonly found: FoundScale | undefined;
  readonly notes: readonly ScaleNote[];
}

/** Share by which dimensions that agree differ at most: they are written to the inch. */
const TOLERANCE = 0.006;

/** Share by which a note or a usual scale is met. */
const EXACT = 0.01;

/** Dimensions that must agree, on a usual scale and on any other; with the printed note two are enough. */
const FEWEST = { noted: 2, usual: 3, other: 4 } as const;

/** As many times more dimensions must stand for a scale as stand for another. */
const MAJORITY = 2;

/** Of so many dimensions beside lines one must stand for it: among hundreds of texts some agree by chance. */
const SHARE = 8;

/** A text that may be a dimension, and the lengths on paper that it may stand for. */
interface Candidate {
  readonly text: SheetText;
  readonly value: { readonly feet: number; readonly units?: 'meters' } | PlainNumber;
  readonly intervals: readonly { readonly from: number; readonly to: number }[];
}

/** A scale that a dimension stands for. */
interface Vote {
  readonly pointsPerFoot: number;
  readonly length: number;
  readonly feet: number;
  readonly candidate: Candidate;
  /** Rows of a table have the same value between the same lines: they are one vote. */
  readonly key: string;
}

/** Dimensions that agree. */
interface Agreement {
  readonly pointsPerFoot: number;
  readonly count: number;
  readonly votes: readonly Vote[];
  /** The most that agree on another scale. */
  readonly others: number;
  /** Dimensions that stand for any. */
  readonly all: number;
}

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

/** Counts the dimensions of votes; one length alone, however often it is written, agrees with nothing. */
function countVotes(votes: readonly Vote[]): number {
  const byText = new Map(votes.map(({ candidate, key }) => [candidate, key]));
  const lengths = new Set(votes.map(({ feet }) => feet.toFixed(3)));
  return lengths.size < 2 ? 0 : new Set(byText.values()).size;
}

/** Returns the votes within the tolerance that most dimensions share. */
function findMost(votes: readonly Vote[]): { votes: readonly Vote[]; count: number } {
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

function agree(candidates: readonly Candidate[], read: Reading): Agreement | undefined {
  const votes = listVotes(candidates, read);
  const most = findMost(votes);
  if (most.count === 0) return undefined;
  const agreed = new Set(most.votes.map(({ candidate }) => candidate));
  const sum = (key: 'length' | 'feet') => most.votes.reduce((total, vote) => total + vote[key], 0);
  return {
    // Long dimensions count most: they are the most exact.
    pointsPerFoot: sum('length') / sum('feet'),
    count: most.count,
    votes: most.votes,
    others: findMost(votes.filter(({ candidate }) => !agreed.has(candidate))).count,
    all: new Set(votes.map(({ candidate }) => candidate)).size,
  };
}

const isNear = (one: number, other: number) => Math.abs(one / other - 1) < EXACT;

/** Inches to a foot, feet to an inch, and one to so many, in which drawings are made. */
const USUAL = {
  imperial: [
    ...[3, 1.5, 1, 3 / 4, 1 / 2, 3 / 8, 1 / 4, 3 / 16, 1 / 8, 3 / 32, 1 / 16, 1 / 32].map(
      (inches) => 12 / inches,
    ),
    ...[10, 20, 30, 40, 50, 60, 80, 100, 200].map((feet) => feet * 12),
  ],
  metric: [
    ...[1, 2, 5, 10, 20, 25, 50, 75, 100, 125, 150, 200, 250],
    ...[300, 400, 500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 5_000],
  ],
} as const;

/** Prints of half the size, and of the next ISO size. */
const REDUCTIONS = { imperial: [1, 2], metric: [1, Math.SQRT2, 2] } as const;

/** True for a scale in which drawings are made, or the usual reduction of one. */
function isUsual(pointsPerFoot: number, system: 'imperial' | 'metric'): boolean {
  const ratio = FULL_SIZE / pointsPerFoot;
  return USUAL[system].some((usual) =>
    REDUCTIONS[system].some((by) => Math.abs(ratio / (usual * by) - 1) < 0.007),
  );
}

/** One to so many within which a sheet of a building or its site is drawn. */
const LARGEST_RATIO = 5_000;

/** True for a scale from full size to that of a district's plan. */
export function isPlausibleScale(pointsPerFoot: number): boolean {
  const ratio = FULL_SIZE / pointsPerFoot;
  return ratio >= 0.95 && ratio <= LARGEST_RATIO * 1.05;
}

function isAccepted(
  agreement: Agreement | undefined,
  system: 'imperial' | 'metric',
  notes: readonly ScaleNote[],
): agreement is Agreement {
  if (!agreement || !isPlausibleScale(agreement.pointsPerFoot)) return false;
  const { pointsPerFoot, count, others, all } = agreement;
  const fewest = notes.some((note) => isNear(pointsPerFoot, note.pointsPerFoot))
    ? FEWEST.noted
    : isUsual(pointsPerFoot, system)
      ? FEWEST.usual
      : FEWEST.other;
  return count >= fewest && count >= others * MAJORITY && count * SHARE >= all;
}

/** Units that numbers alone may have: those of whole numbers, and of numbers with decimals. */
const UNIT_PAIRS: readonly (readonly [whole: LengthUnit, decimal: LengthUnit])[] = [
  ['mm', 'm'],
  ['cm', 'm'],
  ['cm', 'cm'],
  ['ft', 'ft'],
  ['in', 'in'],
];

/** One to so many in which a plan with such numbers is drawn, where nothing on the sheet states their unit. */
const UNSTATED_RATIOS = { whole: [40, 520], decimal: [20, 420] } as const;

/** Share of a noted scale that a print may have: from a quarter of the size to one and a half. */
const PRINTS = [0.24, 1.6] as const;

const isDecimal = ({ value }: Candidate) => 'number' in value && value.decimals > 0;

/**
 * Tells from the rest of the sheet that numbers alone have a unit: it states the unit, or a note fits no other, or
 * only this unit makes a usual scale of a plan.
 */
function hasUnit(
  [whole, decimal]: readonly [LengthUnit, LengthUnit],
  { pointsPerFoot, votes }: Agreement,
  notes: readonly ScaleNote[],
  stated: LengthUnit | undefined,
): boolean {
  const decimals = votes.filter(({ candidate }) => isDecimal(candidate)).length;
  const [most, least] = decimals * 2 > votes.length ? [decimal, whole] : [whole, decimal];
  if (stated !== undefined) return stated === most || (stated === least && whole !== decimal);
  const isMetric = most !== 'ft' && most !== 'in';
  if (notes.length > 0) {
    return notes.some((note) => {
      const print = pointsPerFoot / note.pointsPerFoot;
      return note.isMetric === isMetric && print > PRINTS[0] && print < PRINTS[1];
    });
  }
  const [from, to] = UNSTATED_RATIOS[most === decimal && decimals > 0 ? 'decimal' : 'whole'];
  const ratio = FULL_SIZE / pointsPerFoot;
  // Whole centimeters at 1:100 are whole millimeters at 1:10, which details have: only a note tells.
  return (
    (most === 'mm' || most === 'm') &&
    ratio >= from &&
    ratio <= to &&
    isUsual(pointsPerFoot, 'metric')
  );
}

/** Finds the scale by dimensions that are numbers alone; undefined where two units would do. */
function findPlainScale(
  candidates: readonly Candidate[],
  notes: readonly ScaleNote[],
  stated: LengthUnit | undefined,
): (Agreement & { readonly isMetric: boolean }) | undefined {
  const plain = candidates.filter(({ value }) => 'number' in value);
  const found = UNIT_PAIRS.flatMap((units) => {
    const [whole, decimal] = units;
    const isMetric = whole !== 'ft' && whole !== 'in';
    const agreement = agree(plain, ({ value }) =>
      'number' in value
        ? convertLength(value.number, value.decimals > 0 ? decimal : whole)?.feet
        : undefined,
    );
    return isAccepted(agreement, isMetric ? 'metric' : 'imperial', notes) &&
      hasUnit(units, agreement, notes, stated)
      ? [{ ...agreement, isMetric }]
      : [];
  });
  const [first] = found;
  return first && found.every((one) => isNear(one.pointsPerFoot, first.pointsPerFoot))
    ? first
    : undefined;
}

function findAgreement(
  candidates: readonly Candidate[],
  notes: readonly ScaleNote[],
  stated: LengthUnit | undefined,
): (Agreement & { readonly isMetric: boolean }) | undefined {
  const agreement = agree(candidates, ({ value }) => ('feet' in value ? value.feet : undefined));
  const metric = agreement?.votes.filter(({ candidate: { value } }) => 'units' in value);
  const isMetric = (metric?.length ?? 0) * 2 > (agreement?.votes.length ?? 0);
  const marked = isAccepted(agreement, isMetric ? 'metric' : 'imperial', notes)
    ? { ...agreement, isMetric }
    : undefined;
  const plain = findPlainScale(candidates, notes, stated);
  if (!marked || !plain) return marked ?? plain;
  return isNear(marked.pointsPerFoot, plain.pointsPerFoot) ? marked : undefined;
}

function listNotes(texts: readonly SheetText[]): readonly ScaleNote[] {
  const notes = texts.flatMap(({ text }) => readScaleNotes(text));
  return [...new Map(notes.map((note) => [note.pointsPerFoot.toFixed(4), note])).values()];
}

/**
 * Finds the scale on which most dimensions of a sheet agree, and the printed notes of a scale. A dimension counts
 * where lines beside its text are as long as it says on that scale. Nothing is found where too few agree, where as
 * many agree on another scale, and where numbers alone may have two units. The printed note alone says less:
 * prints are reduced.
 */
export function findScales(texts: readonly SheetText[], strokes: readonly Segment[]): SheetScales {
  const notes = listNotes(texts);
  const [stated] = texts.flatMap(({ text }) => readUnitNote(text) ?? []);
  const lines = indexStrokes(strokes);
  const candidates = texts.flatMap((text): Candidate[] => {
    const value = parseDimensionText(text.text);
    return value ? [{ text, value, intervals: findIntervals(text, lines) }] : [];
  });
  const agreement = findAgreement(candidates, notes, stated);
  if (!agreement) return { found: undefined, notes };
  const { pointsPerFoot, votes, others, isMetric } = agreement;
  const feetOf = new Map(votes.map(({ candidate, feet }) => [candidate, feet]));
  const dimensions = [...feetOf].map(([{ text }, feet]) => ({
    feet,
    at: text.at,
    isVertical: text.isVertical,
  }));
  return {
    found: {
      pointsPerFoot,
      dimensions,
      isOneOfSeveral: others >= FEWEST.usual || notes.length > 1,
      ...(isMetric && { units: 'meters' }),
    },
    notes,
  };
}

/** Room around the dimensions, in points. */
const MARGIN = 24;

/** Returns the part of a sheet within its dimensions, else all of it. */
export function findPlan(size: Size, found: FoundScale | undefined): Bounds {
  const ends = (found?.dimensions ?? []).flatMap(({ feet, at: [x, y], isVertical }): Point[] => {
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
