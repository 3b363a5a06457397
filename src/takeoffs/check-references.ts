import type { Problem } from './check-drawing.ts';
import { listRows } from './measure/items.ts';
import type { Sample } from './sample-schema.ts';

/** Names in a sample that lead nowhere, or to a thing of the wrong kind. */
export function checkReferences(sample: Sample): Problem[] {
  const problems: Problem[] = [];
  const report = (path: Problem['path'], message: string) => problems.push({ path, message });
  const marks = new Map(sample.marks.map((mark) => [mark.id, mark]));
  const shapes = new Map(
    sample.plans.flatMap((plan) => plan.shapes).map((shape) => [shape.id, shape]),
  );
  const stairs = new Set(sample.plans.flatMap((plan) => plan.stairs).map(({ id }) => id));
  const grids = new Set(sample.plans.flatMap((plan) => plan.grading).map(({ id }) => id));
  const graded = new Set(
    [...shapes.values()].flatMap(({ grade }) => (grade ? `${grade.grid} ${grade.kind}` : [])),
  );
  const itemIds = sample.items.map((entry) => entry.id);
  const sheets = new Set(sample.sheets.map((sheet) => sheet.number));

  const reportTwins = (named: readonly { name: string; path: Problem['path'] }[]) => {
    const known = new Set<string>();
    for (const { name, path } of named) {
      if (known.has(name)) report(path, `"${name}" is there twice`);
      known.add(name);
    }
  };
  const place = (names: readonly string[], ...list: Problem['path']) =>
    names.map((name, index) => ({ name, path: [...list, index] }));
  const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
  reportTwins(place(itemIds, 'items'));
  // What is drawn is measured by its id alone: shapes and stairs of all plans share their names.
  reportTwins(
    sample.plans.flatMap((plan, index) => [
      ...place(idsOf(plan.shapes), 'plans', index, 'shapes'),
      ...place(idsOf(plan.stairs), 'plans', index, 'stairs'),
    ]),
  );
  reportTwins(place(idsOf(sample.marks), 'marks'));
  reportTwins(
    place(
      sample.sheets.map(({ number }) => number),
      'sheets',
    ),
  );

  const requireSheet = (number: string, path: Problem['path']) => {
    if (!sheets.has(number)) report(path, `"${number}" is not in the list of sheets`);
  };
  for (const [index, question] of sample.questions.entries()) {
    requireSheet(question.sheet, ['questions', index, 'sheet']);
  }
  for (const [index, alternate] of sample.alternates.entries()) {
    for (const [at, wanted] of alternate.omit.entries()) {
      if (!itemIds.includes(wanted)) {
        report(['alternates', index, 'omit', at], `There is no item "${wanted}"`);
      }
    }
  }
  for (const [planIndex, plan] of sample.plans.entries()) {
    requireSheet(plan.sheet, ['plans', planIndex, 'sheet']);
    for (const [index, entry] of plan.shapes.entries()) {
      const at = ['plans', planIndex, 'shapes', index, 'mark'];
      const mark = marks.get(entry.mark);
      const kind = entry.path ? 'linear' : entry.points ? 'count' : 'area';
      if (!mark) report(at, `There is no mark "${entry.mark}"`);
      else if (mark.kind !== kind) {
        report(at, `Mark "${entry.mark}" is for ${mark.kind} shapes, "${entry.id}" is ${kind}`);
      }
    }
  }
  reportTwins(place(idsOf(sample.labor.crews), 'labor', 'crews'));
  for (const [index, { sheet }] of sample.items.entries()) {
    requireSheet(sheet, ['items', index, 'sheet']);
  }
  for (const { item: entry, path } of listRows(sample)) {
    if (entry.crew !== undefined && sample.labor.crews.every(({ id }) => id !== entry.crew)) {
      report([...path, 'crew'], `There is no crew "${entry.crew}"`);
    }
    for (const [lineIndex, measure] of entry.measure.entries()) {
      const at = [...path, 'measure', lineIndex];
      if (measure.run && measure.area?.some((wanted) => !shapes.get(wanted)?.rect)) {
        report([...at, 'area'], 'Pieces are laid across rectangles only: give the shape a rect');
      }
      for (const field of ['area', 'length', 'count', 'openings'] as const) {
        for (const wanted of measure[field] ?? []) {
          const found = shapes.get(wanted);
          const say = (problem: string) => report([...at, field], `"${wanted}" ${problem}`);
          if (!found) report([...at, field], `There is no shape "${wanted}"`);
          else if (field === 'area' && !found.rect && !found.polygon && !found.footprint) {
            say('has no area: it needs a rect, polygon or footprint');
          } else if (field === 'length' && found.points && !found.footprint) {
            say('has no length: it is made of points');
          } else if (field === 'count' && !found.points) {
            say('cannot be counted: it needs points');
          } else if (field === 'openings' && !found.opening) {
            say('is no opening: give it a width and a height under opening');
          }
        }
      }
      const sold = measure.steel ? 'LB' : measure.lumber ? 'BF' : undefined;
      if (measure.piece && entry.unit !== sold) {
        report(
          [...at, 'piece'],
          'A piece needs steel in an item in LB, or lumber in an item in BF',
        );
      }
      for (const field of ['cut', 'fill'] as const) {
        for (const wanted of measure[field] ?? []) {
          if (!grids.has(wanted)) {
            report([...at, field], `There is no grading grid "${wanted}"`);
          } else if (!graded.has(`${wanted} ${field}`)) {
            report([...at, field], `Grid "${wanted}" has no ${field}`);
          }
        }
      }
      for (const wanted of measure.risers ?? []) {
        if (!stairs.has(wanted)) report([...at, 'risers'], `There is no stair "${wanted}"`);
      }
      if (measure.item !== undefined && !itemIds.includes(measure.item)) {
        report([...at, 'item'], `There is no item "${measure.item}"`);
      }
    }
  }
  for (const wanted of sample.project.area?.of ?? []) {
    const found = shapes.get(wanted);
    if (!found?.rect && !found?.polygon) {
      report(['project', 'area', 'of'], `There is no area shape "${wanted}"`);
    }
  }
  return problems;
}
