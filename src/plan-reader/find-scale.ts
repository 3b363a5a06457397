import type { Bounds, Point } from '#takeoffs/geometry';
import {
  findBounds,
  findLargestAgreement,
  listDimensions,
  type Agreement,
  type Candidate,
  type Dimension,
} from './dimension-agreement.ts';
import type { SheetText } from './join-texts.ts';
import { matchesPaper } from './name-sheets.ts';
import type { SheetLines, Size } from './read-sheet.ts';
import { convertLength, parseDimensionText, type LengthUnit } from './parse-length.ts';
import { findIntervals, indexStrokes } from './dimension-lines.ts';
import {
  FULL_SIZE,
  isNotToScale,
  joinNotes,
  readScaleNotes,
  readUnitNote,
  type ScaleNote,
} from './scale-note.ts';
import {
  isNear,
  isPlausibleScale,
  isPrint,
  isUsPaper,
  isUsual,
  USUAL_RATIOS,
} from './usual-scales.ts';

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

/** Scales of a sheet's drawings, by its dimensions and its printed notes. */
export interface SheetScales {
  readonly found: FoundScale | undefined;
  /** Other drawings on the sheet, each on a scale of its own that is printed there. */
  readonly others: readonly FoundScale[];
  /** A scale that dimensions agree on and printed notes contradict. Never offered; it confirms one that a visitor sets by hand. */
  readonly doubtful: FoundScale | undefined;
  readonly notes: readonly ScaleNote[];
}

/** Result for a sheet that is not read. */
export const NO_SCALES: SheetScales = {
  found: undefined,
  others: [],
  doubtful: undefined,
  notes: [],
};

/** Number of dimensions that must agree: on a scale that a note confirms, on a usual one, and on any other. */
const MIN_AGREEING = { noted: 2, usual: 3, other: 4 } as const;

/** A scale needs so many times the dimensions of any rival. */
const MAJORITY = 2;

/** One of so many dimensions beside lines must agree: among hundreds of texts some agree by chance. */
const MIN_ONE_IN = 8;

/** Evidence on a sheet besides its dimensions. */
interface Context {
  readonly size: Size;
  readonly notes: readonly PlacedNote[];
  /** Places of "NOT TO SCALE". */
  readonly unscaled: readonly Point[];
  /** Unit of its dimensions, as a note states it. */
  readonly stated: LengthUnit | undefined;
}

type PlacedNote = ScaleNote & { readonly at: Point };

const isApart = (one: Bounds, other: Bounds) =>
  one.right < other.left ||
  other.right < one.left ||
  one.bottom < other.top ||
  other.bottom < one.top;

/** Distance of a point from a region, in points of paper; 0 within it. */
function distanceTo({ left, top, right, bottom }: Bounds, [x, y]: Point): number {
  return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
}

/** Points of paper within which a title belongs to the drawing above it. */
const TITLE_DISTANCE = 200;

/** True where a drawing is nearer to the title of one that is not to scale than to its own note. */
function isNotScaled({ bounds }: Agreement, noted: readonly PlacedNote[], context: Context) {
  const nearest = Math.min(...noted.map(({ at }) => distanceTo(bounds, at)), TITLE_DISTANCE);
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
  const isMost = count >= Math.max(0, ...rivals) * MAJORITY && count * MIN_ONE_IN >= all;
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

/** Ratios of plans with whole and with decimal numbers, where nothing on the sheet states their unit. */
const UNSTATED_RATIOS = { whole: [40, 520], decimal: [20, 420] } as const;

/** Size of a print as a share of the original: from a quarter to one and a half, with some tolerance. */
const [MIN_PRINT, MAX_PRINT] = [0.24, 1.6];

const isDecimal = ({ value }: Candidate) => 'number' in value && value.decimals > 0;

/**
 * Returns whether the rest of the sheet confirms a unit of plain numbers: it states the unit, or a note fits no other, or
 * only this unit makes exactly a usual scale of a plan on paper of its system.
 */
function hasUnit(
  [whole, decimal]: readonly [LengthUnit, LengthUnit],
  { pointsPerFoot, votes }: Agreement,
  { notes, stated, size }: Context,
): boolean {
  const decimals = votes.filter(({ candidate }) => isDecimal(candidate)).length;
  const [main, other] = decimals * 2 > votes.length ? [decimal, whole] : [whole, decimal];
  if (stated !== undefined) return stated === main || stated === other;
  const isMetric = main !== 'ft' && main !== 'in';
  if (notes.length > 0) {
    return notes.some((note) => {
      const print = pointsPerFoot / note.pointsPerFoot;
      return note.isMetric === isMetric && print > MIN_PRINT && print < MAX_PRINT;
    });
  }
  const [from, to] = UNSTATED_RATIOS[main === decimal && decimals > 0 ? 'decimal' : 'whole'];
  const ratio = FULL_SIZE / pointsPerFoot;
  // Whole centimeters at 1:100 are whole millimeters at 1:10, which details have: only a note tells.
  return (
    (main === 'mm' || main === 'm') &&
    ratio >= from &&
    ratio <= to &&
    USUAL_RATIOS.metric.some((usual) => Math.abs(ratio / usual - 1) < 0.007) &&
    !isUsPaper(size)
  );
}

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
    const agreement = findLargestAgreement(plain, ({ value }) =>
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
  const agreement = findLargestAgreement(candidates, ({ value }) =>
    'feet' in value ? value.feet : undefined,
  );
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

/** Margin around the dimensions, in points. */
const MARGIN = 24;

/** Dimensions that are narrower than this share of their length are on one side of the drawing only. */
const ONE_SIDED = 0.25;

/**
 * Returns the part of a sheet that a drawing covers: its dimensions, and its title below. With dimensions on one side
 * only, a single drawing is taken to be as deep as they are long, to either side.
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
    !isOneOfSeveral && side < other * ONE_SIDED ? other : MARGIN;
  const [across, down] = [grow(right - left, bottom - top), grow(bottom - top, right - left)];
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
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
