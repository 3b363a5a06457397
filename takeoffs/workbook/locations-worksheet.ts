import type { WriteSheet } from 'hucre/xlsx';
import { PATTERNS } from '../tables/formats.ts';
import { defineLocations } from '../tables/locations-table.ts';
import { GREEN } from './cell-styles.ts';
import { dollars, formula, text, type Content } from './cells.ts';
import { FIRST_ROW } from './references.ts';
import { Worksheet, type Book } from './worksheet.ts';

/** The worksheet Locations: every item's quantity by room, pour, wall or level, and what each of them costs. */
export function makeLocationsWorksheet(book: Book): WriteSheet | undefined {
  const { locations, sample, sections, totals } = book.takeoff;
  if (locations.length === 0) return undefined;
  const { table, keys } = defineLocations(book.takeoff);
  const worksheet = new Worksheet(book, table, {
    title: `by ${sample.locatedBy?.toLowerCase() ?? 'location'}`,
    note: 'Quantities before rounding to the unit. A line taken from another item is divided as that item is. The largest location takes what rounding leaves.',
    color: GREEN,
    freezeColumns: 2,
  });
  worksheet.addEntries(sections.flatMap(({ items }) => items));

  const { refer } = worksheet;
  const foot = worksheet.next;
  const span = (key: string) => refer.between(key, FIRST_ROW, foot - 1);
  /** Writes a location's share of amounts, by the items' quantities there. Divides by 1 if an item's quantity is 0. */
  const divide = (key: string, amounts: string, digits: number) => {
    const sum = span('sum');
    return `ROUND(SUMPRODUCT(${span(key)}/(${sum}+(${sum}=0))*${span(amounts)}),${digits})`;
  };
  const keyOf = (index: number) => keys[index] ?? 'rest';
  /** Writes the total less all other locations: the largest location absorbs the rounding differences. */
  const writeLargest = (largest: number, row: number) =>
    [
      refer.at('direct', row),
      ...locations.flatMap((_, index) => (index === largest ? [] : refer.at(keyOf(index), row))),
    ].join('-');
  const cost = { total: true, format: PATTERNS.money };
  const worked = { total: true, format: PATTERNS.hours };
  const costs: Record<string, Content> = {
    item: text('Direct cost $', { total: true }),
    direct: dollars(`SUM(${span('direct')})`, totals.direct, cost),
  };
  const worktime: Record<string, Content> = {
    item: text('Man-hours', { total: true }),
    direct: formula(`ROUND(SUM(${span('hours')}),1)`, totals.hours, worked),
  };
  for (const [index, { direct, hours, isLargest }] of locations.entries()) {
    const key = keyOf(index);
    costs[key] = dollars(
      isLargest ? writeLargest(index, foot) : divide(key, 'direct', 2),
      direct,
      cost,
    );
    worktime[key] = formula(
      isLargest ? `ROUND(${writeLargest(index, foot + 1)},1)` : divide(key, 'hours', 1),
      hours,
      worked,
    );
  }
  worksheet.addRow(costs, { total: true });
  worksheet.addRow(worktime, { total: true });
  return worksheet.finish();
}
