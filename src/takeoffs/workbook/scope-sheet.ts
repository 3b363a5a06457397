import type { WriteSheet } from 'hucre/xlsx';
import { formatDate } from '../format.ts';
import { INK } from './cell-styles.ts';
import { FIRST_ROW, Worksheet, type Book } from './worksheet.ts';

/** A line of the scope: its number or sheet, its text, its day. */
type Entry = readonly [name: string | number, text: string, day?: string];

/** The sheet Scope: price basis, inclusions, exclusions, questions, addenda and drawings. */
export function makeScopeSheet(book: Book): WriteSheet {
  const { inclusions, exclusions, addenda, sheets, questions, priceBasis, labor } =
    book.takeoff.sample;
  const grid = new Worksheet(book, {
    name: 'Scope',
    title: 'scope',
    columns: [
      ['Part', 14],
      ['No.', 10],
      ['Text', 100],
      ['Date', 20],
    ],
    color: INK,
  });
  let row = FIRST_ROW;
  const group = (title: string, entries: readonly Entry[]) => {
    for (const [index, [name, text, day]] of entries.entries()) {
      if (index === 0) grid.text(row, 0, title, { bold: true });
      if (typeof name === 'number') grid.number(row, 1, name);
      else grid.text(row, 1, name);
      grid.text(row, 2, text, { wrap: true });
      if (day !== undefined) grid.text(row, 3, formatDate(day));
      grid.blank(row);
      row += 1;
    }
  };
  const numbered = (texts: readonly string[]) =>
    texts.map((text, index): Entry => [index + 1, text]);
  group('Price basis', [
    ['ZIP', `Prices for ZIP code ${priceBasis.zip}`, priceBasis.dated],
    ['Wages', priceBasis.wages],
    ['Labor', labor.source, labor.dated],
    ['Source', priceBasis.source],
    ['Tax', priceBasis.tax],
    ['Valid', `${String(priceBasis.validDays)} days from issue`],
  ]);
  group('Inclusions', numbered(inclusions));
  group('Exclusions', numbered(exclusions));
  group(
    'Questions',
    questions.map(({ sheet, text }) => [sheet, text]),
  );
  group(
    'Addenda',
    addenda.map(({ number, effect, dated }) => [number, effect, dated]),
  );
  group(
    'Drawings',
    sheets.map(({ number, title, dated }) => [number, title, dated]),
  );
  return grid.finish();
}
