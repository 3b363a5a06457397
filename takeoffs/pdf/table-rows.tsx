import { StyleSheet, Text, View, type Styles } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { COLORS } from '../drawing/palette.ts';
import {
  listFilledColumns,
  writeTotal,
  writeValue,
  type Placed,
  type Table,
} from '../tables/table.ts';
import type { TaggedMark } from '../price/takeoff-item.ts';
import { repeatRow } from './frame.tsx';
import { row } from './layout.ts';
import { Swatch } from './plot.tsx';
import { text } from './type.tsx';

export const addWidths = (columns: readonly { width: number }[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);

/**
 * Lists the columns of a table in a PDF. If they are too wide together, the column with `givesWay` is narrowed.
 *
 * @param room available width in points.
 * @param entries of the table, to leave out empty columns with `leftOut`.
 */
export function fitColumns<Entry, Key extends string, Sum>(
  table: Table<Entry, Key, Sum>,
  room: number,
  entries: readonly Entry[] = [],
): Placed<Entry, Key, Sum>[] {
  const columns = listFilledColumns(table, 'pdf', entries);
  const excess = Math.max(addWidths(columns) - room, 0);
  return columns.map((column) =>
    column.givesWay ? { ...column, width: column.width - excess } : column,
  );
}

/** Points left and right of a row's cells. */
export const ROW_PADDING = 6;

const styles = StyleSheet.create({
  bar: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    backgroundColor: COLORS.ink,
    color: COLORS.paper,
    paddingHorizontal: 10,
    paddingVertical: 6,
    fontWeight: 600,
    // Set here: in a repeated bar React PDF would multiply the page's line height again.
    fontSize: 10.5,
    lineHeight: 1.35,
  },
  head: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    backgroundColor: COLORS.vellum,
    borderBottomWidth: 1.5,
    borderBottomColor: COLORS.ink,
    paddingHorizontal: ROW_PADDING,
    paddingVertical: 5,
    fontSize: 8.5,
    fontWeight: 600,
    lineHeight: 1.2,
  },
  line: {
    flexDirection: 'row',
    alignItems: 'center',
    borderBottomWidth: 0.75,
    borderBottomColor: COLORS.rule,
    paddingHorizontal: ROW_PADDING,
    paddingVertical: 2.9,
    fontSize: 10,
    lineHeight: 1.25,
  },
});

/** Styles by kind of row: line, head of a group, subtotal, total. */
const kinds = StyleSheet.create({
  line: {},
  group: { backgroundColor: COLORS.paper, borderBottomColor: COLORS.ink },
  subtotal: {
    borderTopWidth: 0.75,
    borderTopColor: COLORS.ink,
    borderBottomWidth: 0,
    fontWeight: 600,
  },
  total: {
    borderTopWidth: 1.5,
    borderTopColor: COLORS.ink,
    borderBottomWidth: 0,
    fontWeight: 600,
    backgroundColor: COLORS.vellum,
    fontSize: 10.5,
  },
});

/** The style of a cell `width` points wide, `skipped` points after the cell before it. */
export const cellStyle = (width: number, textAlign: 'left' | 'right', skipped = 0) => ({
  width,
  textAlign,
  marginLeft: skipped,
  paddingHorizontal: 4,
});

interface BarProps {
  title: string;
  reference: string;
}

/** The title of a table, with the place of its figures in the workbook. */
export function Bar({ title, reference }: BarProps) {
  return (
    <View style={styles.bar}>
      <Text>{title}</Text>
      <Text style={[text.mono, { color: COLORS['on-ink-2'] }]}>{reference}</Text>
    </View>
  );
}

/** The title of a table that may go on, repeated as continued on every further page. */
export function RepeatedBar({ title, reference }: BarProps) {
  const { start, continued } = repeatRow(
    <Bar title={`${title} (continued)`} reference={reference} />,
  );
  return (
    <>
      <Bar title={title} reference={reference} />
      {start}
      {continued}
    </>
  );
}

/** The column heads; `fixed` repeats them on every page. */
export function Head<Entry, Key extends string, Sum>({
  columns,
  fixed = false,
}: {
  columns: readonly Placed<Entry, Key, Sum>[];
  fixed?: boolean;
}) {
  return (
    <View style={styles.head} fixed={fixed}>
      {columns.map(({ key, heading, width, format }) => (
        <Text key={key} style={cellStyle(width, format ? 'right' : 'left')}>
          {heading}
        </Text>
      ))}
    </View>
  );
}

interface RowProps {
  kind?: keyof typeof kinds;
  style?: Styles[string];
  children: ReactNode;
}

/** A row of a table, all of it on one page. */
export function Row({ kind = 'line', style = {}, children }: RowProps) {
  return (
    <View wrap={false} style={[styles.line, kinds[kind], style]}>
      {children}
    </View>
  );
}

/** The swatch of an entry's first mark, with the tags of up to two marks, else the number of the others. */
function MarkCell({
  marks,
  width,
  skipped,
}: {
  marks: readonly TaggedMark[];
  width: number;
  skipped: number;
}) {
  const [mark] = marks;
  return (
    <View style={[row, cellStyle(width, 'left', skipped), { alignItems: 'center' }]}>
      {mark ? <Swatch mark={mark} /> : null}
      {mark ? (
        <Text style={[text.mono, { marginLeft: 5, fontSize: 8 }]}>
          {marks.length > 2
            ? `${mark.tag} +${String(marks.length - 1)}`
            : marks.map(({ tag }) => tag).join(' ')}
        </Text>
      ) : null}
    </View>
  );
}

/** An entry's cells. Empty cells become a margin of the next: laying them out would cost as much as full ones. */
export function Cells<Entry, Key extends string, Sum>({
  columns,
  entry,
}: {
  columns: readonly Placed<Entry, Key, Sum>[];
  entry: Entry;
}) {
  let skipped = 0;
  return columns.map((column) => {
    const { key, width, format, isCode, marks } = column;
    if (marks && marks(entry).length > 0) {
      const cell = <MarkCell key={key} marks={marks(entry)} width={width} skipped={skipped} />;
      skipped = 0;
      return cell;
    }
    const value = writeValue(column, entry);
    if (value === '') {
      skipped += width;
      return null;
    }
    const style = cellStyle(width, format ? 'right' : 'left', skipped);
    skipped = 0;
    return (
      <Text key={key} style={isCode ? [text.mono, style, { fontSize: 8 }] : style}>
        {value}
      </Text>
    );
  });
}

/**
 * The cells of a row that heads or sums up entries: figures under their heads, text in the room of the columns after it
 * that have no total.
 */
export function TotalCells<Entry, Key extends string, Sum>({
  columns,
  sum,
  label,
}: {
  columns: readonly Placed<Entry, Key, Sum>[];
  sum: Sum;
  /** Label to the left of the first total. */
  label?: string;
}) {
  const first = columns.findIndex(({ total }) => total !== undefined);
  const before = addWidths(columns.slice(0, first));
  return (
    <>
      {label !== undefined && <Text style={cellStyle(before, 'right')}>{label}</Text>}
      {columns.slice(first).map((column, index, rest) => {
        const { key, width, total, format } = column;
        if (total === undefined) return null;
        const next = rest.findIndex((column, at) => at > index && column.total !== undefined);
        const bare = addWidths(rest.slice(index + 1, next < 0 ? undefined : next));
        const indent = index === 0 && label === undefined ? before : 0;
        return (
          <Text
            key={key}
            style={
              format ? cellStyle(width, 'right', indent) : cellStyle(width + bare, 'left', indent)
            }
          >
            {writeTotal(column, sum)}
          </Text>
        );
      })}
    </>
  );
}

/** A table or list within a border, under a bar. */
export function Panel({
  title,
  reference,
  children,
}: {
  title: string;
  reference: string;
  children: ReactNode;
}) {
  return (
    <View style={{ borderWidth: 1.5, borderColor: COLORS.ink }}>
      <Bar title={title} reference={reference} />
      {children}
    </View>
  );
}

/** Splits rows so that none is alone on a page: two kept together at each end; up to three rows all together. */
export function keepTogether<Row>(rows: readonly Row[]): {
  first: Row[];
  middle: Row[];
  last: Row[];
} {
  if (rows.length <= 3) return { first: [...rows], middle: [], last: [] };
  return { first: rows.slice(0, 2), middle: rows.slice(2, -2), last: rows.slice(-2) };
}
