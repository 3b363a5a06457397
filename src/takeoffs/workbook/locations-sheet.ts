import type { WriteSheet } from 'hucre/xlsx';
import { figures, words } from '../columns.ts';
import { divideItems, sumLines } from '../locations.ts';
import type { TakeoffItem } from '../takeoff-item.ts';
import { spanLines, type Places } from './places.ts';
import { GREEN, HOURS, MONEY } from './cell-styles.ts';
import { constant, dollars, formula, text, type Content } from './cells.ts';
import {
  FIRST_ROW,
  HEAD_ROW,
  nameColumn,
  Worksheet,
  type Book,
  type SheetColumn,
} from './worksheet.ts';

const FIRST_LOCATION = 5;
const QUANTITY = { format: '#,##0.00' };

/** An item's lines at the location that heads `column`, and its part of those taken from other items. */
function writePart(entry: TakeoffItem, column: string, places: Places): string {
  const { from, to } = spanLines(entry, places);
  const taken = entry.lines.flatMap(({ at, fromItem }, line) => {
    const source = fromItem === undefined ? undefined : places.location.get(fromItem);
    if (at !== undefined || source === undefined) return [];
    return [`Measurements!Y${from + line}*${column}${source}/$D${source}`];
  });
  const own = `SUMIF(Measurements!$D$${from}:$D$${to},${column}$${HEAD_ROW},Measurements!$Y$${from}:$Y$${to})`;
  return [own, ...taken].join('+');
}

/** The sheet Locations: every item's quantity by room, pour, wall or level, and what each of them costs. */
export function makeLocationsSheet(book: Book, places: Places): WriteSheet | undefined {
  const { locations, sample, totals } = book.takeoff;
  if (locations.length === 0) return undefined;
  const names = locations.map(({ name }) => name).filter((name) => name !== 'Not divided');
  const nameAt = (index: number) => nameColumn(FIRST_LOCATION + index);
  const [first, end] = [nameAt(0), nameAt(names.length - 1)];
  const rowOf = ({ item }: TakeoffItem) => places.takeoff.get(item.id) ?? 0;
  const divided = divideItems(places.items);
  const partsOf = ({ item }: TakeoffItem) => divided.get(item.id) ?? new Map<string, number>();
  const restOf = (entry: TakeoffItem) =>
    sumLines(entry) - [...partsOf(entry).values()].reduce((sum, part) => sum + part, 0);

  const columns: SheetColumn<TakeoffItem>[] = [
    words('No.', 6, ({ number }) => constant(number)),
    words('Item', 44, ({ item }) => item.name),
    words('Unit', 7, ({ item }) => item.unit),
    figures('Sum of lines', 13, (entry) => {
      const { from, to } = spanLines(entry, places);
      return formula(`SUM(Measurements!Y${from}:Y${to})`, sumLines(entry), QUANTITY);
    }),
    figures('Direct $', 13, (entry) => dollars(`Takeoff!Q${rowOf(entry)}`, entry.amounts.direct)),
    ...names.map((name, index) =>
      figures<TakeoffItem, Content>(name, 15, (entry) =>
        formula(writePart(entry, nameAt(index), places), partsOf(entry).get(name) ?? 0, QUANTITY),
      ),
    ),
    figures('Not divided', 13, (entry, at) =>
      formula(`D${at}-SUM(${first}${at}:${end}${at})`, restOf(entry), QUANTITY),
    ),
    figures('Man-hours', 11, (entry) =>
      formula(`Takeoff!R${rowOf(entry)}`, entry.amounts.hours, { format: HOURS }),
    ),
  ];
  const sheet = new Worksheet(book, {
    name: 'Locations',
    title: `by ${sample.locatedBy?.toLowerCase() ?? 'location'}`,
    note: 'Quantities before rounding to the unit. A line taken from another item is divided as that item is.',
    columns,
    color: GREEN,
    freezeColumns: 2,
  });
  sheet.addEntries(places.items);

  const foot = sheet.next;
  const span = (column: string) => `${column}$${FIRST_ROW}:${column}$${foot - 1}`;
  /** Divides amounts by the items' quantities at the location in `column`. */
  const divide = (column: string, amounts: string, digits: number) =>
    `ROUND(SUMPRODUCT(${span(column)}/${span('$D')}*${span(amounts)}),${digits})`;
  const writeRest = (at: number) => `E${at}-SUM(${first}${at}:${end}${at})`;
  const hours = nameAt(names.length + 1);
  const cost = { total: true, format: MONEY };
  const worked = { total: true, format: HOURS };
  const costs: Record<string, Content> = {
    B: text('Direct cost $', { total: true }),
    E: dollars(`SUM(${span('E')})`, totals.direct, cost),
  };
  const worktime: Record<string, Content> = {
    B: text('Man-hours', { total: true }),
    E: formula(`ROUND(SUM(${span(hours)}),1)`, totals.hours, worked),
  };
  for (const [index, location] of locations.entries()) {
    const column = nameAt(index);
    // What belongs to no single location stands last, and takes what rounding leaves.
    const isRest = index === names.length;
    costs[column] = dollars(
      isRest ? writeRest(foot) : divide(column, '$E', 2),
      location.direct,
      cost,
    );
    worktime[column] = formula(
      isRest ? `ROUND(${writeRest(foot + 1)},1)` : divide(column, `$${hours}`, 1),
      location.hours,
      worked,
    );
  }
  sheet.addRow(costs, { total: true });
  sheet.addRow(worktime, { total: true });
  return sheet.finish();
}
