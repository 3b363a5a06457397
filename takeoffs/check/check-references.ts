import type { Problem, Report } from './check-drawing.ts';
import { listRows } from '../measure/items.ts';
import type { Sample, SampleShape } from '../schema/sample-schema.ts';

/** Fields of a line that name shapes: a test of the shapes that fit, and the message for any other. */
const TAKEN = {
  area: {
    fits: ({ rect, polygon, footprint }: SampleShape) => rect ?? polygon ?? footprint,
    told: 'has no area: it needs a rect, polygon or footprint',
  },
  length: {
    fits: ({ points, footprint }: SampleShape) => !points || footprint,
    told: 'has no length: it is made of points',
  },
  count: {
    fits: ({ points }: SampleShape) => points,
    told: 'cannot be counted: it needs points',
  },
  openings: {
    fits: ({ opening }: SampleShape) => opening,
    told: 'is no opening: give it a width and a height under opening',
  },
};

/** Reports names in a sample that are unknown, duplicate, or of an entry of the wrong kind. */
export function checkReferences(sample: Sample, report: Report): void {
  const { items, marks, plans, sheets, labor } = sample;
  const drawn = plans.flatMap((plan) => plan.shapes);
  const shapes = new Map(drawn.map((shape) => [shape.id, shape]));
  const has = (list: readonly { id: string }[], wanted: string) =>
    list.some(({ id }) => id === wanted);

  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  /** Reports an unknown name. */
  const miss = (path: Problem['path'], what: string, name: string, known: readonly string[]) => {
    report(path, `There is no ${what} "${name}"`, { name, known });
  };

  const place = (list: readonly { id: string }[], ...path: Problem['path']) =>
    list.map(({ id }, index) => ({ id, path: [...path, index] }));
  const groups = [
    place(items, 'items'),
    // Ids of shapes and stairs are unique across all plans.
    plans.flatMap((plan, index) => [
      ...place(plan.shapes, 'plans', index, 'shapes'),
      ...place(plan.stairs, 'plans', index, 'stairs'),
    ]),
    place(marks, 'marks'),
    sheets.map(({ number }, index) => ({ id: number, path: ['sheets', index] })),
    place(labor.crews, 'labor', 'crews'),
  ];
  for (const group of groups) {
    for (const [index, { id, path }] of group.entries()) {
      if (has(group.slice(0, index), id)) report(path, `"${id}" is there twice`);
    }
  }

  for (const field of ['questions', 'items', 'plans'] as const) {
    for (const [index, entry] of sample[field].entries()) {
      // An item may name several sheets.
      const named = field === 'items' ? entry.sheet.split(', ') : [entry.sheet];
      for (const sheet of named) {
        if (sheets.some(({ number }) => number === sheet)) continue;
        const slip = { name: sheet, known: sheets.map(({ number }) => number) };
        report([field, index, 'sheet'], `"${sheet}" is not in the list of sheets`, slip);
      }
    }
  }
  for (const [index, { omit }] of sample.alternates.entries()) {
    for (const [at, wanted] of omit.entries()) {
      if (has(items, wanted)) continue;
      miss(['alternates', index, 'omit', at], 'item', wanted, idsOf(items));
    }
  }
  for (const [planIndex, { base }] of plans.entries()) {
    for (const [index, { callout }] of base.entries()) {
      const known = sheets.map(({ number }) => number);
      if (callout === undefined || known.includes(callout.sheet)) continue;
      const path = ['plans', planIndex, 'base', index, 'callout', 'sheet'];
      const slip = { name: callout.sheet, known };
      report(path, `"${callout.sheet}" is not in the list of sheets`, slip);
    }
  }
  for (const [planIndex, plan] of plans.entries()) {
    for (const [index, { id, mark: name, path, points }] of plan.shapes.entries()) {
      const at = ['plans', planIndex, 'shapes', index, 'mark'];
      const mark = marks.find((one) => one.id === name);
      const kind = path ? 'linear' : points ? 'count' : 'area';
      if (!mark) miss(at, 'mark', name, idsOf(marks));
      else if (mark.kind !== kind) {
        report(at, `Mark "${name}" is for ${mark.kind} shapes, "${id}" is ${kind}`);
      }
    }
  }
  for (const { item, path } of listRows(sample)) {
    if (item.crew !== undefined && !has(labor.crews, item.crew)) {
      miss([...path, 'crew'], 'crew', item.crew, idsOf(labor.crews));
    }
    for (const [index, measure] of item.measure.entries()) {
      const at = [...path, 'measure', index];
      const say = (field: string, problem: string) => {
        report([...at, field], problem);
      };
      if (measure.run && measure.area?.some((wanted) => !shapes.get(wanted)?.rect)) {
        say('area', 'Pieces are laid across rectangles only: give the shape a rect');
      }
      for (const field of ['area', 'length', 'count', 'openings'] as const) {
        const { fits, told } = TAKEN[field];
        for (const wanted of measure[field] ?? []) {
          const found = shapes.get(wanted);
          if (!found) {
            const fitting = drawn.filter((one) => fits(one));
            miss([...at, field], 'shape', wanted, idsOf(fitting));
          } else if (!fits(found)) say(field, `"${wanted}" ${told}`);
        }
      }
      const sold = measure.steel ? 'LB' : measure.lumber ? 'BF' : undefined;
      if (measure.piece && item.unit !== sold) {
        say('piece', 'A piece needs steel in an item in LB, or lumber in an item in BF');
      }
      for (const wanted of measure.risers ?? []) {
        if (plans.some(({ stairs }) => has(stairs, wanted))) continue;
        const stairs = plans.flatMap((plan) => idsOf(plan.stairs));
        miss([...at, 'risers'], 'stair', wanted, stairs);
      }
      if (measure.item !== undefined && !has(items, measure.item)) {
        miss([...at, 'item'], 'item', measure.item, idsOf(items));
      }
    }
  }
  for (const wanted of sample.project.area?.of ?? []) {
    const found = shapes.get(wanted);
    if (found?.rect || found?.polygon) continue;
    const areas = drawn.filter(({ rect, polygon }) => rect ?? polygon);
    miss(['project', 'area', 'of'], 'area shape', wanted, idsOf(areas));
  }
}
