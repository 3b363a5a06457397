import { StyleSheet, Text, View, type Styles } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { COLORS } from '#styles/colors.ts';
import type { Column } from '../columns.ts';
import { text } from './type.tsx';

/** A column of a sheet's table. */
export type TextColumn<Entry> = Column<Entry, string>;

export const addWidths = (columns: readonly { width: number }[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);

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
  width,
  textAlign,
  marginLeft,
  paddingHorizontal: 4,
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
export function Head({
  columns,
  fixed = false,
}: {
  columns: readonly Omit<TextColumn<never>, 'write'>[];
  fixed?: boolean;
}) {
  return (
    <View style={styles.head} fixed={fixed}>
      {columns.map(({ head, width, align }, index) => (
        <Text key={index} style={cellStyle(width, align)}>
          {head}
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

/** An entry's cells, column by column. An empty one is only room: laying it out costs as much as a full one. */
export function Cells<Entry>({
  columns,
  entry,
}: {
  columns: readonly TextColumn<Entry>[];
  entry: Entry;
}) {
  let skipped = 0;
  return columns.map(({ width, align, write }, index) => {
    const value = write(entry, index);
    if (value === '') {
      skipped += width;
      return null;
    }
    const style = cellStyle(width, align, skipped);
    skipped = 0;
    return (
      <Text key={index} style={style}>
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
