import { roundTo } from '../price/rounding.ts';
import type { TakeoffItem } from '../price/takeoff-item.ts';

/** A room, pour, wall or level with its part of the direct cost. */
export interface LocationCost {
  name: string;
  /** Cents. */
  direct: number;
  /** Man-hours, to 0.1. */
  hours: number;
}

/** Quantity of one item at each location, before rounding to its unit; the rest belongs to none. */
export type ItemLocations = ReadonlyMap<string, number>;

/** Sum of an item's lines: what its parts by location are parts of. */
export function sumLines(item: TakeoffItem): number {
  return roundTo(
    item.lines.reduce((sum, { result }) => sum + result, 0),
    2,
  );
}

/**
 * Divides every item among the locations its lines name. A line taken from another item is divided as that item is.
 *
 * @returns by item id the quantity at each location.
 */
export function divideItems(items: readonly TakeoffItem[]): Map<string, ItemLocations> {
  const byId = new Map(items.map((entry) => [entry.item.id, entry]));
  const done = new Map<string, ItemLocations>();
  const divide = (entry: TakeoffItem): ItemLocations => {
    const known = done.get(entry.item.id);
    if (known) return known;
    const parts = new Map<string, number>();
    const add = (name: string, quantity: number) => {
      parts.set(name, (parts.get(name) ?? 0) + quantity);
    };
    for (const { at, result, fromItem } of entry.lines) {
      if (at !== undefined) add(at, result);
      const source = fromItem === undefined ? undefined : byId.get(fromItem);
      if (at !== undefined || !source) continue;
      const whole = sumLines(source);
      for (const [name, quantity] of divide(source)) add(name, (result * quantity) / whole);
    }
    done.set(entry.item.id, parts);
    return parts;
  };
  for (const entry of items) divide(entry);
  return done;
}

/**
 * The direct cost and man-hours of each location, by its part of every item's quantity, and of what belongs to no single
 * one, so that the column adds up to the direct cost.
 */
export function addUpLocations(
  items: readonly TakeoffItem[],
  totals: { direct: number; hours: number },
): LocationCost[] {
  const divided = divideItems(items);
  const names = [...new Set(items.flatMap(({ lines }) => lines.flatMap(({ at }) => at ?? [])))];
  if (names.length < 2) return [];
  const rows = names.map((name): LocationCost => {
    let [direct, hours] = [0, 0];
    for (const entry of items) {
      const part = (divided.get(entry.item.id)?.get(name) ?? 0) / sumLines(entry);
      direct += entry.amounts.direct * part;
      hours += entry.amounts.hours * part;
    }
    return { name, direct: roundTo(direct, 0), hours: roundTo(hours, 1) };
  });
  const rest = {
    name: 'Not divided',
    direct: rows.reduce((left, row) => left - row.direct, totals.direct),
    hours: roundTo(
      rows.reduce((left, row) => left - row.hours, totals.hours),
      1,
    ),
  };
  return rest.direct === 0 && rest.hours === 0 ? rows : [...rows, rest];
}
