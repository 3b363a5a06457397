/**
 * The tenant floor plan of the home page, in feet from its upper left corner. src/pages/_home/plan/draw-plan.ts draws it,
 * `tenant-shapes.ts` lists what is measured on it.
 */

/** Outer size, and the thicknesses of exterior wall and partitions. */
export const [WIDTH, DEPTH, EXTERIOR, PARTITION] = [48, 30, 0.667, 0.4];

/** A room by its clear size. */
export type Room = readonly [left: number, top: number, right: number, bottom: number];

export const OPEN_OFFICE: Room = [EXTERIOR, EXTERIOR, 29.8, 16.8];
export const MEETING_ROOM: Room = [30.2, EXTERIOR, WIDTH - EXTERIOR, 16.8];
export const TOILETS: readonly Room[] = [
  [12.2, 22.6, 21.8, DEPTH - EXTERIOR],
  [22.2, 22.6, 31.8, DEPTH - EXTERIOR],
];
export const BREAK_ROOM: Room = [32.2, 22.6, WIDTH - EXTERIOR, DEPTH - EXTERIOR];

/** Center lines of the two walls of the corridor, from one exterior wall to the other. */
export const NORTH_WALL = 17;
export const SOUTH_WALL = 22.4;
/** Center lines of the partitions that divide the rooms, between the faces they stand against. */
export const CROSS_WALLS = [
  { x: 30, top: EXTERIOR, bottom: 16.8 },
  ...[12, 22, 32].map((x) => ({ x, top: 22.6, bottom: DEPTH - EXTERIOR })),
];

/** Width of every door leaf, the doors in the corridor's walls by their hinges, and the entrance in the west wall. */
export const DOOR = 3;
export const DOORS = [
  { hinge: 24, wall: NORTH_WALL },
  { hinge: 33, wall: NORTH_WALL },
  { hinge: 8, wall: SOUTH_WALL },
  { hinge: 14, wall: SOUTH_WALL },
  { hinge: 27, wall: SOUTH_WALL },
  { hinge: 38, wall: SOUTH_WALL },
];
export const ENTRANCE = 18.2;
