/**
 * Finds the known name with the least Levenshtein distance, if it is small enough for a slip. A shared beginning, up to
 * a dot or slash, makes no name nearer: `promise.paid` is no slip of `promise.rush`. A name with other digits is
 * another name: `/blogs/blog1` for `/blogs/blog3` is no slip.
 */
export function findNearest(name: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Infinity;
  for (const candidate of known) {
    if (candidate === name) return candidate;
    if (readDigits(candidate) !== readDigits(name)) continue;
    const { length } = name.slice(measureShared(name, candidate));
    const limit = Math.min(length, Math.max(2, Math.ceil(length * 0.4)) + 1);
    // The beginning of a name is nearer than any other slip.
    const distance =
      name.length > 3 && candidate.startsWith(name)
        ? 1
        : measureDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < Math.min(least, limit)) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** Returns ' Did you mean "title"?', or nothing. */
export function suggest(name: string, known: Iterable<string>): string {
  const nearest = findNearest(name, known);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

function readDigits(name: string): string {
  return name.replaceAll(/\D/g, '');
}

/** Counts the characters that two names begin with, up to the last dot or slash among them. */
function measureShared(a: string, b: string): number {
  let shared = 0;
  for (let index = 0; index < a.length && a[index] === b[index]; index += 1) {
    if (/[./]/.test(a[index] ?? '')) shared = index + 1;
  }
  return shared;
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
