import { findInvisible, removeInvisible } from '#forms/definitions/invisible.ts';
import {
  explain,
  locateOffset,
  type Mistake,
  report,
  wholeFile,
  type Explanation,
} from './mistake.ts';

/** UTF-8 that was read as Windows-1252: "cafÃ©", "donâ€™t", "Â°". */
const MISREAD =
  /\S*(?:Ã[\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]|â€[\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]|Â[\u00A0-\u00BF])\S*/g;

/** The bytes of Windows-1252 from 0x80 on that are another character of Unicode. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Decodes a text that was UTF-8 and was read as Windows-1252; undefined if it cannot have been. */
function readAgain(text: string): string | undefined {
  const bytes = Array.from(text, (sign) => {
    const place = WINDOWS_1252.indexOf(sign);
    return place < 0 ? (sign.codePointAt(0) ?? 0) : 0x80 + place;
  });
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

/** Explains the first character of a text that no reader sees. */
export function explainInvisible(text: string): Explanation[] {
  const [found] = findInvisible(text);
  if (found === undefined) return [];
  const code = `U+${(found.sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const before = /[\p{L}\p{M}\p{N}'’-]{0,30}$/u.exec(text.slice(0, found.index))?.[0] ?? '';
  const after =
    /^[\p{L}\p{M}\p{N}'’-]{0,30}/u.exec(text.slice(found.index + found.sign.length))?.[0] ?? '';
  const word = removeInvisible(before + after);
  const problem = `${word === '' ? 'The text' : `"${word}"`} holds ${code}, which no reader sees: it came with text that was copied, and search does not find the word.`;
  return explain(problem, `${word || 'the words'}, deleted and typed anew`);
}

/** Finds characters that no reader sees, one a line. Ignores the byte order mark at the beginning of a file. */
export function checkInvisible(file: string, text: string): Mistake[] {
  return text.split('\n').flatMap((line, index) => {
    const shown = index === 0 ? line.replace(/^\uFEFF/, ' ') : line;
    const column = (findInvisible(shown)[0]?.index ?? 0) + 1;
    return report({ file, line: index + 1, column, place: 'the text' }, explainInvisible(shown));
  });
}

/** Finds words whose letters were damaged when a file was opened or saved in another encoding, one a line. */
export function checkEncoding(file: string, text: string): Mistake[] {
  const at = (index: number) => ({ ...wholeFile(file, 'the text'), ...locateOffset(text, index) });
  const damaged = [...text.matchAll(MISREAD)].map(({ 0: word, index }) => {
    const problem = `"${word}" is damaged: the text was UTF-8 and was read as another encoding.`;
    const right = readAgain(word) ?? 'the word typed anew';
    return { index, words: explain(problem, `${right}, and the file saved as UTF-8`) };
  });
  const lines = new Set<number>();
  return damaged.flatMap(({ index, words }) => {
    const place = at(index);
    if (lines.has(place.line)) return [];
    lines.add(place.line);
    return report(place, words);
  });
}
