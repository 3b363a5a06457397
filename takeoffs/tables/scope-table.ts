import { formatDate } from '../arithmetic/format.ts';
import { defineTable } from './table.ts';

/** A line of the scope. */
export interface ScopeLine {
  /** The part of the scope that the line begins. */
  part: string | undefined;
  /** Its number or sheet. */
  name: string | number;
  text: string;
  day: string | undefined;
}

/** The scope: price basis, inclusions, exclusions, questions, addenda and drawings. */
export const SCOPE = defineTable<ScopeLine>()({
  name: 'Scope',
  columns: {
    part: { head: 'Part', value: ({ part }) => part, workbook: 20, isBold: true },
    name: { head: 'No.', value: ({ name }) => name, workbook: 10 },
    text: { head: 'Text', value: ({ text }) => text, workbook: 100, wraps: true },
    day: { head: 'Date', value: ({ day }) => day && formatDate(day), workbook: 20 },
  },
});
