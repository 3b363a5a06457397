import { measureText } from '#takeoffs/drawing/plan-lettering.ts';
import {
  BREAK_ROOM,
  CROSS_WALLS,
  DEPTH,
  DOOR,
  DOORS,
  ENTRANCE,
  EXTERIOR,
  MEETING_ROOM,
  NORTH_WALL,
  OPEN_OFFICE,
  PARTITION,
  SOUTH_WALL,
  TOILETS,
  WIDTH,
  type Room,
} from '#takeoffs/tenant-plan.ts';
import { circle, dimension, group, letter, line, path, rectangle, svg } from './markup.ts';

export const TITLE = 'Floor plan with color-coded takeoff';
export const DESCRIPTION = `A ${WIDTH} by ${DEPTH} foot tenant floor plan. Carpet area is marked blue, tile yellow, partitions orange, doors counted in green.`;
export const VIEW_BOX = '0 0 820 566';

/** Units to the foot. */
const FOOT = 13.5;
const ORIGIN = 84;

/** Position on the drawing, in units, of a position on the plan, in feet; the same in both directions. */
function at(feet: number): number {
  return ORIGIN + feet * FOOT;
}

/** A rectangle by its position and size in feet. */
function place(
  classes: string,
  left: number,
  top: number,
  width: number,
  height: number,
  corner?: number,
): string {
  return rectangle(classes, at(left), at(top), width * FOOT, height * FOOT, corner);
}

/**
 * Draws the tenant floor plan with its takeoff marks, from the data that its table and workbook are computed from.
 * Everything of an item has the classes `mk` and `mA` to `mE`, or `mN` for the counted doors. Pens are the classes
 * of pens.css.
 */
export function drawPlan(): string {
  return [
    place('slab mk mE', 0, 0, WIDTH, DEPTH),
    drawFloors(),
    drawColumnGrid(),
    drawPartitions(),
    drawExterior(),
    drawDoors(),
    drawFixtures(),
    drawFurniture(),
    drawRoomNames(),
    drawCounts(),
    drawDimensions(),
    drawKeynotes(),
  ].join('');
}

function drawFloors(): string {
  const tiled = [...TOILETS, BREAK_ROOM];
  const fill =
    (classes: string) =>
    ([left, top, right, bottom]: Room) =>
      place(classes, left, top, right - left, bottom - top);
  let joints = '';
  for (const [left, top, right, bottom] of tiled) {
    for (let x = left + 1; x < right; x++) joints += svg`M${at(x)} ${at(top)}V${at(bottom)}`;
    for (let y = top + 1; y < bottom; y++) joints += svg`M${at(left)} ${at(y)}H${at(right)}`;
  }
  const carpet = [OPEN_OFFICE, MEETING_ROOM].map(fill('ab mk mA'));
  return group('areas', ...carpet, ...tiled.map(fill('ay mk mB'))) + path('f hat', joints);
}

function drawColumnGrid(): string {
  const bubble = (label: string, x: number, y: number) =>
    circle('w', x, y, 13) + letter('t', label, x, y + 5, 10);
  const numbers = [EXTERIOR / 2, 16, 32, WIDTH - EXTERIOR / 2].map(
    (feet, index) =>
      path('d gl', svg`M${at(feet)} 40V${at(DEPTH) + 22}`) +
      bubble(String(index + 1), at(feet), 27),
  );
  const letters = [EXTERIOR / 2, NORTH_WALL, DEPTH - EXTERIOR / 2].map(
    (feet, index) =>
      path('d gl', svg`M40 ${at(feet)}H${at(WIDTH) + 14}`) +
      bubble('ABC'.charAt(index), 27, at(feet)),
  );
  return group('grid', ...numbers, ...letters);
}

/** The interior walls, and the center lines along which they are measured. */
function drawPartitions(): string {
  const walls: string[] = [];
  let centers = '';
  for (const wall of [NORTH_WALL, SOUTH_WALL]) {
    const doors = DOORS.filter((door) => door.wall === wall);
    const openings = doors.map(({ hinge }): Span => [hinge, hinge + DOOR]);
    for (const [left, right] of listSolid(openings, EXTERIOR, WIDTH - EXTERIOR)) {
      centers += svg`M${at(left)} ${at(wall)}H${at(right)}`;
      walls.push(place('w', left, wall - PARTITION / 2, right - left, PARTITION));
    }
  }
  for (const { x, top, bottom } of CROSS_WALLS) {
    centers += svg`M${at(x)} ${at(top)}V${at(bottom)}`;
    walls.push(place('w', x - PARTITION / 2, top, PARTITION, bottom - top));
  }
  return `${walls.join('')}<path class="lo draw mk mC" d="${centers}" pathLength="1"/>`;
}

/** A part of a wall along its direction, in feet. */
type Span = readonly [from: number, to: number];

/** The parts of a wall between its openings. */
function listSolid(openings: readonly Span[], from: number, to: number): Span[] {
  const starts = [from, ...openings.map(([, end]) => end)];
  const ends = [...openings.map(([start]) => start), to];
  return starts.map((start, index): Span => [start, ends[index] ?? to]);
}

const WINDOWS = {
  north: [
    [4, 8],
    [11, 15],
    [18, 22],
    [34, 38],
    [41, 45],
  ],
  south: [
    [36, 40],
    [42, 45],
  ],
  east: [[5, 11]],
} as const satisfies Record<string, readonly Span[]>;

function drawExterior(): string {
  const level =
    (top: number) =>
    (classes: string, [from, to]: Span) =>
      place(classes, from, top, to - from, EXTERIOR);
  const upright =
    (left: number) =>
    (classes: string, [from, to]: Span) =>
      place(classes, left, from, EXTERIOR, to - from);
  const wall = (
    draw: (classes: string, span: Span) => string,
    openings: readonly Span[],
    length: number,
  ) =>
    listSolid(openings, 0, length)
      .map((span) => draw('cf mk mD', span))
      .concat(openings.map((span) => draw('w', span)))
      .join('');
  const levelGlass =
    (y: number) =>
    ([from, to]: Span) =>
      line('f', at(from), at(y), at(to), at(y));
  const half = EXTERIOR / 2;
  return [
    wall(level(0), WINDOWS.north, WIDTH),
    ...WINDOWS.north.map(levelGlass(half)),
    wall(level(DEPTH - EXTERIOR), WINDOWS.south, WIDTH),
    ...WINDOWS.south.map(levelGlass(DEPTH - half)),
    wall(upright(0), [[ENTRANCE, ENTRANCE + DOOR]], DEPTH),
    wall(upright(WIDTH - EXTERIOR), WINDOWS.east, DEPTH),
    ...WINDOWS.east.map(([from, to]) =>
      line('f', at(WIDTH - half), at(from), at(WIDTH - half), at(to)),
    ),
  ].join('');
}

function drawDoors(): string {
  const leaf = DOOR * FOOT;
  const inside = DOORS.map(({ hinge, wall }) => {
    const isUp = wall === NORTH_WALL;
    const [x, y] = [at(hinge), at(wall)];
    const tip = isUp ? y - leaf : y + leaf;
    const swing = svg`M${x} ${tip}A${leaf} ${leaf} 0 0 ${isUp ? 1 : 0} ${x + leaf} ${y}`;
    return line('c', x, y, x, tip) + path('f', swing);
  });
  const [x, y] = [at(EXTERIOR / 2), at(ENTRANCE)];
  const swing = svg`M${x + leaf} ${y}A${leaf} ${leaf} 0 0 1 ${x} ${y + leaf}`;
  return inside.join('') + line('c', x, y, x + leaf, y) + path('f', swing);
}

/** Toilets with their partitions and lavatories, and the break room's counter with its sink. */
function drawFixtures(): string {
  const wall = at(DEPTH - EXTERIOR);
  const toilets = TOILETS.flatMap(([left]) => [
    ...[0, 3.2].map((offset) => {
      const x = at(left + 2.1 + offset);
      const partition = at(left + 3.7 + offset);
      return (
        rectangle('w', x - 8, wall - 8, 16, 7) +
        path('w', svg`M${x - 7} ${wall - 9}q0 -15 7 -15q7 0 7 15z`) +
        line('o', partition, wall, partition, at(25.2))
      );
    }),
    circle('w', at(left + 8), at(28.5), 7.6),
    place('f', left + 6.8, 27.6, 2.3, 1.73),
  ]);
  return [
    ...toilets,
    path(
      'o',
      svg`M${at(33.2)} ${wall}V${at(27.3)}H${at(45.3)}V${at(24.5)}H${at(WIDTH - EXTERIOR)}`,
    ),
    place('f', 37, 27.7, 2.4, 1.2),
    circle('f', at(46.3), at(25.8), 5),
  ].join('');
}

/** Desks, and the meeting table, with their chairs. */
function drawFurniture(): string {
  const desks = [4, 11.6, 19.2].flatMap((x) =>
    [3.6, 10.2].map((y) => place('f', x, y, 5, 2.4) + place('f', x + 1.8, y + 2.5, 1.4, 1.1, 4)),
  );
  const chairs = [35, 37.1, 39.2, 41.3].map(
    (x) => place('f', x, 4.2, 1.3, 1.1, 4) + place('f', x, 9.9, 1.3, 1.1, 4),
  );
  return [...desks, place('f', 34.4, 5.6, 9, 4, 8), ...chairs].join('');
}

function drawRoomNames(): string {
  const names = [
    ['101', 'OPEN OFFICE', 15.2, 9.3],
    ['102', 'MEETING', 38.9, 13.4],
    ['103', 'CORRIDOR', 20, 20.2],
    ['104', 'STORE', 6.2, 26.6],
    ['107', 'BREAK', 41.2, 25],
  ] as const;
  const drawn = names.map(([number, name, left, top]) => {
    const [x, y] = [at(left), at(top)];
    const width = measureText(name, 8);
    return group(
      'name',
      rectangle('sf', x - width / 2 - 5, y - 21, width + 10, 29),
      letter('t', name, x, y - 9, 8),
      letter('t', number, x, y + 4, 8),
    );
  });
  return group('names', ...drawn);
}

function drawCounts(): string {
  const places = [
    ...DOORS.map(({ hinge, wall }) => [hinge + DOOR / 2, wall] as const),
    [EXTERIOR / 2, ENTRANCE + DOOR / 2] as const,
  ];
  const tags = places.map(([x, y], index) =>
    group(
      'tag',
      circle('n', at(x), at(y), 9),
      letter('nt', String(index + 1), at(x), at(y) + 4, 8),
    ),
  );
  // The entrance, the last place, is an item of its own.
  return group('counts mk mN', ...tags.slice(0, -1)) + group('counts mk mF', ...tags.slice(-1));
}

function drawDimensions(): string {
  const [below, beside] = [at(DEPTH) + 34, at(WIDTH) + 34];
  return group(
    'dimensions',
    dimension('x', [0, 16, 32, WIDTH], at, below, at(DEPTH) + 8),
    dimension('x', [0, WIDTH], at, below + 28),
    dimension('y', [0, NORTH_WALL, SOUTH_WALL, DEPTH], at, beside, at(WIDTH) + 8),
    dimension('y', [0, DEPTH], at, beside + 26),
  );
}

function drawKeynotes(): string {
  const keynotes = [
    ['A', 27.6, 2.6],
    ['A', 45.4, 2.6],
    ['B', 20.2, 24.2],
    ['B', 30.4, 24.2],
    ['B', 33.8, 25.6],
    ['C', 12.6, NORTH_WALL],
    ['C', 30, 12],
    ['D', 24.6, EXTERIOR / 2],
    ['E', 43.6, 19.8],
  ] as const;
  const drawn = keynotes.map(([key, left, top]) => {
    const [x, y] = [at(left), at(top)];
    // A hexagon of radius 11 with a flat top.
    const hexagon = svg`M${x + 11} ${y}L${x + 5.5} ${y + 9.5}H${x - 5.5}L${x - 11} ${y}L${x - 5.5} ${y - 9.5}H${x + 5.5}Z`;
    return group(`key mk m${key}`, path('cf', hexagon), letter('nt', key, x, y + 4, 8));
  });
  return group('keys', ...drawn);
}
