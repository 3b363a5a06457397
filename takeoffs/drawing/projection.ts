/** A place in space, in feet: right and down on the plan, and up. */
export type Place = readonly [x: number, y: number, z: number];

/** A direction that things are seen from. Parallel lines stay parallel, and lengths along an axis keep one scale. */
export interface View {
  /** Degrees from north, which is up on the plan, clockwise to where the viewer stands: 135 is southeast. */
  azimuth: number;
  /** Degrees that the viewer looks down: 0 is an elevation, 90 a plan. */
  tilt: number;
  /** Factor of heights; 1 where it is left out. */
  exaggeration?: number;
}

/** A place as it is seen. */
export interface Seen {
  /** Feet of the picture: right and down. */
  x: number;
  y: number;
  /** Feet toward the viewer: what is nearer covers what is farther. */
  near: number;
}

/** Tilt that shortens all three axes alike, where the plan is turned by 45 degrees. */
export const ISOMETRIC_TILT = (Math.atan(Math.SQRT1_2) * 180) / Math.PI;

/** Makes the projection of a view. It turns about the plan's origin. */
export function makeProjection({ azimuth, tilt, exaggeration = 1 }: View): (place: Place) => Seen {
  const [turn, down] = [(azimuth * Math.PI) / 180, (tilt * Math.PI) / 180];
  const [east, south] = [Math.sin(turn), -Math.cos(turn)];
  const [sin, cos] = [Math.sin(down), Math.cos(down)];
  return ([x, y, z]) => {
    const toward = x * east + y * south;
    const height = z * exaggeration;
    return {
      x: x * south - y * east,
      y: toward * sin - height * cos,
      near: toward * cos + height * sin,
    };
  };
}

/** Faces in the order to paint them: the farthest first, by the mean of their corners. For small faces that do not cross. */
export function sortFarthestFirst<Face extends { corners: readonly Seen[] }>(
  faces: readonly Face[],
): Face[] {
  const nearness = ({ corners }: Face) =>
    corners.reduce((sum, { near }) => sum + near, 0) / Math.max(corners.length, 1);
  return faces
    .map((face) => ({ face, near: nearness(face) }))
    .sort((a, b) => a.near - b.near)
    .map(({ face }) => face);
}

/** Scale and place of what is seen in a box. */
export interface Framing {
  /** Units of the box in one foot. */
  scale: number;
  /** From what is seen to units of the box. */
  place: (seen: Pick<Seen, 'x' | 'y'>) => readonly [x: number, y: number];
}

/** Fits what is seen into a box at the largest scale, and centers it. */
export function frameSeen(
  seen: readonly Seen[],
  box: { width: number; height: number; margin?: number },
): Framing {
  const { width, height, margin = 0 } = box;
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, 1e-9),
    (height - 2 * margin) / Math.max(bottom - top, 1e-9),
  );
  const [middle, center] = [(left + right) / 2, (top + bottom) / 2];
  return {
    scale,
    place: ({ x, y }) => [width / 2 + (x - middle) * scale, height / 2 + (y - center) * scale],
  };
}
