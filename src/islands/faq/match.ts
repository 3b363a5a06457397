/** Where `needle` occurs in `text`, letter case aside: start offsets in order, without overlaps. */
export function findMatches(text: string, needle: string): readonly number[] {
  const wanted = needle.trim().toLowerCase();
  const found: number[] = [];
  if (wanted === '') return found;
  // Letters that change their length in lower case would shift the offsets; compare letter by letter.
  const lower = Array.from({ length: text.length }, (_, at) => {
    const one = text.charAt(at).toLowerCase();
    return one.length === 1 ? one : text.charAt(at);
  }).join('');
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + wanted.length)) {
    found.push(at);
  }
  return found;
}

/** What a visitor hears after a search: "3 questions match". */
export function describeCount(count: number): string {
  return count === 1 ? '1 question matches' : `${count.toString()} questions match`;
}
