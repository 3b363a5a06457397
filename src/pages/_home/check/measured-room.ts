import type { DeliveredTakeoff } from '#content-model/takeoff.ts';
import { listRows, readCell } from '#content-model/takeoff.ts';
import { PLAN_PLACE } from '../plan/floor-plan.ts';

/** Sides of a rectangle in units of the plan's drawing. */
export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A room of the home page's plan that a visitor measures and compares with our takeoff. */
export interface MeasuredRoom {
  readonly name: string;
  /** Item of the takeoff that is measured on it: "Carpet tile". */
  readonly item: string;
  /** Area in our takeoff, in square feet. */
  readonly area: number;
  /** The inside faces of its walls, and the outside faces. */
  readonly inside: Sides;
  readonly outside: Sides;
}

/** Maximum width and depth, in feet, of a room whose corners can be pointed at on a phone. */
const WIDEST = 24;

/** Finds the largest rectangular room that fits a phone; undefined where the takeoff has none. */
export function findMeasuredRoom(takeoff: DeliveredTakeoff): MeasuredRoom | undefined {
  const { scale, origin } = PLAN_PLACE;
  const isLevel = ([a, b, c, d]: readonly (readonly [number, number])[]) =>
    a?.[1] === b?.[1] && b?.[0] === c?.[0] && c?.[1] === d?.[1] && d?.[0] === a?.[0];
  for (const { name, outline, walls = [], area, row } of takeoff.rooms ?? []) {
    const [[left, top] = [0, 0], , [right, bottom] = [0, 0]] = outline;
    const isFit = right - left <= WIDEST && bottom - top <= WIDEST && right > left && bottom > top;
    if (outline.length !== 4 || !isLevel(outline) || !isFit) continue;
    const found = listRows(takeoff).find(({ id }) => id === row);
    if (!found) continue;
    const [above = 0, beyond = 0, below = 0, before = 0] = walls;
    const place = (x: number, y: number, toX: number, toY: number): Sides => ({
      left: origin[0] + x * scale,
      top: origin[1] + y * scale,
      right: origin[0] + toX * scale,
      bottom: origin[1] + toY * scale,
    });
    return {
      name,
      item: readCell(takeoff.table, found, 'name') ?? '',
      area,
      inside: place(left, top, right, bottom),
      outside: place(left - before, top - above, right + beyond, bottom + below),
    };
  }
  return undefined;
}
