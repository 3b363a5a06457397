import type { Problem, Report } from './check-drawing.ts';
import { listRows } from './measure/items.ts';
import type { Sample } from './sample-schema.ts';

/** Reports names in a sample that lead nowhere, or to a thing of the wrong kind. */
export function checkReferences(sample: Sample, report: Report): void {
  const { items, marks, plans, sheets, labor } = sample;
  const shapes = new Map(plans.flatMap((plan) => plan.shapes).map((shape) => [shape.id, shape]));
  const has = (list: readonly { id: string }[], wanted: string) =>
    list.some(({ id }) => id === wanted);

  const reportTwins = (named: readonly { name: string; path: Problem['path'] }[]) => {
    const known = new Set<string>();
    for (const { name, path } of named) {
      if (known.has(name)) report(path, `"${name}" is there twice`);
      known.add(name);
    }
  };
  const place = (list: readonly { id: string }[], ...path: Problem['path']) =>
    list.map(({ id }, index) => ({ name: id, path: [...path, index] }));
  reportTwins(place(items, 'items'));
  // Ids of shapes and stairs are unique across all plans.
  reportTwins(
    plans.flatMap((plan, index) => [
      ...place(plan.shapes, 'plans', index, 'shapes'),
      ...place(plan.stairs, 'plans', index, 'stairs'),
    ]),
  );
  reportTwins(place(marks, 'marks'));
  reportTwins(sheets.map(({ number }, index) => ({ name: number, path: ['sheets', index] })));
  reportTwins(place(labor.crews, 'labor', 'crews'));

  const requireSheet = ({ sheet }: { sheet: string }, ...path: Problem['path']) => {
    if (sheets.some(({ number }) => number === sheet)) return;
    report([...path, 'sheet'], `"${sheet}" is not in the list of sheets`);
  };
  for (const [index, question] of sample.questions.entries()) {
    requireSheet(question, 'questions', index);
  }
  for (const [index, item] of items.entries()) requireSheet(item, 'items', index);
  for (const [index, { omit }] of sample.alternates.entries()) {
    for (const [at, wanted] of omit.entries()) {
      if (has(items, wanted)) continue;
      report(['alternates', index, 'omit', at], `There is no item "${wanted}"`);
    }
  }
  for (const [planIndex, plan] of plans.entries()) {
    requireSheet(plan, 'plans', planIndex);
    for (const [index, { id, mark: name, path, points }] of plan.shapes.entries()) {
      const at = ['plans', planIndex, 'shapes', index, 'mark'];
      const mark = marks.find((one) => one.id === name);
      const kind = path ? 'linear' : points ? 'count' : 'area';
      if (!mark) report(at, `There is no mark "${name}"`);
      else if (mark.kind !== kind) {
        report(at, `Mark "${name}" is for ${mark.kind} shapes, "${id}" is ${kind}`);
      }
    }
  }
  for (const { item, path } of listRows(sample)) {
    if (item.crew !== undefined && !has(labor.crews, item.crew)) {
      report([...path, 'crew'], `There is no crew "${item.crew}"`);
    }
    for (const [index, measure] of item.measure.entries()) {
      const say = (field: string, problem: string) => {
        report([...path, 'measure', index, field], problem);
      };
      if (measure.run && measure.area?.some((wanted) => !shapes.get(wanted)?.rect)) {
        say('area', 'Pieces are laid across rectangles only: give the shape a rect');
      }
      for (const field of ['area', 'length', 'count', 'openings'] as const) {
        for (const wanted of measure[field] ?? []) {
          const found = shapes.get(wanted);
          if (!found) say(field, `There is no shape "${wanted}"`);
          else if (field === 'area' && !found.rect && !found.polygon && !found.footprint) {
            say(field, `"${wanted}" has no area: it needs a rect, polygon or footprint`);
          } else if (field === 'length' && found.points && !found.footprint) {
            say(field, `"${wanted}" has no length: it is made of points`);
          } else if (field === 'count' && !found.points) {
            say(field, `"${wanted}" cannot be counted: it needs points`);
          } else if (field === 'openings' && !found.opening) {
            say(field, `"${wanted}" is no opening: give it a width and a height under opening`);
          }
        }
      }
      const sold = measure.steel ? 'LB' : measure.lumber ? 'BF' : undefined;
      if (measure.piece && item.unit !== sold) {
        say('piece', 'A piece needs steel in an item in LB, or lumber in an item in BF');
      }
      for (const field of ['cut', 'fill'] as const) {
        for (const wanted of measure[field] ?? []) {
          if (!plans.some(({ grading }) => has(grading, wanted))) {
            say(field, `There is no grading grid "${wanted}"`);
          } else if (
            ![...shapes.values()].some(
              ({ grade }) => grade?.grid === wanted && grade.kind === field,
            )
          ) {
            say(field, `Grid "${wanted}" has no ${field}`);
          }
        }
      }
      for (const wanted of measure.risers ?? []) {
        if (plans.some(({ stairs }) => has(stairs, wanted))) continue;
        say('risers', `There is no stair "${wanted}"`);
      }
      if (measure.item !== undefined && !has(items, measure.item)) {
        say('item', `There is no item "${measure.item}"`);
      }
    }
  }
  for (const wanted of sample.project.area?.of ?? []) {
    const found = shapes.get(wanted);
    if (found?.rect || found?.polygon) continue;
    report(['project', 'area', 'of'], `There is no area shape "${wanted}"`);
  }
}
