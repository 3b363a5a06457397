import { MARKUP_LABELS } from './bid.ts';
import type { BidForm } from '../schema/bid-form-schema.ts';
import { UNITS, type Unit } from '../arithmetic/units.ts';
import { roundTo } from '../arithmetic/rounding.ts';
import type { Amounts, TakeoffItem } from './takeoff-item.ts';
import { addAmounts, type Takeoff } from './takeoff.ts';

/** A line of a bid form: a cost code with the items that are priced in it. */
export interface BidFormLine {
  code: string;
  name: string;
  items: TakeoffItem[];
  /** Those whose net quantities make the line's; none where it is a lump sum. */
  measured: TakeoffItem[];
  quantity: number;
  unit: Unit;
  amounts: Amounts;
  /** Cents. */
  unitCost: number;
}

/** Fills the lines of a contractor's bid form with the items of a takeoff. */
export function fillBidForm({ sections }: Takeoff, { codes }: BidForm): BidFormLine[] {
  const all = sections.flatMap(({ items }) => items);
  const find = (ids: readonly string[]) =>
    ids.flatMap((id) => all.filter(({ item }) => item.id === id));
  return codes.map(({ code, name, items: ids, quantity: counted = [] }): BidFormLine => {
    const [items, measured] = [find(ids), find(counted)];
    const unit = measured[0]?.item.unit ?? 'LS';
    const sum = measured.reduce((total, { net }) => total + net, 0);
    const quantity = measured.length === 0 ? 1 : roundTo(sum, UNITS[unit].netDigits);
    const amounts = addAmounts(items.map((entry) => entry.amounts));
    const unitCost = quantity === 0 ? 0 : roundTo(amounts.direct / quantity, 0);
    return { code, name, items, measured, quantity, unit, amounts, unitCost };
  });
}

/** A step from the costs to the bid total, as the form calls it; amounts in cents. */
export interface BidFormStep {
  line: BidForm['summary'][number]['line'];
  name: string;
  amount: number;
  /** Percent, of tax and markups, and the bid's own name of it. */
  rate?: { label: string; percent: number };
}

/** Lists the steps of a form's summary with the amounts of the takeoff. */
export function summarizeBidForm(
  { sample: { markup }, totals }: Takeoff,
  { summary }: BidForm,
): BidFormStep[] {
  return summary.flatMap(({ line, name }): BidFormStep[] => {
    if (line === 'labor' || line === 'material' || line === 'equipment') {
      return [{ line, name, amount: totals[line] }];
    }
    if (line === 'salesTax') {
      const rate = { label: 'Tax', percent: markup.salesTax };
      return [{ line, name, amount: totals.salesTax, rate }];
    }
    return totals.markups
      .filter(({ label }) => label === MARKUP_LABELS[line])
      .map(({ amount, ...rate }) => ({ line, name, amount, rate }));
  });
}

/** A takeoff whose items stand by the cost codes of its bid form in place of MasterFormat, with the same numbers. */
export function arrangeByCode(takeoff: Takeoff, lines: readonly BidFormLine[]): Takeoff {
  const sections = lines.map(({ code, name, items, amounts }) => ({
    number: code,
    title: name,
    items,
    amounts,
  }));
  return { ...takeoff, sections };
}
