import { computeTakeoff } from '../price/takeoff.ts';
import type { Sample } from '../schema/sample-schema.ts';

/** Cost of one unit of an item: material, equipment and its man-hours at the crew's rate, in dollars. */
export interface RatedItem {
  section: string;
  unit: string;
  cost: number;
  /** Difference from other items of its section and unit. */
  differs: string | undefined;
  /** Place of the item among those of the file. */
  index: number;
}

/** Rates the items of a sample, in the order of its table. */
export function rateItems(sample: Sample): RatedItem[] {
  return computeTakeoff('rates', sample)
    .sections.flatMap(({ items }) => items)
    .map(({ item, rates, crew }) => ({
      section: item.section,
      unit: item.unit,
      cost: (rates.material + rates.equipment + (crew?.rate ?? 0) * item.rates.hours) / 100,
      differs: item.differs,
      index: sample.items.findIndex(({ id }) => id === item.id),
    }));
}
