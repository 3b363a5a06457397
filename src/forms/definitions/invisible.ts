/**
 * Invisible Unicode format characters: zero-width space, soft hyphen, direction marks, tags. Joiners do not match where
 * a script or an emoji may need them: between two characters that are neither ASCII nor format characters.
 */
const INVISIBLE =
  /(?!(?<=[^\p{ASCII}\p{Cf}])[\u200C\u200D](?=[^\p{ASCII}\p{Cf}]))(?=\p{DI})\p{Cf}/gu;

/** Removes invisible format characters, except joiners that a script or an emoji may need. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Finds the characters that `removeInvisible` removes; `index` counts UTF-16 code units. */
export function findInvisible(text: string): readonly { index: number; sign: string }[] {
  return [...text.matchAll(INVISIBLE)].map(({ 0: sign, index }) => ({ index, sign }));
}
