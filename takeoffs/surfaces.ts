/**
 * Door for browsers: a grading grid's surfaces from an azimuth in degrees, as marks of a drawing, and marks as SVG. Loads
 * no schema and no arithmetic of prices.
 */
export {
  drawSurfaces,
  FIRST_AZIMUTH,
  pickSurfaces,
  type SurfaceGrid,
  type SurfaceOptions,
} from './drawing/surfaces.ts';
export { writeMark } from './drawing/write-svg.ts';
