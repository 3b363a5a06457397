import { applyMarkups, type MarkupLine } from './price.ts';
import { percentOf } from './rounding.ts';
import type { Sample } from '../sample/sample-schema.ts';

/** The way from direct cost to a bid, in cents. */
export interface Bid {
  salesTax: number;
  /** Contingency, overhead, profit and bond, those that are asked for, each taken on all above it. */
  markups: MarkupLine[];
  total: number;
}

/**
 * Adds sales tax on material, then the markups in the order a bid form has them.
 *
 * @param material cents that sales tax is taken on.
 * @param direct cents of material, labor and equipment.
 */
export function addUpBid(material: number, direct: number, markup: Sample['markup']): Bid {
  const salesTax = percentOf(material, markup.salesTax);
  const { lines, total } = applyMarkups(
    direct + salesTax,
    [
      { label: 'Contingency', percent: markup.contingency },
      { label: 'Overhead', percent: markup.overhead },
      { label: 'Profit', percent: markup.profit },
      { label: 'Bid and performance bond', percent: markup.bond },
    ].filter(({ percent }) => percent > 0),
  );
  return { salesTax, markups: lines, total };
}
