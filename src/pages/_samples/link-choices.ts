import { layered } from '#styles/layers.ts';
import { type DeliveredTakeoff, readCell, type TakeoffRow } from '#content-model/takeoff.ts';

/** A mark of the legend or a row of the table: the shapes that it highlights, and its text in the readout. */
export interface PlanChoice {
  /** Class of its entry, `m1`, `m2` … for marks and `i1`, `i2` … for rows; prefixed with `o-`, of its readout. */
  name: string;
  kind: 'mark' | 'row';
  /** Ids of the shapes it is measured on, deducted shapes included; empty if it is not on a plan. */
  shapes: ReadonlySet<string>;
  /** Number of the first plan with one of its shapes, from 1; undefined if it is not on a plan. */
  plan: number | undefined;
  title: string;
  /** The arithmetic line by line, each with what it measures. */
  sums: readonly (readonly [of: string, sum: string])[];
}

/** A row of a takeoff with its number, from 1. */
export interface NumberedRow {
  readonly number: number;
  readonly row: TakeoffRow;
}

/** The groups of a takeoff's table with numbered rows. */
export function numberRows({ table }: DeliveredTakeoff) {
  let number = 0;
  return table.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row): NumberedRow => ({ number: (number += 1), row })),
  }));
}

/** Everything that can be selected: marks in the order of the legend, then rows. */
export function listPlanChoices(
  { marks, table }: DeliveredTakeoff,
  rows: readonly NumberedRow[],
): PlanChoice[] {
  const listSums = (lines: TakeoffRow['lines']) =>
    lines.map(({ of = '', sum }) => [of, sum] as const);
  return [
    ...marks.map(({ tag, label, quantity, lights, plan, lines }, index): PlanChoice => ({
      name: `m${index + 1}`,
      kind: 'mark',
      shapes: new Set(lights),
      plan,
      title: `${tag} ${label}: ${quantity}`,
      sums: listSums(lines),
    })),
    ...rows.map(({ number, row }): PlanChoice => {
      const quantity = [readCell(table, row, 'quantity'), readCell(table, row, 'unit')];
      return {
        name: `i${number}`,
        kind: 'row',
        shapes: new Set(row.lights),
        plan: row.plan,
        title: `${number}. ${readCell(table, row, 'name') ?? ''}: ${quantity.filter(Boolean).join(' ')}`,
        sums: listSums(row.lines),
      };
    }),
  ];
}

/**
 * Writes the CSS rules that link a sample's plan, legend, table and readout. A checked or hovered choice highlights its
 * shapes; a checked mark also the rows that share one of them. The plan of a checked choice gets `--pinned` and
 * `--shown`. The viewer's own styles dim the other shapes; without `:has()` nothing is dimmed.
 */
export function writeLinks(choices: readonly PlanChoice[]): string {
  const shapes = [...new Set(choices.flatMap((choice) => [...choice.shapes]))];
  const lit = shapes.map((shape) => {
    const names = choices.filter(({ shapes }) => shapes.has(shape)).map(({ name }) => `.${name}`);
    const choice = `:is(${names.join()})`;
    // .viewer twice: outweighs the rule that dims all shapes, whatever the order of the style sheets.
    return `.viewer.viewer:has(${choice}:hover,${choice} :checked) .shape.s-${shape}{opacity:1}`;
  });
  const rows = choices.filter(({ kind }) => kind === 'row');
  const sharing = choices
    .filter(({ kind }) => kind === 'mark')
    .flatMap((mark) => {
      const names = rows
        .filter((row) => [...row.shapes].some((shape) => mark.shapes.has(shape)))
        .map(({ name }) => `.${name}`);
      return names.length === 0
        ? []
        : `.viewer.viewer:has(.${mark.name} :checked) :is(${names.join()}){background:var(--row-chosen);box-shadow:inset 4px 0 0 var(--accent)}`;
    });
  const readouts = choices.map(
    ({ name }) => `.viewer.viewer:has(.${name} :checked) .o-${name}{display:block}`,
  );
  const plans = Map.groupBy(choices, ({ plan }) => plan);
  plans.delete(undefined);
  const pinned = [...plans].map(([plan, on]) => {
    const names = on.map(({ name }) => `.${name}`);
    return `.viewer.viewer:has(:is(${names.join()}) :checked) .plan-${plan}{--pinned:sticky;--shown:flex}`;
  });
  return layered('pages', [...lit, ...sharing, ...readouts, ...pinned].join(''));
}

/** Returns whether a takeoff has plans and marks to highlight on them. */
export const hasLitPlan = ({ plans, marks }: DeliveredTakeoff) =>
  plans.length > 0 && marks.length > 0;
