import type { Point } from '#takeoffs/geometry';
import { overlapOf } from './overlap.ts';

/** A sheet of our own with the rooms of its takeoff, which a visitor measures again. Places are in units of its picture. */
export interface CheckedSheet {
  /** Number of the sheet: "S-101". */
  readonly sheet: string;
  /** Name and place of the project. */
  readonly project: string;
  /** Name of the company whose takeoff it is, and its site. */
  readonly company: string;
  readonly locale: string;
  readonly site: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly unitsPerFoot: number;
  /** SVG, without names of rooms. */
  readonly picture: string;
  /** The largest first. */
  readonly rooms: readonly CheckedRoom[];
}

export interface CheckedRoom {
  readonly name: string;
  readonly outline: readonly Point[];
  /** Feet of wall outside each side, from the first corner on; 0 where there is none. */
  readonly walls: readonly number[];
  /** Square feet of our takeoff. */
  readonly area: number;
  /** Id of the radio button that lights the row on the page, its name, and the room's share of it with its price. */
  readonly row: {
    readonly id: string;
    readonly name: string;
    readonly share: string;
  };
}

/** Share of both areas together that two outlines of one room have in common at least: a forgotten corner is less. */
const SAME_ROOM = 0.7;

/** Finds the room that an outline covers best, and tells if that is the room that was measured. */
export function findRoom(
  points: readonly Point[],
  rooms: readonly CheckedRoom[],
): { readonly room: CheckedRoom; readonly isSame: boolean } | undefined {
  const [best] = rooms
    .map((room) => ({ room, share: overlapOf(points, room.outline) }))
    .sort((one, other) => other.share - one.share);
  return best && { room: best.room, isSame: best.share >= SAME_ROOM };
}

/** Percent by which a measured area is apart from ours, as text: "0.3%". */
export function writeApart(area: number, ours: number): string {
  const percent = Math.abs(area / ours - 1) * 100;
  return percent < 0.05 ? 'Less than 0.1%' : `${percent.toFixed(1)}%`;
}

/** Begins a name in small letters where its first word is no abbreviation: "carpet tile", "CMU wall". */
export const continueWith = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** Feet that a corner may be off a side without a wall. */
const POINTING = 0.2;

/**
 * Finds the face of the walls that an outline was taken to, where that explains its difference: the room moved out by
 * the thickness of its walls, or by half of it, on one side or several.
 *
 * @returns `undefined` where it keeps to the room, or where a side fits no face of its wall
 */
export function findFace(
  points: readonly Point[],
  { outline, walls }: Pick<CheckedRoom, 'outline' | 'walls'>,
  unitsPerFoot: number,
): 'outside' | 'middle' | undefined {
  if (points.length !== outline.length) return undefined;
  // Which way out is depends on which way around the corners run.
  const out = isClockwise(outline) ? 1 : -1;
  const sides = outline.map((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const [across, down] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(across, down);
    const offs = [from, to].map((corner) => {
      const [x, y] = findNearest(points, corner);
      const off = ((x - from[0]) * down - (y - from[1]) * across) / length;
      return (off * out) / unitsPerFoot;
    });
    return nameFace(offs, walls[index] ?? 0);
  });
  if (sides.includes('elsewhere')) return undefined;
  return sides.find((side) => side === 'outside') ?? sides.find((side) => side === 'middle');
}

/** Names the face that both ends of a side lie on, from feet outside of the room's. */
function nameFace(offs: readonly number[], wall: number) {
  const within = wall > 0 ? wall / 4 : POINTING;
  const isAt = (at: number) => offs.every((off) => Math.abs(off - at) <= within + 1e-6);
  if (isAt(0)) return 'inside';
  if (wall > 0 && isAt(wall)) return 'outside';
  return wall > 0 && isAt(wall / 2) ? 'middle' : 'elsewhere';
}

const isClockwise = (outline: readonly Point[]) =>
  outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0) > 0;

const findNearest = (points: readonly Point[], [x, y]: Point): Point =>
  points.reduce<Point>(
    (best, point) =>
      Math.hypot(point[0] - x, point[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? point : best,
    points[0] ?? [x, y],
  );
