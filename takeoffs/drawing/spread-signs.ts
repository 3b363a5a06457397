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
  /** Its subject: a point, or an area that it may stand anywhere in. */
  of: Point | Bounds;
  /** Returns the area that it covers around a place, and its drawing there. */
  lay: (at: Point) => { box: Bounds; draw: () => void };
}

export interface PlacedSign {
  shape: string;
  /** The area it covers, in points of the drawing's box. */
  box: Bounds;
  draw: () => void;
  /** From the point it belongs to, where another sign has its place. */
  leader?: Segment;
}

/** Of the smaller of two signs, what the other may cover. */
const COVERED = 0.1;
/** Points between a sign that was moved and the others. */
const CLEAR = 1.5;
/** Points between a sign and what it belongs to within which it needs no leader. */
const BESIDE = 3;
/** Points that a way off is longer to the eye for each line that the sign would stand on, or sign that its leader would cross. */
const DETOUR = 14;
/** Distances that signs are moved by, in points: at least so far that their leader is seen. */
const DISTANCES = Array.from({ length: 30 }, (_, index) => 14 + index * 2);
/** Directions in which a place is looked for, in sixteenths of a turn: level and upright first, then at 45 degrees. */
const DIRECTIONS = [0, 4, 8, 12, 2, 6, 10, 14, 1, 3, 5, 7, 9, 11, 13, 15].map(
  (sixteenth) => (sixteenth * Math.PI) / 8,
);

const areaOf = ({ left, right, top, bottom }: Bounds) => (right - left) * (bottom - top);

/** The part of the smaller of two boxes that both cover. */
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

const isWithin = ([x, y]: Point, { left, top, right, bottom }: Bounds) =>
  x > left && x < right && y > top && y < bottom;

/**
 * Places signs so that none covers more than a tenth of another. The later of two lies on top and keeps its place; the earlier
 * one stands as near beside it as there is room within the building, off walls and measured lines where it can: the tag
 * of an area within it, any other with a leader.
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

  const findPlace = ({ at, of, lay }: Sign, index: number): Point | undefined => {
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
        if ('left' in of && !isWithin(place, of)) continue;
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
    const { of } = sign;
    const reach = (laid.box.bottom - laid.box.top) / 2 + BESIDE;
    const isApart = place && !('left' in of) && distanceToSegments(of, [[place, place]]) > reach;
    placed[index] = { shape: sign.shape, ...laid, ...(isApart && { leader: [of, place] }) };
  }
  return placed.filter((sign) => sign !== undefined);
}
