import type { Point } from '../arithmetic/geometry.ts';
import { distanceToSegments } from '../arithmetic/geometry.ts';
import type { Masonry, MasonryPart } from '../schema/masonry-schema.ts';
import type { Sample, SamplePlan, SampleShape } from '../schema/sample-schema.ts';
import { listWalls } from '../schema/walls.ts';

/**
 * Feet of the module that blocks of 8 by 8 by 16 in. are laid on: half a block along a wall, and a course. Figures called
 * modules and courses count in it.
 */
export const MODULE = 2 / 3;

/** Feet within which two ends of walls are one corner, and a point lies in a wall. */
const MEETING = 0.05;

/** A stretch along a wall in modules, or up it in courses. */
interface Span {
  from: number;
  to: number;
}

/** A block of a wall; half a block is one module long. */
export interface Block extends Span {
  kind: Extract<MasonryPart, 'beam' | 'corner' | 'jamb' | 'sash' | 'standard'>;
  /** 1 on the floor. */
  course: number;
  /** False for the end of a block that belongs to the wall around the corner. */
  isOwn: boolean;
}

export type CellReason = 'opening' | 'corner' | 'end' | 'spacing';

/** A grouted and reinforced cell, one module long. */
export interface GroutedCell {
  /** Modules from the wall's start to the cell's near side. */
  module: number;
  reason: CellReason;
  /** Stretches between floor, openings and top that hold a bar, in courses. */
  bars: Span[];
  /** The same without the courses of beams and lintels, whose grout is theirs. */
  grout: Span[];
  /** False at a corner for the second of its two walls. */
  isOwn: boolean;
}

/** An opening in a wall: modules along it and courses up it. */
export interface WallOpening extends Span {
  shape: SampleShape;
  at: Point;
  bottom: number;
  top: number;
}

/** A course of lintel block over an opening. */
interface Lintel extends Span {
  course: number;
}

/** One end of a wall: the direction that the wall around the corner leaves it in, `undefined` where there is none. */
type End = Point | undefined;

/** A wall as it is laid: everything along it is measured from its start, at a corner from the outer face. */
export interface MasonryWall {
  id: string;
  label: string;
  plan: SamplePlan;
  /** Where its run begins, on its center line. */
  start: Point;
  /** Unit vector from its start to its end. */
  along: Point;
  /** Half its thickness, feet. */
  half: number;
  /** Length of its run; a whole number where it is on the module. */
  modules: number;
  courses: number;
  ends: readonly [start: End, end: End];
  openings: WallOpening[];
  lintels: Lintel[];
  /** Modules from the start to each control joint, with its point on the plan. */
  joints: { module: number; at: Point; shape: string }[];
  blocks: Block[];
  cells: GroutedCell[];
}

/** A whole number of modules or courses, to 1/16 in. */
export const isWhole = (modules: number) => Math.abs(modules - Math.round(modules)) < 1 / 128;

const dot = ([x, y]: Point, [otherX, otherY]: Point) => x * otherX + y * otherY;

/** A wall's line on the plan, its corners with others, and its run from outer face to outer face. */
function placeWalls({ masonry, plans }: Sample): MasonryWall[] {
  const lines = (masonry?.walls ?? []).flatMap((wanted) =>
    plans.flatMap((plan) =>
      plan.shapes.flatMap(({ id, label = id, path: [from, to] = [] }) =>
        id === wanted && from && to ? [{ id, label, plan, from, to }] : [],
      ),
    ),
  );
  return lines.map(({ id, label, plan, from, to }): MasonryWall => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const half = listWalls(plan).find(
      (wall) => wall.half > 0 && distanceToSegments(middle, [wall.segment]) < MEETING,
    )?.half;
    const meet = ([x, y]: Point): End => {
      const near = ([otherX, otherY]: Point) => Math.hypot(otherX - x, otherY - y) < MEETING;
      const other = lines.find(
        (line) => line.id !== id && line.plan === plan && (near(line.from) || near(line.to)),
      );
      if (other === undefined) return undefined;
      const [near0, far] = near(other.from) ? [other.from, other.to] : [other.to, other.from];
      const reach = Math.hypot(far[0] - near0[0], far[1] - near0[1]);
      return [(far[0] - near0[0]) / reach, (far[1] - near0[1]) / reach];
    };
    const ends = [meet(from), meet(to)] as const;
    const beyond = (end: End) => (end ? (half ?? MODULE / 2) : 0);
    return {
      id,
      label,
      plan,
      start: [from[0] - along[0] * beyond(ends[0]), from[1] - along[1] * beyond(ends[0])],
      along,
      half: half ?? MODULE / 2,
      modules: (length + beyond(ends[0]) + beyond(ends[1])) / MODULE,
      courses: (masonry?.height ?? 0) / MODULE,
      ends,
      openings: [],
      lintels: [],
      joints: [],
      blocks: [],
      cells: [],
    };
  });
}

/** Modules from a wall's start to a point in it; `undefined` for a point beside it or beyond its ends. */
function locate({ start, along, half, modules }: MasonryWall, at: Point): number | undefined {
  const from: Point = [at[0] - start[0], at[1] - start[1]];
  const module = dot(from, along) / MODULE;
  const away = Math.abs(dot(from, [-along[1], along[0]]));
  return away < half + MEETING && module >= 0 && module <= modules ? module : undefined;
}

/** The walls of a sample with their openings and control joints where the plan has them, on the module or off it. */
export function locateWalls(sample: Sample): MasonryWall[] {
  const { masonry } = sample;
  return placeWalls(sample).map((wall) => {
    const points = wall.plan.shapes.flatMap((shape) =>
      (shape.points ?? []).flatMap((at) => {
        const module = locate(wall, at);
        return module === undefined ? [] : [{ shape, at, module }];
      }),
    );
    const openings = points.flatMap(({ shape, at, module }): WallOpening[] => {
      const { opening } = shape;
      if (!opening || opening.kind === 'panel') return [];
      const half = opening.width / MODULE / 2;
      const bottom = (opening.sill ?? 0) / MODULE;
      const top = bottom + opening.height / MODULE;
      return [{ shape, at, from: module - half, to: module + half, bottom, top }];
    });
    const joints = points.flatMap(({ shape, at, module }) =>
      masonry?.joints.includes(shape.id) ? [{ module, at, shape: shape.id }] : [],
    );
    return { ...wall, openings, joints };
  });
}

/** True where the block at an end of a wall is whole in the odd courses: the wall runs through the corner in them. */
const isThrough = ({ modules }: MasonryWall, first: number, end: 0 | 1) =>
  end === 0 ? first === 0 : modules % 2 === first;

/**
 * Chooses the bond of each wall: 0 where its head joints stand at even modules in odd courses, 1 where they do in even courses.
 * Of two walls at a corner each runs through it in every second course.
 */
function chooseBonds(walls: readonly MasonryWall[]): number[] {
  const bonds: number[] = [];
  for (const [index, wall] of walls.entries()) {
    let bond = 0;
    for (const [other, earlier] of walls.slice(0, index).entries()) {
      for (const end of [0, 1] as const) {
        for (const otherEnd of [0, 1] as const) {
          if (!meets(wall, end, earlier, otherEnd)) continue;
          const through = isThrough(earlier, bonds[other] ?? 0, otherEnd);
          bond = isThrough(wall, 0, end) === through ? 1 : 0;
        }
      }
    }
    bonds.push(bond);
  }
  return bonds;
}

/** The corner's point on the center line at an end of a wall. */
function cornerOf({ start, along, half, modules }: MasonryWall, end: 0 | 1): Point {
  const reach = end === 0 ? half : modules * MODULE - half;
  return [start[0] + along[0] * reach, start[1] + along[1] * reach];
}

/** True where an end of a wall and an end of another are one corner. */
function meets(wall: MasonryWall, end: 0 | 1, other: MasonryWall, otherEnd: 0 | 1): boolean {
  if (!wall.ends[end] || !other.ends[otherEnd]) return false;
  const [[x, y], [otherX, otherY]] = [cornerOf(wall, end), cornerOf(other, otherEnd)];
  return Math.hypot(x - otherX, y - otherY) < 2 * MEETING;
}

const holds = ({ from, to }: Span, at: number) => from <= at && at < to;

/** Lays the blocks of a wall course by course in running bond, cut at openings, control joints and the ends of lintels. */
function layBlocks(wall: MasonryWall, bond: number, beams: readonly number[]): Block[] {
  const { modules, courses, openings, lintels, joints, ends } = wall;
  return Array.from({ length: courses }, (_, index) => index + 1).flatMap((course) => {
    const open = openings.filter((opening) =>
      holds({ from: opening.bottom, to: opening.top }, course - 1),
    );
    const over = lintels.filter((lintel) => lintel.course === course);
    const shift = (course + 1 + bond) % 2;
    const edges = new Set([
      ...Array.from({ length: modules + 1 }, (__, at) => at).filter((at) => at % 2 === shift),
      ...[0, modules],
      ...[...open, ...over].flatMap(({ from, to }) => [from, to]),
      ...joints.map(({ module }) => module),
    ]);
    const sorted = [...edges].sort((a, b) => a - b);
    return sorted.slice(1).flatMap((to, at): Block[] => {
      const from = sorted[at] ?? 0;
      if (open.some((opening) => holds(opening, from))) return [];
      const touches = (edge: number) => edge === from || edge === to;
      const atCorner =
        (ends[0] !== undefined && from === 0) || (ends[1] !== undefined && to === modules);
      const kind =
        beams.includes(course) || over.some((lintel) => holds(lintel, from))
          ? 'beam'
          : open.some((opening) => touches(opening.from) || touches(opening.to))
            ? 'jamb'
            : joints.some(({ module }) => touches(module))
              ? 'sash'
              : atCorner
                ? 'corner'
                : 'standard';
      return [{ kind, course, from, to, isOwn: !atCorner || to - from > 1 }];
    });
  });
}

/** What is left of a stretch without others. */
const subtract = (spans: readonly Span[], taken: readonly Span[]): Span[] =>
  taken.reduce<Span[]>(
    (left, { from, to }) =>
      left.flatMap((span) =>
        [
          { from: span.from, to: Math.min(span.to, from) },
          { from: Math.max(span.from, to), to: span.to },
        ].filter((part) => part.to > part.from),
      ),
    [...spans],
  );

/** Finds the grouted cells of a wall: at both ends, on center between them, and beside every opening, each once. */
function findCells(
  wall: MasonryWall,
  earlier: readonly MasonryWall[],
  { spacing, beams }: Masonry,
): GroutedCell[] {
  const { modules, courses, openings, lintels, ends, along } = wall;
  const last = modules - 1;
  const step = Math.max(Math.round(spacing / MODULE), 1);
  // From its west or north end, whichever way it is drawn.
  const isTurned = along[0] + along[1] < 0;
  const reasons = new Map<number, CellReason>();
  for (let at = 0; at < last; at += step) reasons.set(isTurned ? last - at : at, 'spacing');
  for (const { from, to } of openings) {
    for (const module of [from - 1, to]) reasons.set(module, 'opening');
  }
  for (const [module, end] of [[0, ends[0]] as const, [last, ends[1]] as const]) {
    reasons.set(module, end ? 'corner' : 'end');
  }
  return [...reasons]
    .filter(([module]) => module >= 0 && module <= last)
    .sort(([a], [b]) => a - b)
    .map(([module, reason]): GroutedCell => {
      const bars = subtract(
        [{ from: 0, to: courses }],
        openings
          .filter((opening) => holds(opening, module))
          .map(({ bottom, top }) => ({ from: bottom, to: top })),
      );
      const full = [
        ...beams,
        ...lintels.filter((lintel) => holds(lintel, module)).map(({ course }) => course),
      ].map((course) => ({ from: course - 1, to: course }));
      const end = module === 0 ? 0 : 1;
      const isShared =
        reason === 'corner' &&
        earlier.some((other) => meets(wall, end, other, 0) || meets(wall, end, other, 1));
      return { module, reason, bars, grout: subtract(bars, full), isOwn: !isShared };
    });
}

/** Lays out the masonry walls of a sample; those off the module go to the nearest. Empty where it has none. */
export function layOutMasonry(sample: Sample): MasonryWall[] {
  const { masonry } = sample;
  if (masonry === undefined) return [];
  const walls = locateWalls(sample).map((wall): MasonryWall => {
    const openings = wall.openings.map((opening) => ({
      ...opening,
      from: Math.round(opening.from),
      to: Math.round(opening.to),
      bottom: Math.round(opening.bottom),
      top: Math.round(opening.top),
    }));
    const bearing = Math.round(masonry.bearing / MODULE);
    const lintels = openings.flatMap(({ shape, from, to, top }) => {
      const courses = masonry.lintels.find(({ over }) => over.includes(shape.id))?.courses ?? 0;
      return Array.from({ length: courses }, (_, index) => top + index + 1)
        .filter((course) => !masonry.beams.includes(course))
        .map((course) => ({ from: from - bearing, to: to + bearing, course }));
    });
    return {
      ...wall,
      modules: Math.round(wall.modules),
      courses: Math.round(wall.courses),
      openings,
      lintels,
      joints: wall.joints.map((joint) => ({ ...joint, module: Math.round(joint.module) })),
    };
  });
  const bonds = chooseBonds(walls);
  return walls.map((wall, index) => ({
    ...wall,
    blocks: layBlocks(wall, bonds[index] ?? 0, masonry.beams),
    cells: findCells(wall, walls.slice(0, index), masonry),
  }));
}

/** Grouted cells of a wall by their reason, and feet of bars and of grout in them. */
export interface CellFigures {
  reasons: Record<CellReason, number>;
  cells: number;
  /** Feet that openings take from cells. */
  cut: number;
  bars: number;
  /** Feet of the bars’ stretches in beams and lintels, whose grout is theirs. */
  beams: number;
  grout: number;
  /** Bars that begin on the footing. */
  dowels: number;
}

const addUp = (spans: readonly Span[]) =>
  spans.reduce((sum, { from, to }) => sum + (to - from), 0) * MODULE;

/** Measures the cells that a wall counts as its own. */
export function measureCells({ cells, courses }: MasonryWall): CellFigures {
  const own = cells.filter(({ isOwn }) => isOwn);
  const count = (wanted: CellReason) => own.filter(({ reason }) => reason === wanted).length;
  const bars = addUp(own.flatMap((cell) => cell.bars));
  const grout = addUp(own.flatMap((cell) => cell.grout));
  return {
    reasons: {
      opening: count('opening'),
      corner: count('corner'),
      end: count('end'),
      spacing: count('spacing'),
    },
    cells: own.length,
    cut: own.length * courses * MODULE - bars,
    bars,
    beams: bars - grout,
    grout,
    dowels: own.filter((cell) => cell.bars.some(({ from }) => from === 0)).length,
  };
}

/** Counts the blocks of a kind in all walls: pieces, and whole blocks that halves are added up to. */
export function countBlocks(walls: readonly MasonryWall[], kind: Block['kind']) {
  const own = walls
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === kind && block.isOwn);
  const whole = own.reduce((sum, { from, to }) => sum + (to - from) / 2, 0);
  return { pieces: own.length, whole };
}
