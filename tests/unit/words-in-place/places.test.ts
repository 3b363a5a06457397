/** The ZIP code, the taxes and the wages of a sample are those of its place. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDelivered } from '#tests/support/delivered.ts';

/** The first two digits of ZIP codes. Source: USPS, Domestic Mail Manual, L002. */
const ZIP_CODES: Readonly<Record<string, RegExp>> = {
  Arizona: /^8[56]/,
  California: /^9[0-6]/,
  Idaho: /^83/,
  Kentucky: /^4[0-2]/,
  Missouri: /^6[3-5]/,
  Nebraska: /^6[89]/,
  'New York': /^1[0-4]/,
  'North Carolina': /^2[78]/,
  Ohio: /^4[3-5]/,
  Oklahoma: /^7[34]/,
  'South Carolina': /^29/,
  Tennessee: /^3[78]/,
  Texas: /^7[5-9]/,
  Wisconsin: /^5[34]/,
};

const samples = globSync('src/content/{samples/*,home-takeoff}.yaml').flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const read = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  const [city = '', state = ''] = read(/^ {2}place: (.*)$/m).split(', ');
  // A bill in another country has none.
  const zip = read(/^ {2}zip: "(\d+)"/m);
  return zip === ''
    ? []
    : [
        {
          file,
          city,
          state,
          zip,
          tax: read(/^ {2}tax: (.*)$/m),
          salesTax: Number(read(/^markup: \{ salesTax: ([\d.]+)/m)),
          wages: read(/^labor:\n {2}source: (.*)$/m),
        },
      ];
});

test.runIf(isDelivered).each(samples)(
  '$file: $city, $state',
  ({ city, state, zip, tax, wages }) => {
    expect(zip).toMatch(ZIP_CODES[state] ?? /^\d{5}$/);
    expect(
      [city, state].some((name) => tax.includes(name)),
      tax,
    ).toBe(true);
    expect(wages).toContain(city);
  },
);

/** Rates of state, county and city, without the year from which one holds. */
const listRates = (tax: string) =>
  [...(tax.split(' percent')[0] ?? '').matchAll(/(?<![\d.-])\d{1,2}(?:\.\d+)?(?![\d-])/g)].map(
    ([rate]) => Number(rate),
  );

test.runIf(isDelivered).each(samples.filter(({ salesTax }) => salesTax > 0))(
  '$file: the sales tax is the sum of the rates that it names',
  ({ tax, salesTax }) => {
    const sum = listRates(tax).reduce((all, rate) => all + rate, 0);
    expect(sum).toBeCloseTo(salesTax, 6);
  },
);
