/** Entry point for browsers: paths and lettering of a drawing, and both written as SVG. Loads no schema and no arithmetic of prices. */
export type { Lettering, Mark } from './drawing/canvas.ts';
export { polygon } from './drawing/paths.ts';
export type { TextPlace } from './drawing/plan-lettering.ts';
export { writeMark } from './drawing/write-svg.ts';
