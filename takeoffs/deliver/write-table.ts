import type { WrittenTakeoff } from '../../src/content-model/takeoff.ts';
import { listColumns, writeValue, type Table } from '../tables/table.ts';

export type WrittenTable = WrittenTakeoff['table'];
type WrittenColumn = WrittenTable['columns'][number];
export type WrittenRow = WrittenTable['groups'][number]['rows'][number];

/** Entries of a table, with or without a title. */
interface Group<Entry> {
  number?: string;
  title?: string;
  entries: readonly Entry[];
}

interface Options<Entry, Key extends string> {
  /** Roles of columns by their keys. */
  roles: Readonly<Partial<Record<Key, NonNullable<WrittenColumn['role']>>>>;
  groups: readonly Group<Entry>[];
  /** Properties of a row besides its cells. */
  describe?: (entry: Entry) => Omit<WrittenRow, 'cells'>;
}

/** Writes a table's columns of pages, and its rows as text. */
export function writeTable<Entry, Key extends string, Sum>(
  table: Table<Entry, Key, Sum>,
  { roles, groups, describe }: Options<Entry, NoInfer<Key>>,
): WrittenTable {
  const columns = listColumns(table, 'page');
  return {
    columns: columns.map(({ key, heading, unit, format }) => ({
      head: heading,
      ...(roles[key] && { role: roles[key] }),
      ...(format && { isFigure: true }),
      ...(roles[key] === 'amount' && unit !== undefined && { sign: unit }),
    })),
    groups: groups.map(({ number, title, entries }) => ({
      ...(number !== undefined && { number }),
      ...(title !== undefined && { title }),
      rows: entries.map((entry) => ({
        ...describe?.(entry),
        cells: columns.map((column) => writeValue(column, entry)),
      })),
    })),
  };
}
