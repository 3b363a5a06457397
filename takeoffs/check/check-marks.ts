import { roundTo } from '../arithmetic/rounding.ts';
import type { Report } from './check-drawing.ts';
import type { Sample, SampleItem } from '../schema/sample-schema.ts';

/**
 * Reports items whose `sheet` leaves out a sheet that their marks are drawn on, items without marks whose lines have no
 * note, and items named by one percentage and measured by another. Requires items that do not refer to each other in a
 * circle.
 */
export function checkMarks(sample: Sample, report: Report): void {
  const { items, plans } = sample;
  const findDrawn = ({ measure }: SampleItem): readonly string[] =>
    measure.flatMap((line) => {
      if (line.less) return [];
      const { area, length, count, openings, risers } = line;
      const named = [area, length, count, openings, risers].flatMap((ids) => ids ?? []);
      const own = plans.flatMap(({ sheet, shapes, stairs }) =>
        [...shapes, ...stairs].some(({ id }) => named.includes(id)) ? sheet : [],
      );
      const source = items.find(({ id }) => id === line.item);
      return source ? findDrawn(source) : own;
    });
  for (const [index, item] of items.entries()) {
    const { id, sheet, unit, measure } = item;
    const drawn = [...new Set(findDrawn(item))];
    const left = drawn.filter((number) => !sheet.split(', ').includes(number));
    if (left.length > 0) {
      const message = `Item "${id}" is measured on ${left.join(' and ')}: name it, with ${sheet} for what is read there`;
      report(['items', index, 'sheet'], message);
    }
    const [, named] = /(\d+(?:\.\d+)?) percent of /.exec(item.name) ?? [];
    const share = Number(named) / 100;
    if (named !== undefined && measure.some(({ per = 0 }) => roundTo(per - share, 6) !== 0)) {
      const message = `Item "${id}" is ${named} percent by its name: measure it with per: ${String(share)}`;
      report(['items', index, 'measure'], message);
    }
    if (drawn.length > 0 || unit === 'LS') continue;
    for (const [line, { note, item: source }] of measure.entries()) {
      if (note !== undefined || source !== undefined) continue;
      const message = `Item "${id}" has no mark: say under note what the schedule or detail shows`;
      report(['items', index, 'measure', line], message);
    }
  }
}
