import { formatDimension } from '../arithmetic/dimension.ts';
import type { Problem, Report } from './check-drawing.ts';
import type { MeasuredItem } from '../measure/items.ts';
import { listOpenings, type Opening } from '../measure/openings.ts';
import { measureShapes } from '../measure/shapes.ts';
import type { Sample } from '../schema/sample-schema.ts';
import type { Schedule } from '../schema/schedule-schema.ts';

/** Inches of leaf height that take a hinge each, or part of them. */
const HINGE_SPACING = 30;

type Kind = Schedule['hardware'][number]['kind'];
type Field = 'wall' | 'frame' | 'leaf' | 'glass' | 'set';

const writeLabel = (minutes: number) =>
  minutes === 0 ? 'no label' : `a label of ${String(minutes)} min`;

/** An opening on a plan. */
interface Drawn {
  /** Of its shape. */
  id: string;
  /** `undefined` where its shape has none. */
  number: string | undefined;
  path: Problem['path'];
}

/** The openings whose rows the schedule must have: what hangs or is set in a wall, and what has a number. */
function listDrawn({ plans }: Sample): Drawn[] {
  return plans.flatMap(({ shapes }, plan) =>
    shapes.flatMap(({ id, numbers, opening }, index): Drawn[] => {
      const path = ['plans', plan, 'shapes', index, 'numbers'];
      const isListed = opening && !['panel', 'cased'].includes(opening.kind);
      if (numbers === undefined) return isListed ? [{ id, number: undefined, path }] : [];
      return numbers.map((number, at) => ({ id, number, path: [...path, at] }));
    }),
  );
}

/** Reports what the plans and the schedule do not both have, and names in the schedule that lead nowhere. */
function checkNames(sample: Sample, schedule: Schedule, report: Report): void {
  const { openings, hardware, sets, walls, frames, leaves, glass } = schedule;
  const drawn = listDrawn(sample);
  const numbers = drawn.flatMap(({ number }) => number ?? []);
  const rows = openings.map(({ mark }) => mark);
  for (const { id, number, path } of drawn) {
    if (number === undefined) {
      report(path, `Opening "${id}" has no numbers, so the schedule cannot list it`);
    } else if (!rows.includes(number)) {
      report(path, `Opening ${number} is on the plan and not in the schedule: give it a row`);
    }
  }
  const groups: Record<string, readonly { path: Problem['path']; name: string }[]> = {
    'on the plans': drawn.map(({ number, path }) => ({ name: number ?? '', path })),
    'in the schedule': rows.map((name, index) => ({ name, path: ['openings', index, 'mark'] })),
    'among the sets': sets.map(({ number }, index) => ({
      name: String(number),
      path: ['sets', index, 'number'],
    })),
    ...Object.fromEntries(
      Object.entries({ hardware, frames, leaves, glass }).map(([list, entries]) => [
        `under ${list}`,
        entries.map(({ id }, index) => ({ name: id, path: [list, index, 'id'] })),
      ]),
    ),
  };
  for (const [where, entries] of Object.entries(groups)) {
    for (const [index, { name, path }] of entries.entries()) {
      if (name === '' || !entries.slice(0, index).some((other) => other.name === name)) continue;
      const full = path[0] === 'plans' ? path : ['schedule', ...path];
      report(full, `"${name}" is there twice ${where}`);
    }
  }

  const miss = (path: Problem['path'], what: string, name: string, known: readonly string[]) => {
    if (known.includes(name)) return;
    report(['schedule', ...path], `There is no ${what} "${name}"`, { name, known });
  };
  const known: Readonly<Record<Field, readonly string[]>> = {
    wall: walls.map((one) => one.mark),
    frame: frames.map(({ id }) => id),
    leaf: leaves.map(({ id }) => id),
    glass: glass.map(({ id }) => id),
    set: sets.map(({ number }) => String(number)),
  };
  for (const [index, row] of openings.entries()) {
    miss(['openings', index, 'mark'], 'opening on the plans with number', row.mark, numbers);
    for (const field of Object.keys(known) as Field[]) {
      const name = row[field];
      if (name !== undefined) miss(['openings', index, field], field, String(name), known[field]);
    }
  }
  const used = new Set(sets.flatMap(({ parts }) => parts.map((part) => part.hardware)));
  for (const [index, { parts }] of sets.entries()) {
    for (const [at, part] of parts.entries()) {
      const ids = hardware.map(({ id }) => id);
      miss(['sets', index, 'parts', at, 'hardware'], 'hardware', part.hardware, ids);
    }
  }
  for (const [index, { id }] of hardware.entries()) {
    if (used.has(id)) continue;
    report(['schedule', 'hardware', index], `No set takes the hardware "${id}"`);
  }
}

/** Reports hardware sets that no opening has, and those that cannot carry, latch, or power what they are for. */
function checkSets(schedule: Schedule, openings: readonly Opening[], report: Report): void {
  for (const [index, { number, parts }] of schedule.sets.entries()) {
    const own = openings.filter(({ row }) => row.set === number);
    const name = `Set ${String(number)}`;
    const tell = (problem: string) => {
      report(['schedule', 'sets', index], `${name} ${problem}`);
    };
    const count = (...kinds: Kind[]) =>
      parts
        .filter(({ hardware: wanted }) =>
          schedule.hardware.some(({ id, kind }) => id === wanted && kinds.includes(kind)),
        )
        .reduce((sum, { quantity }) => sum + quantity, 0);

    if (own.length === 0) tell('is in the schedule of no opening');
    const hinges = count('hinge');
    if (hinges + count('pivot', 'continuous hinge') === 0) {
      tell('has no hinges or pivots: its leaves would hang on nothing');
    }
    if (count('magnetic holder') > 0 && count('power') === 0) {
      tell('has magnetic holders and no power: price it, or list it under by');
    }
    for (const { row, leaves, height, wall } of own) {
      const { mark, label } = row;
      const wanted = leaves * Math.ceil((height * 12) / HINGE_SPACING - 1e-9);
      if (hinges > 0 && hinges !== wanted) {
        const size = `${leaves === 1 ? 'leaf' : 'leaves'} of ${formatDimension(height)}`;
        tell(`has ${String(hinges)} hinges; the ${size} of opening ${mark} take ${String(wanted)}`);
      }
      if (label > 0 && count('closer') === 0) {
        tell(`has no closer, and opening ${mark} has ${writeLabel(label)}`);
      }
      if (label > 0 && count('lock', 'exit device') === 0) {
        tell(`has nothing that latches, and opening ${mark} has ${writeLabel(label)}`);
      }
      if (leaves === 2 && count('exit device') < 2 && count('bolt') === 0) {
        tell(
          `holds one leaf of pair ${mark} only: it needs bolts, or an exit device for each leaf`,
        );
      }
      if (!wall?.exterior) continue;
      for (const kind of ['threshold', 'seal'] as const) {
        if (count(kind) === 0) tell(`has no ${kind}, and opening ${mark} is in an outer wall`);
      }
    }
  }
}

/** Reports openings that do not fit their wall, label, leaves or hands. */
function checkRows(schedule: Schedule, openings: readonly Opening[], report: Report): void {
  for (const { row, leaves, height, isLine, wall, frame, leaf, glass } of openings) {
    const at = ['schedule', 'openings', schedule.openings.indexOf(row)];
    const { mark, label, set, hands } = row;
    const tell = (field: keyof typeof row, problem: string) => {
      report([...at, field], `Opening ${mark} ${problem}`);
    };
    if (leaf && set === undefined) tell('set', 'has a leaf and no hardware set: name one');
    if (!leaf && set !== undefined) {
      tell('set', `has hardware set ${String(set)} and no leaf: name one, or leave out the set`);
    }
    if (hands.length !== leaves) {
      const many = (count: number, one: string, more: string) =>
        `${String(count)} ${count === 1 ? one : more}`;
      tell(
        'hands',
        `has ${many(leaves, 'leaf', 'leaves')} and ${many(hands.length, 'hand', 'hands')}`,
      );
    }
    if (isLine !== (row.height !== undefined)) {
      tell(
        'height',
        isLine ? 'is drawn as a line: give its height' : 'has its height from the plan',
      );
    }
    if (height > 0 && wall?.exterior && !frame.exterior) {
      const made = `its frame "${frame.name}" is made for inner walls`;
      tell('frame', `is in outer wall ${wall.mark}, and ${made}`);
    }
    if (wall && wall.label > label) {
      tell('label', `is in wall ${wall.mark}, which asks for ${writeLabel(wall.label)}`);
    }
    for (const [field, part] of Object.entries({ frame, leaf, glass })) {
      if (part === undefined) continue;
      if (part.label < label) {
        tell(
          field as 'frame' | 'leaf' | 'glass',
          `has ${writeLabel(label)}, and "${part.name}" ${writeLabel(part.label)}`,
        );
      } else if (label === 0 && part.label > 0) {
        tell('label', `has no label, and "${part.name}" ${writeLabel(part.label)}`);
      }
    }
  }
}

/** Reports what contradicts itself in an opening schedule, its hardware sets, and the plans. */
export function checkSchedule(sample: Sample, report: Report): void {
  const { schedule } = sample;
  if (schedule === undefined) {
    for (const { number, path } of listDrawn(sample)) {
      if (number !== undefined) report(path, `There is no schedule to list opening ${number}`);
    }
    return;
  }
  checkNames(sample, schedule, report);
  const openings = listOpenings(sample, measureShapes(sample));
  checkSets(schedule, openings, report);
  checkRows(schedule, openings, report);
}

/** Reports items that count another number of frames, leaves, lites or sets than the schedule has. */
export function checkCounts(
  sample: Sample,
  measured: readonly MeasuredItem[],
  report: Report,
): void {
  const { schedule, items } = sample;
  if (schedule === undefined) return;
  const openings = listOpenings(sample, measureShapes(sample));
  const check = (
    path: Problem['path'],
    wanted: string | undefined,
    what: string,
    count: (opening: Opening) => number,
  ) => {
    if (wanted === undefined) return;
    const at = [...path, 'item'];
    const found = measured.find(({ item }) => item.id === wanted);
    if (found === undefined) {
      const slip = { name: wanted, known: items.map(({ id }) => id) };
      report(at, `There is no item "${wanted}"`, slip);
      return;
    }
    const { item, net } = found;
    const sum = openings.reduce((total, opening) => total + count(opening), 0);
    if (item.unit !== 'EA') {
      report(at, `Item "${wanted}" is in ${item.unit}; ${what} is counted in EA`);
    } else if (net !== sum) {
      const counted = `Item "${wanted}" counts ${String(net)}`;
      report(at, `${counted}, the schedule has ${String(sum)} of ${what}`);
    }
  };
  for (const [index, { id, item, name }] of schedule.frames.entries()) {
    check(['schedule', 'frames', index], item, `frame "${name}"`, ({ frame }) =>
      frame.id === id ? 1 : 0,
    );
  }
  for (const [index, { id, item, name }] of schedule.leaves.entries()) {
    check(['schedule', 'leaves', index], item, `leaf "${name}"`, ({ leaf, leaves }) =>
      leaf?.id === id ? leaves : 0,
    );
  }
  for (const [index, { id, item, name }] of schedule.glass.entries()) {
    check(['schedule', 'glass', index], item, `glass "${name}"`, ({ glass, leaves }) =>
      glass?.id === id ? Math.max(leaves, 1) : 0,
    );
  }
  for (const [index, { number, item }] of schedule.sets.entries()) {
    const path = ['schedule', 'sets', index];
    check(path, item, `set ${String(number)}`, ({ row }) => (row.set === number ? 1 : 0));
    const priced = items.find(({ id }) => id === item);
    if (priced === undefined || priced.rates.material === 0) continue;
    const message = `Item "${item}" has the material price of the parts of set ${String(number)}: leave out its own`;
    report(['items', items.indexOf(priced), 'rates', 'material'], message);
  }
}
