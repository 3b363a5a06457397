import type { OwnerBidLine } from '../price/owner-bid.ts';
import { formatMoney } from '../arithmetic/format.ts';
import { AMOUNT } from './formats.ts';
import { defineTable } from './table.ts';

/** What a bidder hands to an owner, on one page. */
export const OWNER_BID = defineTable<OwnerBidLine>()({
  name: 'Bid form',
  columns: {
    part: { head: 'Bid', value: ({ part }) => part, page: true, workbook: 16, isBold: true },
    number: {
      head: 'No.',
      value: ({ number }) => (number === undefined ? undefined : String(number)),
      page: true,
      workbook: 7,
    },
    text: { head: 'Offer', value: ({ text }) => text, page: true, workbook: 80, wraps: true },
    per: { head: 'Per', value: ({ unit }) => unit, page: true, workbook: 8 },
    amount: {
      head: 'Dollars',
      value: ({ amount }) => amount,
      format: { ...AMOUNT, write: formatMoney },
      page: true,
      workbook: 18,
    },
  },
});
