import type { Problem, Report } from './check-drawing.ts';
import { formatDimension } from '../arithmetic/dimension.ts';
import type { Masonry } from '../schema/masonry-schema.ts';
import {
  countBlocks,
  isWhole,
  layOutMasonry,
  locateWalls,
  MODULE,
  type Block,
  type MasonryWall,
  type WallOpening,
} from '../measure/masonry.ts';
import type { MeasuredItem } from '../measure/items.ts';
import type { Point } from '../arithmetic/geometry.ts';
import { roundTo } from '../arithmetic/rounding.ts';
import type { Sample } from '../schema/sample-schema.ts';

/** Blocks that a count may be off: areas are rounded to square feet of 1.125 blocks before they are counted. */
const ROUNDING = 2;

/** How a block's item counts it: halves as pieces of their own, or added up to whole blocks. */
const COUNTED: Readonly<Record<Block['kind'], 'pieces' | 'whole'>> = {
  beam: 'whole',
  corner: 'pieces',
  jamb: 'pieces',
  sash: 'pieces',
  standard: 'whole',
};
const BLOCKS = Object.keys(COUNTED) as Block['kind'][];

const write = (point: Point) => point.map((feet) => String(roundTo(feet, 3))).join(', ');

/** The place that a point of a wall has on the module, to 1/8 in., as coordinates are typed to 0.001 ft. */
function findPlace({ along }: MasonryWall, [x, y]: Point, module: number): Point {
  const shift = (Math.round(module) - module) * MODULE;
  const snap = (feet: number) => Math.round(feet * 96) / 96;
  return [snap(x + along[0] * shift), snap(y + along[1] * shift)];
}

/** Reports names that lead nowhere, walls that are not straight, and parts that are there twice. */
function checkNames({ plans, items }: Sample, masonry: Masonry, report: Report): void {
  const shapes = plans.flatMap((plan) => plan.shapes);
  const check = (
    path: Problem['path'],
    what: string,
    name: string,
    known: readonly { id: string }[],
  ) => {
    if (known.some(({ id }) => id === name)) return;
    const slip = { name, known: known.map(({ id }) => id) };
    report(['masonry', ...path], `There is no ${what} "${name}"`, slip);
  };
  for (const [index, name] of masonry.walls.entries()) {
    check(
      ['walls', index],
      'measured line',
      name,
      shapes.filter(({ path }) => path),
    );
    const line = shapes.find(({ id, path }) => id === name && path);
    if (line && (line.path?.length !== 2 || line.closed)) {
      const message = `Wall "${name}" is not one straight line: draw each of its sides as a wall`;
      report(['masonry', 'walls', index], message);
    }
  }
  for (const [index, { over }] of masonry.lintels.entries()) {
    for (const [at, name] of over.entries()) {
      const openings = shapes.filter(({ opening }) => opening);
      check(['lintels', index, 'over', at], 'opening', name, openings);
    }
  }
  for (const [index, name] of masonry.joints.entries()) {
    const points = shapes.filter(({ points: drawn, opening }) => drawn && !opening);
    check(['joints', index], 'counted shape', name, points);
  }
  for (const [index, { part, item }] of masonry.parts.entries()) {
    check(['parts', index, 'item'], 'item', item, items);
    if (masonry.parts.findIndex((other) => other.part === part) === index) continue;
    report(['masonry', 'parts', index, 'part'], `"${part}" is there twice`);
  }
}

/** Reports heights, courses and spacings that blocks of 8 in. cannot make. */
function checkHeights(masonry: Masonry, report: Report): void {
  for (const field of ['height', 'bearing', 'spacing'] as const) {
    if (isWhole(masonry[field] / MODULE)) continue;
    const size = formatDimension(masonry[field]);
    report(['masonry', field], `${size} is off the 8 in. module of the blocks`);
  }
  const courses = Math.round(masonry.height / MODULE);
  for (const [index, course] of masonry.beams.entries()) {
    if (course <= courses) continue;
    const message = `There is no course ${String(course)}: the walls have ${String(courses)}`;
    report(['masonry', 'beams', index], message);
  }
}

/** Says what is wrong with an opening on the module; `undefined` where nothing is. */
function judgeOpening(wall: MasonryWall, opening: WallOpening): string | undefined {
  const { shape, at, from, to, bottom, top } = opening;
  const name = `Opening "${shape.id}"`;
  if (!isWhole(to - from)) {
    const width = formatDimension((to - from) * MODULE);
    return `${name} is ${width} wide, off the 8 in. module of the blocks`;
  }
  if (!isWhole(from)) {
    const place = write(findPlace(wall, at, from));
    return `${name} at ${write(at)} cuts blocks: on the 8 in. module it is at ${place}`;
  }
  for (const [what, course] of Object.entries({ sill: bottom, head: top })) {
    if (isWhole(course)) continue;
    return `${name} has its ${what} at ${formatDimension(course * MODULE)}, between two courses of 8 in.`;
  }
  if (top > wall.courses) return `${name} reaches above its wall`;
  return undefined;
}

/** Reports walls, openings and control joints that are off the module, and openings without a lintel. */
function checkModule(sample: Sample, masonry: Masonry, report: Report): void {
  const place = (wanted: string): Problem['path'] => {
    const plan = sample.plans.findIndex(({ shapes }) => shapes.some(({ id }) => id === wanted));
    const shapes = sample.plans[plan]?.shapes ?? [];
    return ['plans', plan, 'shapes', shapes.findIndex(({ id }) => id === wanted)];
  };
  for (const wall of locateWalls(sample)) {
    if (!isWhole(wall.modules)) {
      const length = formatDimension(wall.modules * MODULE);
      const message = `Wall "${wall.id}" is ${length} from face to face, off the 8 in. module of the blocks`;
      report(place(wall.id), message);
      // Openings are measured from the wall's end.
      continue;
    }
    for (const opening of wall.openings) {
      const { id, opening: drawn } = opening.shape;
      const problem = judgeOpening(wall, opening);
      if (problem !== undefined) report(place(id), problem);
      if (drawn?.kind === 'window' && drawn.sill === undefined) {
        report([...place(id), 'opening'], `Window "${id}" has no sill: give its height`);
      }
      if (masonry.lintels.some(({ over }) => over.includes(id))) continue;
      report(place(id), `Opening "${id}" has no lintel: name it under lintels of masonry`);
    }
    for (const { module, at, shape } of wall.joints) {
      if (wall.openings.some(({ from, to }) => from < module && module < to)) {
        report(place(shape), `Control joint "${shape}" at ${write(at)} runs through an opening`);
      }
      if (isWhole(module)) continue;
      const to = write(findPlace(wall, at, module));
      const message = `Control joint "${shape}" at ${write(at)} cuts blocks: on the 8 in. module it is at ${to}`;
      report(place(shape), message);
    }
  }
}

/** Reports what contradicts itself in the masonry walls of a sample, and what 8 in. blocks cannot build. */
export function checkMasonry(sample: Sample, report: Report): void {
  const { masonry, items } = sample;
  if (masonry === undefined) {
    for (const [index, { measure }] of items.entries()) {
      const line = measure.findIndex(({ cells }) => cells);
      if (line < 0) continue;
      const message = 'Grouted cells are taken of walls: list them under masonry';
      report(['items', index, 'measure', line, 'cells'], message);
    }
    return;
  }
  checkNames(sample, masonry, report);
  checkHeights(masonry, report);
  checkModule(sample, masonry, report);
}

/** Reports items that count other blocks than the walls have, and blocks that no item counts. */
export function checkBlocks(
  sample: Sample,
  measured: readonly MeasuredItem[],
  report: Report,
): void {
  const { masonry } = sample;
  if (masonry === undefined) return;
  const walls = layOutMasonry(sample);
  for (const kind of BLOCKS) {
    const drawn = countBlocks(walls, kind)[COUNTED[kind]];
    const index = masonry.parts.findIndex(({ part }) => part === kind);
    const name = masonry.parts[index]?.item;
    if (name === undefined) {
      if (drawn === 0) continue;
      const message = `The walls have ${String(drawn)} ${kind} blocks and no item for them: name it under parts`;
      report(['masonry', 'parts'], message);
      continue;
    }
    const net = measured.find(({ item }) => item.id === name)?.net ?? 0;
    if (Math.abs(net - drawn) <= ROUNDING) continue;
    const message = `Item "${name}" counts ${String(net)}, the walls have ${String(drawn)} ${kind} blocks`;
    report(['masonry', 'parts', index], message);
  }
}
