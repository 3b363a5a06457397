/** Matches `currency: AUD` in YAML, `currency="AUD"` in a tag and `"currency": "AUD"` in JSON. */
const NAMED = /\bcurrency"?(?:: *|=)["']?([A-Z]{3})\b/g;

/**
 * Lists the currencies that content shows: of prices, priced tables, takeoffs and bills.
 *
 * @param texts of content files
 * @param amounts of prices.yaml
 */
export function listCurrencies(
  texts: Iterable<string>,
  amounts: Readonly<Record<string, Readonly<Record<string, number>>>>,
): string[] {
  const shown = new Set(
    Object.values(amounts).flatMap((prices) =>
      Object.keys(prices).map((code) => code.toUpperCase()),
    ),
  );
  for (const text of texts) {
    for (const [, code = ''] of text.matchAll(NAMED)) shown.add(code);
  }
  return [...shown].sort();
}
