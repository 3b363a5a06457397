/** A place in space, in feet: right and down on the plan, and up. */
export type SpacePoint = readonly [x: number, y: number, z: number];

/** View of a parallel projection. */
interface View {
  /** Degrees from north, which is up on the plan, clockwise to where the viewer stands: 135 is southeast. */
  azimuth: number;
  /** Degrees that the viewer looks down: 0 is an elevation, 90 a plan. */
  tilt: number;
  /** Factor of heights. */
  exaggeration: number;
}

/** A projected point. */
interface Seen {
  /** Feet of the picture: right and down. */
  x: number;
  y: number;
  /** Feet toward the viewer: what is nearer covers what is farther. */
  near: number;
}

/** Makes the projection of a view. It turns about the plan's origin. */
export function makeProjection({ azimuth, tilt, exaggeration }: View): (place: SpacePoint) => Seen {
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
