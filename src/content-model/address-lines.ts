import { formatAddress } from 'localized-address-format';
import type { Company } from './company-schema.ts';

/** Lists the lines of a postal address in its country's order: "100 Example Street", "Chicago, IL 60601". */
export function listAddressLines({
  street,
  locality,
  region,
  postalCode,
  country,
}: Company['address']): string[] {
  const lines = formatAddress({
    postalCountry: country,
    addressLines: street === undefined ? [] : [street],
    locality,
    ...(region !== undefined && { administrativeArea: region }),
    ...(postalCode !== undefined && { postalCode }),
  });
  // A country's format leaves out what its post does not need, such as a British county: it stands on a line of its own.
  // A city that is its country stands there in capitals: SINGAPORE 088444.
  let before = 0;
  for (const part of [street, locality, region, postalCode]) {
    if (part === undefined) continue;
    // The street may hold the name of the town: 3 Leeds Road.
    const found = lines.findIndex(
      (line) =>
        line.toLowerCase().includes(part.toLowerCase()) && (part === street || line !== street),
    );
    if (found === -1) lines.splice(before + 1, 0, part);
    before = found === -1 ? before + 1 : found;
  }
  return lines;
}
