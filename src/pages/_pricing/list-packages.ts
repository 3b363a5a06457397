import { findAmount } from '#content-model/find-amount.ts';
import { formatPrice, prices, readPrice } from '#content-model/prices.ts';
import { countThings } from '#forms/definitions/count-things.ts';
import { listEntries } from '#content-model/read-entries.ts';

/** Returns what one takeoff of a package costs if all are ordered: "$150". */
function readShare(key: string, takeoffs: number): string {
  return formatPrice(Math.round(((findAmount(prices, key) ?? 0) / takeoffs) * 100) / 100);
}

/**
 * Lists the packages in order, with texts: `takeoffs` is their number, "5 takeoffs"; `price` is for a month, an hour or
 * a project; `each` is for one takeoff of a monthly package of several. `price` and `each` are undefined where the
 * price is agreed on.
 */
export async function listPackages() {
  const packages = await listEntries('packages');
  return packages
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ id, data: { price, takeoffs = 0, ...data } }) => ({
      id,
      ...data,
      takeoffs: takeoffs === 0 ? undefined : countThings(takeoffs, 'takeoff'),
      price: readPrice(price),
      each: price && data.per === 'month' && takeoffs > 1 ? readShare(price, takeoffs) : undefined,
    }));
}
