import type { WriteSheet } from 'hucre/xlsx';
import { words } from '../columns.ts';
import { formatDate } from '../format.ts';
import { INK } from './cell-styles.ts';
import { text } from './cells.ts';
import { makeListSheet, type Book, type SheetColumn } from './worksheet.ts';

/** A line of the scope: its number or sheet, its text, its day. */
type Line = readonly [name: string | number, text: string, day?: string];

interface Entry {
  /** The part of the scope that the line begins. */
  part: string | undefined;
  line: Line;
}

const COLUMNS: readonly SheetColumn<Entry>[] = [
  words('Part', 14, ({ part }) => part && text(part, { bold: true })),
  words('No.', 10, ({ line: [name] }) => name),
  words('Text', 100, ({ line: [, words] }) => text(words, { wrap: true })),
  words('Date', 20, ({ line: [, , day] }) => day && formatDate(day)),
];

const numbered = (texts: readonly string[]) => texts.map((line, index): Line => [index + 1, line]);

/** The sheet Scope: price basis, inclusions, exclusions, questions, addenda and drawings. */
export function makeScopeSheet(book: Book): WriteSheet {
  const { inclusions, exclusions, addenda, sheets, questions, priceBasis, labor } =
    book.takeoff.sample;
  const parts: Record<string, readonly Line[]> = {
    'Price basis': [
      ['ZIP', `Prices for ZIP code ${priceBasis.zip}`, priceBasis.dated],
      ['Wages', priceBasis.wages],
      ['Labor', labor.source, labor.dated],
      ['Source', priceBasis.source],
      ['Tax', priceBasis.tax],
      ['Valid', `${String(priceBasis.validDays)} days from issue`],
    ],
    Inclusions: numbered(inclusions),
    Exclusions: numbered(exclusions),
    Questions: questions.map((question) => [question.sheet, question.text]),
    Addenda: addenda.map(({ number, effect, dated }) => [number, effect, dated]),
    Drawings: sheets.map(({ number, title, dated }) => [number, title, dated]),
  };
  const entries = Object.entries(parts).flatMap(([part, lines]) =>
    lines.map((line, index) => ({ part: index === 0 ? part : undefined, line })),
  );
  const layout = { name: 'Scope', title: 'scope', columns: COLUMNS, color: INK };
  return makeListSheet(book, layout, entries);
}
