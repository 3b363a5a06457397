import { extend, percentOf, roundTo, roundUpTo } from './rounding.ts';
import { TABLE_UNITS, type TableUnit } from './units.ts';

/** Amounts of one currency, in integer cents, for one unit. */
export interface Rates {
  material: number;
  labor: number;
  equipment: number;
}

/** The quantity to buy, net plus waste, and what it costs installed, in integer cents. */
export interface Priced {
  order: number;
  direct: number;
}

/**
 * Prices a net quantity: material on the order quantity, labor and equipment on the net quantity, since nobody installs
 * what is cut off. Each amount is rounded to the cent, so that printed columns add up.
 *
 * @param net in `unit`, already rounded to the unit's decimals.
 * @param waste percent added to the net quantity for material.
 */
export function priceQuantity(net: number, unit: TableUnit, waste: number, rates: Rates): Priced {
  const order = orderQuantity(net, unit, waste);
  const direct =
    extend(order, rates.material) + extend(net, rates.labor) + extend(net, rates.equipment);
  return { order, direct };
}

/** A net quantity as its unit is measured: half up to the unit's decimals, pieces up. */
export function roundNet(quantity: number, unit: TableUnit): number {
  return unit === 'EA' ? roundUpTo(quantity, 0) : roundTo(quantity, TABLE_UNITS[unit].netDigits);
}

/** Net quantity plus waste in percent, rounded up to the unit's decimals: nobody can buy less. */
export function orderQuantity(net: number, unit: TableUnit, waste: number): number {
  return roundUpTo(net * (1 + waste / 100), TABLE_UNITS[unit].orderDigits);
}

/** A percentage added to the running total, with its amount in cents. */
export interface MarkupLine {
  label: string;
  percent: number;
  amount: number;
}

/** Adds percentages to an amount in cents one after the other, each rounded to the cent. */
export function applyMarkups(
  cents: number,
  markups: readonly { readonly label: string; readonly percent: number }[],
): { lines: MarkupLine[]; total: number } {
  let total = cents;
  const lines = markups.map(({ label, percent }) => {
    const amount = percentOf(total, percent);
    total += amount;
    return { label, percent, amount };
  });
  return { lines, total };
}
