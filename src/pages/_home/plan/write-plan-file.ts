import { colors } from '#components/site/company-colors.ts';
import { fillColors, listProperties } from '#styles/colors.ts';
import { FLOOR_PLAN, PLAN_PLACE } from './floor-plan.ts';
import pens from './pens.css?raw';

/**
 * Returns the plan as an SVG file of its own, for the home page's social card.
 *
 * @throws if a pen has a color that src/styles/colors.ts does not declare
 */
export function writePlanFile(): string {
  return FLOOR_PLAN.replace(
    /<svg([^>]*)>/,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PLAN_PLACE.width}" height="${PLAN_PLACE.height}"$1><style>${fillColors(pens, listProperties(colors))}</style>`,
  );
}
