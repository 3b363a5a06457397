import { formatDate, formatPercent } from '../arithmetic/format.ts';
import { roundTo } from '../arithmetic/rounding.ts';
import type { Unit } from '../arithmetic/units.ts';
import type { BidForm } from '../schema/bid-form-schema.ts';
import type { TakeoffItem } from './takeoff-item.ts';
import type { Takeoff } from './takeoff.ts';
import { writeInWords } from './write-in-words.ts';

/** A line of the form that a bidder hands to an owner. */
export interface OwnerBidLine {
  part: string;
  /** Number of an alternate, a unit price or an addendum. */
  number?: number;
  /** What is offered; empty where the bidder writes or signs. */
  text: string;
  unit?: Unit;
  /** Cents; negative for an alternate that deducts. */
  amount?: number;
  /** What the amount is, for a workbook's formula: the bid, an alternate, or the unit price of an item. */
  of?: 'total' | { alternate: string } | { item: TakeoffItem };
}

/** Cents for one more unit of an item, to the cent: its direct cost a net unit with tax on material, and the markups in their order. */
export function priceUnit(
  { amounts, net }: Pick<TakeoffItem, 'amounts' | 'net'>,
  { sample: { markup }, totals }: Takeoff,
): number {
  const cost = amounts.direct + (amounts.material * markup.salesTax) / 100;
  const factor = totals.markups.reduce((all, { percent }) => all * (1 + percent / 100), 1);
  return roundTo((cost * factor) / net, 0);
}

/** The lines of an owner's bid form: base bid in words and figures, alternates, unit prices, addenda, bond and signature. */
export function fillOwnerBid(takeoff: Takeoff, { unitPrices }: BidForm): OwnerBidLine[] {
  const { sample, sections, totals, alternates } = takeoff;
  const items = sections.flatMap((section) => section.items);
  const named = unitPrices.flatMap((id) => items.filter(({ item }) => item.id === id));
  const { bond } = sample.markup;
  const blank = (part: string): OwnerBidLine => ({ part, text: '' });
  return [
    { part: 'Base bid', text: writeInWords(totals.total), amount: totals.total, of: 'total' },
    ...alternates.map(({ title, amount }, index): OwnerBidLine => ({
      part: 'Alternate',
      number: index + 1,
      text: `${amount < 0 ? 'Deduct' : 'Add'}: ${title}`,
      amount,
      of: { alternate: title },
    })),
    ...named.map((entry, index): OwnerBidLine => ({
      part: 'Unit price',
      number: index + 1,
      text: entry.item.name,
      unit: entry.item.unit,
      amount: priceUnit(entry, takeoff),
      of: { item: entry },
    })),
    ...sample.addenda.map(({ number, dated }): OwnerBidLine => ({
      part: 'Addendum',
      number,
      text: `Received, and allowed for in the base bid: dated ${formatDate(dated)}`,
    })),
    {
      part: 'Bond',
      text:
        bond > 0
          ? `Bid and performance bond are in the base bid, at ${formatPercent(bond)}`
          : 'Bonds are not in the base bid',
    },
    {
      part: 'Open until',
      text: `${String(sample.priceBasis.validDays)} days from ${formatDate(sample.project.issued)}`,
    },
    blank('Bidder'),
    blank('License'),
    blank('Name, title'),
    blank('Signature'),
    blank('Date'),
  ];
}
