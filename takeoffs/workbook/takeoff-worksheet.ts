import type { WriteSheet } from 'hucre/xlsx';
import { PATTERNS } from '../tables/formats.ts';
import { TAKEOFF } from '../tables/takeoff-table.ts';
import { DOLLARS, INPUT } from './cell-styles.ts';
import { COLOR_NOTE, Worksheet, type Book } from './worksheet.ts';

/** The worksheet Takeoff: every item with its quantities, rates and amounts, subtotals by section. */
export function makeTakeoffWorksheet(book: Book): WriteSheet {
  const { sections, totals } = book.takeoff;
  const layout = { title: 'takeoff', note: COLOR_NOTE, color: INPUT, freezeColumns: 4 };
  const worksheet = new Worksheet(book, TAKEOFF, layout);
  const { refer } = worksheet;
  for (const { number, title, items, amounts } of sections) {
    const first = worksheet.next;
    worksheet.addEntries(items);
    const last = worksheet.next - 1;
    worksheet.addTotal(
      { description: `Subtotal ${number} ${title}` },
      amounts,
      (key) => `SUM(${refer.between(key, first, last)})`,
      PATTERNS.money,
    );
  }
  worksheet.addTotal(
    { description: 'Direct cost' },
    totals,
    (key) => sections.map(({ number }) => refer.cell(TAKEOFF.name, key, number)).join('+'),
    DOLLARS,
  );
  return worksheet.finish();
}
