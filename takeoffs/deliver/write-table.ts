import type { WrittenTakeoff } from '../../src/content-model/takeoff.ts';
import { listColumns, writeTotal, writeValue, type Table } from '../tables/table.ts';

export type WrittenTable = WrittenTakeoff['table'];
type WrittenColumn = WrittenTable['columns'][number];
export type WrittenRow = WrittenTable['groups'][number]['rows'][number];

/** Entries of a table under a title of their own, or under none. */
interface Group<Entry, Sum> {
  number?: string;
  title?: string;
  figures?: string;
  /** Written under the columns that have totals. */
  sum?: Sum;
  entries: readonly Entry[];
  note?: string | undefined;
}

interface Options<Entry, Key extends string, Sum> {
  /** The columns by what they are to a reader of rows. */
  roles: Readonly<Partial<Record<Key, NonNullable<WrittenColumn['role']>>>>;
  groups: readonly Group<Entry, Sum>[];
  total?: { readonly label: string; readonly sum: Sum };
  /** What a row has besides its cells. */
  describe?: (entry: Entry) => Omit<WrittenRow, 'cells'>;
}

/** Writes a table's columns of pages, its rows and its sums as text. */
export function writeTable<Entry, Key extends string, Sum>(
  table: Table<Entry, Key, Sum>,
  { roles, groups, total, describe }: Options<Entry, NoInfer<Key>, NoInfer<Sum>>,
): WrittenTable {
  const columns = listColumns(table, 'page');
  const first = columns.findIndex((column) => column.total !== undefined);
  const summed = first === -1 ? [] : columns.slice(first);
  const writeSums = (sum: Sum) => summed.map((column) => writeTotal(column, sum));
  return {
    columns: columns.map(({ key, heading, unit, format }) => ({
      head: heading,
      ...(roles[key] && { role: roles[key] }),
      ...(format && { isFigure: true }),
      ...(roles[key] === 'amount' && unit !== undefined && { sign: unit }),
    })),
    groups: groups.map(({ number, title, figures, sum, entries, note }) => ({
      ...(number !== undefined && { number }),
      ...(title !== undefined && { title }),
      ...(figures !== undefined && { figures }),
      ...(sum !== undefined && { sums: writeSums(sum) }),
      rows: entries.map((entry) => ({
        ...describe?.(entry),
        cells: columns.map((column) => writeValue(column, entry)),
      })),
      ...(note !== undefined && { note }),
    })),
    ...(total && { total: { label: total.label, sums: writeSums(total.sum) } }),
  };
}
