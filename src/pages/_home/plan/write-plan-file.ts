import { declareColors } from '#styles/colors.ts';
import { FLOOR_PLAN } from './floor-plan.ts';
import pens from './pens.css?raw';

/** Values of the style sheets' color properties by their names, `--ink`. */
const colors = new Map(
  [...declareColors('@colors;').matchAll(/(--[\w-]+): ([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  ),
);

/**
 * Returns the plan as an SVG file of its own, for the home page's social card.
 *
 * @throws if a pen has a color that src/styles/colors.ts does not declare
 */
export function writePlanFile(): string {
  const css = pens.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const color = colors.get(name);
    if (color === undefined) throw new Error(`pens.css names ${name}, which is no color`);
    return color;
  });
  return FLOOR_PLAN.replace(
    /<svg([^>]*)>/,
    `<svg xmlns="http://www.w3.org/2000/svg"$1><style>${css}</style>`,
  );
}
