import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { INK } from '../drawing/mark-colors.ts';
import { ON_INK_2, PAPER, RULE, VELLUM } from './sheet-colors.ts';
import { text } from './type.tsx';

/** A column of a table; its title is also its key. Width in points. */
export interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
}

const styles = StyleSheet.create({
  bar: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    backgroundColor: INK,
    color: PAPER,
    paddingHorizontal: 10,
    paddingVertical: 6,
    fontWeight: 600,
  },
  head: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    backgroundColor: VELLUM,
    borderBottomWidth: 1.5,
    borderBottomColor: INK,
    paddingHorizontal: 6,
    paddingVertical: 5,
    fontSize: 8.5,
    fontWeight: 600,
    lineHeight: 1.2,
  },
  line: {
    flexDirection: 'row',
    alignItems: 'center',
    borderBottomWidth: 0.75,
    borderBottomColor: RULE,
    paddingHorizontal: 6,
    paddingVertical: 2.9,
    fontSize: 10,
    lineHeight: 1.25,
  },
});

/** Emphasis of a row: the head of a group, a total of part of the table, the total of all of it. */
const kinds = StyleSheet.create({
  line: {},
  group: { backgroundColor: PAPER, borderBottomColor: INK },
  subtotal: {
    borderTopWidth: 0.75,
    borderTopColor: INK,
    borderBottomWidth: 0,
    fontWeight: 600,
  },
  total: {
    borderTopWidth: 1.5,
    borderTopColor: INK,
    borderBottomWidth: 0,
    fontWeight: 600,
    backgroundColor: VELLUM,
    fontSize: 10.5,
  },
});

/** Lets cells of one width share a style, so that a table does not build a style per cell. */
const widths = new Map<
  string,
  { width: number; marginLeft: number; paddingHorizontal: number; textAlign: 'left' | 'right' }
>();

/** The style of a cell `width` points wide, `skipped` points after the cell before it. */
export function cellStyle(width: number, align: 'left' | 'right', skipped = 0) {
  const key = `${skipped} ${width} ${align}`;
  const known = widths.get(key);
  if (known) return known;
  const style = { width, marginLeft: skipped, paddingHorizontal: 4, textAlign: align };
  widths.set(key, style);
  return style;
}

/** The title of a table, with the place of its figures in the workbook. */
export function Bar({
  title,
  reference,
  fixed = false,
}: {
  title: string;
  reference: string;
  fixed?: boolean;
}) {
  return (
    <View style={styles.bar} fixed={fixed}>
      <Text>{title}</Text>
      <Text style={[text.mono, { color: ON_INK_2 }]}>{reference}</Text>
    </View>
  );
}

/** The column heads; `fixed` repeats them on every page. */
export function Head({ columns, fixed = false }: { columns: readonly Column[]; fixed?: boolean }) {
  return (
    <View style={styles.head} fixed={fixed}>
      {columns.map((column) => (
        <Text key={column.title} style={cellStyle(column.width, column.align)}>
          {column.title}
        </Text>
      ))}
    </View>
  );
}

interface RowProps {
  kind?: keyof typeof kinds;
  /** Points above and below the text. */
  padding?: number;
  /** Points of the text. */
  size?: number;
  color?: string;
  bold?: boolean;
  /** Keeps the row on one page. */
  whole?: boolean;
  children: ReactNode;
}

/** A row of a table. */
export function Row({
  kind = 'line',
  padding,
  size,
  color,
  bold = false,
  whole = false,
  children,
}: RowProps) {
  return (
    <View
      wrap={!whole}
      style={[
        styles.line,
        kinds[kind],
        padding === undefined ? {} : { paddingVertical: padding },
        size === undefined ? {} : { fontSize: size },
        color === undefined ? {} : { color },
        bold ? text.strong : {},
      ]}
    >
      {children}
    </View>
  );
}

/** The cells of a row, in the order of the columns. An empty one is only room: laying it out costs as much as a full one. */
export function Cells({
  columns,
  values,
}: {
  columns: readonly Column[];
  values: readonly string[];
}) {
  let skipped = 0;
  return columns.map(({ title, width, align }, index) => {
    const value = values[index] ?? '';
    if (value === '') {
      skipped += width;
      return null;
    }
    const style = cellStyle(width, align, skipped);
    skipped = 0;
    return (
      <Text key={title} style={style}>
        {value}
      </Text>
    );
  });
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
    <View style={{ borderWidth: 1.5, borderColor: INK }}>
      <Bar title={title} reference={reference} />
      {children}
    </View>
  );
}
