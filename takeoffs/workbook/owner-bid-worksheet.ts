import type { WriteSheet } from 'hucre/xlsx';
import { fillOwnerBid, type OwnerBidLine } from '../price/owner-bid.ts';
import type { BidForm } from '../schema/bid-form-schema.ts';
import { OWNER_BID } from '../tables/owner-bid-table.ts';
import { ACCENT, DOLLARS } from './cell-styles.ts';
import { dollars, text } from './cells.ts';
import type { WorksheetReferences } from './references.ts';
import { nameRate } from './summary-worksheet.ts';
import { Worksheet, type Book } from './worksheet.ts';

/** The formula of an amount: the bid total, the alternate's own, or a unit's cost with tax and the markups in their order. */
function writeAmount({ of }: OwnerBidLine, refer: WorksheetReferences, { takeoff }: Book): string {
  if (of === undefined || of === 'total') return 'BidTotal';
  if ('alternate' in of) return refer.cell('Alternates', 'amount', of.alternate);
  const find = (key: string) => refer.cell('Takeoff', key, of.item.item.id);
  const markups = takeoff.totals.markups.map(({ label }) => `*(1+${nameRate(label)})`).join('');
  const cost = `(${find('direct')}+${find('material')}*TaxRate)`;
  return `ROUND(${cost}${markups}/${find('net')},2)`;
}

/** The worksheet Bid form: the page that a bidder hands to an owner, with room to sign. */
export function makeOwnerBidWorksheet(book: Book, form: BidForm): WriteSheet {
  const worksheet = new Worksheet(book, OWNER_BID, {
    title: 'bid form',
    note: 'Figures follow from the takeoff. Write the base bid in words again where its figure changes.',
    color: ACCENT,
  });
  for (const line of fillOwnerBid(book.takeoff, form)) {
    const { part, number, unit, amount } = line;
    const isTotal = line.of === 'total';
    worksheet.addRow(
      {
        part: text(part, { bold: true }),
        ...(number !== undefined && { number: text(String(number)) }),
        text: text(line.text, { wrap: true, bold: isTotal }),
        ...(unit !== undefined && { per: text(unit) }),
        ...(amount !== undefined && {
          amount: dollars(writeAmount(line, worksheet.refer, book), amount, {
            ...(isTotal && { format: DOLLARS, bold: true }),
          }),
        }),
      },
      { total: line.text === '' || isTotal },
    );
  }
  return worksheet.finish();
}
