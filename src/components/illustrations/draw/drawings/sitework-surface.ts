import { MARK_TINTS, MARKS } from '#styles/colors.ts';
import { PAPER } from '../palettes.ts';
import { trace } from '../kit/numbers.ts';
import { Sheet, type Point } from '../kit/sheet.ts';
import { drawLeader } from '../kit/tags.ts';

/** A mesh of 20 ft squares. */
const [COLUMNS, ROWS, MESH_FEET] = [13, 10, 20];
/** The pad, by the mesh lines of its edges. */
const PAD = { left: 4, right: 10, back: 3, front: 8 };
/** Horizontal to vertical. */
const SIDE_SLOPE = 3;

/** Existing ground in feet, at a place of the mesh. */
function findGround(x: number, y: number): number {
  return 14 + 1.1 * x - 0.9 * y + 2.4 * Math.sin(x / 2.6) + 2 * Math.cos(y / 2.4);
}

/** The pad lies at the mean of the ground below it, so that cut and fill balance. */
function findPadLevel(): number {
  let sum = 0;
  for (let x = PAD.left; x <= PAD.right; x++) {
    for (let y = PAD.back; y <= PAD.front; y++) sum += findGround(x, y);
  }
  return sum / ((PAD.right - PAD.left + 1) * (PAD.front - PAD.back + 1));
}

const PAD_LEVEL = findPadLevel();

/** Proposed grade in feet: the pad, side slopes from its edges, the ground where they meet it. */
function findGrade(x: number, y: number): number {
  const away = Math.max(PAD.left - x, x - PAD.right, PAD.back - y, y - PAD.front, 0);
  const rise = (away * MESH_FEET) / SIDE_SLOPE;
  const ground = findGround(x, y);
  return ground < PAD_LEVEL
    ? Math.max(PAD_LEVEL - rise, ground)
    : Math.min(PAD_LEVEL + rise, ground);
}

/** Level in feet, three times too high so that slopes show. */
function project(x: number, y: number, level: number): Point {
  return [210 + (x - y) * 16.4, 108 + (x + y) * 9.5 - level * 2.8];
}

function projectGrade(x: number, y: number): Point {
  return project(x, y, findGrade(x, y));
}

type Part = 'ground' | 'cut' | 'fill' | 'pad';

/** Opaque tints of the marks: the squares in front must hide those behind. */
const PARTS: readonly { part: Part; name: string; rule: string }[] = [
  { part: 'ground', name: 'm', rule: `fill:none;stroke:${PAPER.line};stroke-width:.6` },
  {
    part: 'cut',
    name: 'ct',
    rule: `fill:${MARK_TINTS.orange};stroke:${PAPER.orange};stroke-width:.8`,
  },
  {
    part: 'fill',
    name: 'fl',
    rule: `fill:${MARK_TINTS.yellow};stroke:${MARKS.yellow.line};stroke-width:.8`,
  },
  { part: 'pad', name: 'pd', rule: `fill:${MARK_TINTS.blue};stroke:${PAPER.blue};stroke-width:.8` },
];

function findPart(corners: readonly Point[]): Part {
  const isPad = corners.every(
    ([x, y]) => PAD.left <= x && x <= PAD.right && PAD.back <= y && y <= PAD.front,
  );
  if (isPad) return 'pad';
  const moved = corners.reduce((sum, [x, y]) => sum + (findGrade(x, y) - findGround(x, y)), 0) / 4;
  if (moved > 0.12) return 'fill';
  return moved < -0.12 ? 'cut' : 'ground';
}

/** Whole numbers from one to another, in either direction. */
function count(from: number, to: number): number[] {
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * step);
}

/** Proposed grade as a mesh: pad, and side slopes tied to existing ground. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'sitework-surface',
    '3D surface of a graded pad',
    'Wireframe of proposed grade over existing ground. Pad blue, cut slopes orange, fill slopes yellow.',
    { css: PARTS.map(({ name, rule }) => `.${name}{${rule}}`).join('') },
  );

  const squares = count(0, COLUMNS - 1).flatMap((x) =>
    count(0, ROWS - 1).map((y): Point[] => [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
    ]),
  );
  const base = -2;
  const [nearLeft, near, nearRight] = [
    project(0, ROWS, base),
    project(COLUMNS, ROWS, base),
    project(COLUMNS, 0, base),
  ];
  const frontEdge = count(0, COLUMNS).map((x) => projectGrade(x, ROWS));
  const rightEdge = count(0, ROWS).map((y) => projectGrade(COLUMNS, y));
  sheet.polygon([...frontEdge, near, nearLeft], 'opaque');
  sheet.polygon([...rightEdge, near, nearRight], 'opaque');
  for (const { part, name } of PARTS) {
    const path = squares
      .filter((corners) => findPart(corners) === part)
      .map((corners) => corners.map(([x, y]) => projectGrade(x, y)))
      .map((corners) => `M${corners.map(([x, y]) => trace`${x} ${y}`).join('L')}Z`)
      .join('');
    sheet.add(`<path class="${name}" d="${path}"/>`);
  }

  sheet.polygon(
    [
      project(PAD.left, PAD.back, PAD_LEVEL),
      project(PAD.right, PAD.back, PAD_LEVEL),
      project(PAD.right, PAD.front, PAD_LEVEL),
      project(PAD.left, PAD.front, PAD_LEVEL),
    ],
    'cut',
  );
  const rim = [
    ...count(0, COLUMNS).map((x) => projectGrade(x, 0)),
    ...count(1, ROWS).map((y) => projectGrade(COLUMNS, y)),
    ...count(COLUMNS - 1, 0).map((x) => projectGrade(x, ROWS)),
    ...count(ROWS - 1, 1).map((y) => projectGrade(0, y)),
  ];
  sheet.polygon(rim, 'object');
  const section = 5.5; // the row along which existing ground is shown through the pad
  const profile = count(2 * PAD.left - 3, 2 * PAD.right + 3).map((half) =>
    project(half / 2, section, findGround(half / 2, section)),
  );
  sheet.polyline(profile, 'hidden');

  const [x, y] = project(
    (PAD.left + PAD.right) / 2 + 0.8,
    (PAD.back + PAD.front) / 2 + 0.8,
    PAD_LEVEL,
  );
  sheet.rectangle(x - 24, y - 2, 48, 18, 'blank');
  sheet.text('PAD A', x, y + 11, 8.5, 'middle', 'lettering');
  const cutLevel = (findGrade(PAD.right, 4) + findGrade(PAD.right + 1, 4)) / 2;
  const cutSlope = project(PAD.right + 0.6, 4, cutLevel);
  drawLeader(sheet, cutSlope, [392, 42], `CUT SLOPE ${SIDE_SLOPE}:1`, 7.5, 'left');
  const fillLevel = (findGrade(section, PAD.front) + findGrade(section, PAD.front + 1)) / 2;
  const fillSlope = project(section, PAD.front + 0.6, fillLevel);
  drawLeader(sheet, fillSlope, [132, 318], `FILL SLOPE ${SIDE_SLOPE}:1`, 7.5, 'left');
  const ground = project(PAD.left + 1, section, findGround(PAD.left + 1, section));
  drawLeader(sheet, ground, [136, 56], 'EXISTING GROUND', 7.5, 'left');
  sheet.text(`${MESH_FEET}' MESH, VERTICAL x 3`, 470, 346, 7.5, 'right');
  return sheet;
}
