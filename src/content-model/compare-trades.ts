/** The fields of a trade that decide its place in lists. */
export interface ListedTrade {
  readonly divisions: readonly string[];
  readonly order: number;
  readonly name: string;
}

/** Compares trades for every list of them: by first division, then `order`, then name. */
export function compareTrades(a: ListedTrade, b: ListedTrade): number {
  return (
    (a.divisions[0] ?? '').localeCompare(b.divisions[0] ?? '') ||
    a.order - b.order ||
    a.name.localeCompare(b.name)
  );
}
