import {
  boundsOf,
  centroidOf,
  distanceAlong,
  distanceToSegments,
  segmentsOf,
  type Point,
} from '../arithmetic/geometry.ts';
import { outlineOf } from '../measure/shapes.ts';
import { listWalls, type Stretch } from '../schema/walls.ts';
import type { Takeoff } from './takeoff.ts';
import type { TakeoffItem } from './takeoff-item.ts';

/** A room of a takeoff: an area of a plan with a name, and the row of the table that measures it. */
export interface MeasuredRoom {
  readonly name: string;
  /** Corners in feet from the plan's origin. */
  readonly outline: readonly Point[];
  /** Square feet, to 0.0001. */
  readonly area: number;
  /** Thickness in feet of the wall outside each side, from the first corner on; 0 where there is none. */
  readonly walls: readonly number[];
  /** Costliest item that is measured on it. */
  readonly item: TakeoffItem;
}

/** Minimum square feet of a room: corners of smaller rooms are too close for touch. */
const MIN_AREA = 20;

/** Tolerance of a side off the face of its wall, in feet: about half an inch. */
const FACE_TOLERANCE = 0.05;

/** Finds the wall on whose inside face each side of a room lies. */
function measureWalls(outline: readonly Point[], walls: readonly Stretch[]): number[] {
  const middle = centroidOf(outline);
  return segmentsOf(outline, true).map((side) => {
    const wall = walls.find(({ segment, half }) => {
      const away = distanceAlong(side, segment);
      return (
        half > 0 &&
        away !== undefined &&
        Math.abs(away - half) <= FACE_TOLERANCE &&
        distanceToSegments(middle, [segment]) > distanceToSegments(middle, [side])
      );
    });
    return wall ? wall.half * 2 : 0;
  });
}

/** Returns true if `other` is a smaller area within `one`: then `one` is not a room, but the floor of several. */
function holds(one: MeasuredRoom, other: MeasuredRoom): boolean {
  const [bounds, [x, y]] = [boundsOf(one.outline), centroidOf(other.outline)];
  return (
    bounds !== undefined &&
    other.area < one.area * 0.9 &&
    x > bounds.left &&
    x < bounds.right &&
    y > bounds.top &&
    y < bounds.bottom
  );
}

/**
 * Lists the rooms of a takeoff's first plan, the largest first: areas with a name that an item measures and that hold
 * no other.
 */
export function listRooms(takeoff: Takeoff): MeasuredRoom[] {
  const { sample, sections, shapes, marks } = takeoff;
  const items = sections
    .flatMap((section) => section.items)
    .sort((one, other) => other.amounts.direct - one.amounts.direct);
  const walls = sample.plans[0] ? listWalls(sample.plans[0]) : [];
  const isArea = (id: string) => marks.some((mark) => mark.id === id && mark.kind === 'area');
  const areas = (sample.plans[0]?.shapes ?? []).flatMap((shape): MeasuredRoom[] => {
    const { area = 0, label: name = '' } = shapes.get(shape.id) ?? {};
    const outline = outlineOf(shape);
    const item = items.find(({ lines }) =>
      lines.some(({ less, measured }) => !less && measured.from?.shape === shape.id),
    );
    const isRoom = name !== '' && area >= MIN_AREA && outline.length > 2 && isArea(shape.mark);
    return isRoom && item
      ? [{ name, outline, area, walls: measureWalls(outline, walls), item }]
      : [];
  });
  return areas
    .filter((one) => !areas.some((other) => holds(one, other)))
    .sort((one, other) => other.area - one.area);
}
