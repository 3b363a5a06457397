import type { WriteSheet } from 'hucre/xlsx';
import { describeEscalation } from '../price/escalation.ts';
import { BETWEEN } from '../tables/between-table.ts';
import { SCOPE, type ScopeLine } from '../tables/scope-table.ts';
import { INK } from './cell-styles.ts';
import { makeListWorksheet, type Book } from './worksheet.ts';

/** A line of the scope: its number or sheet, its text, its day. */
type Line = readonly [name: string | number, text: string, day?: string];

const numbered = (texts: readonly string[]) => texts.map((line, index): Line => [index + 1, line]);

/** The worksheet Scope: price basis, inclusions, exclusions, questions, addenda and drawings. */
export function makeScopeWorksheet(book: Book): WriteSheet {
  const { inclusions, exclusions, addenda, sheets, questions, priceBasis, labor } =
    book.takeoff.sample;
  const { escalation } = book.takeoff;
  const parts: Record<string, readonly Line[]> = {
    'Price basis': [
      ['ZIP', `Prices for ZIP code ${priceBasis.zip}`, priceBasis.dated],
      ['Wages', priceBasis.wages],
      ['Labor', labor.source, labor.dated],
      ...(escalation ? [['Escalation', describeEscalation(escalation)] as const] : []),
      ['Source', priceBasis.source],
      ['Tax', priceBasis.tax],
      ['Valid', `${String(priceBasis.validDays)} days from issue`],
    ],
    Inclusions: numbered(inclusions),
    Exclusions: numbered(exclusions),
    [BETWEEN.name]: numbered(
      book.takeoff.between.map(
        ({ item, owner, answer }) => `${item}. Usually by: ${owner}. ${answer}`,
      ),
    ),
    Questions: questions.map((question) => [question.sheet, question.text]),
    Addenda: addenda.map(({ number, effect, dated }) => [number, effect, dated]),
    Drawings: sheets.map(({ number, title, dated }) => [number, title, dated]),
  };
  const entries = Object.entries(parts).flatMap(([part, lines]) =>
    lines.map(([name, text, day], index): ScopeLine => ({
      part: index === 0 ? part : undefined,
      name,
      text,
      day,
    })),
  );
  return makeListWorksheet(book, SCOPE, { title: 'scope', color: INK }, entries);
}
