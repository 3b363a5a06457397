/**
 * Entry point for browsers: lengths, areas, centers and bounds of points, and feet as drawings write them. Points are
 * `[x, y]` in any one unit. Loads nothing else.
 */
export { formatDimension } from './arithmetic/dimension.ts';
export {
  boundsOf,
  centroidOf,
  cornersOf,
  measureArea,
  measureLength,
  middleOf,
  type Bounds,
  type Point,
  type Segment,
} from './arithmetic/geometry.ts';
