import { roundTo } from '../arithmetic/rounding.ts';
import type { TakeoffItem } from './takeoff-item.ts';

/** A room, pour, wall or level with its part of the direct cost. */
export interface LocationCost {
  name: string;
  /** Cents. */
  direct: number;
  /** Man-hours, to 0.1. */
  hours: number;
  /** True for the location with the largest direct cost, which absorbs the rounding differences. */
  isLargest: boolean;
}

/** Quantity of one item by location, before rounding to its unit; may add up to less than the item's quantity. */
export type ItemLocations = ReadonlyMap<string, number>;

/** Adds up an item's lines, to 0.01: the whole that is divided among locations. */
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

/** Number in a location's name, such as 102 in Corridor 102. */
const readNumber = (name: string) => Number(/\d+/.exec(name)?.[0] ?? NaN);

/** Lists the locations in the order the items name them, numbered locations sorted by number among themselves. */
function listLocations(items: readonly TakeoffItem[]): string[] {
  const names = [...new Set(items.flatMap(({ lines }) => lines.flatMap(({ at }) => at ?? [])))];
  const isNumbered = (name: string) => !Number.isNaN(readNumber(name));
  const numbered = names.filter(isNumbered).sort((a, b) => readNumber(a) - readNumber(b));
  return names.map((name) => (isNumbered(name) ? (numbered.shift() ?? name) : name));
}

/**
 * Computes the direct cost and man-hours of each location by its share of every item's quantity. The rest is in a row
 * "Not allocated", so that the column adds up to the direct cost.
 */
export function addUpLocations(
  items: readonly TakeoffItem[],
  totals: { direct: number; hours: number },
): LocationCost[] {
  const divided = divideItems(items);
  const names = listLocations(items);
  if (names.length < 2) return [];
  /** Adds up amounts by the part of each item that is counted, from 0 to 1. */
  const addUp = (partOf: (parts: ItemLocations, whole: number) => number) => {
    let [direct, hours] = [0, 0];
    for (const entry of items) {
      const part = partOf(divided.get(entry.item.id) ?? new Map(), sumLines(entry));
      direct += entry.amounts.direct * part;
      hours += entry.amounts.hours * part;
    }
    return { direct: roundTo(direct, 0), hours: roundTo(hours, 1) };
  };
  const rest = addUp(
    (parts, whole) => 1 - [...parts.values()].reduce((sum, part) => sum + part / whole, 0),
  );
  const located = names.map((name) => ({
    name,
    ...addUp((parts, whole) => (parts.get(name) ?? 0) / whole),
  }));
  const largest = Math.max(...located.map(({ direct }) => direct));
  const at = located.findIndex(({ direct }) => direct === largest);
  const rows = located.map((row, index): LocationCost => {
    if (index !== at) return { ...row, isLargest: false };
    const others = [...located.filter((_, other) => other !== at), rest];
    return {
      name: row.name,
      direct: others.reduce((left, { direct }) => left - direct, totals.direct),
      hours: roundTo(
        others.reduce((left, { hours }) => left - hours, totals.hours),
        1,
      ),
      isLargest: true,
    };
  });
  return rest.direct === 0 && rest.hours === 0
    ? rows
    : [...rows, { name: 'Not allocated', ...rest, isLargest: false }];
}
