import {
  distanceToSegments,
  type Bounds,
  type Point,
  type Segment,
} from '../arithmetic/geometry.ts';
import { listWalls } from '../schema/walls.ts';
import type { Canvas } from './canvas.ts';

/** A sign on the plan: the tag of an area or line with its lettering, or the number of a counted piece. */
export interface Sign {
  shape: string;
  /** Preferred place, in points of the drawing's box. */
  at: Point;
  /** What it names: a point, or the bounds within which it may be moved. */
  subject: Point | Bounds;
  /** Returns the bounds of the sign placed at a point, and a function that draws it there. */
  lay: (at: Point) => { box: Bounds; draw: () => void };
}

export interface PlacedSign {
  shape: string;
  /** The area it covers, in points of the drawing's box. */
  box: Bounds;
  draw: () => void;
  /** Line from its subject to a sign that was moved away. */
  leader?: Segment;
}

/** Share of the smaller of two signs that the other may cover. */
const COVERED = 0.1;
/** Minimum points between a moved sign and the others. */
const CLEAR = 1.5;
/** Maximum points between a sign and its subject without a leader. */
const BESIDE = 3;
/** Cost in points of each line that a moved sign would cover, and of each sign that its leader would cross. */
const DETOUR = 14;
/** Distances that signs may be moved by, in points: the shortest leaves the leader visible. */
const DISTANCES = Array.from({ length: 30 }, (_, index) => 14 + index * 2);
/** Directions to try, from sixteenths of a turn: horizontal and vertical first, then at 45 degrees, then the rest. */
const DIRECTIONS = [0, 4, 8, 12, 2, 6, 10, 14, 1, 3, 5, 7, 9, 11, 13, 15].map(
  (sixteenth) => (sixteenth * Math.PI) / 8,
);

const areaOf = ({ left, right, top, bottom }: Bounds) => (right - left) * (bottom - top);

/** Returns the overlap of two boxes as a share of the smaller one. */
function measureOverlap(a: Bounds, b: Bounds): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? (width * height) / Math.min(areaOf(a), areaOf(b)) : 0;
}

const widen = ({ left, top, right, bottom }: Bounds, by: number): Bounds => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const isArea = (subject: Point | Bounds): subject is Bounds => 'left' in subject;

const isWithin = ([x, y]: Point, { left, top, right, bottom }: Bounds) =>
  x > left && x < right && y > top && y < bottom;

/**
 * Places signs so that none covers more than a tenth of another. Of two overlapping signs the later keeps its place;
 * the earlier is moved to the nearest free place within the building, off walls and measured lines if possible. The tag
 * of an area stays within it; other moved signs get a leader. A sign without a free place is not moved.
 */
export function spreadSigns(canvas: Canvas, signs: readonly Sign[]): PlacedSign[] {
  const lines = listWalls(canvas.plan).map(({ segment: [from, to] }): Segment => [
    canvas.at(from),
    canvas.at(to),
  ]);
  const { object } = canvas.fit;
  const [left, top] = canvas.at([object.left, object.top]);
  const [right, bottom] = canvas.at([object.right, object.bottom]);
  const homes = signs.map(({ at, lay }) => lay(at).box);
  const placed: (PlacedSign | undefined)[] = signs.map(() => undefined);

  const findPlace = ({ at, subject, lay }: Sign, index: number): Point | undefined => {
    const others = homes.flatMap((home, other) =>
      other === index ? [] : [placed[other]?.box ?? home],
    );
    let [best, cost]: [Point | undefined, number] = [undefined, Infinity];
    for (const distance of DISTANCES) {
      if (distance >= cost) break;
      for (const direction of DIRECTIONS) {
        const place: Point = [
          at[0] + distance * Math.cos(direction),
          at[1] + distance * Math.sin(direction),
        ];
        const { box } = lay(place);
        const isOutside =
          box.left < left || box.right > right || box.top < top || box.bottom > bottom;
        if (isOutside || others.some((other) => measureOverlap(widen(box, CLEAR), other) > 0))
          continue;
        if (isArea(subject) && !isWithin(place, subject)) continue;
        const reach = (box.bottom - box.top) / 2;
        const stoodOn = lines.filter((line) => distanceToSegments(place, [line]) < reach);
        const crossed = others.filter((other) => {
          const middle: Point = [(other.left + other.right) / 2, (other.top + other.bottom) / 2];
          const half = (other.bottom - other.top) / 2;
          return (
            distanceToSegments(middle, [[at, at]]) > half &&
            distanceToSegments(middle, [[at, place]]) < half
          );
        });
        const way = distance + DETOUR * (stoodOn.length + crossed.length);
        if (way < cost) [best, cost] = [place, way];
      }
    }
    return best;
  };

  for (const [index, sign] of [...signs.entries()].reverse()) {
    const home = homes[index];
    const isCovered =
      home &&
      placed.some((other) => other !== undefined && measureOverlap(other.box, home) > COVERED);
    const place = isCovered ? findPlace(sign, index) : undefined;
    const laid = sign.lay(place ?? sign.at);
    const { subject } = sign;
    const reach = (laid.box.bottom - laid.box.top) / 2 + BESIDE;
    const isApart =
      place && !isArea(subject) && distanceToSegments(subject, [[place, place]]) > reach;
    placed[index] = { shape: sign.shape, ...laid, ...(isApart && { leader: [subject, place] }) };
  }
  return placed.filter((sign) => sign !== undefined);
}
