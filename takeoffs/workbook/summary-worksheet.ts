import type { WriteOptions, WriteSheet } from 'hucre/xlsx';
import { PATTERNS } from '../tables/formats.ts';
import { SUMMARY } from '../tables/summary-table.ts';
import { ACCENT, DOLLARS, ON_ACCENT } from './cell-styles.ts';
import { dollars, formula, input, text } from './cells.ts';
import { FIRST_ROW } from './references.ts';
import { COLOR_NOTE, Worksheet, type Book } from './worksheet.ts';

/** A worksheet and the named ranges for its cells. */
export interface NamedWorksheet {
  worksheet: WriteSheet;
  names: NonNullable<WriteOptions['namedRanges']>;
}

/** The name a markup's rate goes by: OverheadRate. */
export const nameRate = (label: string) => `${label.replaceAll(' ', '')}Rate`;

/** The worksheet Summary: direct cost by section, then tax and markups up to the bid total. */
export function makeSummaryWorksheet(book: Book): NamedWorksheet {
  const { sample, sections, totals, unitCost } = book.takeoff;
  const layout = { title: 'cost summary', note: COLOR_NOTE, color: ACCENT };
  const worksheet = new Worksheet(book, SUMMARY, layout);
  const { refer } = worksheet;
  worksheet.addEntries(sections);
  const direct = worksheet.next;
  worksheet.addTotal(
    { title: 'Direct cost' },
    totals,
    (key) => `SUM(${refer.between(key, FIRST_ROW, direct - 1)})`,
    DOLLARS,
  );
  worksheet.next += 1;

  // Rates stand in the column of equipment, amounts in that of the direct cost.
  const tax = worksheet.next;
  const sumAbove = () => `SUM(${refer.between('direct', tax, worksheet.next - 1)})`;
  worksheet.addRow({
    title: 'Sales tax on material',
    equipment: input(sample.markup.salesTax / 100, PATTERNS.percent),
    direct: dollars('ROUND(MaterialCost*TaxRate,2)', totals.salesTax),
  });
  const markupRates = totals.markups.map(({ label, percent, amount }) => {
    const row = worksheet.next;
    const rate = nameRate(label);
    worksheet.addRow({
      title: `${label} on all above`,
      equipment: input(percent / 100, PATTERNS.percent),
      direct: dollars(`ROUND((DirectCost+${sumAbove()})*${rate},2)`, amount),
    });
    return { name: rate, range: refer.fixed('equipment', row) };
  });
  const total = worksheet.next;
  const style = { total: true, fill: ACCENT, color: ON_ACCENT };
  const bid = dollars(`DirectCost+${sumAbove()}`, totals.total, { ...style, format: DOLLARS });
  worksheet.addRow({ title: text('Bid total', style), direct: bid }, style);
  if (unitCost) {
    const areas = (sample.project.area?.of ?? []).map((shape) =>
      refer.cell('Shapes', 'area', shape),
    );
    const area = refer.at('equipment', worksheet.next);
    worksheet.addRow({
      title: `Per SF of ${unitCost.label}`,
      equipment: formula(`ROUND(${areas.join('+')},0)`, unitCost.area, { format: '#,##0" SF"' }),
      direct: dollars(`ROUND(BidTotal/${area},2)`, unitCost.cents, { format: DOLLARS }),
    });
  }
  return {
    worksheet: worksheet.finish(),
    names: [
      { name: 'MaterialCost', range: refer.fixed('material', direct) },
      { name: 'DirectCost', range: refer.fixed('direct', direct) },
      { name: 'TaxRate', range: refer.fixed('equipment', tax) },
      { name: 'SalesTax', range: refer.fixed('direct', tax) },
      ...markupRates,
      { name: 'BidTotal', range: refer.fixed('direct', total) },
    ],
  };
}
