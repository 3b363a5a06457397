import { dimensionDown, drawTick } from '../kit/dimensions.ts';
import { projectIsometric } from '../kit/isometric.ts';
import { trace } from '../kit/numbers.ts';
import type { Pen } from '../kit/pens.ts';
import { Sheet, type Point } from '../kit/sheet.ts';
import { drawCount, drawLeader } from '../kit/tags.ts';

const FOOT = 14;
/** Half a block and its joint, in feet; a course is as high. */
const UNIT = 2 / 3;
const COURSES = 15;
const HEIGHT = COURSES * UNIT;

interface Opening {
  readonly from: number;
  readonly to: number;
  readonly sill: number;
  readonly head: number;
}

/** One wall, measured in feet along and up. */
interface Wall {
  readonly length: number;
  readonly place: (along: number, up: number) => Point;
  readonly openings: readonly Opening[];
  /** Where grouted cells begin: corner, jambs, ends, and 4 ft on center between. */
  readonly grouted: readonly number[];
}

/** Isometric of a corner: walls of 16 and 12 ft, 10 ft high, of 8 in units. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'masonry-wall-3d',
    'Isometric of a reinforced CMU corner',
    'Bond beams and lintels marked blue, grouted cells yellow, openings counted in green.',
    { onInk: true },
  );
  const project = projectIsometric(216, 90);
  const thickness = FOOT * UNIT;
  const [x2, y2, z2] = [16 * FOOT, 12 * FOOT, 10 * FOOT];
  const head = 7 + 1 / 3;
  const sill = 3 + 1 / 3;
  const wallA: Wall = {
    length: 16,
    place: (along, up) => project(along * FOOT, y2, up * FOOT),
    openings: [
      { from: 3 + 1 / 3, to: 6 + UNIT, sill: 0, head },
      { from: 9 + 1 / 3, to: 13 + 1 / 3, sill, head },
    ],
    grouted: [0, 2 + UNIT, 6 + UNIT, 8 + UNIT, 13 + 1 / 3, 15 + 1 / 3],
  };
  const wallB: Wall = {
    length: 12,
    place: (along, up) => project(x2, y2 - along * FOOT, up * FOOT),
    openings: [{ from: 3 + 1 / 3, to: 8 + UNIT, sill, head }],
    grouted: [0, 2 + UNIT, 8 + UNIT, 11 + 1 / 3],
  };
  const walls = [wallA, wallB];

  function fillFace(
    { place }: Wall,
    from: number,
    to: number,
    bottom: number,
    top: number,
    pen: Pen,
  ): void {
    sheet.polygon([place(from, bottom), place(to, bottom), place(to, top), place(from, top)], pen);
  }

  // Footing, 2 ft wide and 1 ft deep.
  const toe = FOOT * UNIT;
  sheet.polygon(
    [
      project(0, y2 + toe, -FOOT),
      project(x2 + toe, y2 + toe, -FOOT),
      project(x2 + toe, y2 + toe, 0),
      project(0, y2 + toe, 0),
    ],
    'opaque',
  );
  sheet.polygon(
    [
      project(x2 + toe, 0, -FOOT),
      project(x2 + toe, y2 + toe, -FOOT),
      project(x2 + toe, y2 + toe, 0),
      project(x2 + toe, 0, 0),
    ],
    'opaque',
  );
  sheet.polygon(
    [
      project(0, y2 + toe, 0),
      project(x2 + toe, y2 + toe, 0),
      project(x2 + toe, 0, 0),
      project(x2, 0, 0),
      project(x2, y2, 0),
      project(0, y2, 0),
    ],
    'opaque',
  );

  const top = [
    project(0, y2, z2),
    project(x2, y2, z2),
    project(x2, 0, z2),
    project(x2 - thickness, 0, z2),
    project(x2 - thickness, y2 - thickness, z2),
    project(0, y2 - thickness, z2),
  ];
  for (const wall of walls) fillFace(wall, 0, wall.length, 0, HEIGHT, 'opaque');
  sheet.polygon(top, 'opaque');
  for (const wall of walls) {
    for (const cell of wall.grouted) fillFace(wall, cell, cell + UNIT, 0, HEIGHT, 'yellowArea');
  }

  // Bond beam at the top, lintels with 8 in bearing.
  for (const wall of walls) fillFace(wall, 0, wall.length, 9 + 1 / 3, HEIGHT, 'blueArea');
  sheet.polygon(top, 'blueArea');
  for (const wall of walls) {
    for (const { from, to } of wall.openings) {
      fillFace(wall, from - UNIT, to + UNIT, head, head + UNIT, 'blueArea');
    }
  }
  for (const wall of walls) {
    sheet.path(traceCoursing(wall), 'fine', { 'stroke-width': '.6' });
  }

  // Openings with the edges of sill and jamb that are seen through them.
  const rise = 0.577; // of a level line that runs away, by its run on the sheet
  for (const opening of wallA.openings) {
    fillFace(wallA, opening.from, opening.to, opening.sill, opening.head, 'opaque');
    const near = wallA.place(opening.from, opening.sill);
    const far = project(opening.from * FOOT, y2 - thickness, opening.sill * FOOT);
    const corner = wallA.place(opening.from, opening.head);
    const [jamb] = wallA.place(opening.to, opening.sill);
    sheet.polyline([near, far], 'fine');
    sheet.polyline([far, [far[0], corner[1] + (far[0] - corner[0]) * rise]], 'fine');
    sheet.polyline([far, [jamb, far[1] + (jamb - far[0]) * rise]], 'fine');
  }
  for (const opening of wallB.openings) {
    fillFace(wallB, opening.from, opening.to, opening.sill, opening.head, 'opaque');
    const near = wallB.place(opening.to, opening.sill);
    const far = project(x2 - thickness, y2 - opening.to * FOOT, opening.sill * FOOT);
    const corner = wallB.place(opening.to, opening.head);
    const [jamb] = wallB.place(opening.from, opening.sill);
    sheet.polyline([near, far], 'fine');
    sheet.polyline([far, [far[0], corner[1] + (corner[0] - far[0]) * rise]], 'fine');
    sheet.polyline([far, [jamb, far[1] + (far[0] - jamb) * rise]], 'fine');
  }

  // Profile.
  const foot = wallA.place(0, 0);
  const eave = wallA.place(0, HEIGHT);
  const farFoot = wallB.place(wallB.length, 0);
  sheet.polyline(
    [
      foot,
      eave,
      project(0, y2 - thickness, z2),
      project(x2 - thickness, y2 - thickness, z2),
      project(x2 - thickness, 0, z2),
      project(x2, 0, z2),
      farFoot,
    ],
    'cut',
  );
  const corner = [wallA.place(wallA.length, 0), wallA.place(wallA.length, HEIGHT)] as const;
  sheet.polyline([eave, corner[1], wallB.place(wallB.length, HEIGHT)], 'object');
  sheet.line(...corner[0], ...corner[1], 'cut');
  sheet.polyline([foot, corner[0], farFoot], 'object');
  sheet.polyline(
    [
      project(0, y2 + toe, 0),
      project(0, y2 + toe, -FOOT),
      project(x2 + toe, y2 + toe, -FOOT),
      project(x2 + toe, 0, -FOOT),
      project(x2 + toe, 0, 0),
    ],
    'cut',
  );

  let number = 0;
  for (const wall of walls) {
    for (const { from, to, sill: bottom, head: above } of wall.openings) {
      number += 1;
      const [x, y] = wall.place((from + to) / 2, (bottom + above) / 2);
      drawCount(sheet, x + (wall === wallA ? 2 : -2), y, number);
    }
  }

  dimensionDown(sheet, [eave[1], foot[1]], foot[0] - 20, ['10\'-0"'], foot[0] - 3);

  /** A dimension along a level edge, moved off by `away`. */
  function dimensionEdge(from: Point, to: Point, label: string, turn: number, away: Point): void {
    const start: Point = [from[0] + away[0], from[1] + away[1]];
    const end: Point = [to[0] + away[0], to[1] + away[1]];
    const beyond: Point = [away[0] * 0.3, away[1] * 0.3];
    sheet.line(...from, start[0] + beyond[0], start[1] + beyond[1], 'dimension note');
    sheet.line(...to, end[0] + beyond[0], end[1] + beyond[1], 'dimension note');
    sheet.line(...start, ...end, 'dimension note');
    for (const point of [start, end]) drawTick(sheet, ...point);
    const x = (start[0] + end[0]) / 2 + (turn < 0 ? 4 : -4);
    const y = (start[1] + end[1]) / 2 + 14;
    sheet.text(label, x, y, 8, 'middle', 'lettering note', turn);
  }
  const away = [8.7 * 1.2, 5 * 1.2] as const;
  const front = project(0, y2 + toe, -FOOT);
  dimensionEdge(front, project(x2, y2 + toe, -FOOT), '16\'-0"', 30, [-away[0], away[1]]);
  const side = project(x2 + toe, 0, -FOOT);
  dimensionEdge(side, project(x2 + toe, y2, -FOOT), '12\'-0"', -30, away);
  drawLeader(sheet, wallB.place(9.6, 9 + UNIT), [372, 30], 'BOND BEAM, (2) #5', 8, 'left');
  sheet.text('WALL A', 130, 32, 8.5, 'middle');
  sheet.text('WALL B', 444, 170, 8.5, 'middle');
  return sheet;
}

/** Bed joints, then head joints in running bond, both without what the openings take out. */
function traceCoursing({ length, place, openings }: Wall): string {
  const near = 0.01; // feet
  let beds = '';
  let heads = '';
  for (let course = 0; course < COURSES; course++) {
    const bottom = course * UNIT;
    const middle = bottom + UNIT / 2;
    if (course > 0) {
      const cut = openings.filter(({ sill, head }) => sill <= bottom && bottom < head - near);
      let from = 0;
      for (const { from: left, to: right } of [...cut, { from: length, to: length }]) {
        const [a, b] = [place(from, bottom), place(left, bottom)];
        beds += trace`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
        from = right;
      }
    }
    const open = openings.filter(({ sill, head }) => sill < middle && middle < head);
    for (let along = course % 2 === 1 ? UNIT : 4 / 3; along < length - 0.05; along += 4 / 3) {
      const isOpen = open.some(({ from, to }) => from - near <= along && along <= to + near);
      if (isOpen) continue;
      const [x, y] = place(along, bottom);
      heads += trace`M${x} ${y}v${-UNIT * FOOT}`;
    }
  }
  return beds + heads;
}
