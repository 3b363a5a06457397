import { findAmount } from '#content-model/find-amount.ts';
import { formatPrice, prices, readPrice } from '#content-model/prices.ts';
import { listEntries } from '#content-model/read-entries.ts';

/** Returns what one takeoff of a package costs if all are ordered: "$150". */
function readShare(key: string, takeoffs: number): string {
  return formatPrice(Math.round(((findAmount(prices, key) ?? 0) / takeoffs) * 100) / 100);
}

/**
 * Lists the packages in their order. `price` is for a month, an hour or a project, as text; `each` for one takeoff. Both
 * are missing where the price is agreed on, and `each` where the number of takeoffs has no limit.
 */
export async function listPackages() {
  const packages = await listEntries('packages');
  return packages
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ id, data: { price, takeoffs, ...data } }) => ({
      id,
      ...data,
      takeoffs,
      price: readPrice(price),
      each: price && takeoffs && readShare(price, takeoffs),
    }));
}
