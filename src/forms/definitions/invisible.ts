/**
 * Unicode's format characters that are drawn as nothing: zero-width space, soft hyphen, marks of direction, tags. Joiners
 * stay where a script or an emoji may need them: between two characters that are neither ASCII nor such themselves.
 */
const INVISIBLE =
  /(?!(?<=[^\p{ASCII}\p{Cf}])[\u200C\u200D](?=[^\p{ASCII}\p{Cf}]))(?=\p{DI})\p{Cf}/gu;

/** Removes format characters, and leaves joiners where a script or an emoji may need them. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Finds what `removeInvisible` removes: its place in UTF-16 code units, and the character. */
export function findInvisible(text: string): readonly { index: number; sign: string }[] {
  return [...text.matchAll(INVISIBLE)].map(({ 0: sign, index }) => ({ index, sign }));
}
