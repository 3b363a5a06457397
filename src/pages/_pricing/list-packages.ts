import { findAmount } from '#content-model/find-amount.ts';
import { formatPrice, prices, readPrice } from '#content-model/prices.ts';
import { listEntries } from '#content-model/read-entries.ts';

/** A price for each of so many takeoffs: "$150". */
function readShare(key: string, takeoffs: number): string {
  return formatPrice(Math.round(((findAmount(prices, key) ?? 0) / takeoffs) * 100) / 100);
}

/**
 * The packages in their order, with prices as they are read: of the month, hour or project, and of one takeoff
 * where all are ordered. None where the price is agreed or the takeoffs have no limit.
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
