const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The characters of ordinary text, in the font that every page has. */
export const COMMON = `${digits}${letters} !"$%&'()*+,-./:;=?@\u00A0–—‘’“”…·×÷−©`;

/** Characters that few pages print: a font of their own, in the pages where one of them stands. */
export const RARE = `#<>[]_±≤≥°′″½¼¾²³£§→éñ`;

/**
 * Every character that the fonts carry. `npm run fonts` cuts them anew after a change; `npm run
 * check:site` checks that every character on the built pages is one of them. Those of ASCII that only
 * programs are written with are left out.
 */
export const REPERTOIRE = COMMON + RARE;

/** The characters of sheet numbers, codes and short notes, which are set in Martian Mono. */
export const CODES = `${digits}${letters} #&'"(),-./:\u00A0`;

/** Characters as CSS names them in unicode-range, such as "U+23,U+B1". */
export function listCodePoints(characters: string): string {
  return Array.from(
    characters,
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  ).join();
}
