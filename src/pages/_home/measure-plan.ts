/** Quantities of the plan in the hero, in the units of its table. */
export interface PlanQuantities {
  /** Carpeted floor, SF. */
  readonly carpet: number;
  /** Tiled floor, SF. */
  readonly tile: number;
  /** Stud partitions, doors deducted, LF. */
  readonly partition: number;
  /** Doors, EA. */
  readonly doors: number;
  /** CMU wall around the building to its height, SF, openings not deducted. */
  readonly wall: number;
  /** Slab on grade, CY. */
  readonly slab: number;
}

/** The drawing's scale: 648 units are the building's 48 feet. */
const UNITS_PER_FOOT = 13.5;
const BUILDING = { length: 48, width: 30, wallHeight: 12, slabInches: 5 };

function sumAreas(svg: string, mark: string): number {
  const rectangles = svg.matchAll(
    new RegExp(`<rect class="${mark}"[^>]*width="([\\d.]+)" height="([\\d.]+)"`, 'g'),
  );
  let units = 0;
  for (const [, width, height] of rectangles) units += Number(width) * Number(height);
  return units / UNITS_PER_FOOT ** 2;
}

/** Length of a path made of M, H and V with absolute coordinates, in drawing units. */
function measurePath(path: string): number {
  let [x, y, length] = [0, 0, 0];
  for (const [, command, first, second] of path.matchAll(/([MHV])([\d.]+)(?: ([\d.]+))?/g)) {
    const a = Number(first);
    if (command === 'M') [x, y] = [a, Number(second)];
    if (command === 'H') [length, x] = [length + Math.abs(a - x), a];
    if (command === 'V') [length, y] = [length + Math.abs(a - y), a];
  }
  return length;
}

/** Measures the hero's drawing, so that its table cannot disagree with it. */
export function measurePlan(svg: string): PlanQuantities {
  const partitions = /<path class="lo[^"]*" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  const { length, width, wallHeight, slabInches } = BUILDING;
  return {
    carpet: sumAreas(svg, 'ab'),
    tile: sumAreas(svg, 'ay'),
    partition: measurePath(partitions) / UNITS_PER_FOOT,
    doors: svg.split('<circle class="n"').length - 1,
    wall: 2 * (length + width) * wallHeight,
    slab: (length * width * (slabInches / 12)) / 27,
  };
}
