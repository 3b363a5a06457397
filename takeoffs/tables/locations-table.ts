import { divideItems, sumLines } from '../price/locations.ts';
import type { TakeoffItem } from '../price/takeoff-item.ts';
import type { Takeoff } from '../price/takeoff.ts';
import { AMOUNT, decimals, HOURS } from './formats.ts';
import { nameLine } from './measurements-table.ts';
import { defineTable, type Column, type References } from './table.ts';

const QUANTITY = decimals(2);

/** Writes the formula of an item's quantity at a location: its lines there, and shares of lines from other items. */
function writePart({ item, lines }: TakeoffItem, key: string, refer: References): string {
  const taken = lines.flatMap(({ at, fromItem }, index) => {
    if (at !== undefined || fromItem === undefined) return [];
    const line = refer.cell('Measurements', 'result', nameLine(item.id, index));
    const [part, all] = [key, 'sum'].map((column) => refer.cell('Locations', column, fromItem));
    return [`IF(${all}=0,0,${line}*${part}/${all})`];
  });
  const [at, result] = ['at', 'result'].map((column) =>
    refer.span('Measurements', column, item.id),
  );
  return [`SUMIF(${at},${refer.head(key)},${result})`, ...taken].join('+');
}

/** Every item's quantity by room, pour, wall or level, with a column for each of them. */
export function defineLocations({ locations, sections }: Takeoff) {
  const names = locations.map(({ name }) => name).filter((name) => name !== 'Not allocated');
  const keys = names.map((_, index) => `part${index}`);
  const divided = divideItems(sections.flatMap(({ items }) => items));
  const partsOf = ({ item }: TakeoffItem) => divided.get(item.id) ?? new Map<string, number>();
  const restOf = (entry: TakeoffItem) =>
    sumLines(entry) - [...partsOf(entry).values()].reduce((sum, part) => sum + part, 0);
  const parts = names.map((name, index): [key: string, Column<TakeoffItem>] => {
    const key = `part${index}`;
    return [
      key,
      {
        head: name,
        value: (entry) => partsOf(entry).get(name) ?? 0,
        format: QUANTITY,
        formula: (_, { entry, refer }) => writePart(entry, key, refer),
        workbook: 15,
      },
    ];
  });
  const columns: Record<string, Column<TakeoffItem>> = {
    number: { head: 'No.', value: ({ number }) => number, isConstant: true, workbook: 6 },
    item: { head: 'Item', value: ({ item }) => item.name, workbook: 44 },
    unit: { head: 'Unit', value: ({ item }) => item.unit, workbook: 7 },
    sum: {
      head: 'Sum of lines',
      value: sumLines,
      format: QUANTITY,
      formula: (_, { entry, refer }) =>
        `SUM(${refer.span('Measurements', 'result', entry.item.id)})`,
      workbook: 13,
    },
    direct: {
      head: 'Direct',
      unit: '$',
      value: ({ amounts }) => amounts.direct,
      format: AMOUNT,
      link: (_, { entry, refer }) => refer.cell('Takeoff', 'direct', entry.item.id),
      workbook: 13,
    },
    ...Object.fromEntries(parts),
    rest: {
      head: 'Not allocated',
      value: restOf,
      format: QUANTITY,
      formula: (cells) => {
        const [first = '', last = ''] = [keys[0], keys.at(-1)];
        return `${cells['sum'] ?? ''}-SUM(${cells[first] ?? ''}:${cells[last] ?? ''})`;
      },
      workbook: 13,
    },
    hours: {
      head: 'Man-hours',
      value: ({ amounts }) => amounts.hours,
      format: HOURS,
      link: (_, { entry, refer }) => refer.cell('Takeoff', 'hours', entry.item.id),
      workbook: 11,
    },
  };
  return { table: defineTable<TakeoffItem>()({ name: 'Locations', columns }), keys };
}
