import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { COLORS } from '#styles/colors.ts';
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
    backgroundColor: COLORS.ink,
    color: COLORS.paper,
    paddingHorizontal: 10,
    paddingVertical: 6,
    fontWeight: 600,
  },
  head: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    backgroundColor: COLORS.vellum,
    borderBottomWidth: 1.5,
    borderBottomColor: COLORS.ink,
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
    borderBottomColor: COLORS.rule,
    paddingHorizontal: 6,
    paddingVertical: 2.9,
    fontSize: 10,
    lineHeight: 1.25,
  },
});

/** Emphasis of a row: the head of a group, a total of part of the table, the total of all of it. */
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
export const cellStyle = (width: number, textAlign: 'left' | 'right', marginLeft = 0) => ({
  ...{ width, textAlign, marginLeft, paddingHorizontal: 4 },
});

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
      <Text style={[text.mono, { color: COLORS['on-ink-2'] }]}>{reference}</Text>
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
    <View style={{ borderWidth: 1.5, borderColor: COLORS.ink }}>
      <Bar title={title} reference={reference} />
      {children}
    </View>
  );
}
