import { layered } from '#styles/layers.ts';
import type { Takeoff } from '#takeoffs/compute';
import { describeLine, formatFigure, formatNet } from '#takeoffs/tables';

/** A mark of the legend or a row of the table: what choosing it lights, and what the readout then says. */
export interface Choice {
  /** Class of its entry, `m1`, `m2` … for marks and `i1`, `i2` … for items; its readout has the same with `o-` before it. */
  name: string;
  kind: 'mark' | 'row';
  /** Ids of the shapes it is measured on, those it deducts among them; none where it has no place on the plan. */
  shapes: ReadonlySet<string>;
  /** Number of the first plan with one of its shapes, from 1; none where it has no place on a plan. */
  plan: number | undefined;
  title: string;
  /** The arithmetic, a part a line, with what each part is of. */
  sums: readonly (readonly [of: string, sum: string])[];
}

/** By item, the shapes its own lines and those of the items it takes over are measured on. */
function findShapes(takeoff: Takeoff): Map<string, ReadonlySet<string>> {
  const entries = new Map(
    takeoff.sections.flatMap(({ items }) => items.map((entry) => [entry.item.id, entry] as const)),
  );
  const find = (id: string): Set<string> =>
    new Set(
      entries
        .get(id)
        ?.lines.flatMap(({ measured, spacing, dimensions, fromItem }) => [
          ...[measured, spacing?.along, ...dimensions].flatMap((taken) => taken?.from?.shape ?? []),
          ...(fromItem === undefined ? [] : find(fromItem)),
        ]),
    );
  return new Map([...entries.keys()].map((id) => [id, find(id)]));
}

/**
 * Everything that can be selected in a takeoff: its marks in the order of the legend, then its items.
 *
 * @param only number of the section whose items are listed, if not all are.
 */
export function listChoices(takeoff: Takeoff, only?: string): Choice[] {
  const { marks, shapes, sections } = takeoff;
  const shapesOf = findShapes(takeoff);
  const findPlan = (wanted: ReadonlySet<string>) => {
    const at = takeoff.sample.plans.findIndex((plan) =>
      [...plan.shapes, ...plan.stairs].some(({ id }) => wanted.has(id)),
    );
    return at < 0 ? undefined : at + 1;
  };
  const tags = new Map(marks.map(({ id, tag }) => [id, tag]));
  return [
    ...marks.map((mark, index): Choice => {
      const drawn = [...shapes.values()].filter((figures) => figures.mark === mark.id);
      const field = { area: 'area', linear: 'length', count: 'count' } as const;
      const own = new Set(drawn.map(({ id }) => id));
      return {
        name: `m${index + 1}`,
        kind: 'mark',
        shapes: own,
        plan: findPlan(own),
        title: `${mark.tag} ${mark.label}: ${formatFigure(mark.quantity, 0)} ${mark.unit}`,
        // One shape has the quantity of the title.
        sums: (drawn.length > 1 ? drawn : []).map((figures) => [
          figures.label || (tags.get(mark.id) ?? ''),
          `${formatFigure(figures[field[mark.kind]] ?? 0, mark.kind === 'count' ? 0 : 1)} ${mark.unit}`,
        ]),
      };
    }),
    ...sections
      .filter((section) => only === undefined || section.number === only)
      .flatMap(({ items }) => items)
      .map(({ number, item, net, lines }): Choice => {
        const own = shapesOf.get(item.id) ?? new Set();
        return {
          name: `i${number}`,
          kind: 'row',
          shapes: own,
          plan: findPlan(own),
          title: `${number}. ${item.name}: ${formatNet(net, item.unit)} ${item.unit}`,
          sums: lines
            .filter(({ pieces }) => pieces !== 0)
            .map((line) => [line.label, describeLine(line, item.unit)]),
        };
      }),
  ];
}

/**
 * The rules that link one sample's plan, legend, table and readout: the choice that is checked or pointed at lights its
 * shapes, and a mark the rows that share one of them; the plan with its shapes is the shown one (`--pinned`,
 * `--shown`, which the viewer reads). The viewer's own styles dim the other shapes; without `:has()` nothing is dimmed.
 */
export function writeLinks(choices: readonly Choice[]): string {
  const shapes = [...new Set(choices.flatMap((choice) => [...choice.shapes]))];
  const lit = shapes.map((shape) => {
    const names = choices.filter(({ shapes }) => shapes.has(shape)).map(({ name }) => `.${name}`);
    const choice = `:is(${names.join()})`;
    // Named twice, to outweigh the rule that dims all shapes wherever its style sheet stands.
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
