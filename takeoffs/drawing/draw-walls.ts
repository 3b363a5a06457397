import { cornersOf, type Point } from '../arithmetic/geometry.ts';
import { MODULE, type MasonryWall } from '../measure/masonry.ts';
import { outlineOf } from '../measure/shapes.ts';
import type { LegendPart, MasonryTakeoff } from '../price/masonry.ts';
import type { Sample } from '../schema/sample-schema.ts';
import type { Lettering, Mark } from './canvas.ts';
import { COLORS, INK, MARKS, SHEET } from './palette.ts';
import { circle, polygon, strokes } from './paths.ts';
import type { Drawing } from './plan.ts';
import {
  frameSeen,
  ISOMETRIC_TILT,
  makeProjection,
  sortFarthestFirst,
  type Place,
  type Seen,
} from './projection.ts';

/** Degrees that a wall by itself is turned out of, and tilted from, its elevation. */
const [TURN, TILT] = [20, 18];
/** Where all walls are seen from: the southeast, in isometric. */
const ALL = { azimuth: 135, tilt: ISOMETRIC_TILT };

/** Opacity of the colors of blocks; cells are thin and darker. */
const TINT = 0.36;
const CELL = 0.7;
/** Part of a module that a cell takes. */
const [CELL_FROM, CELL_TO] = [0.18, 0.82];

/** Sizes of a view's signs and lines in points of its box. */
interface Size {
  disc: number;
  numeral: number;
  weight: number;
  /** False where blocks are too small for their head joints. */
  hasHeadJoints: boolean;
}

const SIZES = {
  large: { disc: 10.5, numeral: 8.4, weight: 1, hasHeadJoints: true },
  compact: { disc: 7.4, numeral: 5.8, weight: 0.8, hasHeadJoints: true },
  small: { disc: 10.5, numeral: 8.4, weight: 0.8, hasHeadJoints: false },
} as const satisfies Record<string, Size>;

interface Options {
  width: number;
  height: number;
  /** `compact` is printed smaller than it is drawn for, `small` shown less than 480 px wide. */
  size: keyof typeof SIZES;
  /** Id of the wall that is shown by itself. */
  wall?: string;
}

/** A wall with the face that is seen. */
interface Face {
  wall: MasonryWall;
  /** 1 for the right of its line, seen along it, -1 for the left. */
  side: 1 | -1;
  /** Modules from and to which the face reaches: around a corner inside it is shorter. */
  from: number;
  to: number;
  corners: Seen[];
}

/** Unit vector across a wall, to the right of its line. */
const acrossOf = ({ along: [x, y] }: MasonryWall): Point => [-y, x];

const dot = ([x, y]: Point, [otherX, otherY]: Point) => x * otherX + y * otherY;

/** The side of a wall that the walls around its corners are not on; the left of one that stands free. */
function outerSide({ ends, ...wall }: MasonryWall): 1 | -1 {
  const across = acrossOf({ ends, ...wall });
  return ends.some((end) => end && dot(end, across) < 0) ? 1 : -1;
}

/** Degrees from north that a direction of the plan points to. */
const azimuthOf = ([x, y]: Point) => (Math.atan2(x, -y) * 180) / Math.PI;

/** True where a point lies in a polygon. */
function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  return outline.reduce((inside, [fromX, fromY], index) => {
    const [toX, toY] = outline[(index + 1) % outline.length] ?? [fromX, fromY];
    const crosses =
      fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
    return crosses ? !inside : inside;
  }, false);
}

/** Draws masonry walls from outside and above: blocks by kind, grouted cells, openings and control joints. */
class WallDrawing {
  readonly marks: (Mark | Lettering)[] = [];
  readonly size: Size;
  readonly #project: (place: Place) => Seen;
  #put: (seen: Pick<Seen, 'x' | 'y'>) => readonly [x: number, y: number] = ({ x, y }) => [x, y];
  scale = 1;
  readonly #parts: readonly LegendPart[];

  constructor(parts: readonly LegendPart[], size: Size, view: { azimuth: number; tilt: number }) {
    this.#parts = parts;
    this.size = size;
    this.#project = makeProjection(view);
  }

  /** A place in a wall: modules along it, courses up it, and feet to the right of its center line. */
  seen(
    { start, along, ...wall }: MasonryWall,
    module: number,
    course: number,
    right: number,
  ): Seen {
    const across = acrossOf({ start, along, ...wall });
    const reach = module * MODULE;
    return this.#project([
      start[0] + along[0] * reach + across[0] * right,
      start[1] + along[1] * reach + across[1] * right,
      course * MODULE,
    ]);
  }

  /** The same in points of the box. */
  at(wall: MasonryWall, module: number, course: number, right: number): Point {
    return this.#put(this.seen(wall, module, course, right));
  }

  /** Scales the drawing so that all corners of the walls fit its box. */
  fit(walls: readonly MasonryWall[], box: { width: number; height: number }): void {
    const corners = walls.flatMap((wall) =>
      [0, wall.modules].flatMap((module) =>
        [0, wall.courses].flatMap((course) =>
          [-wall.half, wall.half].map((right) => this.seen(wall, module, course, right)),
        ),
      ),
    );
    const { scale, place } = frameSeen(corners, { ...box, margin: this.size.disc + 2 });
    this.scale = scale;
    this.#put = place;
  }

  /** The face of a wall that is seen; by itself a wall has all of it. */
  face(wall: MasonryWall, isAlone: boolean): Face {
    const across = acrossOf(wall);
    const near = (right: number) => this.seen(wall, 0, 0, right).near;
    const side = near(1) > near(-1) ? 1 : -1;
    const trim = (end: Point | undefined) =>
      !isAlone && end && dot(end, across) * side > 0 ? (2 * wall.half) / MODULE : 0;
    const [from, to] = [trim(wall.ends[0]), wall.modules - trim(wall.ends[1])];
    const corners = [from, to].flatMap((module) =>
      [0, wall.courses].map((course) => this.seen(wall, module, course, side * wall.half)),
    );
    return { wall, side, from, to, corners };
  }

  /** Draws the floors that the price per square foot is of. */
  drawFloors({ plans, project }: Pick<Sample, 'plans' | 'project'>): void {
    const floors = plans
      .flatMap(({ shapes }) => shapes)
      .filter(({ id }) => project.area?.of.includes(id));
    const outlines = floors.map((shape) =>
      outlineOf(shape).map(([x, y]) => this.#put(this.#project([x, y, 0]))),
    );
    const path = outlines.map((points) => polygon(points, true)).join('');
    this.put({ path, fill: COLORS.vellum });
  }

  put(mark: Mark): void {
    if (mark.path !== '') this.marks.push(mark);
  }

  stroke(path: string, width: number, extra: Partial<Mark> = {}): void {
    this.put({ path, stroke: INK, width: width * this.size.weight, cap: 'round', ...extra });
  }

  /** A rectangle of a face. */
  rect({ wall, side }: Face, from: number, to: number, bottom: number, top: number): Point[] {
    const right = side * wall.half;
    return [
      this.at(wall, from, bottom, right),
      this.at(wall, to, bottom, right),
      this.at(wall, to, top, right),
      this.at(wall, from, top, right),
    ];
  }

  /** Draws the inner sides of openings that are seen through the face. */
  drawReveals({ wall, side }: Face): void {
    const { half, openings } = wall;
    const depths = [side * half, -side * half] as const;
    const quad = (ends: readonly (readonly [module: number, course: number])[]) => {
      const points = [
        ...ends.map(([module, course]) => this.at(wall, module, course, depths[0])),
        ...ends.map(([module, course]) => this.at(wall, module, course, depths[1])).reverse(),
      ];
      this.stroke(polygon(points, true), 0.6, { fill: COLORS.vellum });
    };
    const alongIsNear = this.seen(wall, 1, 0, 0).near > this.seen(wall, 0, 0, 0).near;
    for (const { from, to, bottom, top } of openings) {
      const jamb = alongIsNear ? from : to;
      quad([
        [from, bottom],
        [to, bottom],
      ]);
      quad([
        [jamb, bottom],
        [jamb, top],
      ]);
    }
  }

  /** Draws a face with its holes, blocks, joints and cells. */
  drawFace(face: Face): void {
    const { wall, from, to } = face;
    const { openings, courses, blocks, cells, joints } = wall;
    const holes = openings.map((opening) =>
      // Against the turn of the face, so that they stay empty.
      this.rect(face, opening.from, opening.to, opening.bottom, opening.top).reverse(),
    );
    const outline = this.rect(face, from, to, 0, courses);
    const whole = polygon(outline, true) + holes.map((hole) => polygon(hole, true)).join('');
    this.put({ path: whole, fill: SHEET });

    for (const { part, color } of this.#parts) {
      const own = blocks.filter(({ kind }) => kind === part && kind !== 'standard');
      const tinted = mergeNeighbors(own).flatMap((block) => {
        const [left, right] = [Math.max(block.from, from), Math.min(block.to, to)];
        return left < right ? [this.rect(face, left, right, block.course - 1, block.course)] : [];
      });
      const path = tinted.map((points) => polygon(points, true)).join('');
      this.put({ path, fill: MARKS[color].fill, fillOpacity: TINT });
    }

    this.stroke(this.#writeJoints(face), 0.5, { stroke: COLORS['rule-mid'], cap: 'butt' });

    const cellColor = this.#parts.find(({ part }) => part === 'cell')?.color;
    const stripes = cells.flatMap(({ module, grout }) =>
      module < from || module >= to
        ? []
        : grout.map((span) =>
            this.rect(face, module + CELL_FROM, module + CELL_TO, span.from, span.to),
          ),
    );
    if (cellColor) {
      const path = stripes.map((points) => polygon(points, true)).join('');
      this.put({ path, fill: MARKS[cellColor].fill, fillOpacity: CELL });
    }
    const upright = joints.map(({ module }) => {
      const right = face.side * wall.half;
      return [this.at(wall, module, 0, right), this.at(wall, module, courses, right)];
    });
    this.stroke(upright.map((line) => polygon(line, false)).join(''), 2.2, {
      dash: '6 3.5',
      cap: 'butt',
    });
    this.stroke(holes.map((hole) => polygon(hole, true)).join(''), 1.2);
    this.stroke(polygon(outline, true), 1.4);
  }

  /** Bed joints between courses, and head joints between blocks, where blocks are. */
  #writeJoints(face: Face): string {
    const { wall, from, to, side } = face;
    const { courses, openings, blocks } = wall;
    const right = side * wall.half;
    const beds = Array.from({ length: courses - 1 }, (_, index) => index + 1).flatMap((course) => {
      const open = openings
        .filter(({ bottom, top }) => bottom < course && course < top)
        .sort((a, b) => a.from - b.from);
      const ends = [from, ...open.flatMap((opening) => [opening.from, opening.to]), to];
      return ends.flatMap((left, index) =>
        index % 2 === 0
          ? [[left, ends[index + 1] ?? to].map((module) => this.at(wall, module, course, right))]
          : [],
      );
    });
    const isEdge = (module: number, course: number) =>
      openings.some(
        (opening) =>
          (module === opening.from || module === opening.to) &&
          opening.bottom < course &&
          course <= opening.top,
      );
    const heads = this.size.hasHeadJoints
      ? blocks
          .filter((block) => block.from > from && block.from < to)
          .filter((block) => !isEdge(block.from, block.course))
          .sort((a, b) => a.from - b.from || a.course - b.course)
          .map(({ from: module, course }) =>
            [course - 1, course].map((edge) => this.at(wall, module, edge, right)),
          )
      : [];
    return strokes([...beds, ...heads]);
  }

  /** Draws the ends of a wall that stands by itself. */
  drawEnds({ wall }: Face): void {
    const { modules, courses, half } = wall;
    const alongIsNear = this.seen(wall, 1, 0, 0).near > this.seen(wall, 0, 0, 0).near;
    const module = alongIsNear ? modules : 0;
    const points = cornersOf(-half, 0, 2 * half, courses).map(([right, course]) =>
      this.at(wall, module, course, right),
    );
    this.stroke(polygon(points, true), 1.2, { fill: COLORS.vellum });
  }

  /** Draws the tops of all walls: nothing stands above them. */
  drawTops(faces: readonly Face[], isAlone: boolean): void {
    const tops = faces.map(({ wall }) =>
      cornersOf(0, -wall.half, wall.modules, 2 * wall.half).map(([module, right]) =>
        this.at(wall, module, wall.courses, right),
      ),
    );
    this.put({ path: tops.map((points) => polygon(points, true)).join(''), fill: SHEET });
    const edges = faces.flatMap(({ wall }) => {
      const across = acrossOf(wall);
      return ([1, -1] as const).map((side) => {
        const trim = (end: Point | undefined) =>
          !isAlone && end && dot(end, across) * side > 0 ? (2 * wall.half) / MODULE : 0;
        return [trim(wall.ends[0]), wall.modules - trim(wall.ends[1])].map((module) =>
          this.at(wall, module, wall.courses, side * wall.half),
        );
      });
    });
    const caps = isAlone
      ? faces.flatMap(({ wall }) =>
          [0, wall.modules].map((module) =>
            [-wall.half, wall.half].map((right) => this.at(wall, module, wall.courses, right)),
          ),
        )
      : [];
    this.stroke([...edges, ...caps].map((edge) => polygon(edge, false)).join(''), 1.2);
    const color = this.#parts.find(({ part }) => part === 'cell')?.color;
    if (!color) return;
    const cells = faces.flatMap(({ wall }) =>
      wall.cells.map(({ module }) =>
        cornersOf(module + CELL_FROM, -wall.half / 2, CELL_TO - CELL_FROM, wall.half).map(
          ([along, right]) => this.at(wall, along, wall.courses, right),
        ),
      ),
    );
    const path = cells.map((points) => polygon(points, true)).join('');
    this.put({ path, fill: MARKS[color].line });
  }

  /** Puts the number of each part's item on a place where it is seen, clear of the others. */
  drawNumbers(faces: readonly Face[]): void {
    const placed: Point[] = [];
    const { disc, numeral } = this.size;
    for (const { part, color, entry } of this.#parts) {
      if (part === 'joint') continue;
      const candidates = faces.toReversed().flatMap((face, index) =>
        listPlaces(face, part).map(([module, course]) => ({
          place: this.at(face.wall, module, course, face.side * face.wall.half),
          // Walls that are painted later.
          nearer: faces.slice(faces.length - index),
          // Off the middle of the face, and of a face farther back.
          away:
            index / 4 +
            Math.hypot(
              course / face.wall.courses - 0.5,
              (module - face.from) / (face.to - face.from) - 0.5,
            ),
        })),
      );
      const isFree = ({ place, nearer }: (typeof candidates)[number]) =>
        nearer.every(
          (face) => !isInside(place, this.rect(face, face.from, face.to, 0, face.wall.courses)),
        );
      const room = (place: Point) =>
        Math.min(...placed.map(([x, y]) => Math.hypot(x - place[0], y - place[1])), 5 * disc);
      const [best] = candidates
        .filter(isFree)
        .map((candidate) => ({ ...candidate, room: room(candidate.place) }))
        .sort((a, b) => b.room - a.room || a.away - b.away);
      if (!best || best.room < 2.2 * disc) continue;
      const [x, y] = best.place;
      placed.push(best.place);
      const { line, on } = MARKS[color];
      this.put({ path: circle(x, y, disc), fill: line, stroke: SHEET, width: 1 });
      this.marks.push({
        text: String(entry.number),
        place: { x, y: y + numeral / 2, height: numeral, align: 'middle' },
        color: on,
        note: false,
      });
    }
  }
}

/** Blocks of one kind that touch, as one. */
function mergeNeighbors(blocks: MasonryWall['blocks']): MasonryWall['blocks'] {
  const merged: MasonryWall['blocks'] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    if (last?.course === block.course && last.to === block.from) last.to = block.to;
    else merged.push({ ...block });
  }
  return merged;
}

/** Places of a part on a face: modules along it and courses up it. Those of standard block are off all else. */
function listPlaces({ wall, from, to }: Face, part: LegendPart['part']): [number, number][] {
  const { cells, openings, joints } = wall;
  const isPlain = (module: number) =>
    part !== 'standard' ||
    (cells.every((cell) => Math.abs(cell.module + 0.5 - module) > 1.2) &&
      openings.every((opening) => module < opening.from - 3 || module > opening.to + 3) &&
      joints.every((joint) => Math.abs(joint.module - module) > 3));
  const places: [number, number][] =
    part === 'cell'
      ? wall.cells.flatMap(({ module, grout }) =>
          grout.map((span): [number, number] => [module + 0.5, (span.from + span.to) / 2]),
        )
      : wall.blocks
          .filter(({ kind, from: left, to: right }) => kind === part && right - left > 1)
          .map((block): [number, number] => [(block.from + block.to) / 2, block.course - 0.5]);
  return places.filter(([module]) => module > from + 0.5 && module < to - 0.5 && isPlain(module));
}

/** Draws all masonry walls of a takeoff in place, or one of them by itself from outside. */
export function drawWalls(
  { walls, parts }: MasonryTakeoff,
  sample: Pick<Sample, 'plans' | 'project'>,
  { width, height, size, wall: wanted }: Options,
): Drawing {
  const shown = wanted === undefined ? walls : walls.filter(({ id }) => id === wanted);
  const [alone] = wanted === undefined ? [] : shown;
  const outward = alone && acrossOf(alone).map((part) => part * outerSide(alone));
  const view = outward
    ? { azimuth: azimuthOf([outward[0] ?? 0, outward[1] ?? 0]) + TURN, tilt: TILT }
    : ALL;
  const drawing = new WallDrawing(parts, SIZES[size], view);
  drawing.fit(shown, { width, height });
  const faces = sortFarthestFirst(shown.map((wall) => drawing.face(wall, alone !== undefined)));
  if (alone === undefined) drawing.drawFloors(sample);
  for (const face of faces) {
    drawing.drawReveals(face);
    drawing.drawFace(face);
    if (alone) drawing.drawEnds(face);
  }
  drawing.drawTops(faces, alone !== undefined);
  drawing.drawNumbers(faces);
  return { width, height, marks: drawing.marks, scale: drawing.scale };
}

/** The sign of a part for legends: the number of its item in its color, or a control joint's dashes. */
export function drawPartSign({ part, color, entry }: LegendPart): Drawing {
  const [width, height] = [24, 18];
  const { line, on } = MARKS[color];
  const [x, y] = [width / 2, height / 2];
  const marks: Drawing['marks'] =
    part === 'joint'
      ? [{ path: `M${String(x)} 0v${String(height)}`, stroke: line, width: 2.2, dash: '4 3' }]
      : [
          { path: circle(x, y, 8.6), fill: line },
          {
            text: String(entry.number),
            place: { x, y: y + 3.4, height: 6.8, align: 'middle' },
            color: on,
            note: false,
          },
        ];
  return { width, height, marks, scale: 1 };
}
