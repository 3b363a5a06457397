/** One measured and priced line, as an editor writes it. */
export interface PricedRow {
  /** Net measured quantity in `unit`. */
  readonly quantity: number;
  readonly unit: string;
  /** Percent added for cutting, laps, spillage. */
  readonly waste?: number;
  /** US dollars per unit. */
  readonly rate: number;
}

/** The computed side of a line: what to order, in `unit`, and its cost in whole US dollars. */
export interface Extension {
  readonly order: number;
  readonly cost: number;
}

/** Pieces are ordered whole; everything else is rounded up to a tenth of its unit. */
const STEPS_PER_UNIT: Readonly<Record<string, number>> = { EA: 1, PR: 1, SET: 1 };
const TENTHS = 10;

/** Far below any measured tenth: keeps 110.00000000000001 from being ordered as 110.1. */
const FLOAT_NOISE = 1e-6;

/**
 * Quantity to order and its cost. Cost is order quantity × rate, rounded to the dollar on the line
 * itself, as estimators do, so that the column adds up to its total on paper.
 */
export function extendRow({ quantity, unit, waste = 0, rate }: PricedRow): Extension {
  const steps = STEPS_PER_UNIT[unit.toUpperCase()] ?? TENTHS;
  const order = Math.ceil(quantity * (1 + waste / 100) * steps - FLOAT_NOISE) / steps;
  return { order, cost: Math.round(order * rate) };
}

/** Percentages applied one after the other to a running total, each rounded to the dollar. */
export function applyMarkups(
  cost: number,
  markups: readonly { readonly label: string; readonly percent: number }[],
): {
  readonly lines: readonly { readonly label: string; readonly cost: number }[];
  readonly total: number;
} {
  let total = cost;
  const lines = markups.map(({ label, percent }) => {
    const added = Math.round((total * percent) / 100);
    total += added;
    return { label: `${label}, ${percent}%`, cost: added };
  });
  return { lines, total };
}

/** A quantity as it is read: thousands separated, at most two decimals. */
export function formatQuantity(quantity: number): string {
  return quantity.toLocaleString('en-US', { maximumFractionDigits: 2 });
}
