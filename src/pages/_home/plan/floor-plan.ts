import source from './floor-plan.svg?raw';

/** The floor plan with its takeoff marks as SVG. Marks of an item have the classes `mk` and `mA` to `mE`, `mN` or `mF`; pens are the classes of pens.css. */
export const FLOOR_PLAN = source.replaceAll(/>\s+</g, '><').trim();
