import { applyMarkups, type MarkupLine } from '../arithmetic/price.ts';
import { percentOf } from '../arithmetic/rounding.ts';
import type { Sample } from '../schema/sample-schema.ts';

/** The way from direct cost to a bid, in cents. */
export interface Bid {
  salesTax: number;
  /** Contingency, overhead, profit and bond if above 0 %, each on the running total. */
  markups: MarkupLine[];
  total: number;
}

/** Markups in the order they are added, each on the running total. */
const MARKUPS = ['contingency', 'overhead', 'profit', 'bond'] as const;

export const MARKUP_LABELS: Readonly<Record<(typeof MARKUPS)[number], string>> = {
  contingency: 'Contingency',
  overhead: 'Overhead',
  profit: 'Profit',
  bond: 'Bid and performance bond',
};

/**
 * Adds sales tax on material, then the markups.
 *
 * @param material cents that sales tax is taken on.
 * @param direct cents of material, labor and equipment.
 */
export function addUpBid(material: number, direct: number, markup: Sample['markup']): Bid {
  const salesTax = percentOf(material, markup.salesTax);
  const { lines, total } = applyMarkups(
    direct + salesTax,
    MARKUPS.map((name) => ({ label: MARKUP_LABELS[name], percent: markup[name] })).filter(
      ({ percent }) => percent > 0,
    ),
  );
  return { salesTax, markups: lines, total };
}
