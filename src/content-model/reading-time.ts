/** Unhurried reading of technical prose, in words per minute. */
const WORDS_PER_MINUTE = 225;

/**
 * Minutes it takes to read rendered HTML, in whole minutes and at least one. Everything between the
 * tags counts, the cells of tables too; a sign that stands alone, such as × or =, is no word.
 */
export function countReadingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
