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
} from '#takeoffs/tenant-plan.ts';
import { dimensionAcross, dimensionDown, pairUp } from '../kit/dimensions.ts';
import { nameRow } from '../kit/grid.ts';
import { measureText } from '../kit/lettering.ts';
import { trace } from '../kit/numbers.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount, hexagon } from '../kit/tags.ts';

/** Units to the foot. */
const FOOT = 13.5;
const ORIGIN = 84;

/** Where a place on the plan is on the sheet, in both directions. */
function at(feet: number): number {
  return ORIGIN + feet * FOOT;
}

/** The tenant floor plan with its takeoff marks. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'hero-plan',
    'Floor plan with color-coded takeoff',
    'A 48 by 30 foot tenant floor plan. Carpet area is marked blue, tile yellow, partitions orange, doors counted in green.',
    {
      width: 820,
      height: 566,
      css: '.c{stroke-width:1.6}.lo{stroke-width:5}@media (max-width:500px){.note{display:inline}}',
    },
  );
  drawFloors(sheet);
  drawColumnLines(sheet);
  drawPartitions(sheet);
  drawExterior(sheet);
  drawDoors(sheet);
  drawFurniture(sheet);
  drawRoomTags(sheet);
  drawCounts(sheet);
  drawDimensions(sheet);
  drawKeynotes(sheet);
  return sheet;
}

function drawFloors(sheet: Sheet): void {
  const tiled = [...TOILETS, BREAK_ROOM];
  sheet.add('<g class="areas">');
  for (const room of [OPEN_OFFICE, MEETING_ROOM, ...tiled]) {
    const [left, top, right, bottom] = room;
    const mark = tiled.includes(room) ? 'yellowArea' : 'blueArea';
    sheet.rectangle(at(left), at(top), (right - left) * FOOT, (bottom - top) * FOOT, mark);
  }
  sheet.add('</g>');

  let joints = '';
  for (const [left, top, right, bottom] of tiled) {
    for (let x = left + 1; x < right; x++) joints += trace`M${at(x)} ${at(top)}V${at(bottom)}`;
    for (let y = top + 1; y < bottom; y++) joints += trace`M${at(left)} ${at(y)}H${at(right)}`;
  }
  sheet.path(joints, 'hatch', { 'stroke-width': '.5', opacity: '.45' });
}

function drawColumnLines(sheet: Sheet): void {
  const dashes = { 'stroke-dasharray': '16 4 3 4', opacity: '.55' };
  [0.33, 16, 32, 47.67].forEach((feet, i) => {
    const x = at(feet);
    sheet.path(trace`M${x} 40V${at(DEPTH) + 22}`, 'grid', dashes);
    sheet.circle(x, 27, 13, 'opaque');
    sheet.text(String(i + 1), x, 32, 10, 'middle', 'lettering');
  });
  [0.33, 17, 29.67].forEach((feet, i) => {
    const y = at(feet);
    sheet.path(trace`M40 ${y}H${at(WIDTH) + 14}`, 'grid', dashes);
    sheet.circle(27, y, 13, 'opaque');
    sheet.text(nameRow(i), 27, y + 5, 10, 'middle', 'lettering');
  });
}

function drawPartitions(sheet: Sheet): void {
  let centers = '';
  function drawLevel(left: number, right: number, y: number): void {
    centers += trace`M${at(left)} ${at(y)}H${at(right)}`;
    const top = at(y) - (PARTITION * FOOT) / 2;
    sheet.rectangle(at(left), top, (right - left) * FOOT, PARTITION * FOOT, 'opaque');
  }
  function drawPlumb(x: number, top: number, bottom: number): void {
    centers += trace`M${at(x)} ${at(top)}V${at(bottom)}`;
    const left = at(x) - (PARTITION * FOOT) / 2;
    sheet.rectangle(left, at(top), PARTITION * FOOT, (bottom - top) * FOOT, 'opaque');
  }

  for (const wall of [NORTH_WALL, SOUTH_WALL]) {
    let from = EXTERIOR;
    for (const { hinge } of DOORS.filter((door) => door.wall === wall)) {
      drawLevel(from, hinge, wall);
      from = hinge + DOOR;
    }
    drawLevel(from, WIDTH - EXTERIOR, wall);
  }
  for (const { x, top, bottom } of CROSS_WALLS) drawPlumb(x, top, bottom);
  sheet.path(centers, 'plotted', { pathLength: '1' });
}

type Opening = readonly [from: number, to: number];

function drawExterior(sheet: Sheet): void {
  const thickness = EXTERIOR * FOOT;
  const thin = { 'stroke-width': '1' };

  /** A wall from 0 to `length` with its windows; `y` is its upper face on the sheet. */
  function drawLevel(y: number, windows: readonly Opening[]): void {
    for (const [from, to] of pairWithSolid(windows, WIDTH)) {
      sheet.rectangle(at(from), y, (to - from) * FOOT, thickness, 'solid');
      const window = windows.find(([start]) => start === to);
      if (window === undefined) continue;
      const [left, right] = window;
      sheet.rectangle(at(left), y, (right - left) * FOOT, thickness, 'opaque', thin);
      sheet.line(at(left), y + thickness / 2, at(right), y + thickness / 2, 'fine');
    }
  }
  /** The same upright; the entrance has no glass line. */
  function drawPlumb(x: number, openings: readonly Opening[], isGlazed: boolean): void {
    for (const [from, to] of pairWithSolid(openings, DEPTH)) {
      sheet.rectangle(x, at(from), thickness, (to - from) * FOOT, 'solid');
      const opening = openings.find(([start]) => start === to);
      if (opening === undefined) continue;
      const [top, bottom] = opening;
      sheet.rectangle(x, at(top), thickness, (bottom - top) * FOOT, 'opaque', thin);
      if (isGlazed) sheet.line(x + thickness / 2, at(top), x + thickness / 2, at(bottom), 'fine');
    }
  }

  const northWindows = [
    [4, 8],
    [11, 15],
    [18, 22],
    [34, 38],
    [41, 45],
  ] as const;
  const southWindows = [
    [36, 40],
    [42, 45],
  ] as const;
  drawLevel(at(0), northWindows);
  drawLevel(at(DEPTH) - thickness, southWindows);
  drawPlumb(at(0), [[ENTRANCE, ENTRANCE + DOOR]], false);
  drawPlumb(at(WIDTH) - thickness, [[5, 11]], true);
}

/** The solid stretches of a wall between its openings. */
function pairWithSolid(openings: readonly Opening[], length: number): Opening[] {
  const ends = [0, ...openings.flat(), length];
  return pairUp(ends).filter((_, i) => i % 2 === 0);
}

function drawDoors(sheet: Sheet): void {
  const leaf = DOOR * FOOT;
  for (const { hinge, wall } of DOORS) {
    const opensUp = wall === NORTH_WALL;
    const [x, y] = [at(hinge), at(wall)];
    const tip = y + (opensUp ? -1 : 1) * leaf;
    sheet.line(x, y, x, tip, 'cut');
    sheet.path(trace`M${x} ${tip}A${leaf} ${leaf} 0 0 ${opensUp ? 1 : 0} ${x + leaf} ${y}`, 'fine');
  }
  const [x, y] = [at(0.33), at(ENTRANCE)];
  sheet.line(x, y, x + leaf, y, 'cut');
  sheet.path(trace`M${x + leaf} ${y}A${leaf} ${leaf} 0 0 1 ${x} ${at(ENTRANCE + DOOR)}`, 'fine');
}

function drawFurniture(sheet: Sheet): void {
  const thin = { 'stroke-width': '1' };
  const wall = at(29.33);
  for (const [left] of TOILETS) {
    for (let i = 0; i < 2; i++) {
      const x = at(left + 2.1 + i * 3.2);
      sheet.rectangle(x - 8, wall - 8, 16, 7, 'opaque', thin);
      sheet.path(trace`M${x - 7} ${wall - 9}q0 -15 7 -15q7 0 7 15z`, 'opaque', thin);
      const partition = at(left + 0.5 + i * 3.2 + 3.2);
      sheet.line(partition, wall, partition, at(25.2), 'object');
    }
    sheet.add(
      trace`<circle class="w" cx="${at(left + 8)}" cy="${at(28.5)}" r="7.6" stroke-width="1"/>`,
    );
    sheet.rectangle(at(left + 6.8), at(27.6), at(2.3) - at(0), 1.73 * FOOT, 'fine');
  }

  // Counter of the break room with its sink, and a table.
  sheet.path(
    trace`M${at(33.2)} ${wall}V${at(27.3)}H${at(45.3)}V${at(24.5)}H${at(47.33)}`,
    'object',
  );
  sheet.rectangle(at(37), at(27.7), 2.4 * FOOT, 1.2 * FOOT, 'fine');
  sheet.circle(at(46.3), at(25.8), 5, 'fine');

  // Desks and the meeting table with their chairs.
  const rounded = { rx: '4' };
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 2; row++) {
      const [x, y] = [at(4 + column * 7.6), at(3.6 + row * 6.6)];
      sheet.rectangle(x, y, 5 * FOOT, 2.4 * FOOT, 'fine');
      sheet.rectangle(x + 1.8 * FOOT, y + 2.5 * FOOT, 1.4 * FOOT, 1.1 * FOOT, 'fine', rounded);
    }
  }
  sheet.rectangle(at(34.4), at(5.6), 9 * FOOT, 4 * FOOT, 'fine', { rx: '8' });
  for (let i = 0; i < 4; i++) {
    const x = at(35 + i * 2.1);
    sheet.rectangle(x, at(4.2), 1.3 * FOOT, 1.1 * FOOT, 'fine', rounded);
    sheet.rectangle(x, at(9.9), 1.3 * FOOT, 1.1 * FOOT, 'fine', rounded);
  }
}

function drawRoomTags(sheet: Sheet): void {
  const tags = [
    ['101', 'OPEN OFFICE', 15.2, 9.3],
    ['102', 'MEETING', 38.9, 13.4],
    ['103', 'CORRIDOR', 20, 20.2],
    ['104', 'STORE', 6.2, 26.6],
    ['107', 'BREAK', 41.2, 25],
  ] as const;
  for (const [number, name, x, y] of tags) {
    const width = measureText(name, 8);
    sheet.rectangle(at(x) - width / 2 - 5, at(y) - 21, width + 10, 29, 'blank', {
      'fill-opacity': '.82',
    });
    sheet.text(name, at(x), at(y) - 9, 8, 'middle', 'lettering');
    sheet.text(number, at(x), at(y) + 4, 8, 'middle', 'lettering');
  }
}

function drawCounts(sheet: Sheet): void {
  sheet.add('<g class="counts">');
  DOORS.forEach(({ hinge, wall }, i) => drawCount(sheet, at(hinge + DOOR / 2), at(wall), i + 1, 9));
  drawCount(sheet, at(0.33), at(ENTRANCE + DOOR / 2), DOORS.length + 1, 9);
  sheet.add('</g>');
}

function drawDimensions(sheet: Sheet): void {
  const below = at(DEPTH) + 34;
  const bays = ['16\'-0"', '16\'-0"', '16\'-0"'];
  dimensionAcross(sheet, [at(0), at(16), at(32), at(WIDTH)], below, bays, at(DEPTH) + 8, 8.5);
  dimensionAcross(sheet, [at(0), at(WIDTH)], below + 28, ['48\'-0"'], undefined, 8.5);
  const beside = at(WIDTH) + 34;
  const depths = ['17\'-0"', '5\'-5"', '7\'-7"'];
  const walls = [at(0), at(NORTH_WALL), at(SOUTH_WALL), at(DEPTH)];
  dimensionDown(sheet, walls, beside, depths, at(WIDTH) + 8, 8.5);
  dimensionDown(sheet, [at(0), at(DEPTH)], beside + 26, ['30\'-0"'], undefined, 8.5);
}

function drawKeynotes(sheet: Sheet): void {
  const keynotes = [
    [27.6, 2.6, 'A'],
    [45.4, 2.6, 'A'],
    [20.2, 24.2, 'B'],
    [30.4, 24.2, 'B'],
    [33.8, 25.6, 'B'],
    [12.6, 17, 'C'],
    [30, 12, 'C'],
    [24.6, 0.34, 'D'],
    [43.6, 19.8, 'E'],
  ] as const;
  sheet.add('<g class="keys">');
  for (const [x, y, letter] of keynotes) {
    sheet.polygon(hexagon(at(x), at(y), 11), 'solid');
    sheet.text(letter, at(x), at(y) + 4, 8, 'middle', 'tagLettering');
  }
  sheet.add('</g>');
}
