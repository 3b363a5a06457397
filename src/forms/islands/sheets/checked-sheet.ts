import type { Point } from '#takeoffs/geometry';
import { overlapOf } from './overlap.ts';

/** A sheet of our own with the rooms of its takeoff, which a visitor measures again. Places are in units of its picture. */
export interface CheckedSheet {
  /** Number of the sheet: "S-101". */
  readonly sheet: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly unitsPerFoot: number;
  /** SVG. */
  readonly picture: string;
  /** The largest first. */
  readonly rooms: readonly CheckedRoom[];
}

export interface CheckedRoom {
  readonly name: string;
  readonly outline: readonly Point[];
  /** Square feet of our takeoff. */
  readonly area: number;
  /** Id of the radio button that lights the row on the page, and what the row says. */
  readonly row: {
    readonly id: string;
    readonly name: string;
    readonly quantity: string;
    readonly price: string;
  };
}

/** Share of both areas together that two outlines of one room have in common at least: a forgotten corner is less. */
const SAME_ROOM = 0.7;

/** Finds the room that a visitor measured: the one that his outline covers best. */
export function findRoom(
  points: readonly Point[],
  rooms: readonly CheckedRoom[],
): CheckedRoom | undefined {
  const [best] = rooms
    .map((room) => ({ room, share: overlapOf(points, room.outline) }))
    .sort((one, other) => other.share - one.share);
  return best && best.share >= SAME_ROOM ? best.room : undefined;
}

/** Percent by which a measured area is apart from ours, as text: "0.3%". */
export function writeApart(area: number, ours: number): string {
  const percent = Math.abs(area / ours - 1) * 100;
  return percent < 0.05 ? 'Less than 0.1%' : `${percent.toFixed(1)}%`;
}
