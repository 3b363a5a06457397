/** Finds the known name with the least Levenshtein distance, if it is small enough for a slip. */
export function findNearest(name: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.min(name.length, Math.max(2, Math.ceil(name.length * 0.4)) + 1);
  for (const candidate of known) {
    if (candidate === name) return candidate;
    // The beginning of a name is nearer than any other slip.
    const distance =
      name.length > 3 && candidate.startsWith(name)
        ? 1
        : measureDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** Returns ' Did you mean "title"?', or nothing. */
export function suggest(name: string, known: Iterable<string>): string {
  const nearest = findNearest(name, known);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

function measureDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
