/**
 * Door for browsers: lengths, areas, centers and bounds of points, and dimensions as drawings write them. Points are
 * `[x, y]` in any one unit; dimensions are text to feet and back. Loads nothing else.
 */
export { formatDimension, parseDimension } from './arithmetic/dimension.ts';
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
