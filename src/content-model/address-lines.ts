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
  // Adds parts that formatAddress leaves out, such as a British county, on a line of their own. Letter case is ignored:
  // a city-state is in capitals, SINGAPORE 088444.
  let before = 0;
  for (const part of [street, locality, region, postalCode]) {
    if (part === undefined) continue;
    // Skips the street's line for other parts: 3 Leeds Road contains the town's name.
    const found = lines.findIndex(
      (line) =>
        line.toLowerCase().includes(part.toLowerCase()) && (part === street || line !== street),
    );
    if (found === -1) lines.splice(before + 1, 0, part);
    before = found === -1 ? before + 1 : found;
  }
  return lines;
}
