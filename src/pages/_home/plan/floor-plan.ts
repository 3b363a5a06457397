import source from './floor-plan.svg?raw';

/** The floor plan with its takeoff marks as SVG. Marks of an item have the classes `mk` and `mA` to `mE`, `mN` or `mF`; pens are the classes of pens.css. */
export const FLOOR_PLAN = source.replaceAll(/>\s+</g, '><').trim();

/** The plan's box, its units in a foot, and the place of the building's upper left corner. */
export const PLAN_PLACE = { width: 820, height: 566, scale: 648 / 48, origin: [84, 84] } as const;
