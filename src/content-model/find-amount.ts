interface Amounts {
  /** ISO 4217 code of the company's own currency. */
  readonly currency: string;
  /** Amounts by name, each by currency code in lower-case letters. */
  readonly amounts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Returns an amount of prices.yaml in the company's own currency; undefined where there is none of this name. */
export function findAmount(
  { currency, amounts }: Amounts,
  name: string | undefined,
): number | undefined {
  return name === undefined ? undefined : amounts[name]?.[currency.toLowerCase()];
}
