import { boundsOf, type Bounds, type Point } from '#takeoffs/geometry';
import type { SheetText } from './join-texts.ts';
import { matchesPaper, nameSize, SIZES } from './name-sheets.ts';
import type { SheetLines, Size } from './read-sheet.ts';
import {
  convertLength,
  parseDimensionText,
  type LengthUnit,
  type PlainNumber,
} from './parse-length.ts';
import { findIntervals, indexStrokes } from './dimension-lines.ts';
import {
  FULL_SIZE,
  isNotToScale,
  joinNotes,
  readScaleNotes,
  readUnitNote,
  type ScaleNote,
} from './scale-note.ts';

/** A dimension of a sheet. */
export interface Dimension {
  readonly feet: number;
  /** Middle of its text, in points of the upright sheet. */
  readonly at: Point;
  readonly isVertical: boolean;
}

/** The scale on which the dimensions of a drawing agree. */
export interface FoundScale {
  readonly pointsPerFoot: number;
  /** Set where the dimensions are metric. */
  readonly units?: 'meters' | undefined;
  /** Dimensions that agree on it. */
  readonly dimensions: readonly Dimension[];
  /** Part of the sheet that they are drawn around, in points. */
  readonly region: Bounds;
  /** Other drawings on the sheet have another scale, or none. */
  readonly isOneOfSeveral: boolean;
}

/** What a sheet says about its scale. */
export interface SheetScales {
  readonly found: FoundScale | undefined;
  /** Drawings with a scale of their own, which the sheet notes. */
  readonly others: readonly FoundScale[];
  /** Dimensions that agree on a scale which the printed notes contradict. It is no answer, but supports one. */
  readonly doubtful: FoundScale | undefined;
  readonly notes: readonly ScaleNote[];
}

/** Of a sheet that is not read. */
export const NO_SCALES: SheetScales = {
  found: undefined,
  others: [],
  doubtful: undefined,
  notes: [],
};

/** Share by which dimensions that agree differ at most: they are written to the inch. */
const TOLERANCE = 0.006;

/** Share by which a note or a usual scale is met. */
const EXACT = 0.01;

/** Times the tolerance by which the longest agreeing dimension exceeds the shortest: room numbers differ by less. */
const SPREAD = 2;

/** Dimensions that must agree, on a usual scale and on any other; with the printed note two are enough. */
const MIN_AGREEING = { noted: 2, usual: 3, other: 4 } as const;

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
  /** Part of the sheet between the ends of the dimensions. */
  readonly bounds: Bounds;
  /** Dimensions that agree on other scales, the most first. */
  readonly others: readonly Agreement[];
  /** Dimensions that stand for any. */
  readonly all: number;
}

/** What else a sheet tells of its scale. */
interface Context {
  readonly size: Size;
  readonly notes: readonly PlacedNote[];
  /** Places of "NOT TO SCALE". */
  readonly unscaled: readonly Point[];
  /** Unit that it says its dimensions have. */
  readonly stated: LengthUnit | undefined;
}

type PlacedNote = ScaleNote & { readonly at: Point };

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

/** Scales of drawings on a sheet that are looked for. */
const MAX_DRAWINGS = 4;

/** Finds the scales on which dimensions agree, the one of the most dimensions first. */
function listAgreements(votes: readonly Vote[], most = MAX_DRAWINGS): readonly Agreement[] {
  const best = findMost(votes);
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

const agree = (candidates: readonly Candidate[], read: Reading) =>
  listAgreements(listVotes(candidates, read))[0];

/** Lists the dimensions of votes, each once. */
function listDimensions(votes: readonly Vote[]): readonly Dimension[] {
  const feetOf = new Map(votes.map(({ candidate, feet }) => [candidate, feet]));
  return [...feetOf].map(([{ text }, feet]) => ({
    feet,
    at: text.at,
    isVertical: text.isVertical,
  }));
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
const MAX_RATIO = 5_000;

/** True for a scale from full size to that of a district's plan. */
export function isPlausibleScale(pointsPerFoot: number): boolean {
  const ratio = FULL_SIZE / pointsPerFoot;
  return ratio >= 0.95 && ratio <= MAX_RATIO * 1.05;
}

/** Shares of its size that a print is made at, whatever the paper. */
const PRINTS_AT = [1 / 2, 2] as const;

/** True where a sheet of a usual size, printed to fit this paper, has this share of its size. */
function isPrint(share: number, { width, height }: Size, isMetric: boolean): boolean {
  const [short, long] = [Math.min(width, height) / 72, Math.max(width, height) / 72];
  const fits = Object.values(SIZES).map(([from, to]) => Math.min(short / from, long / to));
  const iso = isMetric ? [Math.SQRT2, Math.SQRT1_2] : [];
  return [...PRINTS_AT, ...iso, ...fits].some((usual) => isNear(share, usual));
}

const isApart = (one: Bounds, other: Bounds) =>
  one.right < other.left ||
  other.right < one.left ||
  one.bottom < other.top ||
  other.bottom < one.top;

/** Points of paper from a place to a region; none within it. */
function distanceTo({ left, top, right, bottom }: Bounds, [x, y]: Point): number {
  return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
}

/** Points of paper within which a title belongs to the drawing above it. */
const TITLE = 200;

/** True where a drawing is nearer to the title of one that is not to scale than to its own note. */
function isNotScaled({ bounds }: Agreement, noted: readonly PlacedNote[], context: Context) {
  const nearest = Math.min(...noted.map(({ at }) => distanceTo(bounds, at)), TITLE);
  return context.unscaled.some((at) => distanceTo(bounds, at) < nearest);
}

const listNoted = ({ pointsPerFoot }: Agreement, { notes }: Context) =>
  notes.filter((note) => isNear(pointsPerFoot, note.pointsPerFoot));

/** Lists the other drawings on the sheet: beside the first, and each on a scale that the sheet notes. */
function listOthers(agreement: Agreement, context: Context): readonly Agreement[] {
  if (listNoted(agreement, context).length === 0) return [];
  return agreement.others.filter((other) => {
    const noted = listNoted(other, context);
    return (
      other.count >= MIN_AGREEING.usual &&
      noted.length > 0 &&
      !isNotScaled(other, noted, context) &&
      isApart(findRegion(agreement, context, true), findRegion(other, context, true)) &&
      !isNear(agreement.pointsPerFoot, other.pointsPerFoot)
    );
  });
}

/**
 * Judges an agreement: undefined where too few dimensions agree or as many on another scale, and doubtful where a
 * note says otherwise and no usual size of print explains it.
 */
function judge(
  agreement: Agreement | undefined,
  system: 'imperial' | 'metric',
  context: Context,
): 'found' | 'doubtful' | undefined {
  if (!agreement || !isPlausibleScale(agreement.pointsPerFoot)) return undefined;
  const { pointsPerFoot, count, others, all } = agreement;
  const { notes, unscaled, size } = context;
  const noted = listNoted(agreement, context);
  const isExplained = notes.some(
    (note) =>
      note.isOfOriginal === true ||
      isPrint(pointsPerFoot / note.pointsPerFoot, size, note.isMetric),
  );
  const fewest =
    noted.length > 0
      ? MIN_AGREEING.noted
      : isExplained || isUsual(pointsPerFoot, system)
        ? MIN_AGREEING.usual
        : MIN_AGREEING.other;
  const own = listOthers(agreement, context);
  const rivals = others.filter((other) => !own.includes(other)).map((other) => other.count);
  const isMost = count >= Math.max(0, ...rivals) * MAJORITY && count * SHARE >= all;
  if (count < fewest || !isMost) return undefined;
  if (noted.length > 0) return isNotScaled(agreement, noted, context) ? 'doubtful' : 'found';
  if (unscaled.length > 0) return 'doubtful';
  return notes.length === 0 || isExplained ? 'found' : 'doubtful';
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
 * only this unit makes exactly a usual scale of a plan on paper of its system.
 */
function hasUnit(
  [whole, decimal]: readonly [LengthUnit, LengthUnit],
  { pointsPerFoot, votes }: Agreement,
  { notes, stated, size }: Context,
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
    USUAL.metric.some((usual) => Math.abs(ratio / usual - 1) < 0.007) &&
    !isUsPaper(size)
  );
}

/** Windows of US plans are tagged 3050: numbers alone that would be millimeters. */
const isUsPaper = ({ width, height }: Size) =>
  /^(?:ARCH|ANSI|letter|tabloid)/u.test(nameSize(width, height));

interface Judged extends Agreement {
  readonly isMetric: boolean;
  readonly verdict: 'found' | 'doubtful';
}

/** Finds the scale by dimensions that are numbers alone; undefined where two units would do. */
function findPlainScale(candidates: readonly Candidate[], context: Context): Judged | undefined {
  const plain = candidates.filter(({ value }) => 'number' in value);
  const found = UNIT_PAIRS.flatMap((units) => {
    const [whole, decimal] = units;
    const isMetric = whole !== 'ft' && whole !== 'in';
    const agreement = agree(plain, ({ value }) =>
      'number' in value
        ? convertLength(value.number, value.decimals > 0 ? decimal : whole)?.feet
        : undefined,
    );
    const verdict = judge(agreement, isMetric ? 'metric' : 'imperial', context);
    return agreement && verdict && hasUnit(units, agreement, context)
      ? [{ ...agreement, isMetric, verdict }]
      : [];
  });
  const [first] = found;
  return first && found.every((one) => isNear(one.pointsPerFoot, first.pointsPerFoot))
    ? first
    : undefined;
}

function findMarkedScale(candidates: readonly Candidate[], context: Context): Judged | undefined {
  const agreement = agree(candidates, ({ value }) => ('feet' in value ? value.feet : undefined));
  const metric = agreement?.votes.filter(({ candidate: { value } }) => 'units' in value);
  const isMetric = (metric?.length ?? 0) * 2 > (agreement?.votes.length ?? 0);
  const verdict = judge(agreement, isMetric ? 'metric' : 'imperial', context);
  return agreement && verdict && { ...agreement, isMetric, verdict };
}

function findAgreement(candidates: readonly Candidate[], context: Context): Judged | undefined {
  const marked = findMarkedScale(candidates, context);
  const plain = findPlainScale(candidates, context);
  if (!marked || !plain) return marked ?? plain;
  return isNear(marked.pointsPerFoot, plain.pointsPerFoot) ? marked : undefined;
}

/** Reads the notes of scales; those for another size of paper only where none is for this one. */
function listNotes(texts: readonly SheetText[], { width, height }: Size): readonly PlacedNote[] {
  const notes = joinNotes(texts).flatMap(({ text, at }) =>
    readScaleNotes(text).map((note) => ({ ...note, at })),
  );
  const isForPaper = ({ paper = '' }: ScaleNote) => matchesPaper(paper, width, height);
  return notes.some(isForPaper)
    ? notes.filter((note) => note.paper === undefined || isForPaper(note))
    : notes;
}

/**
 * Finds the scale on which most dimensions of a sheet agree, and the printed notes of a scale. A dimension counts
 * where lines beside its text are as long as it says on that scale. Nothing is found where too few agree, where as
 * many agree on another scale, where numbers alone may have two units, and where a note says otherwise without a
 * print's size that explains it. The printed note alone says less: prints are reduced.
 */
export function findScales({ texts, strokes, size }: SheetLines): SheetScales {
  const notes = listNotes(texts, size);
  const [stated] = texts.flatMap(({ text }) => readUnitNote(text) ?? []);
  const unscaled = texts.flatMap(({ text, at }) => (isNotToScale(text) ? [at] : []));
  const context: Context = { size, notes, unscaled, stated };
  const lines = indexStrokes(strokes);
  const candidates = texts.flatMap((text): Candidate[] => {
    const value = parseDimensionText(text.text);
    return value ? [{ text, value, intervals: findIntervals(text, lines) }] : [];
  });
  const named = [...new Map(notes.map((note) => [note.pointsPerFoot.toFixed(4), note])).values()];
  const agreement = findAgreement(candidates, context);
  if (!agreement) return { ...NO_SCALES, notes: named };
  const own = listOthers(agreement, context);
  const rival = Math.max(0, ...agreement.others.map(({ count }) => count));
  const isOneOfSeveral = rival >= MIN_AGREEING.usual || named.length > 1 || unscaled.length > 0;
  const describe = (one: Agreement): FoundScale => ({
    pointsPerFoot: one.pointsPerFoot,
    dimensions: listDimensions(one.votes),
    region: findRegion(one, context, isOneOfSeveral),
    isOneOfSeveral,
    ...(agreement.isMetric && { units: 'meters' }),
  });
  const isFound = agreement.verdict === 'found';
  return {
    found: isFound ? describe(agreement) : undefined,
    others: isFound ? own.map(describe) : [],
    doubtful: isFound ? undefined : describe(agreement),
    notes: named,
  };
}

/** Room around the dimensions, in points. */
const MARGIN = 24;

/** Share of its length below which a string of dimensions stands on one side of its drawing. */
const FLAT = 0.25;

/**
 * Returns the part of a sheet that dimensions are drawn around: down to the drawing's own title. A single drawing with
 * dimensions on one side is as deep as they are long, on either side.
 */
function findRegion(agreement: Agreement, context: Context, isOneOfSeveral: boolean): Bounds {
  const { bounds } = agreement;
  const longest = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
  const [title] = listNoted(agreement, context)
    .map(({ at }) => at)
    .filter((at) => distanceTo(bounds, at) < longest)
    .sort((one, other) => distanceTo(bounds, one) - distanceTo(bounds, other));
  const [left, right] = [bounds.left, bounds.right];
  const { top, bottom } = {
    top: Math.min(bounds.top, title?.[1] ?? Infinity),
    bottom: Math.max(bounds.bottom, title?.[1] ?? -Infinity),
  };
  const grow = (side: number, other: number) =>
    !isOneOfSeveral && side < other * FLAT ? other : MARGIN;
  const [across, down] = [grow(right - left, bottom - top), grow(bottom - top, right - left)];
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
}

const NOWHERE: Bounds = { left: 0, top: 0, right: 0, bottom: 0 };

const findBounds = (dimensions: readonly Dimension[], pointsPerFoot: number) =>
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

/** Share of its larger side by which a single drawing may reach beyond its dimensions. */
const BEYOND = 0.5;

/** True where a point of the sheet belongs to the drawing of these dimensions. */
export function isOfDrawing({ region, isOneOfSeveral }: FoundScale, point: Point): boolean {
  const { left, top, right, bottom } = region;
  const beyond = isOneOfSeveral ? 0 : BEYOND * Math.max(right - left, bottom - top);
  return distanceTo(region, point) <= beyond;
}

/** Returns the part of a sheet within its dimensions, else all of it. */
export function findPlan({ width, height }: Size, found: FoundScale | undefined): Bounds {
  const plan = found && findBounds(found.dimensions, found.pointsPerFoot);
  if (!plan || plan.right - plan.left < MARGIN || plan.bottom - plan.top < MARGIN) {
    return { left: 0, top: 0, right: width, bottom: height };
  }
  return {
    left: plan.left - MARGIN,
    top: plan.top - MARGIN,
    right: plan.right + MARGIN,
    bottom: plan.bottom + MARGIN,
  };
}
