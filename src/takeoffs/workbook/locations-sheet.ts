import type { WriteSheet } from 'hucre/xlsx';
import { divideItems, sumLines } from '../locations.ts';
import type { Places } from './places.ts';
import { GREEN, HOURS, MONEY } from './cell-styles.ts';
import { FIRST_ROW, nameColumn, Worksheet, type Book, type Column } from './worksheet.ts';

const FIRST_LOCATION = 5;

/** The sheet Locations: every item's quantity by room, pour, wall or level, and what each of them costs. */
export function makeLocationsSheet(book: Book, places: Places): WriteSheet | undefined {
  const { locations, sample, totals } = book.takeoff;
  if (locations.length === 0) return undefined;
  const names = locations.map(({ name }) => name).filter((name) => name !== 'Not divided');
  const last = FIRST_LOCATION + names.length;
  const grid = new Worksheet(book, {
    name: 'Locations',
    title: `by ${sample.locatedBy?.toLowerCase() ?? 'location'}`,
    note: 'Quantities before rounding to the unit. A line taken from another item is divided as that item is.',
    columns: [
      ['No.', 6],
      ['Item', 44],
      ['Unit', 7],
      ['Sum of lines', 13, 'figures'],
      ['Direct $', 13, 'figures'],
      ...names.map((name): Column => [name, 15, 'figures']),
      ['Not divided', 13, 'figures'],
      ['Man-hours', 11, 'figures'],
    ],
    color: GREEN,
    freezeColumns: 2,
  });
  const divided = divideItems(places.items);
  for (const [index, entry] of places.items.entries()) {
    const { number, item, lines, amounts } = entry;
    const row = FIRST_ROW + index;
    const at = String(row + 1);
    const [from, to] = places.lines.get(item.id) ?? [0, 0];
    const takeoffRow = String(places.item.get(item.id));
    grid.number(row, 0, number, { constant: true });
    grid.text(row, 1, item.name);
    grid.text(row, 2, item.unit);
    grid.formula(row, 3, `SUM(Measurements!Y${from}:Y${to})`, sumLines(entry), {
      format: '#,##0.00',
    });
    grid.cents(row, 4, `Takeoff!Q${takeoffRow}`, amounts.direct, { format: MONEY });
    for (const [place, name] of names.entries()) {
      const column = nameColumn(FIRST_LOCATION + place);
      const taken = lines.flatMap(({ at: location, fromItem }, line) => {
        const source = fromItem === undefined ? undefined : places.location.get(fromItem);
        return location !== undefined || source === undefined
          ? []
          : [`Measurements!Y${from + line}*${column}${source}/$D${source}`];
      });
      grid.formula(
        row,
        FIRST_LOCATION + place,
        [
          `SUMIF(Measurements!$D$${from}:$D$${to},${column}$${FIRST_ROW},Measurements!$Y$${from}:$Y$${to})`,
          ...taken,
        ].join('+'),
        divided.get(item.id)?.get(name) ?? 0,
        { format: '#,##0.00' },
      );
    }
    const [first, end] = [nameColumn(FIRST_LOCATION), nameColumn(last - 1)];
    const known = [...(divided.get(item.id)?.values() ?? [])].reduce((sum, part) => sum + part, 0);
    grid.formula(row, last, `D${at}-SUM(${first}${at}:${end}${at})`, sumLines(entry) - known, {
      format: '#,##0.00',
    });
    grid.formula(row, last + 1, `Takeoff!R${takeoffRow}`, amounts.hours, { format: HOURS });
  }
  const foot = FIRST_ROW + places.items.length;
  const [top, bottom] = [FIRST_ROW + 1, foot];
  const span = (column: string) => `${column}$${top}:${column}$${bottom}`;
  const hours = nameColumn(last + 1);
  grid.text(foot, 1, 'Direct cost $', { total: true });
  grid.text(foot + 1, 1, 'Man-hours', { total: true });
  grid.cents(foot, 4, `SUM(${span('E')})`, totals.direct, { total: true, format: MONEY });
  grid.formula(foot + 1, 4, `ROUND(SUM(${span(hours)}),1)`, totals.hours, {
    total: true,
    format: HOURS,
  });
  for (const [place, { direct, hours: worked }] of locations.entries()) {
    const column = nameColumn(FIRST_LOCATION + place);
    const rest = place === names.length;
    const [first, end] = [nameColumn(FIRST_LOCATION), nameColumn(last - 1)];
    const share = (weights: string, digits: number) =>
      `ROUND(SUMPRODUCT(${span(column)}/${span('$D')}*${span(weights)}),${digits})`;
    grid.cents(
      foot,
      FIRST_LOCATION + place,
      rest ? `E${foot + 1}-SUM(${first}${foot + 1}:${end}${foot + 1})` : share('$E', 2),
      direct,
      { total: true, format: MONEY },
    );
    grid.formula(
      foot + 1,
      FIRST_LOCATION + place,
      rest
        ? `ROUND(E${foot + 2}-SUM(${first}${foot + 2}:${end}${foot + 2}),1)`
        : share(`$${hours}`, 1),
      worked,
      { total: true, format: HOURS },
    );
  }
  grid.blank(foot, { total: true });
  grid.blank(foot + 1, { total: true });
  return grid.finish();
}
