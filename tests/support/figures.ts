/** A number as sheets print it: thousands separated, with so many decimals. */
export const figure = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
