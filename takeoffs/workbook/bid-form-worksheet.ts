import { summarizeBidForm, type BidFormLine } from '../price/bid-form.ts';
import type { BidForm } from '../schema/bid-form-schema.ts';
import { defineBidForm } from '../tables/bid-form-table.ts';
import { PATTERNS } from '../tables/formats.ts';
import { ACCENT, DOLLARS, ON_ACCENT } from './cell-styles.ts';
import { dollars, input, text } from './cells.ts';
import { FIRST_ROW } from './references.ts';
import { nameRate, type NamedWorksheet } from './summary-worksheet.ts';
import { COLOR_NOTE, Worksheet, type Book } from './worksheet.ts';

/** The worksheet Cost codes: direct cost by the contractor's cost codes, then the form's own summary. */
export function makeBidFormWorksheet(
  book: Book,
  form: BidForm,
  lines: readonly BidFormLine[],
): NamedWorksheet {
  const { totals } = book.takeoff;
  const worksheet = new Worksheet(book, defineBidForm(form), {
    title: 'cost codes',
    note: `${COLOR_NOTE} Items of each cost code are in Takeoff.`,
    color: ACCENT,
  });
  const { refer } = worksheet;
  worksheet.addEntries(lines);
  const direct = worksheet.next;
  worksheet.addTotal(
    { name: 'Direct cost' },
    totals,
    (key) => `SUM(${refer.between(key, FIRST_ROW, direct - 1)})`,
    DOLLARS,
  );
  worksheet.next += 1;

  // Rates stand in the column of quantities, amounts in that of the direct cost.
  const first = worksheet.next;
  const names: NamedWorksheet['names'] = [
    { name: 'MaterialCost', range: refer.fixed('material', direct) },
    { name: 'DirectCost', range: refer.fixed('direct', direct) },
  ];
  const sumAbove = () => `SUM(${refer.between('direct', first, worksheet.next - 1)})`;
  for (const { line, name, amount, rate } of summarizeBidForm(book.takeoff, form)) {
    const row = worksheet.next;
    if (rate === undefined) {
      worksheet.addRow({ name, direct: dollars(refer.at(line, direct), amount) });
      continue;
    }
    const base = line === 'salesTax' ? 'MaterialCost' : sumAbove();
    worksheet.addRow({
      name,
      quantity: input(rate.percent / 100, PATTERNS.percent),
      direct: dollars(`ROUND(${base}*${nameRate(rate.label)},2)`, amount),
    });
    names.push({ name: nameRate(rate.label), range: refer.fixed('quantity', row) });
    if (line === 'salesTax') names.push({ name: 'SalesTax', range: refer.fixed('direct', row) });
  }
  const style = { total: true, fill: ACCENT, color: ON_ACCENT };
  names.push({ name: 'BidTotal', range: refer.fixed('direct', worksheet.next) });
  worksheet.addRow(
    {
      name: text(form.total, style),
      direct: dollars(sumAbove(), totals.total, { ...style, format: DOLLARS }),
    },
    style,
  );
  return { worksheet: worksheet.finish(), names };
}
