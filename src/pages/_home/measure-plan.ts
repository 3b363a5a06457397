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
  return listAreas(svg, mark).reduce((sum, area) => sum + area, 0);
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

function listAreas(svg: string, mark: string): readonly number[] {
  const rectangles = svg.matchAll(
    new RegExp(`<rect class="${mark}"[^>]*width="([\\d.]+)" height="([\\d.]+)"`, 'g'),
  );
  return [...rectangles].map(
    ([, width, height]) => (Number(width) * Number(height)) / UNITS_PER_FOOT ** 2,
  );
}

/** The partitions' lengths in feet, by the line they stand on: each corridor side, then the cross walls. */
function listWalls(svg: string): readonly number[] {
  const path = /<path class="lo[^"]*" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  const walls = new Map<string, number>();
  let [x, y] = [0, 0];
  for (const [, command, first, second] of path.matchAll(/([MHV])([\d.]+)(?: ([\d.]+))?/g)) {
    const a = Number(first);
    if (command === 'M') {
      [x, y] = [a, Number(second)];
      continue;
    }
    const line = command === 'H' ? `along ${y}` : `across ${Math.min(a, y)} ${Math.max(a, y)}`;
    const length = Math.abs(a - (command === 'H' ? x : y)) / UNITS_PER_FOOT;
    walls.set(line, (walls.get(line) ?? 0) + length);
    if (command === 'H') x = a;
    else y = a;
  }
  return [...walls.values()];
}

/** The doors of each wall: those that stand on one line. */
function listDoors(svg: string): readonly number[] {
  const walls = new Map<string, number>();
  for (const [, line = ''] of svg.matchAll(/<circle class="n"[^>]*?(?: cy="([\d.]+)")/g)) {
    walls.set(line, (walls.get(line) ?? 0) + 1);
  }
  return [...walls.values()];
}

/** How each quantity adds up on the drawing: "470 + 276". Its parts are the marks a reader can find. */
export function explainPlan(svg: string): Readonly<Record<keyof PlanQuantities, string>> {
  const add = (parts: readonly number[], digits: number) =>
    parts.map((part) => part.toFixed(digits)).join(' + ');
  const { length, width, wallHeight, slabInches } = BUILDING;
  return {
    carpet: add(listAreas(svg, 'ab'), 0),
    tile: add(listAreas(svg, 'ay'), 1),
    partition: add(listWalls(svg), 1),
    doors: add(listDoors(svg), 0),
    wall: `2 × (${length} + ${width}) × ${wallHeight}`,
    slab: `${length} × ${width} × ${slabInches}/12 ÷ 27`,
  };
}
